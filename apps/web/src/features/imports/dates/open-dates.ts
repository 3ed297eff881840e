import type { DatesRead, DateWriter, ImportRecord } from '@tatami/contracts';

/** Files that wait for the same answer: in which order their dates are written. */
export interface OpenDates {
  readonly writer: DateWriter;
  /** A date of the first of them, and the days it may be. */
  readonly example: string;
  readonly readings: DatesRead['readings'];
  readonly records: readonly ImportRecord[];
}

/** One question for each who wrote the dates, however many files leave it open. */
export function openDates(records: readonly (ImportRecord | null)[]): readonly OpenDates[] {
  const questions = new Map<DateWriter, OpenDates>();
  for (const record of records) {
    const dates = record?.preview?.dates;
    if (!record?.dryRun || record.status !== 'done' || !dates || dates.takenFrom !== null) continue;
    const { writer, example, readings } = dates;
    const asked = questions.get(writer) ?? { writer, example, readings, records: [] };
    questions.set(writer, { ...asked, records: [...asked.records, record] });
  }
  return [...questions.values()];
}
