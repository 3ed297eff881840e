import type { EstateRecord } from '@tatami/contracts';
import type { Database, Transaction } from '../database/index.ts';
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

/** The estate of a project as a whole: what imports merge into, edits change and scenarios compute on. */
export function estateRepository({ read }: Pick<Database, 'read'>) {
  return {
    /** All of it, each kind in the order of its key, so that equal estates read equal. */
    async read(projectId: string): Promise<EstateRecord> {
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
      return {
        servers: servers.map(toServer),
        workloads: workloads.map(toWorkload),
        series: series.map(toSeries),
        benchmarkRuns: benchmarkRuns.map(toBenchmarkRun),
      };
    },
  };
}

/** Marks the estate of a project as changed: plans made from it before are stale from here on. */
export async function touchEstate(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.project.update({ where: { id: projectId }, data: { estateVersion: { increment: 1 } } });
}
