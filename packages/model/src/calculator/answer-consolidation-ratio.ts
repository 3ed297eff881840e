import {
  type ConsolidationType,
  consolidationRatio,
  type RatioSource,
  ratioChance,
  THROUGHPUT_RATIO,
} from '../benchmark/index.ts';
import { amount, type Estimate, isKnown, text } from '../figure/index.ts';
import { MOST_MEASURED_USE } from '../plausibility/index.ts';
import type { Unit } from '../units/index.ts';
import { type Entered, entered } from './entered.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

/** A machine's benchmark result; `metric` tells results apart that must not be divided by each other. */
export interface MachineResult {
  readonly value: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly metric?: Extract<Unit, 'tps' | 'tpm' | 'nopm' | 'iops' | 'rating'> | undefined;
}

export interface ConsolidationRatioQuestion {
  /** Throughput of one target over one source; or both machines' results. */
  readonly ratio?: Entered | undefined;
  readonly source?: number | MachineResult | undefined;
  readonly target?: number | MachineResult | undefined;
  readonly type: ConsolidationType;
  readonly splitGain?: Entered | undefined;
  /** Shares; the first may exceed 1. */
  readonly sourcePeakUtilisation: Entered;
  readonly targetCeiling: Entered;
  /** Source servers there are. */
  readonly servers?: number | undefined;
  /** Of the draws; equal seed, equal answer. */
  readonly seed?: number | undefined;
}

export interface ConsolidationRatioAnswer {
  readonly serversPerTarget: Estimate;
  /** What one target carries in nine of ten draws of the inputs: the 10th percentile. */
  readonly atLeast: Estimate;
  /** With what chance it carries so many, around the nominal number; empty where the inputs have no spread. */
  readonly chances: readonly { readonly servers: number; readonly chance: Estimate }[];
  readonly ratio: Estimate;
  /** null when the question does not say how many servers there are. */
  readonly targets: Estimate | null;
}

/** How many source servers does one target carry? */
export function answerConsolidationRatio(
  question: ConsolidationRatioQuestion,
): ConsolidationRatioAnswer | InvalidField {
  const from = ratioSource(question);
  if ('invalid' in from) return from;
  const { type, splitGain, sourcePeakUtilisation, targetCeiling, servers, seed = DEFAULT_SEED } = question;
  const assumptions = {
    type,
    splitGain: splitGain === undefined ? null : entered('measured', SPLIT_GAIN, 'ratio', splitGain),
    sourcePeakUtilisation: entered('measured', PEAK, 'share', sourcePeakUtilisation),
    targetCeiling: entered('assumed', CEILING, 'share', targetCeiling),
  };
  const { serversPerTarget, ratio, targets } = consolidationRatio(from, assumptions);
  const { atLeast, chanceOf } = ratioChance(from, assumptions, { seed });
  return {
    serversPerTarget: withDoubt(serversPerTarget, assumptions.sourcePeakUtilisation.value),
    atLeast,
    chances: around(serversPerTarget).map((count) => ({ servers: count, chance: chanceOf(count) })),
    ratio,
    targets: servers === undefined ? null : targets(servers),
  };
}

/** A use of 50 is a percentage where a share is asked for, more likely than 5,000 %; one above 1 may be that of years to come. */
function withDoubt(estimate: Estimate, peak: number): Estimate {
  if (peak <= MOST_MEASURED_USE.value) return estimate;
  const doubt = text(
    'A peak use of {peak} is more than all of a server, which growth alone explains. Shares are stated from 0 to 1: 0.5 is 50%.',
    'ピーク使用率{peak}はサーバー1台のCPUを超えており、増加を見込んだ値でなければありえません。割合は0～1で指定します（0.5は50％）。',
    { peak: amount(peak, 'share') },
  );
  return { ...estimate, because: { ...estimate.because, notes: [...(estimate.because.notes ?? []), doubt] } };
}

const DEFAULT_SEED = 1;

/** The numbers of servers whose chance is worth asking for: the nominal one and its neighbours. */
function around(serversPerTarget: Estimate): readonly number[] {
  if (!isKnown(serversPerTarget) || serversPerTarget.low === serversPerTarget.high) return [];
  const { value } = serversPerTarget;
  return [value - 1, value, value + 1].filter((servers) => servers >= 1);
}

function ratioSource({ ratio, source, target }: ConsolidationRatioQuestion): RatioSource | InvalidField {
  if (ratio !== undefined) {
    if (source !== undefined || target !== undefined) return invalidField('ratio', ONE_OF);
    return { ratio: entered('measured', THROUGHPUT_RATIO, 'ratio', ratio) };
  }
  if (source === undefined && target === undefined) return invalidField('ratio', ONE_OF);
  if (source === undefined) return invalidField('source', BOTH);
  if (target === undefined) return invalidField('target', BOTH);
  return { source: resultOf(SOURCE, source), target: resultOf(TARGET, target) };
}

function resultOf(label: typeof SOURCE, result: number | MachineResult): Estimate {
  const unit = typeof result === 'number' ? 'count' : (result.metric ?? 'count');
  return entered('measured', label, unit, result);
}

const SOURCE = text('Throughput of a source server', '統合元のスループット');
const TARGET = text('Throughput of a target server', '統合先のスループット');
const SPLIT_GAIN = text('Gain of one instance per NUMA node', 'NUMAノードごとのインスタンス分割による効果');
const PEAK = text('Peak CPU use of a source server', '現行サーバーのCPUピーク使用率');
const CEILING = text('Highest CPU use allowed on a target', '統合先のCPU使用率上限');
const ONE_OF = text(
  'State either the throughput ratio, or the throughput of source and target.',
  'スループット比、または統合元・統合先のスループットのいずれか一方を指定してください。',
);
const BOTH = text(
  'Source and target are both needed to form their ratio.',
  '比を求めるには統合元と統合先の両方が必要です。',
);
