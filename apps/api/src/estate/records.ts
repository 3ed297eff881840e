import type { BenchmarkRunRecord, EstateRecord, Server, Workload } from '@tatami/contracts';
import { type OriginLayouts, originOf } from './stored-origin.ts';

/*
 * Rows of the database as the records that cross HTTP. `Stored` is a row: its Json columns are untyped there, and were
 * written from these records.
 */
type Stored<T, Json extends keyof T> = Omit<T, Json> & { readonly [Column in Json]: unknown };

type SeriesRecord = EstateRecord['series'][number];

type StoredServer = Stored<Server, 'origin' | 'edited'>;
type StoredWorkload = Stored<Workload, 'origin' | 'edited'>;
type StoredSeries = Stored<SeriesRecord, 'values' | 'origin'>;
type StoredBenchmarkRun = Stored<BenchmarkRunRecord, 'origin' | 'points'> & {
  readonly points: readonly { readonly elapsedS: number; readonly throughput: number }[];
};

/** Columns read for each kind of record: what the contract shows, nothing more. */
export const SERVER_COLUMNS = {
  id: true,
  version: true,
  key: true,
  name: true,
  model: true,
  cpuModel: true,
  sockets: true,
  cores: true,
  threads: true,
  clockGHz: true,
  memoryGiB: true,
  storageGiB: true,
  cpuPeakShare: true,
  cpuAverageShare: true,
  os: true,
  cluster: true,
  environment: true,
  origin: true,
  edited: true,
} as const satisfies Record<keyof Server, true>;

export const WORKLOAD_COLUMNS = {
  id: true,
  version: true,
  key: true,
  name: true,
  serverKey: true,
  vcpus: true,
  memoryGiB: true,
  databaseGiB: true,
  storageGiB: true,
  iops: true,
  cpuPeakShare: true,
  cpuAverageShare: true,
  dbms: true,
  environment: true,
  poweredOn: true,
  template: true,
  origin: true,
  edited: true,
} as const satisfies Record<keyof Workload, true>;

export const SERIES_COLUMNS = {
  id: true,
  subject: true,
  metric: true,
  startsAt: true,
  stepS: true,
  stampMarks: true,
  values: true,
  origin: true,
} as const satisfies Record<keyof SeriesRecord, true>;

export const BENCHMARK_RUN_COLUMNS = {
  id: true,
  version: true,
  key: true,
  name: true,
  tool: true,
  subject: true,
  metric: true,
  throughput: true,
  sb: true,
  msb: true,
  sockets: true,
  memoryGiB: true,
  cacheGiB: true,
  databaseGiB: true,
  clients: true,
  durationS: true,
  aborted: true,
  startedAt: true,
  origin: true,
  points: { select: { elapsedS: true, throughput: true }, orderBy: { position: 'asc' } },
} as const satisfies Record<keyof BenchmarkRunRecord, unknown>;

export const toServer = (row: StoredServer, layouts: OriginLayouts): Server =>
  ({ ...row, origin: originOf(row.origin, layouts) }) as Server;
export const toWorkload = (row: StoredWorkload, layouts: OriginLayouts): Workload =>
  ({ ...row, origin: originOf(row.origin, layouts) }) as Workload;
export const toSeries = (row: StoredSeries): SeriesRecord => row as SeriesRecord;
export const toBenchmarkRun = (row: StoredBenchmarkRun): BenchmarkRunRecord => row as BenchmarkRunRecord;
