import type { EstateRecord, MachineReview, PrecedencePreview, PrecedenceReview } from '@tatami/contracts';
import {
  type Disagreement,
  type Estate,
  type FilePreference,
  type Identification,
  type IdentityDecision,
  identifyMachines,
  mentionsOf,
  type OpenDisagreement,
  onOneClock,
  openAbsences,
  openDisagreements,
  type RecordedRun,
  type SizingTopology,
  type SourcePrecedence,
  topologyMentionId,
  USUAL_PRECEDENCE,
  withRecordedResponses,
} from '@tatami/model';
import type { ReadDatabase, Reader, Transaction } from '../database/index.ts';
import { toCacheAdvisory } from './cache-advisories.ts';
import { identified, identityDecisions, identityGround } from './identity.ts';
import { recordsOf } from './kept-counts.ts';
import { licencesInWords } from './licences-in-words.ts';
import { reviewOf } from './machine-review.ts';
import { namedRecords } from './named/named-records.ts';
import { originLayouts } from './origin-layouts.ts';
import { precedencePreviewOf, precedenceReviewOf } from './precedence-review.ts';
import { questionsOfFiles } from './questions-of-files.ts';
import { ReadBefore } from './read-before.ts';
import { toRecordedRuns } from './recorded-runs.ts';
import {
  BENCHMARK_RUN_COLUMNS,
  SERIES_COLUMNS,
  SERVER_COLUMNS,
  toBenchmarkRun,
  toSeries,
  toServer,
  toWorkload,
  WORKLOAD_COLUMNS,
} from './records.ts';
import { reportsOf } from './reports-of.ts';
import { rowsNotTaken } from './rows-not-taken.ts';
import { saidByReports } from './said-by-reports.ts';
import { sharedWithBefore } from './shared-with-before.ts';

/** An estate, which mentions of machines are one, and the same estate had more been decided of them. */
export interface EstateWithMachines {
  readonly estate: Estate;
  readonly identification: Identification;
  readonly withDecisions: (decisions: readonly IdentityDecision[]) => Estate;
  /** And had a person said that its wall clocks show this zone. */
  readonly withZone: (zone: string) => Estate;
  /** What files of equal standing state otherwise than each other, and machines that a newer list names no longer, where nobody has decided. */
  readonly disagreements: readonly Disagreement[];
  /** And had a person said which of them holds. */
  readonly withFile: (preference: FilePreference) => Estate;
}

/** An estate, and which version of its project's estate it is: both of one moment. */
export interface VersionedEstate {
  readonly estate: EstateRecord;
  readonly version: number;
}

/** The estate of a project as a whole: what imports merge into, edits change and scenarios compute on. */
export function estateRepository({ snapshot }: Pick<ReadDatabase, 'snapshot'>) {
  return {
    /** All of it, each machine one record, with the version it has. What was read of it before is read again only where it has changed. */
    read: (projectId: string, before = new ReadBefore()): Promise<VersionedEstate> =>
      snapshot(async (read) => {
        const { estateVersion: version } = await read.project.findUniqueOrThrow({
          where: { id: projectId },
          select: { estateVersion: true },
        });
        const { estate, disagreements } = await withMachines(read, projectId, before);
        const notTaken = await rowsNotTaken(read, projectId, estate);
        const now = {
          ...estate,
          ...(notTaken.length > 0 && { rowsNotTaken: [...notTaken] }),
          ...(disagreements.length > 0 && { disagreements: disagreements.map(asOpen) }),
        };
        before.estate = before.estate ? sharedWithBefore<EstateRecord>(now, before.estate) : now;
        return { estate: before.estate, version };
      }),

    /** The same with what was found of its machines, and as it would be, were more decided of them. */
    readWithMachines: (projectId: string): Promise<EstateWithMachines> =>
      snapshot((read) => withMachines(read, projectId)),

    /** What recordings of their machines tell of benchmark runs. */
    recordedRuns: (projectId: string): Promise<readonly RecordedRun[]> =>
      snapshot(async (read) => (await withMachines(read, projectId)).recorded),

    /** Which sources speak of one machine, and what somebody should look at. */
    review: (projectId: string): Promise<MachineReview> =>
      snapshot(async (read) => {
        const [named, decisions] = [await namedRecords(read, projectId), await identityDecisions(read, projectId)];
        return reviewOf(identifyMachines(mentionsOf(named), decisions), decisions);
      }),

    /** Which source is believed where they differ, and about what they do. */
    precedence: (projectId: string): Promise<PrecedenceReview> =>
      snapshot(async (read) => {
        const { files, ground } = await stated(read, projectId);
        return precedenceReviewOf(files, ground);
      }),

    /** What another precedence would change; null = the usual one. */
    precedencePreview: (projectId: string, proposed: SourcePrecedence | null): Promise<PrecedencePreview> =>
      snapshot(async (read) => {
        const { files, ground } = await stated(read, projectId);
        return precedencePreviewOf(files, ground, proposed);
      }),
  };
}

function asOpen({ field, files, machines }: Disagreement): OpenDisagreement {
  return { field, files, machines: machines.map(({ key }) => key) };
}

async function withMachines(read: Reader, projectId: string, before = new ReadBefore()) {
  const { files, ground, zone } = await stated(read, projectId, before);
  const openOfFiles = [...(await questionsOfFiles(read, projectId))];
  const inWords = [...(await licencesInWords(read, projectId))];
  const { reports: diagnoses } = ground;
  const decided = ({ decisions = [], preferences = [], said = zone }: Decided) => {
    const precedence = withPreferences(ground.precedence, preferences);
    const { estate, identification } = identified(
      files,
      { ...ground, precedence, decisions: [...ground.decisions, ...decisions] },
      before,
    );
    const cacheAdvisories = diagnoses.flatMap((row) => toCacheAdvisory(row, estate) ?? []);
    const reports = reportsOf(diagnoses, estate);
    const recorded = toRecordedRuns(files, reports, identification);
    const benchmarkRuns = [...withRecordedResponses(files.benchmarkRuns, recorded)];
    const { series, ...diagnosed } = saidByReports(reports, estate);
    const onClock = onOneClock(series, said) as Pick<EstateRecord, 'series'> & Required<Pick<EstateRecord, 'clock'>>;
    return {
      identification,
      recorded,
      estate: {
        ...{ ...estate, benchmarkRuns, cacheAdvisories, ...diagnosed, ...onClock },
        ...(openOfFiles.length > 0 && { openOfFiles }),
        ...(inWords.length > 0 && { licencesInWords: inWords }),
      },
    };
  };
  const now = decided({});
  return {
    ...now,
    disagreements: [
      ...openAbsences(now.estate, ground.absent, ground.precedence?.files ?? []),
      ...openDisagreements(now.estate, ground.precedence?.files ?? [], ground.areEqual),
    ],
    withDecisions: (decisions: readonly IdentityDecision[]) => decided({ decisions }).estate,
    withZone: (said: string) => decided({ said }).estate,
    withFile: (preference: FilePreference) => decided({ preferences: [preference] }).estate,
  };
}

/** What is decided beyond what the project keeps. */
interface Decided {
  readonly decisions?: readonly IdentityDecision[];
  readonly preferences?: readonly FilePreference[];
  readonly said?: string | null;
}

function withPreferences(
  precedence: SourcePrecedence | null,
  more: readonly FilePreference[],
): SourcePrecedence | null {
  if (more.length === 0) return precedence;
  const kept = precedence ?? USUAL_PRECEDENCE;
  return { ...kept, files: [...(kept.files ?? []), ...more] };
}

/** What the files state, each kind in the order of its key, so that equal estates read equal; and what decides which are one machine. */
async function stated(read: Reader, projectId: string, before = new ReadBefore()) {
  const where = await recordsOf(read, projectId);
  const orderBy = { key: 'asc' } as const;
  const [mark, brought] = [
    { id: true, version: true },
    { id: true, version: true, key: true, importId: true },
  ] as const;
  const serverMarks = await read.server.findMany({ where, select: brought, orderBy });
  const workloadMarks = await read.workload.findMany({ where, select: brought, orderBy });
  const layouts = await originLayouts(read, projectId);
  const servers = await before.servers.read(
    serverMarks,
    (ids) => read.server.findMany({ where: { id: { in: ids } }, select: SERVER_COLUMNS }),
    (row) => toServer(row, layouts),
  );
  const workloads = await before.workloads.read(
    workloadMarks,
    (ids) => read.workload.findMany({ where: { id: { in: ids } }, select: WORKLOAD_COLUMNS }),
    (row) => toWorkload(row, layouts),
  );
  const series = await before.series.read(
    await read.utilisationSeries.findMany({
      where,
      select: mark,
      orderBy: [{ subject: 'asc' }, { metric: 'asc' }, { startsAt: 'asc' }],
    }),
    (ids) => read.utilisationSeries.findMany({ where: { id: { in: ids } }, select: SERIES_COLUMNS }),
    toSeries,
  );
  const benchmarkRuns = await before.benchmarkRuns.read(
    await read.benchmarkRun.findMany({ where, select: mark, orderBy }),
    (ids) => read.benchmarkRun.findMany({ where: { id: { in: ids } }, select: BENCHMARK_RUN_COLUMNS }),
    toBenchmarkRun,
  );
  const topologies = (await read.topology.findMany({
    where,
    select: SIZING,
    orderBy: [{ name: 'asc' }, { tool: 'asc' }],
  })) as readonly unknown[] as readonly (SizingTopology & { readonly importId: string | null })[];
  const reports = await read.diagnosis.findMany({ where, orderBy });
  const looked = topologies.map((topology) => ({ key: topologyMentionId(topology), importId: topology.importId }));
  const project = await read.project.findUnique({ where: { id: projectId }, select: { zone: true } });
  const importsOf = (marks: readonly { readonly key: string; readonly importId: string | null }[]) =>
    new Map([...looked, ...marks].map(({ key, importId }) => [key, importId]));
  const importOf = { servers: importsOf(serverMarks), workloads: importsOf(workloadMarks) };
  const marks = { servers: serverMarks, workloads: workloadMarks };
  const ground = await identityGround(read, projectId, importOf, marks);
  return {
    files: { servers, workloads, series, benchmarkRuns },
    ground: { ...ground, topologies, reports },
    zone: project?.zone ?? null,
  };
}

/** What of a topology says how large its machine is, and which import brought it. */
const SIZING = {
  ...{ name: true, serverKey: true, importId: true, origin: true, hypervisor: true, cpuModel: true },
  ...{ sockets: true, cores: true, threads: true, clockGHz: true, memoryMiB: true },
} as const;

/** Marks the estate of a project as changed: plans made from it before are stale from here on. */
export async function touchEstate(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.project.update({ where: { id: projectId }, data: { estateVersion: { increment: 1 } } });
}
