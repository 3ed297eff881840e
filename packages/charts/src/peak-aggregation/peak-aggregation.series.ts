import { type Language, text } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { ticksUpTo, ticksWithin } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

export interface PeakAggregationData {
  /** Time-aligned samples in one unit; null = missing. */
  readonly series: readonly (readonly (number | null)[])[];
  readonly names: readonly string[];
  /** As the model answers them, for the percentile asked for. */
  readonly peakOfSum: number | null;
  readonly sumOfPeaks: number | null;
}

export interface PeakAggregationSeries {
  /** The sum at each step, counted from 1; null where a sample of any series is missing. */
  readonly points: readonly { readonly step: number; readonly sum: number | null }[];
  readonly stepTicks: readonly number[];
  readonly ticks: readonly number[];
}

/** As many points as a screen has room for; each keeps the highest sum of its stretch. */
const POINTS = 600;

/** The summed series for the chart; null when there is nothing to sum. */
export function peakAggregationSeries({ series, sumOfPeaks }: PeakAggregationData): PeakAggregationSeries | null {
  const length = Math.max(0, ...series.map((samples) => samples.length));
  if (length === 0) return null;
  const sums = Array.from({ length }, (_, index) => ({ step: index + 1, sum: sumAt(series, index) }));
  const points = thinned(sums);
  const highest = points.reduce((most, { sum }) => Math.max(most, sum ?? 0), sumOfPeaks ?? 0);
  return { points, stepTicks: ticksWithin(length, 6), ticks: ticksUpTo(highest) };
}

function sumAt(series: PeakAggregationData['series'], index: number): number | null {
  let sum = 0;
  for (const samples of series) {
    const sample = samples[index] ?? null;
    if (sample === null) return null;
    sum += sample;
  }
  return sum;
}

function thinned(points: PeakAggregationSeries['points']): PeakAggregationSeries['points'] {
  const size = Math.ceil(points.length / POINTS);
  if (size <= 1) return points;
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) => {
    const stretch = points.slice(index * size, (index + 1) * size);
    return stretch.reduce((best, point) => ((point.sum ?? -1) > (best.sum ?? -1) ? point : best));
  });
}

const HEADERS = [text('Series', '時系列'), text('Samples', 'サンプル数'), text('Highest', '最大値')];
const PEAK_OF_SUM = text('Peak of the sum', '合計のピーク');
const SUM_OF_PEAKS = text('Sum of the peaks', '個別ピークの合計');

/** Each series with its own peak, then both sums. */
export function peakAggregationRowsOf(data: PeakAggregationData, language: Language): ChartTable {
  const rows = data.series.map((samples, index) => {
    const known = samples.filter((sample) => sample !== null);
    const highest = known.reduce((most, sample) => Math.max(most, sample), Number.NEGATIVE_INFINITY);
    const name = data.names[index] ?? formatNumber(index + 1, language);
    return [name, formatNumber(known.length, language), known.length > 0 ? formatNumber(highest, language) : ''];
  });
  const total = (label: string, value: number | null) =>
    value === null ? [] : [[label, '', formatNumber(value, language)]];
  return {
    headers: HEADERS,
    rows: [
      ...rows,
      ...total(say(SUM_OF_PEAKS, language), data.sumOfPeaks),
      ...total(say(PEAK_OF_SUM, language), data.peakOfSum),
    ],
  };
}
