import type { Text } from '../figure/index.ts';
import type { BenchmarkRun, OriginCell } from '../inventory/index.ts';

/** Responses of a run that recordings of its machine tell. */
export const RECORDED_RESPONSES = ['cpuShare', 'ioWaitShare', 'iops', 'hitShare', 'remoteShare'] as const;
export type RecordedResponse = (typeof RECORDED_RESPONSES)[number];

/** A response that a run does not state itself, as its machine was recorded meanwhile. */
export interface RecordedValue {
  readonly field: RecordedResponse;
  readonly value: number;
  /** Of the recording, which its `from` names. */
  readonly cell: OriginCell;
  /** What it is the mean of. */
  readonly says: Text;
}

/** Why a run has nothing of a recording. */
export const NOTHING_RECORDED = [
  'no-start',
  'no-duration',
  'no-machine',
  'several-machines',
  'not-recorded',
  'other-time',
  'several-runs',
  'too-little',
  'highest-only',
] as const;
export type NothingRecorded = (typeof NOTHING_RECORDED)[number];

/** What was recorded of a run's machine during the run. */
export interface RecordedRun {
  /** Of the run. */
  readonly key: string;
  readonly values: readonly RecordedValue[];
  /** Why there are no values; null where there are, or where the run states all itself. */
  readonly nothing: { readonly because: NothingRecorded; readonly says: Text } | null;
}

/** Runs with the responses that recordings tell, where they state none themselves. */
export function withRecordedResponses<Run extends BenchmarkRun>(
  runs: readonly Run[],
  recorded: readonly RecordedRun[],
): readonly Run[] {
  const byKey = new Map(recorded.map((each) => [each.key, each.values]));
  return runs.map((run) => {
    const open = (byKey.get(run.key) ?? []).filter(({ field }) => isOpen(run, field));
    if (open.length === 0) return run;
    const cells = Object.fromEntries(open.map(({ field, cell }) => [field, cell]));
    return {
      ...run,
      ...Object.fromEntries(open.map(({ field, value }) => [field, value])),
      origin: { ...run.origin, cells: { ...run.origin.cells, ...cells } },
    };
  });
}

/** A stated value outranks what was recorded; so does a person who said that it is not known. */
export function isOpen(run: BenchmarkRun, field: RecordedResponse): boolean {
  return run[field] === null && run.origin.replaced?.[field] === undefined;
}
