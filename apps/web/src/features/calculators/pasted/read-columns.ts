import { readNumber, readTable } from './read-table.ts';

export interface Columns {
  /** One array per column; null where a cell holds no number. */
  readonly series: readonly (readonly (number | null)[])[];
  readonly names: readonly string[];
  /** Lines without any number, the heading apart. */
  readonly unread: readonly number[];
}

/** Time-aligned series from a pasted table: one column each. A first line without numbers names them; an empty cell is a missing sample. */
export function readColumns(pasted: string): Columns {
  const lines = readTable(pasted).map(({ line, cells }) => ({ line, cells, values: cells.map(usable) }));
  const hasHeading = lines[0]?.values.every((value) => value === null) ?? false;
  const body = hasHeading ? lines.slice(1) : lines;
  const read = body.filter(({ values }) => values.some((value) => value !== null));
  const width = Math.max(0, ...read.map(({ values }) => values.length));
  const columns = Array.from({ length: width }, (_, column) => read.map(({ values }) => values[column] ?? null));
  const names = hasHeading ? (lines[0]?.cells ?? []) : [];
  const kept = columns.map((_, column) => column).filter((column) => columns[column]?.some((value) => value !== null));
  return {
    series: kept.map((column) => columns[column] ?? []),
    names: kept.map((column) => names[column] ?? `${column + 1}`),
    unread: body.filter(({ values }) => values.every((value) => value === null)).map(({ line }) => line),
  };
}

const LARGEST = 1e12;

function usable(cell: string): number | null {
  const value = readNumber(cell);
  return value !== null && value >= 0 && value <= LARGEST ? value : null;
}
