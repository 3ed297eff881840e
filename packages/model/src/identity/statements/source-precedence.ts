import { type Text, text } from '../../figure/index.ts';
import type {
  Estate,
  Origin,
  OriginCell,
  OtherStatement,
  ServerRecord,
  WorkloadRecord,
} from '../../inventory/index.ts';
import { mostExact } from './more-exact.ts';

/** Kinds of sources, by how they know what they say. */
export const SOURCE_KINDS = {
  machine: text('Read from the machine itself', 'マシン自体からの取得'),
  inventory: text('Inventory tools', '構成管理ツール'),
  list: text('Lists kept by hand', '手作業の一覧表'),
} as const satisfies Readonly<Record<string, Text>>;
export type SourceKind = keyof typeof SOURCE_KINDS;
const SOURCE_KIND_IDS = Object.keys(SOURCE_KINDS) as SourceKind[];

/** Which kind of source is believed first: 1 before 2 before 3. Of equal ones the newest holds. */
export type SourceRanks = Readonly<Record<SourceKind, number>>;

/** What a project believes where its sources differ: for all fields, and for fields of which something else is said. */
export interface SourcePrecedence {
  readonly all: SourceRanks;
  readonly fields: Readonly<Record<string, SourceRanks>>;
  /** What was answered about files that nothing else tells apart; absent = nothing. */
  readonly files?: readonly FilePreference[] | undefined;
}

/** Tools before lists, the newest of each: what holds while nobody says otherwise. */
export const USUAL_PRECEDENCE: SourcePrecedence = { all: { machine: 1, inventory: 1, list: 2 }, fields: {} };

/** Files that say a field otherwise, and nothing tells which of them is the newer word: which of them holds, as a person said. */
export interface FilePreference {
  readonly field: string;
  readonly holds: string;
  readonly over: readonly string[];
}

/** A file as a source. */
export interface SourceFile {
  readonly kind: SourceKind;
  /** Its place among the files of its project, the newest highest. */
  readonly at: number;
}

/** A value of a machine that another precedence changes. */
export interface PrecedenceChange {
  readonly record: 'server' | 'workload';
  readonly key: string;
  readonly name: string;
  readonly field: string;
  readonly from: PrecedenceValue;
  readonly to: PrecedenceValue;
}

export interface PrecedenceValue {
  readonly value: OtherStatement['value'];
  readonly file: string;
}

export type Machine = ServerRecord | WorkloadRecord;
type FileOf = (file: string) => SourceFile | null;

/**
 * The estate as its sources are believed by this precedence: of each field that several of them state, the one whose kind comes first, of
 * equal kinds the newest; what says the same more exactly holds before it. What a person set by hand holds before all. The others stay
 * in its origin.
 */
export function believedBy<Given extends Pick<Estate, 'servers' | 'workloads'>>(
  estate: Given,
  precedence: SourcePrecedence,
  fileOf: FileOf,
): Given {
  return withStatements(estate, (field, statements) => {
    const best = firstBelieved(statements, precedence.fields[field] ?? precedence.all, fileOf);
    return mostExact(field, [best, ...statements], ({ value }) => value);
  });
}

/** What all say of a field, what holds first. */
export type Statements = readonly [held: OtherStatement, ...others: OtherStatement[]];

/** The estate with that of its statements in place which is chosen, field by field. What a person set by hand holds before all. */
export function withStatements<Given extends Pick<Estate, 'servers' | 'workloads'>>(
  estate: Given,
  chosenOf: (field: string, statements: Statements) => OtherStatement,
): Given {
  const chosen = <Each extends Machine>(records: readonly Each[]) =>
    records.map((record) => (record.origin.others ? withChosen(record, chosenOf) : record));
  return { ...estate, servers: chosen(estate.servers), workloads: chosen(estate.workloads) };
}

/** What a machine is for changes with it, not from list to list as its sizes do: a later list is not the newer word of it. */
export function isSteady(field: string): boolean {
  return field === 'environment';
}

/** The estate in which of such fields what is most believed of all that is stated holds, in whatever order the files came. */
export function steadyBy<Given extends Pick<Estate, 'servers' | 'workloads'>>(
  estate: Given,
  isBelievedBefore: (file: string, than: string) => boolean,
): Given {
  return withStatements(estate, (field, [held, ...said]) =>
    isSteady(field) ? said.reduce((best, next) => (isBelievedBefore(next.file, best.file) ? next : best), held) : held,
  );
}

/** Whether it says of the kinds of sources what holds anyway. */
export function isUsualOrder({ all, fields }: SourcePrecedence): boolean {
  const usual = USUAL_PRECEDENCE.all;
  return Object.keys(fields).length === 0 && SOURCE_KIND_IDS.every((kind) => all[kind] === usual[kind]);
}

/** Fields of which sources say different things, with the number of machines, most first. */
export function contestedFields(
  estate: Pick<Estate, 'servers' | 'workloads'>,
): readonly { readonly field: string; readonly machines: number }[] {
  const counts = new Map<string, number>();
  for (const { origin } of [...estate.servers, ...estate.workloads])
    for (const field of Object.keys(origin.others ?? {})) counts.set(field, (counts.get(field) ?? 0) + 1);
  return [...counts]
    .map(([field, machines]) => ({ field, machines }))
    .toSorted((a, b) => b.machines - a.machines || (a.field < b.field ? -1 : 1));
}

/** Which values differ between an estate and the same estate by another precedence? In the order of its machines. */
export function precedenceChanges(
  before: Pick<Estate, 'servers' | 'workloads'>,
  after: Pick<Estate, 'servers' | 'workloads'>,
): readonly PrecedenceChange[] {
  const among = <Each extends Machine>(
    record: PrecedenceChange['record'],
    ones: readonly Each[],
    others: readonly Each[],
  ) => ones.flatMap((one, at) => changesOf(record, one, others[at] as Each));
  return [...among('server', before.servers, after.servers), ...among('workload', before.workloads, after.workloads)];
}

function changesOf(record: PrecedenceChange['record'], one: Machine, other: Machine): readonly PrecedenceChange[] {
  return Object.keys(one.origin.others ?? {}).flatMap((field): PrecedenceChange[] => {
    const [from, to] = [heldStatement(one, field), heldStatement(other, field)];
    return from.value === to.value
      ? []
      : [
          {
            ...{ record, key: one.key, name: one.name, field },
            from: { value: from.value, file: from.file },
            to: { value: to.value, file: to.file },
          },
        ];
  });
}

function withChosen<Each extends Machine>(
  record: Each,
  chosenOf: (field: string, statements: Statements) => OtherStatement,
): Each {
  const values: Record<string, unknown> = {};
  const cells: Record<string, OriginCell> = { ...record.origin.cells };
  const others: Record<string, readonly OtherStatement[]> = {};
  for (const [field, said] of Object.entries(record.origin.others ?? {})) {
    const held = heldStatement(record, field);
    // An empty cell is no value that another could give way to.
    const stating = said.filter(({ value }) => value !== null);
    const best = record.origin.replaced?.[field] ? held : chosenOf(field, [held, ...stating]);
    others[field] = best === held ? said : [...said.filter((each) => each !== best), held];
    if (best === held) continue;
    values[field] = best.value;
    const { file, sheet, row } = best;
    if (best.cell) cells[field] = { ...best.cell, from: { file, sheet, row } };
    else delete cells[field];
  }
  const origin: Origin = { ...record.origin, cells, others };
  return { ...record, ...values, origin };
}

/** The first of equal ones stays. A file that is no longer there is believed last. */
function firstBelieved([first, ...rest]: Statements, ranks: SourceRanks, fileOf: FileOf): OtherStatement {
  const standing = ({ file }: OtherStatement) => {
    const source = fileOf(file);
    return source ? { rank: ranks[source.kind], at: source.at } : { rank: Number.POSITIVE_INFINITY, at: 0 };
  };
  return rest.reduce((best, next) => {
    const [one, other] = [standing(best), standing(next)];
    return other.rank < one.rank || (other.rank === one.rank && other.at > one.at) ? next : best;
  }, first);
}

/** What a machine is said to have, as the source that says so states it. */
export function heldStatement(record: Machine, field: string): OtherStatement {
  const { file, sheet, row, cells } = record.origin;
  const { from, ...cell } = cells[field] ?? { column: '', text: '' };
  const value = (record as unknown as Readonly<Record<string, OtherStatement['value']>>)[field] ?? null;
  return { value, cell: cells[field] ? cell : null, ...(from ?? { file, sheet, row }) };
}
