import {
  amount,
  derive,
  type Estimate,
  estimateOf,
  isKnown,
  known,
  refused,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { ConsolidationType } from './consolidation-type.ts';
import { WORKLOAD_SPREAD } from './rating.data.ts';
import { CHIP_NOT_DATABASE } from './rating-notices.ts';
import { SERVERS_PER_TARGET, THROUGHPUT_RATIO } from './ratio-names.ts';

/** Either the ratio itself, or both machines in one metric. */
export type RatioSource = { readonly ratio: Estimate } | { readonly source: Estimate; readonly target: Estimate };

export interface RatioAssumptions {
  readonly type: ConsolidationType;
  /** Gain of one instance per NUMA node over one instance; applies to horizontal consolidation of a measured ratio. */
  readonly splitGain?: Estimate | null;
  /** Peak CPU use of a source server, 1 = all of it; may exceed 1 when measured so. */
  readonly sourcePeakUtilisation: Estimate;
  /** Highest share of the target's CPU that may be used. */
  readonly targetCeiling: Estimate;
}

export interface ConsolidationRatio {
  /** Throughput of one target over one source, split gain included. */
  readonly ratio: Estimate;
  /** Whole source servers that one target carries. */
  readonly serversPerTarget: Estimate;
  /** Targets that so many source servers need. */
  targets(sourceServers: number): Estimate;
}

/**
 * How many source servers does one target carry? R = X_target ÷ X_source in one metric; n = floor(R × U_t ÷ u_s)
 * (benchmark-normalised consolidation). Refused where the metrics differ; unknown where an input is.
 */
export function consolidationRatio(from: RatioSource, assumptions: RatioAssumptions): ConsolidationRatio {
  const ratio = typedRatio(from, assumptions.type, assumptions.splitGain ?? null);
  const serversPerTarget = wholeServers(ratio, assumptions.targetCeiling, assumptions.sourcePeakUtilisation);
  return { ratio, serversPerTarget, targets: (sourceServers) => targetsFor(sourceServers, serversPerTarget) };
}

/** The ratio for a consolidation type: a measured split gain counts for horizontal, and never on top of SPEC rates. */
export function typedRatio(from: RatioSource, type: ConsolidationType, splitGain: Estimate | null): Estimate {
  const rated = !('ratio' in from) && from.target.unit === 'rating';
  const ratio = 'ratio' in from ? from.ratio : machineRatio(from.source, from.target);
  if (splitGain === null || type !== 'horizontal' || rated) return ratio;
  return derive({
    label: text(
      'Throughput ratio with one instance per NUMA node',
      'NUMAノードごとに1インスタンスとしたスループット比',
    ),
    formula: 'R × g',
    unit: 'ratio',
    inputs: { R: ratio, g: splitGain },
  });
}

/** X_target ÷ X_source; on SPEC rates alone the spread between workloads is added (at least ± 20 %). */
export function machineRatio(source: Estimate, target: Estimate): Estimate {
  const label = THROUGHPUT_RATIO;
  if (source.unit !== target.unit)
    return refused('ratio', label, ONE_METRIC, [
      { symbol: 'T', estimate: target },
      { symbol: 'S', estimate: source },
    ]);
  if (isKnown(source) && source.value <= 0)
    return unknown(
      'ratio',
      label,
      text('A source throughput above 0.', '統合元のスループット（0より大きい値）が必要です。'),
    );
  const rated = source.unit === 'rating';
  return derive({
    label,
    formula: rated ? 'T ÷ S × w' : 'T ÷ S',
    unit: 'ratio',
    kind: rated ? 'predicted' : 'measured',
    inputs: { T: target, S: source, ...(rated && { w: estimateOf(WORKLOAD_SPREAD) }) },
    ...(rated && { notes: [CHIP_NOT_DATABASE, RESULTS_AGE] }),
  });
}

const ONE_METRIC = text(
  'Both machines measured in one metric: metrics of different kinds cannot be divided.',
  '両機を同じ指標で測定した値が必要です。種類の異なる指標どうしは割り算できません。',
);

const RESULTS_AGE = text(
  'Results published two years after a CPU’s launch are about 6% higher: old against new favours the new.',
  '発売から2年後の測定値は約6%高くなるため、新旧の比較では新しいCPUが有利になります。',
);

function wholeServers(ratio: Estimate, ceiling: Estimate, peak: Estimate): Estimate {
  const label = SERVERS_PER_TARGET;
  if (isKnown(peak) && peak.value <= 0)
    return unknown('servers', label, text('A peak use above 0%.', 'ピーク使用率（0%より大きい値）が必要です。'));
  const room = derive({
    label: text('Room for source servers, before rounding', '収容できる台数（丸め前）'),
    formula: 'R × c ÷ u',
    unit: 'ratio',
    inputs: { R: ratio, c: ceiling, u: peak },
  });
  const whole = derive({ label, formula: WHOLE, unit: 'servers', inputs: { n: room } });
  if (!isKnown(whole) || !isKnown(room) || !isKnown(ratio) || !isKnown(ceiling) || !isKnown(peak)) return whole;
  return { ...whole, because: { ...whole.because, notes: roomNotes(ratio.value, ceiling.value, peak.value, whole) } };
}

/** Only whole servers fit; the millionth keeps the rounding of decimal fractions from costing one. */
const WHOLE = 'floor(n + 0.000001)';

function roomNotes(
  ratio: number,
  ceiling: number,
  peak: number,
  whole: { value: number; low: number },
): readonly Text[] {
  const says = text(
    '{ratio} × {ceiling} ÷ {peak} = {room}: {whole} {whole:whole server fits|whole servers fit}.',
    '{ratio} × {ceiling} ÷ {peak} = {room}のため、収容できるのは{whole}台です。',
    {
      ratio: amount(ratio, 'ratio'),
      ceiling: amount(ceiling, 'share'),
      peak: amount(peak, 'share'),
      room: amount((ratio * ceiling) / peak, 'ratio'),
      whole: whole.value,
    },
  );
  const lowest = Math.max(0, Math.floor(whole.low));
  if (lowest >= whole.value) return [says];
  return [
    says,
    text('Within the interval {lowest} is possible too.', '区間の下限では{lowest}台になる可能性もあります。', {
      lowest,
    }),
  ];
}

function targetsFor(sourceServers: number, perTarget: Estimate): Estimate {
  const label = text('Targets needed', '必要な統合先台数');
  if (isKnown(perTarget) && perTarget.value < 1)
    return refused(
      'servers',
      label,
      text(
        'A larger target, or the workload split: one source needs more than one target.',
        '統合元1台が統合先1台に収まりません。より大きな統合先、またはワークロードの分割が必要です。',
      ),
      [{ symbol: 'n', estimate: perTarget }],
    );
  const needed = derive({
    label,
    formula: 'ceil(N ÷ max(n, 1))',
    unit: 'servers',
    inputs: { N: serversGiven(sourceServers), n: perTarget },
  });
  // How many are needed where a source takes more than one target, no count of whole ones says.
  if (!isKnown(needed) || !isKnown(perTarget) || perTarget.low >= 1) return needed;
  return unknown(
    'servers',
    label,
    text(
      'A larger target, or measurements that agree better: {targets} {targets:target is|targets are} enough where one target carries one source, and within the interval it may not.',
      '統合先1台に統合元1台が収まる場合は{targets}台で足りますが、区間の下限では収まりません。より大きな統合先、またはばらつきの小さい測定値が必要です。',
      { targets: needed.value },
    ),
    [{ symbol: 'n', estimate: perTarget }],
  );
}

function serversGiven(count: number): Estimate {
  return known('measured', {
    value: count,
    unit: 'servers',
    because: { label: text('Source servers', '現行サーバー数'), inputs: [] },
  });
}
