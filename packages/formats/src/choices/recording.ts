import type { DayOrder } from '../decode/numeric-date.ts';

/** What a person says of a recording that its file leaves open. */
export interface RecordingChoices {
  /** The order of dates such as 05/07/2024. */
  readonly dayOrder?: DayOrder | undefined;
}
