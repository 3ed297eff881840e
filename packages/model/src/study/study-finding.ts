import { RUN_NOISE } from '../demand/index.ts';
import { amount, type BecauseInput, estimateOf, type KnownEstimate, known, type Text, text } from '../figure/index.ts';
import type { SpeedMeasure } from '../throughput/index.ts';
import { normalQuantile } from '../uncertainty/index.ts';
import { boundsOf, CHANGE_OVER_LOADS, ratiosAt } from './explain-change.ts';
import { measuredOf, type PairOfRuns } from './pair-of-runs.ts';
import type { StudyFinding, StudyPoint } from './study.ts';
import { type MeasuredPair, type StudyEffect, studyEffect } from './study-effect.ts';

const LEVEL = 0.8;
/** Loads at which the baseline gives at least this share of its highest throughput are those at which a server is used. */
export const USED_FROM = 0.5;

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
  const told = studyEffect(usedPairs ?? [], LEVEL);
  // Fewer loads than tell a spread are joined by the rest where those do.
  const [effect, over] = told ? [told, used] : withAll(usedPairs ?? [], all ?? [], used, pairs);
  const inputs = ratiosAt(
    points.filter(({ clients }) => over.includes(clients)),
    measure,
  );
  const notes = over.length < points.length ? [ofUsedLoads(over)] : [];
  return { ...which, change: changeCounted(effect, inputs, notes, names) };
}

/** The change that a plan counts, with what tells its interval. */
export function changeCounted(
  effect: Counted,
  inputs: readonly BecauseInput[],
  notes: readonly Text[],
  names: FindingOf['names'],
): KnownEstimate {
  const noise = effect.from === 'assumed';
  return known(noise ? 'assumed' : 'measured', {
    value: effect.ratio - 1,
    low: effect.low - 1,
    high: effect.high - 1,
    level: LEVEL,
    unit: 'share',
    because: {
      label: countedLabel(names),
      formula: CHANGE_OVER_LOADS,
      inputs: noise ? [...inputs, { symbol: 'noise', estimate: estimateOf(RUN_NOISE) }] : inputs,
      notes: [...notes, effect.from === 'assumed' ? BY_NOISE : boundsOf(effect)],
    },
  });
}

export function countedLabel(names: FindingOf['names']): Text {
  return text(
    'change of throughput that a plan counts, {level} against {baseline}',
    '計画に反映するスループットの変化（{baseline}に対する{level}）',
    { ...names },
  );
}

/** Over these pairs, with the interval that they tell, or that of usual noise. */
export function spreadOfPairs(pairs: readonly MeasuredPair[]): Counted {
  return studyEffect(pairs, LEVEL) ?? byUsualNoise(pairs);
}

export type Counted = StudyEffect | (Pick<StudyEffect, 'ratio' | 'low' | 'high'> & { readonly from: 'assumed' });

function withAll(
  used: readonly MeasuredPair[],
  all: readonly MeasuredPair[],
  usedLoadsOf: readonly (number | null)[],
  pairs: readonly PairOfRuns[],
): readonly [Counted, readonly (number | null)[]] {
  const effect = studyEffect(all, LEVEL);
  if (effect) return [effect, pairs.map(({ clients }) => clients)];
  return [byUsualNoise(used), usedLoadsOf];
}

/** Geometric mean with the interval of single runs that are usually repeated so well. */
function byUsualNoise(pairs: readonly MeasuredPair[]): Counted {
  const logs = pairs.map(({ baseline, other }) => meanLog(other) - meanLog(baseline));
  const effect = logs.reduce((sum, each) => sum + each, 0) / logs.length;
  const share = pairs.reduce((sum, { baseline, other }) => sum + 1 / baseline.length + 1 / other.length, 0);
  const half = (normalQuantile((1 + LEVEL) / 2) * RUN_NOISE.value * Math.sqrt(share)) / pairs.length;
  return { ratio: Math.exp(effect), low: Math.exp(effect - half), high: Math.exp(effect + half), from: 'assumed' };
}

function meanLog(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.log(value), 0) / values.length;
}

function usedLoads(points: readonly StudyPoint[]): readonly (number | null)[] {
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
  'No run was repeated enough: the interval is that of usual run-to-run variation, and a difference of this size is not proven.',
  '再測定が不足しているため、区間は一般的な測定ばらつきによる仮定です。差の有無は確認されていません。',
);
