import {
  attributeCells,
  attributeField,
  attributesIn,
  attributesText,
  isMoreExact,
  joinedAttributes,
  type Origin,
  type OriginCell,
  type OtherStatement,
} from '@tatami/model';
import { oneReadingOfColumns } from './column-in-words.ts';
import { emptiedBy, emptiedFields, withoutEmptied } from './emptied-cells.ts';
import { formerSizes } from './former-sizes.ts';
import { guestOfTwo, isOfGuest } from './guest-of-two.ts';
import { emptiedSince, saidSince, withoutWordsOfBefore } from './said-since.ts';
import { ALONE, type Sources } from './sources.ts';
import { believedOfLists, isSteadyBeside, vouchedFor, vouching } from './steady-field.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record as the project holds it: its fields, where they were read, and which a person set by hand. */
interface Held {
  readonly values: Values;
  readonly origin: Origin;
  readonly edited: readonly string[];
}

interface Merged {
  readonly changed: boolean;
  /** Whether nothing changes but which file vouches for what stands. */
  readonly vouches: boolean;
  /** Fields the new file says otherwise, which stay as a tool said, or a newer file. */
  readonly outranked: readonly string[];
  /** Fields whose cells a newer state of their list has left empty, and that stay as its older state has them. */
  readonly emptied: readonly string[];
  readonly values: Values;
  readonly origin: Origin;
}

/**
 * Lays a newly read record over the one held. What a person set by hand stays; what the new file does not say stays too, and so does what
 * a tool says where the new file is a list kept by hand, or a newer file, and what says the same more exactly; each kept value keeps the cell it came from,
 * and what did not hold stays beside it. Of a virtual machine and what runs on it, the machine says what it was granted, and stands where
 * its list has it. Equal values change nothing, not even their origin.
 */
export function mergeRecord(
  before: Held,
  given: { readonly values: Values; readonly origin: Origin },
  sources: Sources = ALONE,
): Merged {
  const without = sources.isReadAgain(given.origin) ? withoutEarlierWord(before, given, sources) : before;
  const [own, said] = withoutWordsOfBefore(without, given, sources);
  const [worded, read] = oneReadingOfColumns(own, said, sources);
  const isEmptied = emptiedBy(read.origin, own, sources);
  const held = own.edited.includes('attributes') ? worded : withoutEmptied(worded, read, isEmptied);
  const fields = Object.keys(read.values);
  const guest = guestOfTwo(held, read);
  const outranked = fields.filter(
    (field) => !held.edited.includes(field) && outranks(field, held, read, sources) === 'held',
  );
  const kept = fields.filter(
    (field) =>
      held.edited.includes(field) ||
      (isOfEither(field, held, read)
        ? guest === 'held'
        : isUnsaid(field, read) ||
          givesWay(field, held, read) ||
          moreExact(field, held, read) === 'held' ||
          vouching(field, held, read, sources) === 'held' ||
          (moreExact(field, held, read) !== 'read' && isPast(field, held, read, sources)) ||
          outranked.includes(field)),
  );
  const values = Object.fromEntries(
    fields.map((field) => [
      field,
      kept.includes(field) ? (held.values[field] ?? null) : newer(field, held, read, sources),
    ]),
  );
  const unsaid = emptiedFields(held, read, isEmptied);
  const emptied = Object.keys(unsaid);
  const others = othersOf(held, read, sources, { ...unsaid, ...emptiedSince(held, read, sources) });
  const changed =
    held.values.attributes !== own.values.attributes ||
    fields.some((field) => !isSame(values[field], before.values[field] ?? null)) ||
    !isSame(others, before.origin.others ?? {});
  if (!changed) {
    const vouched = fields.filter((field) => vouching(field, held, read, sources) === 'read');
    const its = vouched.length > 0 ? vouchedFor(before.origin, read.origin, vouched) : before.origin;
    return { changed, vouches: vouched.length > 0, outranked, emptied, values, origin: its };
  }
  const origin = mergeOrigins(held, read, kept, guest === 'held' ? held.origin : read.origin);
  const former = formerSizes(held, read, sources);
  return {
    ...{ changed, vouches: false, outranked, emptied, values },
    origin: {
      ...origin,
      ...(Object.keys(others).length > 0 && { others }),
      ...(Object.keys(former).length > 0 && { before: former }),
    },
  };
}

/**
 * A record without what an earlier reading of the file said that is read again: what another file says in its place holds then, else what is
 * read now. What stands in no cell is the earlier reading's where all cells are.
 */
function withoutEarlierWord(held: Held, read: Read, { isReadAgain }: Sources): Held {
  const { origin, edited } = held;
  const isOwn = ({ from }: OriginCell) => isReadAgain(from ?? origin);
  const isAllOwn = isReadAgain(origin) && Object.values(origin.cells).every(isOwn);
  const values: Record<string, unknown> = { ...held.values };
  const cells: Record<string, OriginCell> = { ...origin.cells };
  const others: Record<string, readonly OtherStatement[]> = {};
  for (const [field, said] of Object.entries(origin.others ?? {}))
    others[field] = said.filter((statement) => !isReadAgain(statement));
  for (const field of Object.keys(read.values)) {
    const cell = cells[field];
    if (edited.includes(field) || field === 'attributes' || !(cell ? isOwn(cell) : isAllOwn)) continue;
    delete cells[field];
    const next = others[field]?.at(-1);
    values[field] = next ? next.value : (read.values[field] ?? null);
    if (!next) continue;
    const { file, sheet, row } = next;
    if (next.cell) cells[field] = { from: { file, sheet, row }, ...next.cell };
    others[field] = others[field]?.slice(0, -1) ?? [];
  }
  if (!edited.includes('attributes')) {
    const stated = Object.entries(attributesIn(held.values.attributes as string | null)).filter(([header]) => {
      const cell = cells[attributeField(header)];
      if (!(cell ? isOwn(cell) : isAllOwn)) return true;
      delete cells[attributeField(header)];
      return false;
    });
    values.attributes = attributesText(Object.fromEntries(stated));
  }
  const left = Object.entries(others).filter(([, said]) => said.length > 0);
  const { others: _, ...place } = origin;
  return { values, edited, origin: { ...place, cells, ...(left.length > 0 && { others: Object.fromEntries(left) }) } };
}

/**
 * Where both files state a field in cells of their own, otherwise than each other: which is believed, by its kind, and of one kind the one
 * held where it is the newer state; null = the one read, as the newer word. Of two lists of one delivery, and of two sheets of one file,
 * none is the newer word: the one read is believed, and what the other says stays beside it.
 */
function outranks(field: string, held: Held, read: Read, sources: Sources): 'held' | 'read' | null {
  if (
    ADDS_UP.has(field) ||
    isOfEither(field, held, read) ||
    isSame(read.values[field] ?? null, held.values[field] ?? null)
  )
    return null;
  if (moreExact(field, held, read)) return null;
  const file = fileOf(field, held.origin);
  if (file === null || fileOf(field, read.origin) === null || (held.values[field] ?? null) === null) return null;
  if ((read.values[field] ?? null) === null) return null;
  const [heldKind, readKind] = [sources.kindOf(file), sources.kindOf(read.origin.file)];
  if (heldKind !== readKind) return readKind === 'list' ? 'held' : 'read';
  if (sources.isOlder(read.origin.file, file)) return 'held';
  const believed = readKind === 'list' ? believedOfLists(field, file, read.origin.file, sources) : null;
  if (believed) return believed;
  return readKind === 'list' && (sources.cameTogether(file) || isOtherSheet(field, held, read)) ? 'read' : null;
}

/** Which of two lists or tools says the same as the other, and more; null = neither, or one list that was corrected. */
function moreExact(field: string, held: Held, read: Read): 'held' | 'read' | null {
  const { file, sheet } = held.origin.cells[field]?.from ?? held.origin;
  if (file === read.origin.file && sheet === read.origin.sheet) return null;
  const [before, now] = [held.values[field], read.values[field]];
  if (isMoreExact(field, before, now)) return 'held';
  return isMoreExact(field, now, before) ? 'read' : null;
}

function isOtherSheet(field: string, held: Held, read: Read): boolean {
  const { file, sheet } = held.origin.cells[field]?.from ?? held.origin;
  return file === read.origin.file && sheet !== read.origin.sheet;
}

/** Names are each source's own, and texts of attributes stand side by side. */
const ADDS_UP: ReadonlySet<string> = new Set(['attributes', 'name']);

function fileOf(field: string, { file, cells }: Origin): string | null {
  const cell = cells[field];
  return cell ? (cell.from?.file ?? file) : null;
}

/** What sources said that did not hold: each file's last word, and none that says now what holds. */
function othersOf(
  held: Held,
  read: Read,
  sources: Sources,
  unsaid: Readonly<Record<string, OtherStatement>>,
): NonNullable<Origin['others']> {
  const others: Record<string, readonly OtherStatement[]> = {};
  for (const field of new Set([...Object.keys(held.origin.others ?? {}), ...Object.keys(read.values)])) {
    const own = unsaid[field];
    const isSaid = (read.values[field] ?? null) !== null || field in read.origin.cells;
    const said = (held.origin.others?.[field] ?? []).filter(
      ({ file, sheet, value }) =>
        !(file === read.origin.file && sheet === read.origin.sheet && (isSaid || own)) &&
        !(isSaid && (value === null || field in attributeCells(read.origin)) && sources.isNewerState(file)) &&
        !isSucceeded(file, field, held, read, sources),
    );
    if (own) said.push(own);
    const believed = held.edited.includes(field) ? null : outranks(field, held, read, sources);
    if (believed === 'held') said.push(statementOf(field, read.values, read.origin));
    if (believed === 'read') said.push(statementOf(field, held.values, held.origin));
    if (said.length > 0) others[field] = said.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  }
  return others;
}

/** Whether what a list of an earlier delivery says goes as what holds goes, which is of such a list too: the list read is the newer word. */
function isSucceeded(file: string, field: string, held: Held, read: Read, sources: Sources): boolean {
  const { kindOf, cameTogether, isOlder } = sources;
  const holding = fileOf(field, held.origin);
  // Its own earlier word is gone already: what is left of the same file stands on another sheet.
  const isBeside = (its: string) => its === read.origin.file || cameTogether(its);
  const succeeds = (its: string) => kindOf(its) === 'list' && !isBeside(its) && !isOlder(read.origin.file, its);
  if (kindOf(read.origin.file) !== 'list' || fileOf(field, read.origin) === null || holding === null) return false;
  if (isSteadyBeside(field, file, read.origin.file, sources)) return false;
  return (read.values[field] ?? null) !== null && succeeds(file) && succeeds(holding);
}

function statementOf(field: string, values: Values, { file, sheet, row, cells }: Origin): OtherStatement {
  const { from, ...cell } = cells[field] ?? { column: '', text: '' };
  return { value: values[field] as OtherStatement['value'], cell, ...(from ?? { file, sheet, row }) };
}

/** What the new file says; of attributes those that only the other file has stay beside those of the newer state. */
function newer(field: string, held: Held, read: Read, sources: Sources): unknown {
  const said = read.values[field];
  const before = held.values[field] ?? null;
  if (field !== 'attributes' || typeof said !== 'string' || typeof before !== 'string') return said;
  return isOfOlder(field, held, read, sources) ? joinedAttributes(before, said) : joinedAttributes(said, before);
}

/** Whether an older state of the file that has a field says it now, in no cell, as sums are, or as a name, or of one that says the same since. */
function isPast(field: string, held: Held, read: Read, sources: Sources): boolean {
  if (field === 'attributes' || (held.values[field] ?? null) === null) return false;
  return isOfOlder(field, held, read, sources) || saidSince(field, held, read, sources).length > 0;
}

function isOfOlder(field: string, held: Held, read: Read, { isOlder, kindOf }: Sources): boolean {
  const file = fileOf(field, held.origin) ?? held.origin.file;
  return isOlder(read.origin.file, file) && kindOf(read.origin.file) === kindOf(file);
}

/** Null, or what a record must have and its file has no cell for: a name that only repeats the key, and being no template. */
function isUnsaid(field: string, { values, origin }: Read): boolean {
  if (values[field] === null) return true;
  if (field in origin.cells) return false;
  return field === 'name' ? String(values.name).toLowerCase() === values.key : field === 'template';
}

/** Whether one of the two is a virtual machine, whose field it is, and the other what runs on it. */
function isOfEither(field: string, held: Held, read: Read): boolean {
  const guest = guestOfTwo(held, read);
  return guest !== null && isOfGuest(field, guest === 'held' ? held : read);
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

/** The cells of both, as they stand seen from the place of one of them. */
function mergeOrigins({ origin: held, edited }: Held, read: Read, kept: readonly string[], place: Origin): Origin {
  const { origin } = read;
  const attributes = attributeCells(held);
  // That a list has it as a virtual machine is noted in a cell of no field.
  const isNoted = (field: string) => field in attributes || (place === held && !(field in read.values));
  const keptCells = Object.entries(held.cells)
    .filter(([field]) => kept.includes(field) || (isNoted(field) && !(field in origin.cells)))
    .map(seenFrom(place, held));
  const readCells = Object.entries(origin.cells)
    .filter(([field]) => !kept.includes(field))
    .map(seenFrom(place, origin));
  const replaced = replacedBy(held.replaced ?? {}, edited, read);
  const { file, sheet, row } = place;
  return {
    ...origin,
    ...{ file, sheet, row },
    cells: Object.fromEntries([...readCells, ...keptCells]),
    ...(Object.keys(replaced).length > 0 && { replaced }),
  };
}

function seenFrom(place: Origin, { file, sheet, row }: Origin) {
  const isThere = place.file === file && place.sheet === sheet && place.row === row;
  return ([field, cell]: readonly [string, OriginCell]) =>
    [field, isThere ? cell : { from: { file, sheet, row }, ...cell }] as const;
}

/** Of the fields set by hand, what the files say now: the newer file's word where it has one. */
function replacedBy(held: NonNullable<Origin['replaced']>, edited: readonly string[], { values, origin }: Read) {
  const newer = edited
    .filter((field) => (values[field] ?? null) !== null)
    .map((field) => [field, { value: values[field] as string | number, cell: origin.cells[field] ?? null }] as const);
  return { ...held, ...Object.fromEntries(newer) };
}
