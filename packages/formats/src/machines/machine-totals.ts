import { type ServerRecord, text, type WorkloadRecord } from '@tatami/model';
import type { Total } from '../import-result.ts';
import { countOf, totalOf } from '../tabular/totals.ts';
import { foundVirtual } from './hardware-facts.ts';

/** What a list of machines adds up to, shown before anything is imported. */
export function machineTotals(
  servers: readonly ServerRecord[],
  workloads: readonly WorkloadRecord[],
): Record<string, Total> {
  return {
    servers: countOf(text('Servers', 'サーバー'), 'servers', servers.length),
    virtual: countOf(
      text('Of these virtual', 'うち仮想マシン'),
      'count',
      workloads.filter(({ vcpus }) => vcpus !== null).length + servers.filter(foundVirtual).length,
    ),
    cores: totalOf(text('Cores', 'コア'), 'cores', servers, (s) => s.cores),
    threads: totalOf(text('Threads', 'スレッド'), 'count', servers, (s) => s.threads),
    memoryGiB: totalOf(text('Memory', 'メモリ'), 'GiB', servers, (s) => s.memoryGiB),
    storageGiB: totalOf(text('Disk capacity', 'ディスク容量'), 'GiB', servers, (s) => s.storageGiB),
    usedStorageGiB: totalOf(text('Disk needed', '必要なディスク容量'), 'GiB', workloads, (w) => w.storageGiB),
  };
}
