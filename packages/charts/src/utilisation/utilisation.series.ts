import {
  type Language,
  percentileOfRecording,
  type RecordedTogether,
  type Recording,
  recordedTogether,
  recordingsOf,
  text,
  type UtilisationSeries,
} from '@tatami/model';
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
  /** Cores in use as recorded; null where a sample of any server is missing. */
  readonly coresInUse: number | null;
  /** What a plan counts: with a peak in place of each missing sample; null where nothing counts. */
  readonly counted: number | null;
}

export interface UtilisationRows {
  readonly points: readonly UtilisationPoint[];
  readonly sumOfPeaks: number;
  /** As a plan counts it; null without a time in common. */
  readonly peakOfSum: { readonly at: number; readonly counted: number } | null;
  readonly summed: number;
  /** Subjects left out because their cores are unknown. */
  readonly leftOut: readonly string[];
  readonly coreTicks: readonly number[];
}

/** As many points as a screen has room for; each keeps the highest sum of its stretch. */
const POINTS = 600;

/** The sum of CPU series in cores on one grid, and the sum of their peaks; null when no series can be added. */
export function utilisationSeries({ series, cores }: UtilisationData): UtilisationRows | null {
  const cpu = recordingsOf(series.filter(({ metric, values }) => metric === 'cpuShare' && values.length > 0));
  const usable = cpu.filter((recording) => (cores[nameOf(recording)] ?? 0) > 0);
  if (usable.length === 0) return null;
  const weights = usable.map((recording) => cores[nameOf(recording)] ?? 0);
  const together = recordedTogether(usable, 1);
  const points = together ? pointsOf(together, weights) : [];
  const sumOfPeaks = usable.reduce((sum, recording, index) => sum + peakOf(recording) * (weights[index] ?? 0), 0);
  return {
    points: thinned(points),
    sumOfPeaks,
    peakOfSum: highestOf(points),
    summed: usable.length,
    leftOut: cpu.filter((one) => !usable.includes(one)).map(nameOf),
    coreTicks: ticksUpTo(sumOfPeaks),
  };
}

function nameOf({ series: [first] }: Recording): string {
  return first?.subject ?? '';
}

function peakOf(recording: Recording): number {
  return percentileOfRecording(recording, 1) ?? 0;
}

/** A point for each step that counts, and one without a value where steps between two of them do not. */
function pointsOf(together: RecordedTogether, weights: readonly number[]): readonly UtilisationPoint[] {
  const { steps, grid, recorded } = together;
  const counted = sumOver(together.counted, weights);
  const known = sumOver(recorded, weights);
  return Array.from(steps).flatMap((step, index): UtilisationPoint[] => {
    const at = (ordinal: number) => (grid.fromS + ordinal * grid.stepS) * 1000;
    const sum = known[index] as number;
    const point = { at: at(step), coresInUse: Number.isNaN(sum) ? null : sum, counted: counted[index] as number };
    const before = steps[index - 1] ?? step - 1;
    return before === step - 1 ? [point] : [{ at: at(before + 1), coresInUse: null, counted: null }, point];
  });
}

function sumOver(values: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const sum = new Float64Array(values[0]?.length ?? 0);
  values.forEach((its, index) => {
    its.forEach((value, step) => {
      sum[step] = (sum[step] as number) + value * (weights[index] ?? 0);
    });
  });
  return sum;
}

function highestOf(points: readonly UtilisationPoint[]): UtilisationRows['peakOfSum'] {
  return points.reduce<UtilisationRows['peakOfSum']>(
    (best, { at, counted }) => (counted !== null && counted > (best?.counted ?? -1) ? { at, counted } : best),
    null,
  );
}

/** Of each stretch the point that counts most; one without a recorded sum stays such. */
function thinned(points: readonly UtilisationPoint[]): readonly UtilisationPoint[] {
  const size = Math.ceil(points.length / POINTS);
  if (size <= 1) return points;
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    points
      .slice(index * size, (index + 1) * size)
      .reduce((best, point) => ((point.counted ?? -1) > (best.counted ?? -1) ? point : best)),
  );
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
  const cpu = recordingsOf(data.series.filter(({ metric }) => metric === 'cpuShare'));
  const servers = cpu.map((recording) => {
    const subject = nameOf(recording);
    const [peak, cores] = [peakOf(recording), data.cores[subject] ?? null];
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
    totals.push(total(`${say(PEAK_OF_SUM, language)} (${when})`, peakOfSum.counted));
  }
  return { headers: HEADERS, rows: [...servers, ...totals] };
}
