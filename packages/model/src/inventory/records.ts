import type { Text } from '../figure/index.ts';
import type { RecordOf } from './record-field.ts';
import type { RUN_FIELDS } from './runs/run-fields.data.ts';
import type { SERVER_FIELDS } from './server-fields.data.ts';
import type { WORKLOAD_FIELDS } from './workload-fields.data.ts';

/** Where a record was read, and which cell each of its fields came from. Fields not listed were not in the file. */
export interface Origin {
  readonly file: string;
  readonly sheet: string | null;
  /** 1-based. */
  readonly row: number;
  readonly cells: Readonly<Record<string, OriginCell>>;
  /** What the file says of the fields a person set by hand, so that each can be taken back. */
  readonly replaced?: Readonly<Record<string, ReplacedField>> | undefined;
  /** What other sources say of fields in another way: the machine is one, and what they say did not hold. */
  readonly others?: Readonly<Record<string, readonly OtherStatement[]>> | undefined;
  /** What an older state of a list said of the machine’s size, where a newer one says otherwise. */
  readonly before?: Readonly<Record<string, FormerStatement>> | undefined;
}

/** A value that another source states, and where. */
export interface OtherStatement {
  readonly value: string | number | boolean | null;
  readonly cell: OriginCell | null;
  readonly file: string;
  readonly sheet: string | null;
  readonly row: number;
}

/** What held until a newer list said otherwise. */
export interface FormerStatement extends OtherStatement {
  /** ISO 8601 day by which it held no longer: the last that the newer list is of; null = that does not say. */
  readonly by: string | null;
}

export interface ReplacedField {
  readonly value: string | number | null;
  readonly cell: OriginCell | null;
}

export interface OriginCell {
  /** Letter and header, 'B (Cores)'; or a whole cell where machines stand in columns, 'C5 (Cores)'. */
  readonly column: string;
  readonly text: string;
  /** Set where the value stems from another row than the record's own: of an earlier file, on which the newest one says nothing, or of the same list. */
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

/** A legacy machine. Shares are 0..1 and may exceed 1 when measured so. */
export interface ServerRecord extends RecordOf<typeof SERVER_FIELDS> {
  /** Stable merge key: a UUID or serial where the file has one, else the lower-cased name. */
  readonly key: string;
  readonly origin: Origin;
}

/** What runs on a server and must move: a database instance, or a virtual machine. */
export interface WorkloadRecord extends RecordOf<typeof WORKLOAD_FIELDS> {
  readonly key: string;
  readonly origin: Origin;
}

/** sar at 09:10 means the ten minutes before: 'end'. A collector that names each hour by its beginning: 'start'. */
export type StampMarks = 'start' | 'end';

/** What a sample is of the time it stands for: its mean, or the highest in it. */
export type SampleIs = 'mean' | 'highest';

/** Hours and minutes a wall clock is ahead of UTC, '+09:00', '-03:30'. */
export type UtcOffset = `${'+' | '-'}${string}:${string}`;

/**
 * On which clock a recording stands: 'utc' = its times are known instants; an offset = wall clock of the machine, whose distance from UTC
 * the file states, so that its instants are known too; 'local' = wall clock of the machine, the zone not stated, written as if it were UTC.
 */
export type RecordedClock = 'utc' | 'local' | UtcOffset;

/** What is recorded of a machine: a plan goes by it. */
export type MachineMetric = 'cpuShare' | 'memoryGiB' | 'iops';

/** Time in which a machine's processors were idle and waited for I/O: shown, and a response of runs; a plan does not go by it. */
export type WaitMetric = 'ioWaitShare';

/** What is recorded of a database and shown: sessions at work or waiting, and MB of log written a second. */
export type DatabaseMetric = 'activeSessions' | 'redoMBs';

/** A time-aligned series of one quantity of one server or workload. */
export interface UtilisationSeries {
  /** Name of the server or workload as the file writes it. */
  readonly subject: string;
  /** Key of the only record it is of, where its name does not tell; null = nobody knows of which; absent = the name tells. */
  readonly subjectKey?: string | null | undefined;
  readonly metric: MachineMetric | WaitMetric | DatabaseMetric;
  /** ISO 8601 instant the first sample is stamped with; where only the wall clock of the machine is known, that, written as if it were UTC. */
  readonly startsAt: string;
  readonly stepS: number;
  readonly clock: RecordedClock;
  /** Which end of its interval (`stepS` long) a sample's stamp marks; null = the file does not say. */
  readonly stampMarks: StampMarks | null;
  /** What `values` are; null = the file does not say. */
  readonly sampleIs: SampleIs | null;
  /** null = sample missing. */
  readonly values: readonly (number | null)[];
  /** The highest use within each step where the file states it beside the mean, as many as `values`; null = it does not. */
  readonly peaks: readonly (number | null)[] | null;
  readonly origin: Origin;
}

/** One run of a benchmark on one machine in one configuration. */
export interface BenchmarkRun extends RecordOf<typeof RUN_FIELDS> {
  readonly key: string;
  readonly points: readonly { readonly elapsedS: number; readonly throughput: number }[];
  readonly origin: Origin;
}
