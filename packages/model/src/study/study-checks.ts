import { amount, amountOf, listOf, type Text, text } from '../figure/index.ts';
import { type BenchmarkRun, levelOf, RUN_FIELDS, type RunField } from '../inventory/index.ts';
import { failedText, SAME_THROUGHPUT } from '../throughput/index.ts';
import type { PairOfRuns } from './pair-of-runs.ts';
import type { StudyCheck } from './study.ts';

/** What a comparison is hardly to be repeated without. */
const TELLING: readonly RunField[] = ['machine', 'storage', 'memoryGiB', 'dbms', 'clients', 'durationS'];

/** What is to be known of runs before their comparison is believed. */
export function studyChecks(pairs: readonly PairOfRuns[], goesWith: readonly RunField[]): readonly StudyCheck[] {
  const runs = [...new Set(pairs.flatMap(({ baseline, other }) => [...baseline, ...other]))];
  return [elseEqual(pairs, goesWith), repeats(pairs), ...steady(runs), ...failed(runs), ...notStated(runs)];
}

/** The runs of a pair agree in every factor that tells settings apart; how long they took is the one that is let differ. */
function elseEqual(pairs: readonly PairOfRuns[], goesWith: readonly RunField[]): StudyCheck {
  const durationsOf = (runs: readonly BenchmarkRun[]) => [...new Set(runs.map((run) => levelOf(run, 'durationS')))];
  const unlike = pairs.filter(
    ({ baseline, other }) => new Set([...durationsOf(baseline), ...durationsOf(other)]).size > 1,
  );
  const durations = unlike.flatMap(({ baseline, other }) => [...baseline, ...other].map(({ durationS }) => durationS));
  const [shortest, longest] = [Math.min, Math.max].map((of) => of(...durations.flatMap((each) => each ?? [])));
  return {
    id: 'else-equal',
    passed: unlike.length === 0,
    says:
      unlike.length === 0
        ? equalBut(differingAlong(pairs, goesWith))
        : shortest === longest
          ? text(
              'Not all runs that are compared state how long they took.',
              '比較した測定の一部に、測定時間の記載がありません。',
            )
          : text(
              'The runs that are compared differ in duration too: {shortest} to {longest}.',
              '比較した測定どうしで測定時間も異なります（{shortest}〜{longest}）。',
              { shortest: amount(shortest ?? 0, 'seconds'), longest: amount(longest ?? 0, 'seconds') },
            ),
  };
}

/** What goes with the factor compared, and differs between the sides of some pair. */
function differingAlong(pairs: readonly PairOfRuns[], goesWith: readonly RunField[]): readonly RunField[] {
  const levels = (runs: readonly BenchmarkRun[], field: RunField) => new Set(runs.map((run) => levelOf(run, field)));
  return goesWith.filter(
    (field) =>
      field !== 'subject' && pairs.some(({ baseline, other }) => levels([...baseline, ...other], field).size > 1),
  );
}

function equalBut(along: readonly RunField[]): Text {
  if (along.length === 0)
    return text(
      'All stated factors but the one compared are equal, the duration of the runs included.',
      '比較する条件以外の記載された条件は、測定時間を含めすべて同一です。',
    );
  return text(
    'All stated factors are equal but the one compared and what goes with it: {fields}.',
    '比較する条件と、それに伴い異なる条件（{fields}）以外の記載された条件は、すべて同一です。',
    { fields: listOf(along.map((field) => RUN_FIELDS[field].label)) },
  );
}

function repeats(pairs: readonly PairOfRuns[]): StudyCheck {
  const repeated = pairs.filter(({ baseline, other }) => baseline.length > 1 && other.length > 1).length;
  const passed = repeated === pairs.length;
  return {
    id: 'repeats',
    passed,
    says: passed
      ? text('Every run was repeated.', 'すべての条件で再測定されています。')
      : text(
          '{repeated} of {pairs} loads were measured more than once on both sides.',
          '{pairs}件の負荷のうち、両方で再測定されたのは{repeated}件です。',
          {
            repeated,
            pairs: pairs.length,
          },
        ),
  };
}

/** Points of a course needed on each half of it. */
const LEAST_POINTS = 4;

/** Whether throughput of the second half is that of the first, where runs tell their course. */
function steady(runs: readonly BenchmarkRun[]): readonly StudyCheck[] {
  const told = runs.filter(({ points }) => points.length >= 2 * LEAST_POINTS);
  if (told.length === 0) return [];
  const drifting = told.filter((run) => Math.abs(driftOf(run)) > SAME_THROUGHPUT.value);
  return [
    {
      id: 'steady',
      passed: drifting.length === 0,
      says:
        drifting.length === 0
          ? text(
              'Throughput was steady: both halves of each run within {same}.',
              'スループットは安定しています（前半と後半の差は{same}以内）。',
              {
                same: amountOf(SAME_THROUGHPUT),
              },
            )
          : text(
              'Not steady: the second half of {runs} {runs:run|runs} differs from the first by up to {drift}.',
              '安定していない測定が{runs}件あります（前半と後半の差は最大{drift}）。',
              {
                runs: drifting.length,
                drift: amount(Math.max(...drifting.map((run) => Math.abs(driftOf(run)))), 'share'),
              },
            ),
    },
  ];
}

function driftOf({ points }: BenchmarkRun): number {
  const half = Math.floor(points.length / 2);
  const meanOf = (part: BenchmarkRun['points']) =>
    part.reduce((sum, { throughput }) => sum + throughput, 0) / part.length;
  const first = meanOf(points.slice(0, half));
  return first > 0 ? meanOf(points.slice(-half)) / first - 1 : 0;
}

function failed(runs: readonly BenchmarkRun[]): readonly StudyCheck[] {
  const says = failedText(runs);
  return says ? [{ id: 'failed', passed: false, says }] : [];
}

function notStated(runs: readonly BenchmarkRun[]): readonly StudyCheck[] {
  const silent = TELLING.filter((field) => runs.every((run) => run[field] === null));
  if (silent.length === 0) return [];
  return [
    {
      id: 'not-stated',
      passed: false,
      says: text(
        'No run states: {fields}. Whether they were equal is not known.',
        '次の条件はどの測定にも記載がなく、同一かどうか不明です：{fields}',
        {
          fields: listOf(silent.map((field) => RUN_FIELDS[field].label)),
        },
      ),
    },
  ];
}
