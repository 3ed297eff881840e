import { factorsInName } from '../factors-in-name.ts';
import type { BenchmarkRun } from '../records.ts';
import { machineOfRun } from './machine-of-run.ts';
import { programNamed } from './program-named.ts';
import { type RunField, runFieldsOf } from './run-fields.data.ts';

const FACTORS = runFieldsOf('factor');
/** Significant digits in which figures of two runs are the same; how long a run took is never quite what was asked for. */
const DIGITS = 4;
const DIGITS_OF_DURATION = 2;

/**
 * The factors that two runs differ in, in the order of their table; none = they are repeats. A factor that one of them states and the
 * other does not is one of them: nobody knows that it was the same.
 */
export function factorsThatDiffer(one: BenchmarkRun, other: BenchmarkRun): readonly RunField[] {
  return FACTORS.filter((field) => levelOf(one, field) !== levelOf(other, field));
}

/** Runs gathered by all their factors but those named, in the order of their first ones: each group holds repeats. */
export function groupsOfLikeRuns<Run extends BenchmarkRun>(
  runs: readonly Run[],
  apartFrom: readonly RunField[] = [],
): readonly (readonly Run[])[] {
  const counted = FACTORS.filter((field) => !apartFrom.includes(field));
  const groups = new Map<string, Run[]>();
  for (const run of runs) {
    const key = JSON.stringify(counted.map((field) => levelOf(run, field)));
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  return [...groups.values()];
}

/** Of runs of one metric the repeats with the highest mean throughput: what was reached at best. None of none. */
export function bestLikeRuns<Run extends BenchmarkRun>(runs: readonly Run[]): readonly Run[] {
  const mean = (group: readonly Run[]) =>
    group.reduce((sum, { throughput }) => sum + (throughput ?? 0), 0) / group.length;
  return groupsOfLikeRuns(runs).reduce<readonly Run[]>(
    (best, group) => (best.length === 0 || mean(group) > mean(best) ? group : best),
    [],
  );
}

/** What a run has of a factor, comparable: sizes to some digits, names folded, a configuration without the factors it names. */
export function levelOf(run: BenchmarkRun, field: RunField): string | null {
  if (field === 'machine') return machineOfRun(run);
  if (field === 'subject')
    return run.subject === run.origin.file || run.subject === run.machine ? '' : ofName(run.subject);
  const value = field === 'program' ? programOf(run) : run[field];
  if (typeof value === 'number') return value.toPrecision(field === 'durationS' ? DIGITS_OF_DURATION : DIGITS);
  return value === null ? null : `${value}`.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Of any version: what another version counts is the same. */
function programOf({ program }: BenchmarkRun): string | null {
  return program === null ? null : (programNamed(program) ?? program);
}

function ofName(subject: string): string {
  return factorsInName(subject).rest;
}
