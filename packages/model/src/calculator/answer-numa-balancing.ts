import { type Estimate, text, unknown } from '../figure/index.ts';
import { type BalancingPeak, type BalancingRow, compareBalancing } from '../numa/index.ts';
import { entered } from './entered.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

export interface NumaBalancingQuestion {
  /** Throughput at one load with automatic NUMA balancing off and on. */
  readonly rows: readonly BalancingRow[];
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
}

/** What did automatic NUMA balancing change, load by load and between the peaks? */
export function answerNumaBalancing({ rows }: NumaBalancingQuestion): NumaBalancingAnswer | InvalidField {
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
  };
}

function peakOf({ load, throughput }: BalancingPeak): PeakOfBalancing {
  return { load, throughput: entered('measured', PEAK, 'count', throughput) };
}

const PEAK = text('Highest throughput', '最大スループット');
const CROSSING = text('Load from which balancing is never slower', 'バランス調整が劣らなくなる負荷');
const NO_ROWS = text('At least one row is needed.', '1行以上必要です。');
const NO_CROSSING = text(
  'Balancing is slower at the largest load measured: measure at higher loads.',
  '最大負荷でもバランス調整のほうが低速です。より高い負荷で測定してください。',
);
