import { type Estimate, text, unknown } from '../figure/index.ts';
import { type BalancingPeak, type BalancingRow, compareBalancing } from '../numa/index.ts';
import { specjbbScore } from '../study/index.ts';
import { entered } from './entered.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

export interface NumaBalancingQuestion {
  /** Throughput at one load with automatic NUMA balancing off and on. */
  readonly rows: readonly BalancingRow[];
  /** Warehouses at which SPECjbb expects its peak; absent where the load is something else. */
  readonly expectedPeak?: number | undefined;
}

export interface PeakOfBalancing {
  readonly load: number;
  readonly throughput: Estimate;
}

export interface NumaBalancingAnswer {
  readonly peakRatio: Estimate;
  readonly peakOff: PeakOfBalancing;
  readonly peakOn: PeakOfBalancing;
  /** Least load from which on balancing is never slower. */
  readonly crossing: Estimate;
  readonly gains: readonly { readonly load: number; readonly gain: Estimate }[];
  /** SPECjbb scores; null without an expected peak. */
  readonly scores: { readonly off: Estimate; readonly on: Estimate; readonly usableAsCapacity: boolean } | null;
}

/** What did automatic NUMA balancing change, load by load and between the peaks? */
export function answerNumaBalancing({ rows, expectedPeak }: NumaBalancingQuestion): NumaBalancingAnswer | InvalidField {
  const found = compareBalancing(rows);
  if (!found) return invalidField('rows', NO_ROWS);
  const { peakRatio, peakOff, peakOn, crossing, gains } = found;
  return {
    peakRatio,
    peakOff: peakOf(peakOff),
    peakOn: peakOf(peakOn),
    crossing:
      crossing === null ? unknown('count', CROSSING, NO_CROSSING) : entered('measured', CROSSING, 'count', crossing),
    gains,
    scores: expectedPeak === undefined ? null : scoresOf(rows, expectedPeak),
  };
}

function scoresOf(rows: readonly BalancingRow[], expectedPeak: number): NumaBalancingAnswer['scores'] {
  const scoreOf = (side: 'off' | 'on') =>
    specjbbScore(
      rows.map((row) => ({ warehouses: row.load, bops: entered('measured', THROUGHPUT[side], 'tps', row[side]) })),
      entered('measured', EXPECTED, 'count', expectedPeak),
    );
  const [off, on] = [scoreOf('off'), scoreOf('on')];
  return { off: off.score, on: on.score, usableAsCapacity: off.usableAsCapacity && on.usableAsCapacity };
}

function peakOf({ load, throughput }: BalancingPeak): PeakOfBalancing {
  return { load, throughput: entered('measured', PEAK, 'count', throughput) };
}

const EXPECTED = text('Warehouses at which the peak is expected', 'ピークを想定するウェアハウス数');
const THROUGHPUT = {
  off: text('throughput with balancing off', 'バランス調整 無効時の性能'),
  on: text('throughput with balancing on', 'バランス調整 有効時の性能'),
};
const PEAK = text('Highest throughput', '最大スループット');
const CROSSING = text('Load from which balancing is never slower', 'バランス調整が劣らなくなる負荷');
const NO_ROWS = text('At least one row is needed.', '1行以上必要です。');
const NO_CROSSING = text(
  'Balancing is slower at the largest load measured: measure at higher loads.',
  '最大負荷でもバランス調整のほうが低速です。より高い負荷で測定してください。',
);
