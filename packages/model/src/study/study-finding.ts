import {
  amount,
  type BecauseInput,
  estimateOf,
  type KnownEstimate,
  known,
  ROUNDING,
  refused,
  type Text,
  text,
} from '../figure/index.ts';
import {
  byUsualNoise,
  COUNTED_LEVEL,
  type CountedEffect,
  type MeasuredPair,
  pairedEffect,
  REPEATS_HELD,
  RUN_NOISE,
  type SpeedMeasure,
  USED_FROM,
} from '../throughput/index.ts';
import { boundsOf, CHANGE_OVER_LOADS, ratiosAt } from './explain-change.ts';
import { measuredOf, type PairOfRuns } from './pair-of-runs.ts';
import type { StudyFinding, StudyPoint } from './study.ts';

/** Which comparison this is a finding of, and what it is called. */
export interface FindingOf extends Omit<StudyFinding, 'change'> {
  readonly names: { readonly level: Text; readonly baseline: Text };
}

/**
 * What a plan counts of a comparison: the change of throughput at the loads that use the server. Where runs tell no spread, the interval is
 * that of runs usually repeated, and says so.
 */
export function findingOf(
  { names, ...which }: FindingOf,
  pairs: readonly PairOfRuns[],
  points: readonly StudyPoint[],
  measure: SpeedMeasure,
): StudyFinding {
  const used = usedLoads(points);
  const [usedPairs, all] = [pairs.filter(({ clients }) => used.includes(clients)), pairs].map(measuredOf);
  const told = pairedEffect(usedPairs ?? [], COUNTED_LEVEL);
  // Fewer loads than tell a spread are joined by the rest where those do.
  const [effect, over] = told ? [told, used] : withAll(usedPairs ?? [], all ?? [], used, pairs);
  const inputs = ratiosAt(
    points.filter(({ clients }) => over.includes(clients)),
    measure,
  );
  const notes = over.length < points.length ? [ofUsedLoads(over)] : [];
  return { ...which, change: changeCounted(effect, inputs, notes, countedLabel(names)) };
}

/** A plan counts findings in the ratio of processors, of which a test of disks tells nothing. */
export function refusedOfDisks({ names, ...which }: FindingOf): StudyFinding {
  return { ...which, change: refused('share', countedLabel(names), NOT_OF_PROCESSORS) };
}

const NOT_OF_PROCESSORS = text(
  'An I/O rate says nothing of what processors do. Needed: the same comparison by runs of a database.',
  'I/O性能の測定からはCPUの処理能力への影響は分かりません。データベースでの同じ比較の測定が必要です。',
);

/** The change over these ratios, with what tells its interval. */
export function changeCounted(
  effect: CountedEffect,
  inputs: readonly BecauseInput[],
  notes: readonly Text[],
  label: Text,
): KnownEstimate {
  const noise = effect.from === 'assumed';
  return known(noise ? 'assumed' : 'measured', {
    value: effect.ratio - 1,
    low: effect.low - 1,
    high: effect.high - 1,
    level: COUNTED_LEVEL,
    unit: 'share',
    because: {
      label,
      formula: CHANGE_OVER_LOADS,
      inputs: noise ? [...inputs, { symbol: 'noise', estimate: estimateOf(RUN_NOISE) }] : inputs,
      notes: [...notes, ...howWide(effect)],
    },
  });
}

/** Bounds that were widened by what notes tell follow from no standard error. */
function howWide(effect: CountedEffect): readonly Text[] {
  if (effect.holdsAll) return [REPEATS_HELD];
  if (effect.from === 'assumed') return [BY_NOISE];
  const { ratio, low, high, t, error } = effect;
  const half = Math.log(high / low) / 2;
  const isOfSpread = Math.abs(half - t * error) < ROUNDING && Math.abs(low * high - ratio ** 2) < ROUNDING * ratio ** 2;
  return isOfSpread ? [boundsOf(effect)] : [];
}

export function countedLabel(names: FindingOf['names']): Text {
  return text(
    'change of throughput that a plan counts, {level} against {baseline}',
    '計画に反映するスループットの変化（{baseline}に対する{level}）',
    { ...names },
  );
}

function withAll(
  used: readonly MeasuredPair[],
  all: readonly MeasuredPair[],
  usedLoadsOf: readonly (number | null)[],
  pairs: readonly PairOfRuns[],
): readonly [CountedEffect, readonly (number | null)[]] {
  const effect = pairedEffect(all, COUNTED_LEVEL);
  if (effect) return [effect, pairs.map(({ clients }) => clients)];
  return [byUsualNoise(used), usedLoadsOf];
}

/** Loads at which the baseline gives enough of its highest. */
export function usedLoads(points: readonly StudyPoint[]): readonly (number | null)[] {
  const throughput = points.map(({ baseline }) => baseline.value ?? 0);
  const least = USED_FROM * Math.max(...throughput);
  return points.flatMap(({ clients }, at) => ((throughput[at] as number) >= least ? [clients] : []));
}

function ofUsedLoads(loads: readonly (number | null)[]): Text {
  const stated = loads.flatMap((load) => load ?? []);
  return text(
    'Of the loads at which the server is used, where at least {share} of the highest throughput was reached: {from} to {to} clients.',
    'サーバーが十分に使われている負荷（最大スループットの{share}以上）での値です（クライアント数{from}〜{to}）。',
    { share: amount(USED_FROM, 'share'), from: Math.min(...stated), to: Math.max(...stated) },
  );
}

const BY_NOISE = text(
  'No run was repeated enough: the interval is that of usual run-to-run variation, or of the few repeats where these differ more, and a difference of this size is not proven.',
  '再測定が不足しているため、区間は一般的な測定ばらつき（少数の再測定の差がより大きい場合はその差）による仮定です。差の有無は確認されていません。',
);
