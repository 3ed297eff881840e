import { attributeCells, joinedAttributes, type Origin } from '@tatami/model';

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
  const kept = fields.filter(
    (field) => held.edited.includes(field) || isUnsaid(field, read) || givesWay(field, held, read),
  );
  const values = Object.fromEntries(
    fields.map((field) => [field, kept.includes(field) ? (held.values[field] ?? null) : newer(field, held, read)]),
  );
  const changed = fields.some((field) => !isSame(values[field], held.values[field] ?? null));
  return { changed, values, origin: changed ? mergeOrigins(held, read, kept) : held.origin };
}

/** What the new file says; of attributes those that only an earlier file has stay beside its own. */
function newer(field: string, held: Held, read: Read): unknown {
  const said = read.values[field];
  const before = held.values[field] ?? null;
  return field === 'attributes' && typeof said === 'string' && typeof before === 'string'
    ? joinedAttributes(said, before)
    : said;
}

/** Null, or what a record must have and its file has no cell for: a name that only repeats the key, and being no template. */
function isUnsaid(field: string, { values, origin }: Read): boolean {
  if (values[field] === null) return true;
  if (field in origin.cells) return false;
  return field === 'name' ? String(values.name).toLowerCase() === values.key : field === 'template';
}

/** Quantities a file may state in a cell, or that are added up from rows of which no single cell says them. */
const ADDED_UP: ReadonlySet<string> = new Set(['storageGiB']);

/** A sum (of the disks RVTools lists) gives way to what another file states (as provisioned), whichever comes last. */
function givesWay(field: string, held: Held, { origin }: Read): boolean {
  const stated = (held.values[field] ?? null) !== null && field in held.origin.cells;
  return ADDED_UP.has(field) && stated && !(field in origin.cells);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

type Read = Parameters<typeof mergeRecord>[1];

function mergeOrigins({ origin: held, edited }: Held, read: Read, kept: readonly string[]): Origin {
  const { file, sheet, row } = held;
  const { origin } = read;
  const attributes = attributeCells(held);
  const sameRow = file === origin.file && sheet === origin.sheet && row === origin.row;
  const keptCells = Object.entries(held.cells)
    .filter(([field]) => kept.includes(field) || (field in attributes && !(field in origin.cells)))
    .map(([field, cell]) => [field, sameRow ? cell : { from: { file, sheet, row }, ...cell }] as const);
  const readCells = Object.entries(origin.cells).filter(([field]) => !kept.includes(field));
  const replaced = replacedBy(held.replaced ?? {}, edited, read);
  return {
    ...origin,
    cells: Object.fromEntries([...readCells, ...keptCells]),
    ...(Object.keys(replaced).length > 0 && { replaced }),
  };
}

/** Of the fields set by hand, what the files say now: the newer file's word where it has one. */
function replacedBy(held: NonNullable<Origin['replaced']>, edited: readonly string[], { values, origin }: Read) {
  const newer = edited
    .filter((field) => (values[field] ?? null) !== null)
    .map((field) => [field, { value: values[field] as string | number, cell: origin.cells[field] ?? null }] as const);
  return { ...held, ...Object.fromEntries(newer) };
}
