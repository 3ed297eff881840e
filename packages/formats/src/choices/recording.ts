import type { MachineMetric } from '@tatami/model';
import type { DayOrder } from '../decode/numeric-date.ts';

/** What a person says of a recording that its file leaves open. */
export interface RecordingChoices {
  /** The order of dates such as 05/07/2024. */
  readonly dayOrder?: DayOrder | undefined;
  /** The machine that figures are of which name none. */
  readonly machine?: string | undefined;
  /** What figures measure that do not say it. */
  readonly metric?: MachineMetric | undefined;
  /** When a recording without times was started, on the clock of the machine: '2026-11-20T09:00'. */
  readonly startedAt?: string | undefined;
  /** How far apart the samples of a recording without times are, in seconds. */
  readonly everyS?: number | undefined;
}

/** What a file leaves open that a person may say, each with what was filled in; null = nothing. */
export interface RecordingAsks {
  readonly machine?: string;
  readonly metric?: MachineMetric | null;
  /** null = not stated; the samples are dated from 1970 on then. */
  readonly startedAt?: string | null;
  readonly everyS?: number;
}
