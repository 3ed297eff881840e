import type { Text } from '../figure/index.ts';

/** Where a record was read, and which cell each of its fields came from. Fields not listed were not in the file. */
export interface Origin {
  readonly file: string;
  readonly sheet: string | null;
  /** 1-based. */
  readonly row: number;
  readonly cells: Readonly<Record<string, OriginCell>>;
  /** What the file says of the fields a person set by hand, so that each can be taken back. */
  readonly replaced?: Readonly<Record<string, ReplacedField>> | undefined;
}

export interface ReplacedField {
  readonly value: string | number | null;
  readonly cell: OriginCell | null;
}

export interface OriginCell {
  readonly column: string;
  readonly text: string;
  /** Set where the value stems from an earlier file than the record's own, which the newest one says nothing about. */
  readonly from?: { readonly file: string; readonly sheet: string | null; readonly row: number } | undefined;
  /** Set where a person corrected the cell before the import: what the file itself says. `text` is the corrected one. */
  readonly original?: string | undefined;
}

/** One thing that is wrong or worth knowing about an uploaded file: where it is, what is wrong, what to do. */
export interface ImportIssue {
  readonly severity: 'error' | 'warning' | 'info';
  /** Stable, kebab-case: 'negative-number', 'duplicate-name', 'sheet-missing', … */
  readonly code: string;
  readonly where: { readonly sheet: string | null; readonly row: number | null; readonly column: string | null };
  readonly problem: Text;
  readonly hint: Text;
}

/** A legacy machine. null = the file does not say; it never means zero. Shares are 0..1 and may exceed 1 when measured so. */
export interface ServerRecord {
  /** Stable merge key: a UUID or serial where the file has one, else the lower-cased name. */
  readonly key: string;
  readonly name: string;
  readonly model: string | null;
  readonly cpuModel: string | null;
  readonly sockets: number | null;
  readonly cores: number | null;
  readonly threads: number | null;
  readonly clockGHz: number | null;
  readonly memoryGiB: number | null;
  readonly storageGiB: number | null;
  readonly cpuPeakShare: number | null;
  readonly cpuAverageShare: number | null;
  readonly os: string | null;
  readonly cluster: string | null;
  readonly environment: 'production' | 'test' | null;
  readonly origin: Origin;
}

/** What runs on a server and must move: a database instance, or a virtual machine. */
export interface WorkloadRecord {
  readonly key: string;
  readonly name: string;
  /** Key of the server it runs on; null when the file does not say. */
  readonly serverKey: string | null;
  /** Virtual CPUs granted; null for an instance that has its whole server. */
  readonly vcpus: number | null;
  /** Memory it needs on the target (SGA plus PGA, buffer pool, or the VM's size); null = not stated. */
  readonly memoryGiB: number | null;
  readonly databaseGiB: number | null;
  readonly storageGiB: number | null;
  readonly iops: number | null;
  /** Peak and average use of its vCPUs, or of its server when `vcpus` is null. */
  readonly cpuPeakShare: number | null;
  readonly cpuAverageShare: number | null;
  readonly dbms: string | null;
  readonly environment: 'production' | 'test' | null;
  readonly poweredOn: boolean | null;
  readonly template: boolean;
  readonly origin: Origin;
}

/** sar at 09:10 means the ten minutes before: 'end'. A collector that names each hour by its beginning: 'start'. */
export type StampMarks = 'start' | 'end';

/** A time-aligned series of one quantity of one server or workload. */
export interface UtilisationSeries {
  /** Name of the server or workload as the file writes it. */
  readonly subject: string;
  readonly metric: 'cpuShare' | 'memoryGiB' | 'iops';
  /** ISO 8601 instant the first sample is stamped with. */
  readonly startsAt: string;
  readonly stepS: number;
  /** Which end of its interval (`stepS` long) a sample's stamp marks; null = the file does not say. */
  readonly stampMarks: StampMarks | null;
  /** null = sample missing. */
  readonly values: readonly (number | null)[];
  readonly origin: Origin;
}

/** One run of a benchmark on one machine in one configuration. */
export interface BenchmarkRun {
  readonly key: string;
  readonly name: string;
  /** Tool that wrote it: 'jdbcrunner', 'generic', … */
  readonly tool: string;
  /** Machine or configuration the run was made on, as the file names it. */
  readonly subject: string;
  readonly metric: 'tps' | 'tpm' | 'nopm' | 'iops';
  readonly throughput: number | null;
  readonly sb: number | null;
  readonly msb: number | null;
  readonly sockets: number | null;
  readonly memoryGiB: number | null;
  /** Memory given to the database (shared memory, buffer pool); what the cache curve runs over. */
  readonly cacheGiB: number | null;
  readonly databaseGiB: number | null;
  readonly clients: number | null;
  readonly durationS: number | null;
  readonly aborted: boolean;
  /** ISO 8601, null when the file does not say. */
  readonly startedAt: string | null;
  readonly points: readonly { readonly elapsedS: number; readonly throughput: number }[];
  readonly origin: Origin;
}
