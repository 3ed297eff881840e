import { type Figure, type Source, type Text, text } from '../figure/index.ts';

/*
 * Study 1: four board configurations of a PRIMEQUEST 2400E2 under JdbcRunner's Tiny TPC-C, 80,000 warehouses, Oracle 12c,
 * 20 SAS disks. The paper writes TB for memory of 48 × 32 GB boards: binary multiples, hence TiB here.
 */

export const PRIMEQUEST_SOURCE = {
  title: 'Fujitsu, FUJITSU Server PRIMEQUEST 2400E2/2400L2 Memory Scale-up Board 性能検証報告',
  date: '2015-10',
} as const satisfies Source;

const stated = (label: Text, value: number, unit: Figure['unit'], section: string): Figure => ({
  label,
  value,
  unit,
  kind: 'stated',
  source: { ...PRIMEQUEST_SOURCE, section },
});

/** One measured configuration of the study. */
export interface PrimequestRun {
  readonly boards: string;
  readonly sockets: Figure;
  readonly memoryTiB: Figure;
  readonly sharedMemoryTiB: Figure;
  readonly throughputTps: Figure;
}

const run = (boards: string, sockets: number, memory: number, shared: number, tps: number): PrimequestRun => ({
  boards,
  sockets: stated(text('sockets, {boards}', 'CPU数（{boards}）', { boards }), sockets, 'sockets', 'Table 6'),
  memoryTiB: stated(text('memory, {boards}', '全メモリサイズ（{boards}）', { boards }), memory, 'TiB', 'Table 6'),
  sharedMemoryTiB: stated(
    text('shared memory, {boards}', '共有メモリサイズ（{boards}）', { boards }),
    shared,
    'TiB',
    'Table 6',
  ),
  throughputTps: stated(text('throughput, {boards}', 'スループット（{boards}）', { boards }), tps, 'tps', 'Table 6'),
});

export const PRIMEQUEST_RUNS: readonly PrimequestRun[] = [
  run('1x SB', 2, 1.5, 1.15, 293),
  run('1x SB + 1x MSB', 2, 3, 2.3, 423),
  run('2x SB', 4, 3, 2.3, 423),
  run('1x SB + 3x MSB', 2, 6, 4.6, 472),
];

export const PRIMEQUEST_DATABASE_TIB: Figure = stated(
  text('database size of the study', '検証のデータベースサイズ'),
  7,
  'TiB',
  'Table 3',
);

export const PRIMEQUEST_DISKS: Figure = stated(
  text('disks of the ETERNUS JX40', 'ETERNUS JX40のディスク台数'),
  20,
  'count',
  'Table 5',
);

export const PRIMEQUEST_CORES_PER_SOCKET: Figure = stated(
  text('cores per Xeon E7-8890 v3', 'Xeon E7-8890 v3のコア数'),
  18,
  'cores',
  'Table 5',
);
