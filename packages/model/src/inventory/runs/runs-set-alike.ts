import { listOf, type Text, text } from '../../figure/index.ts';
import { factText } from '../level-text.ts';
import type { BenchmarkRun } from '../records.ts';
import { groupsOfLikeRuns, levelOf } from './like-runs.ts';
import { type RunField, runFieldsOf } from './run-fields.data.ts';

/** Runs that were made alike, and how, as far as other runs were made otherwise; null where all were made alike. */
export interface RunsSetAlike<Run extends BenchmarkRun> {
  readonly runs: readonly Run[];
  readonly made: Text | null;
}

/** Runs by how they were made, the largest group first; what is compared among them is left open. */
export function runsSetAlike<Run extends BenchmarkRun>(
  runs: readonly Run[],
  compared: readonly RunField[],
): readonly RunsSetAlike<Run>[] {
  const groups = groupsOfLikeRuns(runs, compared);
  const firsts = groups.flatMap(([first]) => first ?? []);
  const differing = runFieldsOf('factor').filter(
    (field) => !compared.includes(field) && new Set(firsts.map((run) => levelOf(run, field))).size > 1,
  );
  return groups
    .map((group) => ({ runs: group, made: madeOf(group[0], differing) }))
    .toSorted((a, b) => b.runs.length - a.runs.length);
}

function madeOf(run: BenchmarkRun | undefined, differing: readonly RunField[]): Text | null {
  if (!run || differing.length === 0) return null;
  return text('{made}', '{made}', { made: listOf(differing.map((field) => factText(run, field))) });
}
