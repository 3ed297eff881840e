import type { SavedTable } from './saved-table.ts';

/** A table of the page as a person sees it: without columns of buttons, without what only screen readers are told. */
export function tableInPage(table: HTMLTableElement, name: string): SavedTable {
  const copy = table.cloneNode(true) as HTMLTableElement;
  const kept = [...copy.querySelectorAll('thead th')].map(
    (header, index) => index === 0 || header.querySelector('.visually-hidden') === null,
  );
  for (const hidden of copy.querySelectorAll('.visually-hidden, svg')) hidden.remove();
  // Words stand apart as they do on the page only where they are laid out.
  const stage = document.createElement('div');
  stage.style.cssText = 'position:absolute;left:-100000px;top:0';
  stage.setAttribute('aria-hidden', 'true');
  stage.append(copy);
  document.body.append(stage);
  const cellsOf = (row: HTMLTableRowElement) =>
    [...row.cells]
      .filter((_, index) => kept[index] !== false)
      // biome-ignore lint/performance/useDomNodeTextContent: words of neighbouring blocks would run together.
      .map((cell) => cell.innerText.trim().replace(/\s*\n\s*/g, ' · '));
  const [head, ...rows] = [...copy.rows].map(cellsOf);
  stage.remove();
  return { name, headers: head ?? [], rows };
}
