import {
  amountOf,
  type BecauseInput,
  type Estimate,
  fromCell,
  gain,
  isKnown,
  type KnownEstimate,
  known,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import { type BenchmarkRun, cellOf } from '../inventory/index.ts';
import { measureOf, SAME_THROUGHPUT, type SpeedMeasure } from '../throughput/index.ts';
import { boundsOf, CHANGE_OVER_LOADS, ratiosAt } from './explain-change.ts';
import { measuredOf, type PairOfRuns, speedsOf } from './pair-of-runs.ts';
import type { StudyComparison, StudyPoint, StudyVerdict } from './study.ts';
import { type StudyEffect, studyEffect } from './study-effect.ts';
import { type FindingOf, findingOf } from './study-finding.ts';

/** What is compared, as a person reads it. */
interface LevelNames {
  readonly factor: Text;
  readonly baseline: Text;
  readonly level: Text;
}

/** What changes, as a sentence names it. */
const MEASURE_NAMES: Readonly<Record<SpeedMeasure, Text>> = {
  throughput: text('throughput', 'スループット'),
  elapsed: text('speed', '処理速度'),
};

interface MeasuredNames extends LevelNames {
  readonly measure: Text;
}

/** A verdict is to be right this often (0..1); an interval is shown as wide as all others are. */
export const VERDICT_LEVEL = 0.95;
const SHOWN_LEVEL = 0.8;

/** One level of a factor against another, load by load and over all loads. */
export function compareLevel(
  pairs: readonly PairOfRuns[],
  names: LevelNames,
  finding: Omit<FindingOf, 'names'>,
): StudyComparison {
  const points = pairs.toSorted((a, b) => (a.clients ?? 0) - (b.clients ?? 0)).map(pointOf);
  const measured = measuredOf(pairs);
  const effect = studyEffect(measured, VERDICT_LEVEL);
  const verdict = effect ? verdictOf(effect) : 'unknown';
  const of = measureOfPairs(pairs);
  const measure = MEASURE_NAMES[of];
  const change = changeOf(studyEffect(measured, SHOWN_LEVEL), ratiosAt(points, of), { ...names, measure });
  const comparison = {
    level: names.level,
    points,
    verdict,
    change,
    peakChange: of === 'throughput' ? peakChange(points) : null,
    crossing: crossingOf(points),
  };
  return {
    ...comparison,
    says: sentence(comparison, { ...names, measure }),
    finding: findingOf({ ...finding, names }, pairs, points, of),
  };
}

function verdictOf({ low, high }: StudyEffect): StudyVerdict {
  const same = SAME_THROUGHPUT.value;
  if (low >= 1 - same && high <= 1 + same) return 'none';
  if (high < 1) return 'loss';
  return low > 1 ? 'gain' : 'unknown';
}

/** Pairs are of one measure. */
function measureOfPairs([pair]: readonly PairOfRuns[]): SpeedMeasure {
  return (pair?.baseline[0] && measureOf(pair.baseline[0])) ?? 'throughput';
}

function pointOf(pair: PairOfRuns): StudyPoint {
  const { clients, baseline, other } = pair;
  const [without, withIt] = [meanOfRuns(baseline), meanOfRuns(other)];
  const change =
    measureOfPairs([pair]) === 'elapsed'
      ? ratioLessOne(without, withIt, SPEED_CHANGE)
      : ratioLessOne(withIt, without, CHANGE);
  return { clients, baseline: without, other: withIt, change };
}

/** Throughput of repeats, or the time they took: their geometric mean, or the one there is. */
export function meanOfRuns(runs: readonly BenchmarkRun[]): KnownEstimate {
  const estimates = runs.map(measurementOf);
  const [only] = estimates;
  if (only && estimates.length === 1) return only;
  const speed = Math.exp(speedsOf(runs).reduce((sum, each) => sum + Math.log(each), 0) / runs.length);
  const timed = runs[0] && measureOf(runs[0]) === 'elapsed';
  return known('measured', {
    value: timed ? 1 / speed : speed,
    unit: timed ? 'seconds' : (runs[0]?.metric ?? 'tps'),
    because: {
      label: text('geometric mean of {runs} runs', '{runs}回の測定の幾何平均', { runs: runs.length }),
      formula: 'geomean(x)',
      inputs: estimates.map((estimate) => ({ symbol: 'x', estimate })),
    },
  });
}

function measurementOf(run: BenchmarkRun): KnownEstimate {
  const timed = measureOf(run) === 'elapsed';
  const label = timed
    ? text('measured time, {name}', '実測の処理時間（{name}）', { name: run.name })
    : text('measured throughput, {name}', '実測スループット（{name}）', { name: run.name });
  const [value, unit] = timed ? [run.elapsedS ?? 0, 'seconds' as const] : [run.throughput ?? 0, run.metric];
  const cell = cellOf(run.origin, timed ? 'elapsedS' : 'throughput');
  return cell
    ? fromCell('measured', label, value, unit, cell)
    : known('measured', { value, unit, because: { label, inputs: [] } });
}

/** Of throughputs the other over the baseline, of times the baseline over the other. */
function ratioLessOne(other: KnownEstimate, baseline: KnownEstimate, label: Text): KnownEstimate {
  return known('measured', {
    value: other.value / baseline.value - 1,
    unit: 'share',
    because: {
      label,
      formula: 'other ÷ baseline - 1',
      inputs: [
        { symbol: 'other', estimate: other },
        { symbol: 'baseline', estimate: baseline },
      ],
    },
  });
}

const CHANGE = text('change of throughput', 'スループットの変化');
const SPEED_CHANGE = text('change of speed, time against time', '処理速度の変化（処理時間の比）');
const PEAK_CHANGE = text('change of the highest throughput', '最大スループットの変化');

function peakChange(points: readonly StudyPoint[]): Estimate {
  const highest = (of: (point: StudyPoint) => Estimate) =>
    points
      .map(of)
      .filter(isKnown)
      .toSorted((a, b) => b.value - a.value)[0];
  const [other, baseline] = [highest((point) => point.other), highest((point) => point.baseline)];
  return other && baseline ? ratioLessOne(other, baseline, PEAK_CHANGE) : unknown('share', PEAK_CHANGE, REPEAT);
}

/** Least load from which on the level is never slower than the baseline. */
function crossingOf(points: readonly StudyPoint[]): number | null {
  if (points.length < 2 || points.some(({ clients }) => clients === null)) return null;
  const slower = points.findLastIndex(({ change }) => isKnown(change) && change.value < 0);
  return points[slower + 1]?.clients ?? null;
}

function changeOf(
  effect: StudyEffect | null,
  inputs: readonly BecauseInput[],
  { level, baseline, measure }: MeasuredNames,
): Estimate {
  const label = text(
    'change of {measure}, {level} against {baseline}',
    '{measure}の変化（{baseline}に対する{level}）',
    {
      measure,
      level,
      baseline,
    },
  );
  if (!effect) return unknown('share', label, REPEAT, inputs);
  return known('measured', {
    value: effect.ratio - 1,
    low: effect.low - 1,
    high: effect.high - 1,
    level: SHOWN_LEVEL,
    unit: 'share',
    because: {
      label,
      formula: CHANGE_OVER_LOADS,
      inputs,
      notes: [effect.from === 'repeats' ? FROM_REPEATS : FROM_LOADS, boundsOf(effect)],
    },
  });
}

const REPEAT = text(
  'Each run repeated, at least twice at two loads or three times at one: one run against one shows no spread.',
  '同一条件での再測定が必要です（2つの負荷で各2回、または1つの負荷で各3回以上）。1回ずつの比較では、ばらつきが分かりません。',
);
const FROM_REPEATS = text(
  'Geometric mean over the loads. The interval is that of Student’s t with the spread of repeated runs.',
  '各負荷での比の幾何平均です。区間は再測定のばらつきに基づくt分布によります。',
);
const FROM_LOADS = text(
  'Geometric mean over the loads. No run was repeated enough: the interval is that of Student’s t with the spread of the change from load to load.',
  '各負荷での比の幾何平均です。再測定が不足しているため、区間は負荷ごとの変化率のばらつきに基づくt分布によります。',
);

function sentence(
  { verdict, change, points }: Pick<StudyComparison, 'verdict' | 'change' | 'points'>,
  names: MeasuredNames,
): Text {
  if (!isKnown(change))
    return text(
      '{factor}: whether {level} differs from {baseline} is not known. The runs are too few to show their spread, and have to be repeated.',
      '{factor}：{level}と{baseline}に差があるかは判断できません。測定数が少なくばらつきを確認できないため、再測定が必要です。',
      names,
    );
  switch (verdict) {
    case 'none':
      return text(
        '{factor}: {measure} of {level} and {baseline} differs by less than {same}.',
        '{factor}：{level}と{baseline}の{measure}の差は{same}未満です。',
        { ...names, same: amountOf(SAME_THROUGHPUT) },
      );
    case 'unknown':
      return text(
        '{factor}: the spread is wider than the difference between {level} and {baseline} ({change}). More repeats would tell.',
        '{factor}：{level}と{baseline}の差（{change}）より、ばらつきが大きくなっています。判断には再測定が必要です。',
        { ...names, change: gain(change.value) },
      );
    default:
      return text(
        '{factor}: {change} {measure} over all loads, {level} against {baseline}; {largest} at the most.',
        '{factor}：{level}の{measure}は、{baseline}に対して全負荷の平均で{change}（最大で{largest}）です。',
        { ...names, change: gain(change.value), largest: gain(extremeOf(points, verdict)) },
      );
  }
}

/** The largest change in the direction of the verdict. */
function extremeOf(points: readonly StudyPoint[], verdict: StudyVerdict): number {
  const changes = points.flatMap(({ change }) => (isKnown(change) ? [change.value] : []));
  return verdict === 'loss' ? Math.min(...changes) : Math.max(...changes);
}
