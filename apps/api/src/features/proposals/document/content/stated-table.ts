import { listOf, type Text, text } from '@tatami/model';
import type { Table } from './blocks.ts';
import { WORDS } from './words.ts';
import { columns, table, type Writer } from './writer.ts';

/**
 * A table whose columns are left out where no row has anything in them: the note names those. `words` as in `columns`, by the place
 * of a column before any is left out.
 */
export function statedTable(
  titles: readonly Text[],
  words: Readonly<Record<number, number>>,
  rows: readonly (readonly string[])[],
  note: Text | null,
  writer: Writer,
): Table {
  const unknown = writer.say(WORDS.unknown);
  const kept = titles.map((_, column) => column === 0 || rows.some((row) => row[column] !== unknown));
  const share = titles.flatMap((_, column) => (kept[column] ? [words[column]] : []));
  const shares = Object.fromEntries(share.flatMap((width, column) => (width === undefined ? [] : [[column, width]])));
  const left = titles.filter((_, column) => !kept[column]);
  const said = [...(note ? [note] : []), ...(left.length > 0 ? [notSaid(left)] : [])];
  return table(
    columns(titles.filter((_, column) => kept[column]).map(writer.say), shares),
    rows.map((row) => row.filter((_, column) => kept[column])),
    { note: said.length > 0 ? said.map(writer.say).join(writer.language === 'ja' ? '' : ' ') : null },
  );
}

function notSaid(titles: readonly Text[]): Text {
  return text('Unknown in all rows: {titles}.', '全件不明の項目：{titles}。', {
    titles: listOf(titles),
  });
}
