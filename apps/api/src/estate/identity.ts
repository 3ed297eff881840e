import { compareAsRead, isOlderState, type StateOfFile, stateOfFile } from '@tatami/formats';
import {
  believedBy,
  type DatabaseReport,
  doubtedPairs,
  type EqualStanding,
  type Estate,
  type Identification,
  type IdentityDecision,
  identifyAgain,
  isSteady,
  isUsualOrder,
  mentionsOf,
  type NamedNoLonger,
  preferredBy,
  type ResolvedEstate,
  resolvedEstate,
  type SizingTopology,
  type SourceFile,
  type SourceKind,
  type SourcePrecedence,
  type StandingOf,
  steadyBy,
  withoutGone,
  withReported,
} from '@tatami/model';
import type { Reader } from '../database/index.ts';
import type { DiagnosisRow } from './cache-advisories.ts';
import type { ImportsOfRecords } from './named/imports-naming.ts';
import { namedAgain, type RecordMarks } from './named/named-again.ts';
import { namedByHand } from './named/named-by-hand.ts';
import { namedNoLonger } from './named/named-no-longer.ts';
import type { ReadBefore } from './read-before.ts';
import { sourceKind } from './source-kind.ts';

/** What decides which records of a project are one machine, and which of them is believed. */
export interface IdentityGround {
  readonly decisions: readonly IdentityDecision[];
  readonly standingOf: StandingOf;
  /** What the project says of which source is believed; null = the usual precedence, which `standingOf` knows. */
  readonly precedence: SourcePrecedence | null;
  /** The files of the project as sources, by name. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Whether nothing tells which of two files is the newer word. */
  readonly areEqual: EqualStanding;
  /** Whether a file is believed before another in what no later list changes by the way. */
  readonly isBelievedBefore: (file: string, than: string) => boolean;
  /** Machines that only the older of two states of a list names, and those that a person had deleted before a file named them again. */
  readonly absent: readonly NamedNoLonger[];
  /** What was read on single machines, and says how large they are. */
  readonly topologies: readonly SizingTopology[];
  /** What was measured of databases, and says what they are. */
  readonly reports: readonly DiagnosisRow[];
}

/** More than a project has imports. */
const TOOL_BEFORE_LIST = 1e9;

/** What was said of which mentions are one machine, in the order it was said. */
export function identityDecisions(read: Reader, projectId: string): Promise<readonly IdentityDecision[]> {
  return read.identityDecision.findMany({
    where: { projectId },
    select: { a: true, b: true, same: true },
    orderBy: { decidedAt: 'asc' },
  });
}

export async function identityGround(
  read: Reader,
  projectId: string,
  importOf: ImportsOfRecords,
  records: RecordMarks,
): Promise<Omit<IdentityGround, 'topologies' | 'reports'>> {
  const [project, decisions, imports, absent, again] = await Promise.all([
    read.project.findUnique({ where: { id: projectId }, select: { sourcePrecedence: true } }),
    identityDecisions(read, projectId),
    importsByAge(read, projectId),
    namedNoLonger(read, projectId, importOf, records),
    namedAgain(read, projectId, records),
  ]);
  const [standing, ofFile] = [new Map<string, number>(), new Map<string, number>()];
  const files = new Map<string, SourceFile>();
  const last = new Map<string, Aged>();
  for (const [index, each] of imports.entries()) {
    const { id, fileName, kind } = each;
    const at = index + 1;
    last.set(fileName, each);
    const its = (kind === 'list' ? 0 : TOOL_BEFORE_LIST) + at;
    files.set(fileName, { kind, at });
    standing.set(id, its);
    ofFile.set(fileName, Math.max(its, ofFile.get(fileName) ?? 0));
  }
  return {
    decisions,
    precedence: (project?.sourcePrecedence ?? null) as SourcePrecedence | null,
    files,
    absent: [...absent, ...again],
    areEqual: (file, other, field) =>
      file === other ? last.get(file)?.kind === 'list' : ofEqualStanding(last.get(file), last.get(other), field),
    isBelievedBefore: (file, than) => isBelievedBefore(last.get(file), last.get(than)),
    standingOf: (record) => {
      const importId = ('vcpus' in record ? importOf.workloads : importOf.servers).get(record.key);
      const own = (importId && standing.get(importId)) || 0;
      // A file that says the same once more changes no record, and is the newest word of it all the same.
      const again = ofFile.get(record.origin.file) ?? 0;
      // A list that a person keeps may have been laid over what a tool said, which holds still.
      const earlier = Object.values(record.origin.cells).map(({ from }) => (from && ofFile.get(from.file)) ?? 0);
      return Math.max(own, again, ...earlier);
    },
  };
}

/**
 * The imports that a project has taken over, the newest last: of two that say which is the newer, themselves or by their names, that one, else the one that came
 * later. Files that came together are as old as one another: they stand in the order in which they are read (`sortReceived`), however long
 * each took and whenever it was taken over.
 */
async function importsByAge(read: Reader, projectId: string) {
  const imports = await read.import.findMany({
    where: { projectId, applied: 'yes' },
    select: {
      ...{ id: true, fileName: true, format: true, writtenAt: true },
      ...{ createdAt: true, batchId: true, batchPosition: true },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const came = new Map<string, string>();
  for (const { id, batchId, createdAt } of imports) if (!came.has(batchId ?? id)) came.set(batchId ?? id, createdAt);
  const ages = imports.map((each) => ({ each, came: came.get(each.batchId ?? each.id) ?? each.createdAt }));
  const inOrder = ages
    .toSorted(
      (a, b) =>
        (a.came < b.came ? -1 : a.came > b.came ? 1 : 0) || (a.each.batchPosition ?? 0) - (b.each.batchPosition ?? 0),
    )
    .map(({ each }) => ({ ...each, kind: sourceKind(each.format), state: stateOfFile(each.fileName, each.writtenAt) }));
  return byState(inOrder);
}

/** Whether a file is believed before another in what no later list changes by the way: a tool before a list, of lists the newer one. */
function isBelievedBefore(one: Aged | undefined, than: Aged | undefined): boolean {
  if (!one || !than) return than === undefined && one !== undefined;
  if ((one.kind === 'list') !== (than.kind === 'list')) return than.kind === 'list';
  return one.kind === 'list' && compareAsRead(than, one) < 0;
}

interface Aged {
  readonly fileName: string;
  readonly kind: SourceKind;
  /** The delivery it came with; null = it came alone. */
  readonly batchId: string | null;
  readonly state: StateOfFile;
}

/**
 * Puts each import last, or before the first one of its kind that is a newer state: a list of last year may come after one of this year.
 * Of one that says nothing it is not known that it is older.
 */
function byState<Import extends Aged>(imports: readonly Import[]): readonly Import[] {
  const put: Import[] = [];
  for (const next of imports) {
    const at = put.findIndex(({ kind, state }) => kind === next.kind && isOlderState(next.state, state));
    put.splice(at < 0 ? put.length : at, 0, next);
  }
  return put;
}

/**
 * Lists kept by hand that came together, whose names do not say which is the newer: only the order of their names says which of them holds; and
 * in fields that no later list changes by the way those that came one after the other as well. What tools wrote was read at some moment, and a newer reading takes the place of an older one.
 */
function ofEqualStanding(one: Aged | undefined, other: Aged | undefined, field: string): boolean {
  if (one?.kind !== 'list' || other?.kind !== 'list') return false;
  const cameTogether = one.batchId !== null && one.batchId === other.batchId;
  if (!cameTogether && !isSteady(field)) return false;
  return !isOlderState(one.state, other.state) && !isOlderState(other.state, one.state);
}

/** The estate with what a project believes where its sources differ; null = the usual. */
export function asBelieved<Given extends Pick<Estate, 'servers' | 'workloads'>>(
  estate: Given,
  precedence: SourcePrecedence | null,
  { files, areEqual }: Pick<IdentityGround, 'files' | 'areEqual'>,
): Given {
  if (!precedence) return estate;
  const ranked = isUsualOrder(precedence) ? estate : believedBy(estate, precedence, (file) => files.get(file) ?? null);
  return preferredBy(ranked, precedence.files ?? [], areEqual);
}

/** Which records of an estate are one machine, and the estate with one record each; `before` is what was found in it last. */
export function identified<Given extends Estate>(
  estate: Given,
  { decisions, standingOf, precedence, topologies, reports, ...sources }: IdentityGround,
  before: Pick<ReadBefore, 'machines'> = { machines: null },
): { readonly identification: Identification; readonly estate: ResolvedEstate<Given> } {
  before.machines = identifyAgain(mentionsOf({ ...estate, topologies }), decisions, before.machines);
  const { identification } = before.machines;
  const doubted = doubtedPairs(identification, decisions);
  const together = resolvedEstate(estate, identification.machines, standingOf, topologies, doubted);
  const resolved = steadyBy(together, sources.isBelievedBefore);
  const named = reports.map((row) => ({
    report: row as unknown as DatabaseReport,
    byHand: namedByHand(row, resolved),
  }));
  const reported = withReported(resolved, named, standingOf);
  const believed = asBelieved(reported, precedence, sources);
  return { identification, estate: withoutGone(believed, sources.absent, precedence?.files ?? []) };
}
