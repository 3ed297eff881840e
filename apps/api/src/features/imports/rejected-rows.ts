import type { RejectedRow, RowCorrections } from '@tatami/contracts';
import { columnLetter } from '@tatami/formats';
import { text } from '@tatami/model';
import { Problem } from '../../plugins/problem.ts';
import type { StoredCorrection } from './import-record.ts';

/** A row as it was read: the cells with corrections already in their place. */
interface HeldRow {
  readonly sheet: string | null;
  readonly row: number;
  readonly columns: unknown;
  readonly cells: unknown;
}

interface Place {
  readonly sheet: string | null;
  readonly row: number | null;
}

type Issue = RejectedRow['issues'][number];

/** A row to correct, cell by cell under its headers. */
export function toRejectedRow(
  held: HeldRow & { readonly rejected: boolean },
  corrections: readonly StoredCorrection[],
  issues: readonly Issue[],
): RejectedRow {
  const own = corrections.filter((correction) => isAt(correction, held));
  const cells = held.cells as readonly string[];
  return {
    sheet: held.sheet,
    row: held.row,
    fate: held.rejected ? 'rejected' : 'accepted',
    cells: (held.columns as readonly string[]).map((column, index) => ({
      column,
      text: cells[index] ?? '',
      original: own.find((correction) => correction.index === index)?.original ?? null,
    })),
    issues: issues.map((issue) => ({ ...issue, where: { ...issue.where, column: headerIn(held, issue) } })),
  };
}

/** Issues name a column by its letter and header ('B (Cores)'); here it is one of the row's own. */
function headerIn({ columns }: HeldRow, { where }: Issue): string | null {
  const letter = where.column?.split(' ')[0];
  return (columns as readonly string[]).find((_, index) => columnLetter(index) === letter) ?? where.column;
}

/**
 * Lays corrections over earlier ones: a cell corrected twice keeps what the file says, one set back to that is as if never
 * corrected. Throws a Problem that names a row or column that is not among those to correct.
 */
export function corrected(
  held: readonly HeldRow[],
  earlier: readonly StoredCorrection[],
  rows: RowCorrections['rows'],
): readonly StoredCorrection[] {
  let corrections = earlier;
  for (const { cells, ...place } of rows) {
    const row = held.find((one) => isAt(one, place));
    if (!row) throw unknown('rows', `${place.sheet ?? ''} ${place.row}`.trim());
    for (const [column, typed] of Object.entries(cells)) corrections = withCell(corrections, row, column, typed);
  }
  return corrections;
}

function withCell(corrections: readonly StoredCorrection[], held: HeldRow, column: string, typed: string) {
  const index = (held.columns as readonly string[]).indexOf(column);
  if (index < 0) throw unknown('rows.cells', column);
  const { sheet, row } = held;
  const before = corrections.find((one) => isAt(one, held) && one.index === index);
  const original = before?.original ?? (held.cells as readonly string[])[index] ?? '';
  const others = corrections.filter((one) => one !== before);
  return typed === original ? others : [...others, { sheet, row, column, index, text: typed, original }];
}

/** From the first of some rows to the last, for a query: one by one they may be more than a statement takes. Of none, none. */
export function spanOf(rows: readonly Pick<HeldRow, 'row'>[]): { readonly gte: number; readonly lte: number } {
  const numbers = rows.map(({ row }) => row);
  if (numbers.length === 0) return { gte: 1, lte: 0 };
  return { gte: Math.min(...numbers), lte: Math.max(...numbers) };
}

/** What is said of each row. */
export function byPlace<T extends Place>(all: readonly T[]): (place: Place) => readonly T[] {
  const places = new Map<string, T[]>();
  for (const one of all) {
    const others = places.get(nameOf(one));
    if (others) others.push(one);
    else places.set(nameOf(one), [one]);
  }
  return (place) => places.get(nameOf(place)) ?? [];
}

function nameOf({ sheet, row }: Place): string {
  return `${row} ${sheet ?? ''}`;
}

function isAt(one: Place, { sheet, row }: Place): boolean {
  return one.sheet === sheet && one.row === row;
}

function unknown(where: string, what: string): Problem {
  return new Problem('invalid-request', {
    where,
    message: text('There is no such cell to correct: {what}.', '修正できるセルがありません：{what}。', { what }),
    hint: text('Read the rejected rows again.', '対象外の行を読み込み直してください。'),
  });
}
