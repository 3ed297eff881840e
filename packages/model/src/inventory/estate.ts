import type { CacheAdvisory } from './cache-advisory.ts';
import type { DiagnosedWorkload } from './diagnosed-workload.ts';
import type { QuestionOfFile } from './question-of-file.ts';
import type { BenchmarkRun, RecordedClock, ServerRecord, UtilisationSeries, WorkloadRecord } from './records.ts';

/** All that is known of a customer's estate: what every import added, merged. */
export interface Estate {
  readonly servers: readonly ServerRecord[];
  readonly workloads: readonly WorkloadRecord[];
  readonly series: readonly UtilisationSeries[];
  /** The clock that the series were brought to; absent = they stand as they were read. */
  readonly clock?: EstateClock | undefined;
  readonly benchmarkRuns: readonly BenchmarkRun[];
  /** Of the reports that are about a workload; absent = none. */
  readonly cacheAdvisories?: readonly CacheAdvisory[] | undefined;
  /** What reports found of the workloads they are about; absent = none. */
  readonly diagnosed?: readonly DiagnosedWorkload[] | undefined;
  /** Keys of records that are part of another one, since both are of one machine, and its key; absent = none. */
  readonly joined?: Readonly<Record<string, string>> | undefined;
  /** Rows of files that could not be used, and whose machine no other row names; absent = none. */
  readonly rowsNotTaken?: readonly RowNotTaken[] | undefined;
  /** What files say of licences owned that nobody has read into numbers; absent = nothing. */
  readonly licencesInWords?: readonly LicencesInWords[] | undefined;
  /** What imported files leave open and nobody has answered; absent = nothing. */
  readonly openOfFiles?: readonly QuestionOfFile[] | undefined;
  /** What files of equal standing state otherwise than each other, and nobody has decided; absent = nothing. */
  readonly disagreements?: readonly OpenDisagreement[] | undefined;
  /** Machines that a newer list names no longer, and a person said to be gone, or that a person had deleted; absent = none. */
  readonly gone?: GoneMachines | undefined;
}

/** A field of some machines that files state otherwise; one of them counts meanwhile. */
export interface OpenDisagreement {
  readonly field: string;
  readonly files: readonly string[];
  /** Keys of servers and workloads. */
  readonly machines: readonly string[];
}

/** Keys of machines that are there no longer. */
export interface GoneMachines {
  readonly servers: readonly string[];
  readonly workloads: readonly string[];
  /** Those of both that a person had deleted before a file named them again; absent = none. */
  readonly deleted?: readonly string[] | undefined;
}

/** Recordings of an estate that stand on one clock. */
export interface RecordedOnClock {
  readonly clock: RecordedClock;
  /** Machines of which something was recorded so. */
  readonly machines: number;
  /** Files, by name; the first of them. */
  readonly files: readonly string[];
  readonly moreFiles: number;
}

/** The wall clock that all recordings of an estate were brought to, and what is known of it. */
export interface EstateClock {
  /** An offset ('+09:00'), 'UTC' or a zone by its IANA name ('Asia/Tokyo'); null = all recordings stand on one clock as they are. */
  readonly zone: string | null;
  /** Who said so: a person; the recordings, whose stated offsets agree; 'assumed' = nobody, and it matters. */
  readonly from: 'person' | 'recordings' | 'assumed';
  readonly recordings: readonly RecordedOnClock[];
  /** Ready answers to which zone it is; empty while nothing is asked. */
  readonly choices: readonly string[];
}

/** A sentence of a file that states licences, or the rows of a list of them that no format reads. */
export interface LicencesInWords {
  readonly file: string;
  readonly sheet: string | null;
  /** 1-based; of a list its first one. */
  readonly row: number;
  /** As the file writes it; of a list a row a line, its cells parted by tabs. */
  readonly words: string;
}

/** A row of a file that could not be used: what it is about is in no total. */
export interface RowNotTaken {
  readonly file: string;
  readonly sheet: string | null;
  /** 1-based. */
  readonly row: number;
  /** What it seems to be about: its first cell with a letter in it. */
  readonly says: string;
}
