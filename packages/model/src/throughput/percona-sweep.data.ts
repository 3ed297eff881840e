import type { Source } from '../figure/index.ts';

/*
 * A public series to test the memory curve on: HammerDB 5.0 TPROC-C, 1,000 warehouses, 80 virtual users, NVMe; throughput
 * (transactions per minute) of four engines by size of the buffer pool, and the InnoDB counters of one of them.
 */

export const PERCONA_SWEEP_SOURCE = {
  title: 'Percona Lab, mysql-tpcc-buffer-pool-sweep, REPORT.md at a345c1b',
  url: 'https://github.com/Percona-Lab-results/mysql-tpcc-buffer-pool-sweep',
  date: '2026-04',
} as const satisfies Source;

export const PERCONA_SWEEP_POOLS_GIB = [10, 30, 50, 70, 90, 110] as const;

/** One value per pool size. */
export const PERCONA_SWEEP_TPM = {
  'MariaDB 12.2.2': [272_108, 478_234, 622_939, 1_141_606, 1_142_685, 1_147_448],
  'MariaDB 12.3.1': [276_483, 489_355, 626_108, 1_102_582, 1_098_103, 1_090_956],
  'MySQL 8.4.8': [353_125, 638_556, 933_531, 1_024_559, 1_026_225, 1_025_733],
  'MySQL 9.7.0': [326_322, 638_562, 1_030_408, 1_163_566, 1_171_792, 1_172_021],
} as const satisfies Record<string, readonly number[]>;

/** Counters of MySQL 8.4.8 at the end of a run. Pages first read into an empty pool are a cold fill, not a miss. */
export interface BufferPoolCounters {
  readonly poolGiB: number;
  readonly reads: number;
  readonly pagesData: number;
  readonly commits: number;
  readonly uptimeS: number;
}

export const PERCONA_MYSQL_COUNTERS: readonly BufferPoolCounters[] = [
  { poolGiB: 10, reads: 297_572_165, pagesData: 652_900, commits: 24_578_493, uptimeS: 4215 },
  { poolGiB: 30, reads: 195_346_584, pagesData: 1_963_782, commits: 44_393_349, uptimeS: 4214 },
  { poolGiB: 50, reads: 87_432_755, pagesData: 3_274_252, commits: 64_532_720, uptimeS: 4215 },
  { poolGiB: 70, reads: 6_587_630, pagesData: 4_585_062, commits: 70_728_724, uptimeS: 4214 },
  { poolGiB: 90, reads: 4_811_267, pagesData: 5_895_665, commits: 70_769_181, uptimeS: 4217 },
  { poolGiB: 110, reads: 4_658_554, pagesData: 6_633_474, commits: 70_728_792, uptimeS: 4217 },
];

/** Reads per transaction beyond the cold fill; 0 once all that is touched fits the pool. */
export function missesPerCommit({ reads, pagesData, commits }: BufferPoolCounters): number {
  return Math.max(0, reads - pagesData) / commits;
}
