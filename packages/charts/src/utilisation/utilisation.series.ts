import { type Language, text, type UtilisationSeries } from '@tatami/model';
import { formatNumber, formatPercent, formatQuantity, KIND_WORDS, localeOf, say } from '@tatami/wording';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

export interface UtilisationData {
  /** CPU series; those of other metrics are ignored. */
  readonly series: readonly UtilisationSeries[];
  /** Cores (or vCPUs) each subject's share is of; without them its share cannot be added to others. */
  readonly cores: Readonly<Record<string, number | null>>;
}

interface UtilisationPoint {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Cores in use; null where a sample of any server is missing. */
  readonly coresInUse: number | null;
}

export interface UtilisationRows {
  readonly points: readonly UtilisationPoint[];
  readonly sumOfPeaks: number;
  readonly peakOfSum: { readonly at: number; readonly coresInUse: number } | null;
  readonly summed: number;
  /** Subjects left out because their cores are unknown. */
  readonly leftOut: readonly string[];
  readonly coreTicks: readonly number[];
}

/** As many points as a screen has room for; each keeps the highest sum of its stretch. */
const POINTS = 600;

/** The sum of time-aligned CPU series in cores, and the sum of their peaks; null when no series can be added. */
export function utilisationSeries({ series, cores }: UtilisationData): UtilisationRows | null {
  const cpu = series.filter(({ metric, values }) => metric === 'cpuShare' && values.length > 0);
  const usable = cpu.filter(({ subject }) => (cores[subject] ?? 0) > 0);
  if (usable.length === 0) return null;
  const stepMs = Math.max(...usable.map(({ stepS }) => stepS)) * 1000;
  const startMs = Math.max(...usable.map(({ startsAt }) => Date.parse(startsAt)));
  const endMs = Math.min(
    ...usable.map(({ startsAt, stepS, values }) => Date.parse(startsAt) + values.length * stepS * 1000),
  );
  const steps = Math.max(0, Math.floor((endMs - startMs) / stepMs));
  const sums = Array.from({ length: steps }, (_, step): UtilisationPoint => {
    const at = startMs + step * stepMs;
    return { at, coresInUse: sumAt(usable, cores, at, stepMs) };
  });
  const sumOfPeaks = usable.reduce((sum, { subject, values }) => sum + (cores[subject] ?? 0) * peakOf(values), 0);
  return {
    points: thinned(sums),
    sumOfPeaks,
    peakOfSum: highest(sums),
    summed: usable.length,
    leftOut: cpu.filter((one) => !usable.includes(one)).map(({ subject }) => subject),
    coreTicks: ticksUpTo(sumOfPeaks),
  };
}

function sumAt(
  series: readonly UtilisationSeries[],
  cores: UtilisationData['cores'],
  at: number,
  stepMs: number,
): number | null {
  let sum = 0;
  for (const one of series) {
    const peak = peakWithin(one, at, stepMs);
    if (peak === null) return null;
    sum += peak * (cores[one.subject] ?? 0);
  }
  return sum;
}

/** The highest sample of a series in a stretch of time; null when one of them is missing. */
function peakWithin({ startsAt, stepS, values }: UtilisationSeries, at: number, stepMs: number): number | null {
  const first = Math.floor((at - Date.parse(startsAt)) / (stepS * 1000));
  const samples = values.slice(first, first + Math.max(1, Math.round(stepMs / (stepS * 1000))));
  return samples.length === 0 || samples.some((sample) => sample === null) ? null : peakOf(samples);
}

function peakOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((peak, value) => Math.max(peak, value ?? 0), 0);
}

function highest(points: readonly UtilisationPoint[]): UtilisationRows['peakOfSum'] {
  return points.reduce<UtilisationRows['peakOfSum']>(
    (best, { at, coresInUse }) =>
      coresInUse !== null && coresInUse > (best?.coresInUse ?? -1) ? { at, coresInUse } : best,
    null,
  );
}

function thinned(points: readonly UtilisationPoint[]): readonly UtilisationPoint[] {
  const size = Math.ceil(points.length / POINTS);
  if (size <= 1) return points;
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) => {
    const stretch = points.slice(index * size, (index + 1) * size);
    return highest(stretch) ?? { at: (stretch[0] as UtilisationPoint).at, coresInUse: null };
  });
}

/** An instant on the axis or in the table, in UTC as the files are read. */
export function formatMoment(at: number, language: Language): string {
  const options = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(new Date(at));
}

const HEADERS = [
  text('Server', 'サーバー'),
  text('Peak', 'ピーク'),
  text('Cores', 'コア数'),
  text('Cores at peak', 'ピーク時の使用コア数'),
];
const SUM_OF_PEAKS = text('Sum of peaks', '各サーバーのピークの合計');
const PEAK_OF_SUM = text('Peak of the sum', '合計のピーク');

/** Each server's peak, then the sum of peaks and the peak of the sum. */
export function utilisationRowsOf(data: UtilisationData, language: Language): ChartTable {
  const summary = utilisationSeries(data);
  const servers = data.series
    .filter(({ metric }) => metric === 'cpuShare')
    .map(({ subject, values }) => {
      const [peak, cores] = [peakOf(values), data.cores[subject] ?? null];
      const known = (value: number | null) =>
        value === null ? say(KIND_WORDS.unknown, language) : formatNumber(value, language);
      return [subject, formatPercent(peak, language), known(cores), known(cores === null ? null : cores * peak)];
    });
  if (!summary) return { headers: HEADERS, rows: servers };
  const { sumOfPeaks, peakOfSum } = summary;
  const total = (label: string, cores: number) => [label, '', '', formatQuantity(cores, 'cores', language)];
  const totals = [total(say(SUM_OF_PEAKS, language), sumOfPeaks)];
  if (peakOfSum) {
    const when = formatMoment(peakOfSum.at, language);
    totals.push(total(`${say(PEAK_OF_SUM, language)} (${when})`, peakOfSum.coresInUse));
  }
  return { headers: HEADERS, rows: [...servers, ...totals] };
}
