import {
  type BenchmarkRunRecord,
  benchmarkRun,
  type EstateRecord,
  type Server,
  server,
  utilisationSeries,
  type Workload,
  workload,
} from '@tatami/contracts';
import { columnsOf } from './columns-of.ts';
import { type OriginLayouts, originOf } from './stored-origin.ts';

/*
 * Rows of the database as the records that cross HTTP. `Stored` is a row: its Json columns are untyped there, and were
 * written from these records.
 */
type Stored<T, Json extends keyof T> = Omit<T, Json> & { readonly [Column in Json]: unknown };

type SeriesRecord = EstateRecord['series'][number];

type StoredServer = Stored<Server, 'origin' | 'edited'>;
type StoredWorkload = Stored<Workload, 'origin' | 'edited'>;
type StoredSeries = Stored<SeriesRecord, 'clock' | 'values' | 'peaks' | 'origin'>;
type StoredBenchmarkRun = Stored<BenchmarkRunRecord, 'origin' | 'edited' | 'points'> & {
  readonly points: readonly { readonly elapsedS: number; readonly throughput: number }[];
};

/** Columns read for each kind of record: what the contract shows, nothing more. */
export const SERVER_COLUMNS = columnsOf(server);
export const WORKLOAD_COLUMNS = columnsOf(workload);
export const SERIES_COLUMNS = columnsOf(utilisationSeries.omit({ subjectKey: true }));
export const BENCHMARK_RUN_COLUMNS = {
  ...columnsOf(benchmarkRun),
  points: { select: { elapsedS: true, throughput: true }, orderBy: { position: 'asc' } },
} as const;

export const toServer = (row: StoredServer, layouts: OriginLayouts): Server =>
  ({ ...row, origin: originOf(row.origin, layouts) }) as Server;
export const toWorkload = (row: StoredWorkload, layouts: OriginLayouts): Workload =>
  ({ ...row, origin: originOf(row.origin, layouts) }) as Workload;
export const toSeries = (row: StoredSeries): SeriesRecord => row as SeriesRecord;
export const toBenchmarkRun = (row: StoredBenchmarkRun): BenchmarkRunRecord => row as BenchmarkRunRecord;
