import type { Origin } from './records.ts';

/** One row of a report's table of top wait or timed events. Its cells (waits, seconds, share, averageMs) are in its own origin. */
export interface DiagnosisEvent {
  readonly name: string;
  readonly waits: number | null;
  readonly seconds: number;
  /** Share (0..1) of what the record's `shareOf` says. */
  readonly share: number | null;
  readonly averageMs: number | null;
  /** Wait class as the report names it ('User I/O', 'Commit'); null where it has no such column. */
  readonly reportedClass: string | null;
  readonly origin: Origin;
}

/** What the database did per second, and how well its caches served it. null = the report does not say. */
export interface DiagnosisLoad {
  readonly transactionsPerS: number | null;
  readonly executesPerS: number | null;
  readonly userCallsPerS: number | null;
  readonly logicalReadsPerS: number | null;
  readonly blockChangesPerS: number | null;
  /** Blocks. */
  readonly physicalReadsPerS: number | null;
  /** Requests these blocks are read by, of one block or many; absent = the report does not say, or was read before they were looked for. */
  readonly readRequestsPerS?: number | undefined;
  readonly physicalWritesPerS: number | null;
  readonly redoBytesPerS: number | null;
  readonly bufferHitShare: number | null;
}

/** One line of an advisory: a size, and the physical reads (or, for 'sga' and 'memory', DB time) expected with it. */
export interface DiagnosisAdvisoryPoint {
  readonly memoryGiB: number;
  /** Size over the current one; 1 is the current size. */
  readonly sizeFactor: number | null;
  /** Expected reads over those of the current size. */
  readonly readFactor: number | null;
  readonly physicalReads: number | null;
  readonly dbTimeS: number | null;
  readonly origin: Origin;
}

/** A memory advisory as measured by the database: what a larger or smaller cache would change. */
export interface DiagnosisAdvisory {
  readonly kind: 'buffer-pool' | 'sga' | 'memory';
  /** Buffer pool ('D' default, 'K' keep, 'R' recycle) and block size where the report states them. */
  readonly pool: string | null;
  readonly blockBytes: number | null;
  /** Ascending by size. */
  readonly points: readonly DiagnosisAdvisoryPoint[];
}

/** Pages a node (or the whole machine) was given, counted since start-up. null = not printed. */
export interface NumaNodeCounters {
  /** null = sum over all nodes. */
  readonly node: number | null;
  readonly hit: number | null;
  readonly miss: number | null;
  readonly foreign: number | null;
  readonly interleaveHit: number | null;
  /** Allocated on the node the process ran on. */
  readonly local: number | null;
  /** Allocated on the node while the process ran on another. */
  readonly other: number | null;
}

/** One reading of the NUMA counters of an operating system. Units: `unit`. */
export interface NumaSnapshot {
  readonly nodes: readonly NumaNodeCounters[];
  /** Faults of automatic NUMA balancing, and how many of them found their page on the local node. */
  readonly hintFaults: number | null;
  readonly hintFaultsLocal: number | null;
  readonly pagesMigrated: number | null;
  /** First line of this reading in the file, 1-based. */
  readonly row: number;
}

/** Two readings are before and after a run; with one only, `before` is null and the counts are since start-up. */
export interface NumaCounters {
  readonly unit: 'pages' | 'MB';
  readonly before: NumaSnapshot | null;
  readonly after: NumaSnapshot;
}

/** Counters of a database server that were read once, and run since it was started or its statistics were reset. */
export interface StatusCounters {
  /** ISO 8601: the last reset of the statistics; null = not printed. */
  readonly resetAt: string | null;
  /** By the names the server gives them, lower-cased for PostgreSQL; of MySQL 'Uptime' counts the seconds. */
  readonly counts: Readonly<Record<string, number>>;
}

/** One diagnosis of a database or its machine over one interval. null = the file does not say; never zero. */
export interface DiagnosisRecord {
  /** Stable merge key: tool, database or host, instance and begin. */
  readonly key: string;
  /** What a list shows: 'PROD1 2026-11-20 09:00'. */
  readonly name: string;
  readonly tool:
    | 'statspack'
    | 'awr'
    | 'awr-miner'
    | 'sql-server'
    | 'mysql-status'
    | 'postgresql-status'
    | 'vmstat-numa'
    | 'numastat';
  readonly database: string | null;
  /** null for a report over all instances of a cluster. */
  readonly instance: string | null;
  /** Instances the report covers; more than 1 for a report over a cluster. */
  readonly instances: number | null;
  /** Pluggable database the report is of; null = the whole (container) database. */
  readonly pluggable: string | null;
  readonly host: string | null;
  readonly platform: string | null;
  /** Release of the database. */
  readonly release: string | null;
  /** ISO 8601; the clock of the file is taken as UTC. */
  readonly beginsAt: string | null;
  readonly endsAt: string | null;
  readonly elapsedS: number | null;
  /** Logical CPUs the database could use. */
  readonly cpus: number | null;
  readonly cores: number | null;
  readonly sockets: number | null;
  readonly hostMemoryGiB: number | null;
  /** Use of the host's CPUs over the interval, 0..1, by all that ran there. */
  readonly hostCpuShare: number | null;
  readonly dbTimeS: number | null;
  readonly dbCpuS: number | null;
  /** Memory at the end of the interval: what has to fit a NUMA node. */
  readonly sgaGiB: number | null;
  readonly pgaGiB: number | null;
  readonly bufferCacheGiB: number | null;
  readonly blockBytes: number | null;
  /** Top events, largest first, CPU time among them where the report lists it. */
  readonly events: readonly DiagnosisEvent[];
  /** What the shares of `events` are of; 'wait-time' leaves CPU time out (Oracle before 9.2). null = no shares. */
  readonly shareOf: 'db-time' | 'call-time' | 'wait-time' | null;
  readonly load: DiagnosisLoad;
  readonly advisories: readonly DiagnosisAdvisory[];
  readonly numa: NumaCounters | null;
  /** null = the load is that between two readings, or of a tool that counts nothing since the start. */
  readonly counters: StatusCounters | null;
  /** Cells of the fields above by their name; a column reads 'line 12: Elapsed'. */
  readonly origin: Origin;
}

/** The server and the workload a diagnostic file is about, by their keys; null = none, or more than one of that name. */
export interface Subject {
  readonly serverKey: string | null;
  readonly workloadKey: string | null;
}
