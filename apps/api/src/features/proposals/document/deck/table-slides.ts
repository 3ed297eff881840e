import type { Table } from '../content/blocks.ts';
import type { TableRow } from './slide.ts';
import { brokenLines, heightOf, lineHeight, widthOf } from './text-room.ts';

/** Inside a cell, pt. */
export const CELL = { left: 5, right: 5, top: 3, bottom: 3 } as const;
/** Of the words, from the one wished for to the least that is read at a table. */
const SIZES = [12, 11, 10, 9] as const;
const SMALLEST = 9;
/** A column of words is not made narrower than this while others have room. */
const LEAST_WORDS = 90;

/** A table set to a width: how large its words are, its columns, and its rows with the room they take. */
export interface SetTable {
  readonly size: number;
  readonly widths: readonly number[];
  readonly head: TableRow | null;
  readonly rows: readonly TableRow[];
}

/** Sets a table. A row that would be taller than `most` (pt, with the head) goes on in rows of its own: no other is ever cut. */
export function setTable(table: Table, width: number, most: number, scale = 1): SetTable {
  const sizes = SIZES.map((size) => Math.max(SMALLEST, Math.round(size * scale))).map((size) => ({
    size,
    widths: columnWidths(table, width, size),
  }));
  const { size, widths } = sizes.find(({ widths: { fits } }) => fits) ?? (sizes.at(-1) as (typeof sizes)[number]);
  const rowOf = (cells: readonly string[], marked: boolean): TableRow => ({
    cells,
    marked,
    height: rowHeight(cells, widths.columns, size),
  });
  const titles = table.columns.map(({ title }) => title);
  const head = titles.every((title) => title === '') ? null : rowOf(titles, false);
  const room = most - (head?.height ?? 0);
  const rows = table.rows.flatMap((cells, index) =>
    splitRow(cells, widths.columns, size, room).map((part) => rowOf(part, table.marked.includes(index))),
  );
  return { size, widths: widths.columns, head, rows };
}

interface Widths {
  readonly columns: readonly number[];
  /** No number is broken, and words have room. */
  readonly fits: boolean;
}

function columnWidths({ columns, rows }: Table, width: number, size: number): Widths {
  const padding = CELL.left + CELL.right;
  const natural = columns.map(
    ({ title }, index) =>
      Math.max(
        ...[title, ...rows.map((row) => row[index] ?? '')]
          .flatMap((cell) => cell.split('\n'))
          .map((cell) =>
            Math.min(width * MOST_NATURAL, widthOf(cell, size * BOLD) * ROOM + joints(cell) * size * APART),
          ),
      ) + padding,
  );
  const wordy = columns.map(({ kind, share }) => kind === 'words' && share !== null);
  const fixed = sum(natural.filter((_, index) => !wordy[index]));
  const shares = sum(columns.map(({ share }, index) => (wordy[index] ? (share ?? 0) : 0)));
  const words = wordy.filter(Boolean).length;
  if (words === 0) {
    if (fixed > width) return { columns: natural.map((column) => (column * width) / fixed), fits: false };
    return { columns: natural.map((column) => column + (width - fixed) / columns.length), fits: true };
  }
  const left = width - fixed;
  if (left >= words * LEAST_WORDS) {
    return {
      columns: columns.map(({ share }, index) =>
        wordy[index] ? (left * (share ?? 0)) / shares : (natural[index] ?? 0),
      ),
      fits: true,
    };
  }
  const least = Math.min(LEAST_WORDS, width / columns.length);
  const numbers = width - words * least;
  const scale = fixed > 0 ? numbers / fixed : 0;
  return { columns: natural.map((column, index) => (wordy[index] ? least : column * scale)), fits: false };
}

/** A number is not broken by the wider font of another machine. */
const ROOM = 1.2;
/** Japanese signs and Latin ones beside each other are set apart by this share of the size. */
const APART = 0.25;

function joints(cell: string): number {
  return cell.match(/[0-9A-Za-z]\s?(?=[\u3000-\uffef])|[\u3000-\uffef]\s?(?=[0-9A-Za-z])/g)?.length ?? 0;
}

/** A column that is as wide as its words takes no more than this share. */
const MOST_NATURAL = 0.4;
/** Bold words are wider. */
const BOLD = 1.06;

function rowHeight(cells: readonly string[], widths: readonly number[], size: number): number {
  const lines = Math.max(1, ...cells.map((cell, column) => linesIn(cell, widths[column] ?? 0, size).length));
  return heightOf(lines, size) + CELL.top + CELL.bottom;
}

function linesIn(cell: string, width: number, size: number): string[] {
  return brokenLines(cell, Math.max(size * 2, width - CELL.left - CELL.right), size * BOLD);
}

/** The row as it is, or in parts of at most `room`: each cell goes on where it stopped. */
function splitRow(
  cells: readonly string[],
  widths: readonly number[],
  size: number,
  room: number,
): readonly (readonly string[])[] {
  if (rowHeight(cells, widths, size) <= room) return [cells];
  const most = Math.max(1, Math.floor((room - CELL.top - CELL.bottom) / lineHeight(size)));
  const lines = cells.map((cell, column) => linesIn(cell, widths[column] ?? 0, size));
  const parts = Math.ceil(Math.max(...lines.map(({ length }) => length)) / most);
  return Array.from({ length: parts }, (_, part) =>
    lines.map((cell) =>
      cell
        .slice(part * most, (part + 1) * most)
        .join('')
        .trimEnd(),
    ),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
