import { type BalancingRow, type Language, text } from '@tatami/model';
import { formatGain, formatNumber } from '@tatami/wording';
import { ticksUpTo, ticksWithin } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

export interface BalancingMark {
  readonly column: 'off' | 'on';
  readonly load: number;
  readonly throughput: number;
}

export interface BalancingSeries {
  readonly rows: readonly BalancingRow[];
  readonly peaks: readonly BalancingMark[];
  readonly loadTicks: readonly number[];
  readonly throughputTicks: readonly number[];
}

/** Rows of the balancing chart in order of load, with the peak of either line; null without rows. */
export function balancingSeries(data: readonly BalancingRow[]): BalancingSeries | null {
  const rows = data.toSorted((a, b) => a.load - b.load);
  const last = rows.at(-1);
  if (!last) return null;
  const peaks = (['off', 'on'] as const).map((column) => peakOf(rows, column));
  return {
    rows,
    peaks,
    loadTicks: ticksWithin(last.load, 6),
    throughputTicks: ticksUpTo(Math.max(...peaks.map(({ throughput }) => throughput))),
  };
}

function peakOf(rows: readonly BalancingRow[], column: BalancingMark['column']): BalancingMark {
  return rows.reduce<BalancingMark>(
    (best, row) => (row[column] > best.throughput ? { column, load: row.load, throughput: row[column] } : best),
    { column, load: 0, throughput: Number.NEGATIVE_INFINITY },
  );
}

const HEADERS = [
  text('Load', '負荷'),
  text('Balancing off', 'バランス調整 無効'),
  text('Balancing on', 'バランス調整 有効'),
  text('Gain', '効果'),
];

/** Both throughputs at each load, and the gain. */
export function balancingRowsOf(data: readonly BalancingRow[], language: Language): ChartTable {
  return {
    headers: HEADERS,
    rows: data
      .toSorted((a, b) => a.load - b.load)
      .map(({ load, off, on }) => [
        ...[load, off, on].map((value) => formatNumber(value, language)),
        formatGain(on / off - 1, language),
      ]),
  };
}
