import type { EstateRecord, MachineReview } from '@tatami/contracts';
import type { Estate, Identification, IdentityDecision } from '@tatami/model';
import type { CountColumn, Database, Transaction } from '../database/index.ts';
import { ADVISORY_COLUMNS, toCacheAdvisory } from './cache-advisories.ts';
import { identified, identityGround } from './identity.ts';
import { reviewOf } from './machine-review.ts';
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
import type { OriginLayout, OriginLayouts } from './stored-origin.ts';

/** An estate, which mentions of machines are one, and the same estate had more been decided of them. */
export interface EstateWithMachines {
  readonly estate: Estate;
  readonly identification: Identification;
  readonly withDecisions: (decisions: readonly IdentityDecision[]) => Estate;
}

/** The estate of a project as a whole: what imports merge into, edits change and scenarios compute on. */
export function estateRepository({ read }: Pick<Database, 'read'>) {
  /** What the files state, each kind in the order of its key, so that equal estates read equal. */
  async function stated(projectId: string) {
    const where = { projectId };
    const [servers, workloads, series, benchmarkRuns] = await Promise.all([
      read.server.findMany({ where, select: SERVER_COLUMNS, orderBy: { key: 'asc' } }),
      read.workload.findMany({ where, select: WORKLOAD_COLUMNS, orderBy: { key: 'asc' } }),
      read.utilisationSeries.findMany({
        where,
        select: SERIES_COLUMNS,
        orderBy: [{ subject: 'asc' }, { metric: 'asc' }, { startsAt: 'asc' }],
      }),
      read.benchmarkRun.findMany({ where, select: BENCHMARK_RUN_COLUMNS, orderBy: { key: 'asc' } }),
    ]);
    const layouts = await originLayouts(read, projectId);
    return {
      servers: servers.map((row) => toServer(row, layouts)),
      workloads: workloads.map((row) => toWorkload(row, layouts)),
      series: series.map(toSeries),
      benchmarkRuns: benchmarkRuns.map(toBenchmarkRun),
    };
  }

  async function withMachines(projectId: string) {
    const ground = await identityGround(read, projectId);
    const files = await stated(projectId);
    const diagnoses = await read.diagnosis.findMany({
      where: { projectId },
      select: ADVISORY_COLUMNS,
      orderBy: { key: 'asc' },
    });
    const decided = (more: readonly IdentityDecision[]) => {
      const { estate, identification } = identified(files, { ...ground, decisions: [...ground.decisions, ...more] });
      const cacheAdvisories = diagnoses.flatMap((row) => toCacheAdvisory(row, estate) ?? []);
      return { identification, estate: { ...estate, cacheAdvisories } };
    };
    return { ...decided([]), withDecisions: (more: readonly IdentityDecision[]) => decided(more).estate };
  }

  return {
    /** All of it, each machine one record. */
    async read(projectId: string): Promise<EstateRecord> {
      const { estate } = await withMachines(projectId);
      const notTaken = await rowsNotTaken(read, projectId, estate);
      return { ...estate, ...(notTaken.length > 0 && { rowsNotTaken: [...notTaken] }) };
    },

    /** The same with what was found of its machines, and as it would be, were more decided of them. */
    readWithMachines: (projectId: string): Promise<EstateWithMachines> => withMachines(projectId),

    /** Which sources speak of one machine, and what somebody should look at. */
    async review(projectId: string): Promise<MachineReview> {
      const ground = await identityGround(read, projectId);
      return reviewOf(identified(await stated(projectId), ground).identification, ground.decisions);
    },
  };
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
