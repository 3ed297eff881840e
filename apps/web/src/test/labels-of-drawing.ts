/** The drawing of a chart within what was shown. */
export function drawingIn(container: Element): Element {
  return container.querySelector('svg.recharts-surface[aria-label]') ?? container;
}

/** Texts of a drawing that lie over another one. */
export function overlappingLabels(drawing: Element): readonly string[] {
  const texts = textsOf(drawing);
  const boxes = texts.map(letterBox);
  return texts.flatMap(({ textContent }, at) => {
    const one = boxes[at] as LetterBox;
    const over = texts.findIndex((_, other) => {
      const two = boxes[other] as LetterBox;
      const apart = one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
      return other > at && !apart;
    });
    return over < 0 ? [] : [`${textContent} over ${texts[over]?.textContent}`];
  });
}

type LetterBox = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Letters, lines below included, are no higher than this part of their size. */
const LETTERS_EM = 1.2;

/** Where the letters of a text are: fonts keep more or less room above and below them, Japanese ones nearly half their size. */
function letterBox(text: Element): LetterBox {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const letters = LETTERS_EM * Number.parseFloat(getComputedStyle(text).fontSize);
  const room = Math.max(0, (bottom - top - letters) / 2);
  return { left, right, top: top + room, bottom: bottom - room };
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
