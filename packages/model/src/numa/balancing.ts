import { derive, type Estimate, known, type Text, text } from '../figure/index.ts';

/** Throughput at one load, with automatic NUMA balancing off and on. */
export interface BalancingRow {
  readonly load: number;
  readonly off: number;
  readonly on: number;
}

export interface BalancingPeak {
  readonly load: number;
  readonly throughput: number;
}

export interface BalancingComparison {
  /** Gain of balancing at each load. */
  readonly gains: readonly { readonly load: number; readonly gain: Estimate }[];
  readonly peakOff: BalancingPeak;
  readonly peakOn: BalancingPeak;
  /** Highest throughput with balancing over the highest without. */
  readonly peakRatio: Estimate;
  /** Least load from which on balancing is never slower; null when it is slower at the last load. */
  readonly crossing: number | null;
}

/** What did automatic NUMA balancing change, load by load and between the peaks? null without rows. */
export function compareBalancing(rows: readonly BalancingRow[]): BalancingComparison | null {
  const ascending = rows.toSorted((a, b) => a.load - b.load);
  const [first] = ascending;
  if (!first) return null;
  const peakOff = peakOf(ascending, ({ off }) => off);
  const peakOn = peakOf(ascending, ({ on }) => on);
  return {
    gains: ascending.map(({ load, off, on }) => ({
      load,
      gain: derive({
        label: text('gain of balancing at load {load}', '負荷{load}でのバランス調整の効果', { load }),
        formula: 'on ÷ off - 1',
        unit: 'share',
        inputs: { on: measured(ON, on), off: measured(OFF, off) },
      }),
    })),
    peakOff,
    peakOn,
    peakRatio: derive({
      label: text('peak with balancing over peak without', 'バランス調整の有効時と無効時のピーク比'),
      formula: 'on ÷ off',
      unit: 'ratio',
      inputs: { on: measured(ON, peakOn.throughput), off: measured(OFF, peakOff.throughput) },
    }),
    crossing: crossingOf(ascending),
  };
}

function peakOf(rows: readonly BalancingRow[], of: (row: BalancingRow) => number): BalancingPeak {
  return rows.reduce<BalancingPeak>(
    (best, row) => (of(row) > best.throughput ? { load: row.load, throughput: of(row) } : best),
    { load: 0, throughput: Number.NEGATIVE_INFINITY },
  );
}

function crossingOf(ascending: readonly BalancingRow[]): number | null {
  const lastSlower = ascending.findLastIndex(({ on, off }) => on < off);
  return ascending[lastSlower + 1]?.load ?? null;
}

function measured(label: Text, value: number): Estimate {
  return known('measured', { value, unit: 'count', because: { label, inputs: [] } });
}

const ON = text('throughput with balancing on', 'バランス調整 有効時の性能');
const OFF = text('throughput with balancing off', 'バランス調整 無効時の性能');
