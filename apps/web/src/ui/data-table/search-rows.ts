import type { DataColumn } from './data-column.ts';

/** Folds case and width (ＡＢＣ, ｱｲｳ), so that a search finds what a person means. */
function fold(words: string): string {
  return words.normalize('NFKC').toLowerCase();
}

/** Rows in which every word of the search stands in some column. An empty search keeps all. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  search: string,
): readonly Row[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const haystack = fold(columns.map((column) => column.value(row) ?? '').join('\n'));
    return words.every((word) => haystack.includes(word));
  });
}
