import type { BenchmarkRunRecord } from '@tatami/contracts';
import { RUN_FIELDS, type RunField } from '@tatami/model';
import { type Field, listed } from '../../planning/records/listed-field.ts';

/** What a list of runs is read for stands first. */
const FIRST: readonly RunField[] = ['name', 'subject', 'machine', 'throughput', 'metric'];
/** Shown whatever the runs state, so that a person can fill them in: without them a run says nothing of a machine. */
const ALWAYS: ReadonlySet<string> = new Set<RunField>([
  'name',
  'subject',
  'machine',
  'throughput',
  'memoryGiB',
  'program',
  'clients',
]);
const NEVER: ReadonlySet<string> = new Set<RunField>(['tool']);

const LISTED = listed<BenchmarkRunRecord>(RUN_FIELDS, FIRST, Object.keys(RUN_FIELDS));

/** The fields that have a column: those that some run states, and those a run is of little use without. */
export function runFieldsWorthAColumn(runs: readonly BenchmarkRunRecord[]): readonly Field<BenchmarkRunRecord>[] {
  return LISTED.filter(
    ({ id }) => !NEVER.has(id) && (ALWAYS.has(id) || runs.some((run) => run[id] !== null && run[id] !== false)),
  );
}

/** All fields that a person may set. */
export const RUN_FIELDS_TO_SET = LISTED.filter(({ editable }) => editable);
