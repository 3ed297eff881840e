import type { DataColumn } from './data-column.ts';

/** Folds case and width (ＡＢＣ, ｱｲｳ), so that a search finds what a person means. */
function fold(words: string): string {
  return words.normalize('NFKC').toLowerCase();
}

/** Whether every word of a search stands in a text. An empty search is in every text. */
export function finder(search: string): (text: string) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}

/** Rows in which every word of the search stands in some column. An empty search keeps all. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  search: string,
): readonly Row[] {
  if (search.trim() === '') return rows;
  const holds = finder(search);
  return rows.filter((row) => holds(columns.map((column) => column.value(row) ?? '').join('\n')));
}
