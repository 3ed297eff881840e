import { onOneGrid, type Recording } from '@tatami/model';

/** As many rows as a table has that is sent over HTTP; a longer time is shown in longer steps. */
const MOST_ROWS = 10_000;

/**
 * Recordings as one table: a heading, then a row per step of the grid a plan uses, in per cent. A cell is empty where nothing is known
 * of the recording; a row in which nothing is known of any is left out.
 */
export function alignedColumns(recordings: readonly Recording[]): readonly (readonly (string | number)[])[] {
  const heading = recordings.map(({ series: [first] }) => first?.subject ?? '');
  return [heading, ...rowsOf(recordings, 0)];
}

function rowsOf(recordings: readonly Recording[], leastStepS: number): readonly (readonly (string | number)[])[] {
  const grid = onOneGrid(recordings, { use: 'peak', leastStepS });
  if (!grid) return [];
  const rows = new Map<number, (string | number)[]>();
  grid.tracks.forEach((track, column) => {
    for (const { from, values } of track)
      values.forEach((value, index) => {
        if (Number.isNaN(value)) return;
        const row = rows.get(from + index) ?? recordings.map(() => '');
        row[column] = Number((value * 100).toFixed(6));
        rows.set(from + index, row);
      });
  });
  if (rows.size > MOST_ROWS) return rowsOf(recordings, 2 * grid.stepS);
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}
