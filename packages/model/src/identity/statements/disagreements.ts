import { knownDatabase } from '../../databases/index.ts';
import {
  type Estate,
  type OtherStatement,
  type RecordFields,
  SERVER_FIELDS,
  WORKLOAD_FIELDS,
} from '../../inventory/index.ts';
import { nearly } from '../evidence.ts';
import { areOtherChips } from '../other-machines.ts';
import { isMoreExact } from './more-exact.ts';
import {
  type FilePreference,
  heldStatement,
  type Machine,
  type Statements,
  withStatements,
} from './source-precedence.ts';

/**
 * Whether nothing tells which of two files is to be believed in a field: lists kept by hand that came together, of days that do not tell; of a file and
 * itself, whether it is such a list, whose sheets are lists of equal standing then.
 */
export type EqualStanding = (file: string, other: string, field: string) => boolean;

/** Which lists still name what a state of another has dropped, and which state that is. */
export interface StillNamed {
  readonly dropped: string;
  /** The oldest first, each with the last day that it is of; null = it does not say. */
  readonly lists: readonly { readonly file: string; readonly day: string | null }[];
}

/** A field that files of equal standing state otherwise, with the machines of which they do. */
export interface Disagreement {
  readonly field: string;
  /** In the order of their names; of one file several sheets, each with its name behind that of the file. */
  readonly files: readonly string[];
  readonly machines: readonly DisagreedMachine[];
  /** Of machines of one list alone: set where nothing says which of the two is the newer. */
  readonly orderUnknown?: true;
  /** Of machines that a list names no longer: set where others still name them. */
  readonly stillNamed?: StillNamed;
}

export interface DisagreedMachine {
  readonly key: string;
  readonly name: string;
  /** What each of the files says, in their order. */
  readonly said: readonly { readonly file: string; readonly value: OtherStatement['value'] }[];
}

type Machines = Pick<Estate, 'servers' | 'workloads'>;

/** The estate as it is where a person said which of several files of equal standing holds. */
export function preferredBy<Given extends Machines>(
  estate: Given,
  preferences: readonly FilePreference[],
  areEqual: EqualStanding,
): Given {
  if (preferences.length === 0) return estate;
  return withStatements(estate, (field, [held, ...said]: Statements) => {
    const equal = said.filter((each) => areOfEqualStanding(field, [each, held], areEqual));
    return equal.reduce((best, next) => (isPreferred(field, next, best, preferences) ? next : best), held);
  });
}

/**
 * What files of equal standing say otherwise than each other and nobody has decided, of most machines first: fields that count in a plan,
 * where they differ by more than lists round. What a person set by hand is decided.
 */
export function openDisagreements(
  { servers, workloads }: Machines,
  preferences: readonly FilePreference[],
  areEqual: EqualStanding,
): readonly Disagreement[] {
  const found = new Map<string, { field: string; files: readonly string[]; machines: Map<string, DisagreedMachine> }>();
  for (const record of [...servers, ...workloads])
    for (const [field, others] of Object.entries(record.origin.others ?? {})) {
      const statements = saidOtherwise(record, field, others, areEqual);
      if (statements.length < 2 || isDecided(field, statements, preferences)) continue;
      const said = byList(statements);
      const files = said.map(({ file }) => file);
      const id = JSON.stringify([field, ...files]);
      const its = found.get(id) ?? { field, files, machines: new Map() };
      found.set(id, its);
      // A server, and what is the whole of it, say the same once more.
      if (!its.machines.has(record.key)) its.machines.set(record.key, { key: record.key, name: record.name, said });
    }
  return [...found.entries()]
    .map(([id, { field, files, machines }]) => ({ id, field, files, machines: [...machines.values()] }))
    .toSorted((a, b) => b.machines.length - a.machines.length || (a.id < b.id ? -1 : 1))
    .map(({ id: _, ...disagreement }) => disagreement);
}

/** What holds and what others of equal standing say otherwise; none where a person set it. */
function saidOtherwise(
  record: Machine,
  field: string,
  others: readonly OtherStatement[],
  areEqual: EqualStanding,
): readonly OtherStatement[] {
  if (record.origin.replaced?.[field] || !isAskedAbout(field)) return [];
  const held = heldStatement(record, field);
  const differing = others.filter(
    (each) => areOfEqualStanding(field, [each, held], areEqual) && !isAlike(field, each.value, held.value),
  );
  return differing.length === 0 ? [] : [...differing, held];
}

/** What each list says, once each, by their names. */
function byList(statements: readonly OtherStatement[]): DisagreedMachine['said'] {
  const sheetsOf = (file: string) => new Set(statements.filter((each) => each.file === file).map(({ sheet }) => sheet));
  const nameOf = (each: OtherStatement) => (sheetsOf(each.file).size > 1 ? sheetName(each) : each.file);
  const said = new Map(statements.map((each) => [nameOf(each), each.value]));
  return [...said].map(([file, value]) => ({ file, value })).toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** A sheet of a workbook as a list of its own. */
function sheetName({ file, sheet }: OtherStatement): string {
  return sheet === null ? file : `${file} › ${sheet}`;
}

function areOfEqualStanding(
  field: string,
  [one, other]: readonly [OtherStatement, OtherStatement],
  areEqual: EqualStanding,
): boolean {
  return (one.file !== other.file || one.sheet !== other.sheet) && areEqual(one.file, other.file, field);
}

/** Whether one of them was said to hold over all others. */
function isDecided(field: string, said: readonly OtherStatement[], preferences: readonly FilePreference[]): boolean {
  return said.some((one) => said.every((other) => other === one || isPreferred(field, one, other, preferences)));
}

/** By the name of a file, or of a sheet of it. */
function isPreferred(
  field: string,
  one: OtherStatement,
  over: OtherStatement,
  preferences: readonly FilePreference[],
): boolean {
  const [names, others] = [one, over].map((each) => [each.file, sheetName(each)]) as [string[], string[]];
  return preferences.some(
    (each) => each.field === field && names.includes(each.holds) && each.over.some((name) => others.includes(name)),
  );
}

const FIELDS: RecordFields = { ...SERVER_FIELDS, ...WORKLOAD_FIELDS };
/** What is counted and what is chosen from a few words; texts are written in as many ways as there are lists. */
const COUNTING: ReadonlySet<string> = new Set(['count', 'quantity', 'share', 'choice', 'flag']);
/** Which licences a machine needs goes by it. */
const DATABASE = 'dbms';
/** What a machine carries is rated by it, and core factors of licences go by it. */
const CPU = 'cpuModel';

function isAskedAbout(field: string): boolean {
  return field === DATABASE || field === CPU || COUNTING.has(holdsOf(field));
}

function holdsOf(field: string): string {
  return FIELDS[field]?.holds ?? '';
}

function isAlike(field: string, one: OtherStatement['value'], other: OtherStatement['value']): boolean {
  if (one === other) return true;
  if (isMoreExact(field, one, other) || isMoreExact(field, other, one)) return true;
  if (field === DATABASE) return databasesIn(one) === databasesIn(other);
  if (field === CPU) return !areOtherChips(String(one), String(other));
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  return holdsOf(field) !== 'count' && nearly(one, other);
}

/** The products and editions a text names, or the text where it names none that is known. */
function databasesIn(dbms: OtherStatement['value']): string {
  const unnamed = { name: '', dnsName: null, dbms: String(dbms), template: false, attributes: null };
  const { databases } = knownDatabase({ workload: unnamed, oracleReports: [] });
  if (databases.length === 0) return String(dbms).trim().toLowerCase();
  return JSON.stringify(databases.map(({ product, edition }) => [product, edition]));
}
