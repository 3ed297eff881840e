import type { EstateRecord, MachineReview, PrecedencePreview, PrecedenceReview } from '@tatami/contracts';
import {
  type Estate,
  type Identification,
  type IdentityDecision,
  onOneClock,
  type RecordedRun,
  type SourcePrecedence,
  withRecordedResponses,
} from '@tatami/model';
import type { CountColumn, Database, ReadDatabase, Reader, Transaction } from '../database/index.ts';
import { toCacheAdvisory } from './cache-advisories.ts';
import { identified, identityGround } from './identity.ts';
import { reviewOf } from './machine-review.ts';
import { precedencePreviewOf, precedenceReviewOf } from './precedence-review.ts';
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
import { rowsNotTaken } from './rows-not-taken.ts';
import { saidByReports } from './said-by-reports.ts';
import type { OriginLayout, OriginLayouts } from './stored-origin.ts';

/** An estate, which mentions of machines are one, and the same estate had more been decided of them. */
export interface EstateWithMachines {
  readonly estate: Estate;
  readonly identification: Identification;
  readonly withDecisions: (decisions: readonly IdentityDecision[]) => Estate;
  /** And had a person said that its wall clocks show this zone. */
  readonly withZone: (zone: string) => Estate;
}

/** Rows read at a time: all rows of a large estate beside all its records would take twice the memory. */
const ROWS_AT_A_TIME = 2_000;

/** The estate of a project as a whole: what imports merge into, edits change and scenarios compute on. */
export function estateRepository({ snapshot }: Pick<ReadDatabase, 'snapshot'>) {
  return {
    /** All of it, each machine one record. */
    read: (projectId: string): Promise<EstateRecord> =>
      snapshot(async (read) => {
        const { estate } = await withMachines(read, projectId);
        const notTaken = await rowsNotTaken(read, projectId, estate);
        return { ...estate, ...(notTaken.length > 0 && { rowsNotTaken: [...notTaken] }) };
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
        const { files, ground } = await stated(read, projectId);
        return reviewOf(identified(files, ground).identification, ground.decisions);
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

async function withMachines(read: Reader, projectId: string) {
  const { files, ground, zone } = await stated(read, projectId);
  const diagnoses = await read.diagnosis.findMany({ where: { projectId }, orderBy: { key: 'asc' } });
  const decided = (more: readonly IdentityDecision[], said: string | null) => {
    const { estate, identification } = identified(files, { ...ground, decisions: [...ground.decisions, ...more] });
    const cacheAdvisories = diagnoses.flatMap((row) => toCacheAdvisory(row, estate) ?? []);
    const recorded = toRecordedRuns(files, diagnoses, estate, identification);
    const benchmarkRuns = [...withRecordedResponses(files.benchmarkRuns, recorded)];
    const { series, ...diagnosed } = saidByReports(diagnoses, estate);
    const onClock = onOneClock(series, said) as Pick<EstateRecord, 'series'> & Required<Pick<EstateRecord, 'clock'>>;
    return {
      identification,
      recorded,
      estate: { ...estate, benchmarkRuns, cacheAdvisories, ...diagnosed, ...onClock },
    };
  };
  return {
    ...decided([], zone),
    withDecisions: (more: readonly IdentityDecision[]) => decided(more, zone).estate,
    withZone: (said: string) => decided([], said).estate,
  };
}

/** What the files state, each kind in the order of its key, so that equal estates read equal; and what decides which are one machine. */
async function stated(read: Reader, projectId: string) {
  const where = { projectId };
  const orderBy = { key: 'asc' } as const;
  const layouts = await originLayouts(read, projectId);
  const importOf = { servers: new Map<string, string | null>(), workloads: new Map<string, string | null>() };
  const servers = await inParts(
    (part) => read.server.findMany({ where, select: { ...SERVER_COLUMNS, importId: true }, orderBy, ...part }),
    ({ importId, ...row }) => {
      importOf.servers.set(row.key, importId);
      return toServer(row, layouts);
    },
  );
  const workloads = await inParts(
    (part) => read.workload.findMany({ where, select: { ...WORKLOAD_COLUMNS, importId: true }, orderBy, ...part }),
    ({ importId, ...row }) => {
      importOf.workloads.set(row.key, importId);
      return toWorkload(row, layouts);
    },
  );
  const [series, benchmarkRuns, project] = await Promise.all([
    read.utilisationSeries.findMany({
      where,
      select: SERIES_COLUMNS,
      orderBy: [{ subject: 'asc' }, { metric: 'asc' }, { startsAt: 'asc' }],
    }),
    read.benchmarkRun.findMany({ where, select: BENCHMARK_RUN_COLUMNS, orderBy }),
    read.project.findUnique({ where: { id: projectId }, select: { zone: true } }),
  ]);
  return {
    files: { servers, workloads, series: series.map(toSeries), benchmarkRuns: benchmarkRuns.map(toBenchmarkRun) },
    ground: await identityGround(read, projectId, importOf),
    zone: project?.zone ?? null,
  };
}

interface Part {
  readonly take: number;
  readonly skip?: number;
  readonly cursor?: { readonly id: string };
}

/** Records of rows that are read part by part. */
async function inParts<Row extends { readonly id: string }, Kept>(
  rowsOf: (part: Part) => Promise<readonly Row[]>,
  toRecord: (row: Row) => Kept,
): Promise<Kept[]> {
  const records: Kept[] = [];
  for (let part: Part = { take: ROWS_AT_A_TIME }; ; ) {
    const rows = await rowsOf(part);
    for (const row of rows) records.push(toRecord(row));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_A_TIME) return records;
    part = { take: ROWS_AT_A_TIME, skip: 1, cursor: { id: last.id } };
  }
}

/** What the origins of a project's servers and workloads are read with. To be asked for after the rows, which name them. */
export async function originLayouts(read: Pick<Database['read'], 'originLayout'>, projectId: string) {
  const rows = await read.originLayout.findMany({ where: { projectId } });
  const layouts = rows.map(({ columns, ...layout }) => ({
    ...layout,
    columns: columns as unknown as OriginLayout['columns'],
  }));
  return new Map(layouts.map((layout) => [layout.id, layout])) satisfies OriginLayouts;
}

/** How many records of a kind a project has, as kept with it: a list asks at every page. */
export async function keptCount(
  read: Pick<Database['read'], 'project'>,
  projectId: string,
  column: CountColumn,
): Promise<number> {
  const counts = await read.project.findUnique({ where: { id: projectId }, select: { [column]: true } });
  return (counts as Readonly<Record<CountColumn, number>> | null)?.[column] ?? 0;
}

/** Marks the estate of a project as changed: plans made from it before are stale from here on. */
export async function touchEstate(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.project.update({ where: { id: projectId }, data: { estateVersion: { increment: 1 } } });
}
