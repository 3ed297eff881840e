import type { Origin } from '@tatami/model';

type Values = Readonly<Record<string, unknown>>;

/** A record as the project holds it: its fields, where they were read, and which a person set by hand. */
interface Held {
  readonly values: Values;
  readonly origin: Origin;
  readonly edited: readonly string[];
}

interface Merged {
  readonly changed: boolean;
  readonly values: Values;
  readonly origin: Origin;
}

/**
 * Lays a newly read record over the one held. What a person set by hand stays; what the new file does not say stays too,
 * and each kept value keeps the cell it came from. Equal values change nothing, not even their origin.
 */
export function mergeRecord(held: Held, read: { readonly values: Values; readonly origin: Origin }): Merged {
  const fields = Object.keys(read.values);
  const kept = fields.filter((field) => held.edited.includes(field) || read.values[field] === null);
  const values = Object.fromEntries(
    fields.map((field) => [field, kept.includes(field) ? (held.values[field] ?? null) : read.values[field]]),
  );
  const changed = fields.some((field) => !isSame(values[field], held.values[field] ?? null));
  return { changed, values, origin: changed ? mergeOrigins(held.origin, read.origin, kept) : held.origin };
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function mergeOrigins(held: Origin, read: Origin, kept: readonly string[]): Origin {
  const { file, sheet, row } = held;
  const sameRow = file === read.file && sheet === read.sheet && row === read.row;
  const keptCells = Object.entries(held.cells)
    .filter(([field]) => kept.includes(field))
    .map(([field, cell]) => [field, sameRow ? cell : { from: { file, sheet, row }, ...cell }] as const);
  const readCells = Object.entries(read.cells).filter(([field]) => !kept.includes(field));
  return { ...read, cells: Object.fromEntries([...readCells, ...keptCells]) };
}
