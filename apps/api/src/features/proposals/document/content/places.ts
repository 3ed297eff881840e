import { type Cell, firstOf, groupedBy, listOf, type Text, type TextValue, text } from '@tatami/model';

/** Named at most: the record of runs has all. */
const MOST_FILES = 4;
const MOST_STRETCHES = 8;

/** Where runs stand, rows that follow one another in one: 'The runs stand in runs.csv, rows 2–19.' null where no cell tells. */
export function standIn(cells: readonly Pick<Cell, 'file' | 'sheet' | 'row'>[]): Text | null {
  const lists = [...groupedBy(cells, ({ file, sheet }) => [file, ...(sheet === null ? [] : [sheet])].join(', '))];
  if (lists.length === 0) return null;
  const named = lists.slice(0, MOST_FILES).map(([list, its]) => {
    const rows = firstOf(stretchesOf(its.map(({ row }) => row)), MOST_STRETCHES);
    return text('{list}, rows {rows}', '{list}の{rows}行目', { list, rows });
  });
  const rest = lists.length - named.length;
  const places = listOf(named, BETWEEN);
  return rest === 0
    ? text('The runs stand in {places}.', '測定データの所在：{places}。', { places })
    : text(
        'The runs stand in {places}; and {rest} more {rest:file|files}.',
        '測定データの所在：{places}、ほか{rest}ファイル。',
        { places, rest },
      );
}

const BETWEEN = text('; ', '、');

/** '2–19', '21'. */
function stretchesOf(rows: readonly number[]): readonly TextValue[] {
  const ascending = [...new Set(rows)].toSorted((a, b) => a - b);
  const starts = ascending.filter((row, at) => row - 1 !== ascending[at - 1]);
  const ends = ascending.filter((row, at) => row + 1 !== ascending[at + 1]);
  return starts.map((from, at) => {
    const to = ends[at] ?? from;
    return from === to ? from : text('{from}–{to}', '{from}～{to}', { from, to });
  });
}
