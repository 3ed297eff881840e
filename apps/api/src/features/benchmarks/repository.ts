import type { BenchmarkRunEdit, BenchmarkRunRecord, ItemParams, ListQuery } from '@tatami/contracts';
import type { Database } from '../../database/index.ts';
import { BENCHMARK_RUNS, type CorrectedRecord, correctOne } from '../../estate/corrections/correct-records.ts';
import { recordsOf } from '../../estate/kept-counts.ts';
import { BENCHMARK_RUN_COLUMNS, toBenchmarkRun } from '../../estate/records.ts';
import { touchEstate } from '../../estate/repository.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { removedIf, type Written } from '../../plugins/versions.ts';

/** Benchmark runs of a project. */
export function benchmarkRepository({ read, writeTransaction }: Database) {
  return {
    async list(projectId: string, query: ListQuery) {
      const where = {
        ...(await recordsOf(read, projectId)),
        ...(query.search && { name: { contains: query.search } }),
      };
      const [total, rows] = await Promise.all([
        read.benchmarkRun.count({ where }),
        read.benchmarkRun.findMany({ where, select: BENCHMARK_RUN_COLUMNS, ...pageOf(query, 'name') }),
      ]);
      return listed(total, rows.map(toBenchmarkRun), query);
    },

    async read(projectId: string, id: string): Promise<BenchmarkRunRecord | null> {
      const row = await read.benchmarkRun.findFirst({ where: { projectId, id }, select: BENCHMARK_RUN_COLUMNS });
      return row && toBenchmarkRun(row);
    },

    async update(
      key: ItemParams,
      version: number,
      edit: BenchmarkRunEdit,
    ): Promise<Written<CorrectedRecord<BenchmarkRunRecord>>> {
      return writeTransaction((tx) => correctOne(tx, BENCHMARK_RUNS, key, version, edit));
    },

    async remove(projectId: string, id: string, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.benchmarkRun.deleteMany({ where: { projectId, id, version } });
        if (count > 0) await touchEstate(tx, projectId);
        return removedIf(count, () => tx.benchmarkRun.findFirst({ where: { projectId, id }, select: { id: true } }));
      });
    },
  };
}
