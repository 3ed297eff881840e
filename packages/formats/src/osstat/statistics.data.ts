import { columnKey } from '../query-results/result-set.ts';

/**
 * What V$OSSTAT states of the machine, by the name of the statistic (Oracle Database Reference, V$OSSTAT). The number of CPUs is that of all
 * threads of all cores; sockets are chips, whatever their cores.
 */
export const STATISTICS = {
  NUM_CPUS: 'threads',
  NUM_CPU_CORES: 'cores',
  NUM_CPU_SOCKETS: 'sockets',
  PHYSICAL_MEMORY_BYTES: 'memoryGiB',
} as const;

export type Statistic = keyof typeof STATISTICS;

/** Columns of the host in queries that join V$INSTANCE, and of the instance in those of GV$OSSTAT. */
export const HOST = ['hostname', 'host', 'servername'] as const;
export const INSTANCE = ['instid', 'instancenumber'] as const;

/** Whether these are the columns of a result of V$OSSTAT; DBA_HIST_OSSTAT, which has them for each snapshot, is another. */
export function isHeaderOfStatistics(cells: readonly string[]): boolean {
  const keys = new Set(cells.map(columnKey));
  return keys.has('statname') && keys.has('value') && !keys.has('snapid');
}

export function isStatistic(name: string): name is Statistic {
  return Object.hasOwn(STATISTICS, name);
}
