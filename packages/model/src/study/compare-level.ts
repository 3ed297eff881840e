import {
  amountOf,
  type BecauseInput,
  type Estimate,
  gain,
  isKnown,
  known,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import {
  type LoadsOfBoth,
  loadsOfLevel,
  meanOfRuns,
  measureOf,
  type PairedEffect,
  pairedEffect,
  REPEATS_HELD,
  SAME_THROUGHPUT,
  type SpeedMeasure,
} from '../throughput/index.ts';
import { differsByLoad, saidByLoad, verdictOfUsed } from './by-load.ts';
import { boundsOf, CHANGE_OVER_LOADS, ratiosAt } from './explain-change.ts';
import { highestThroughputs } from './machines/highest-throughput.ts';
import { machineFindingOf } from './machines/machine-finding.ts';
import { machineHeadline } from './machines/machine-headline.ts';
import { measuredOf, type PairOfRuns } from './pair-of-runs.ts';
import { ratioLessOne } from './ratio-less-one.ts';
import type { StudyComparison, StudyPoint, StudyVerdict } from './study.ts';
import { type FindingOf, findingOf, refusedOfDisks } from './study-finding.ts';
import { VERDICT_LEVEL, verdictOf } from './verdict-of.ts';

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

/** An interval is shown as wide as all others are. */
const SHOWN_LEVEL = 0.8;

/** All runs of both, at whichever load. */
export interface AllRuns {
  readonly baseline: readonly BenchmarkRun[];
  readonly other: readonly BenchmarkRun[];
}

/** One level of a factor against another, load by load and over all loads. */
export function compareLevel(
  pairs: readonly PairOfRuns[],
  all: AllRuns,
  names: LevelNames,
  finding: Omit<FindingOf, 'names'>,
): StudyComparison {
  const points = pairs.toSorted((a, b) => (a.clients ?? 0) - (b.clients ?? 0)).map(pointOf);
  const measured = measuredOf(pairs);
  const overAll = verdictOf(pairedEffect(measured, VERDICT_LEVEL));
  const of = measureOfPairs(pairs);
  const measure = MEASURE_NAMES[of];
  const change = changeOf(pairedEffect(measured, SHOWN_LEVEL), ratiosAt(points, of), { ...names, measure });
  const isMachine = finding.of === 'machine';
  const isByLoad = !isMachine && overAll === 'none' && differsByLoad(pairs);
  const comparison = {
    level: names.level,
    points,
    verdict: isByLoad ? verdictOfUsed(pairs, points) : overAll,
    change,
    crossing: crossingOf(points),
  };
  const loads = { baseline: loadsOfLevel(all.baseline), other: loadsOfLevel(all.other) };
  const which = { ...finding, names };
  const peaks = of === 'throughput' ? highestThroughputs(loads, names) : { peakChange: null, peakNote: null };
  const its = isOfDisks(pairs)
    ? refusedOfDisks(which)
    : isMachine
      ? machineFindingOf(which, of === 'elapsed' ? atLoad(loads, points.at(-1)?.clients ?? null) : loads)
      : findingOf(which, pairs, points, of);
  const words = { ...names, measure };
  const headline =
    isMachine && of === 'throughput'
      ? machineHeadline(loads, { ...comparison, ...peaks }, names)
      : isByLoad && isKnown(its.change)
        ? { headline: its.change, says: saidByLoad(its, points, words) }
        : { headline: change, says: sentence(comparison, words) };
  return { ...comparison, ...peaks, ...headline, finding: its };
}

/** Whether more clients share work that was timed, or each has its own, no run says: it is compared at one load of both. */
function atLoad({ baseline, other }: LoadsOfBoth, load: number | null): LoadsOfBoth {
  const its = (loads: LoadsOfBoth['other']) => loads.filter(({ clients }) => clients === load);
  return { baseline: its(baseline), other: its(other) };
}

/** Pairs are of one metric. */
function isOfDisks([pair]: readonly PairOfRuns[]): boolean {
  return pair?.baseline[0]?.metric === 'iops';
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

const CHANGE = text('change of throughput', 'スループットの変化');
const SPEED_CHANGE = text('change of speed, time against time', '処理速度の変化（処理時間の比）');

/** Least load from which on the level is never slower than the baseline. */
function crossingOf(points: readonly StudyPoint[]): number | null {
  if (points.length < 2 || points.some(({ clients }) => clients === null)) return null;
  const slower = points.findLastIndex(({ change }) => isKnown(change) && change.value < 0);
  return points[slower + 1]?.clients ?? null;
}

function changeOf(
  effect: PairedEffect | null,
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
      notes: [effect.from === 'repeats' ? FROM_REPEATS : FROM_LOADS, effect.holdsAll ? REPEATS_HELD : boundsOf(effect)],
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
