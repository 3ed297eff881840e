/** The drawing of a chart within what was shown. */
export function drawingIn(container: Element): Element {
  return container.querySelector('svg.recharts-surface[aria-label]') ?? container;
}

/** Texts of a drawing that lie over another one. */
export function overlappingLabels(drawing: Element): readonly string[] {
  const texts = textsOf(drawing);
  const boxes = texts.map((each) => each.getBoundingClientRect());
  return texts.flatMap(({ textContent }, at) => {
    const one = boxes[at] as DOMRect;
    const over = texts.findIndex((_, other) => {
      const two = boxes[other] as DOMRect;
      const apart = one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
      return other > at && !apart;
    });
    return over < 0 ? [] : [`${textContent} over ${texts[over]?.textContent}`];
  });
}

/** Texts of a drawing that its edge cuts off. */
export function cutLabels(drawing: Element): readonly string[] {
  const edges = drawing.getBoundingClientRect();
  return textsOf(drawing)
    .filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left < edges.left - 1 || right > edges.right + 1 || top < edges.top - 1 || bottom > edges.bottom + 1;
    })
    .map(({ textContent }) => textContent ?? '');
}

function textsOf(drawing: Element): readonly Element[] {
  return [...drawing.querySelectorAll('text')].filter((each) => each.textContent);
}
