import { type BenchmarkRun, type Language, text, type Unit } from '@tatami/model';
import { formatNumber, formatQuantity, KIND_WORDS, say } from '@tatami/wording';
import { secondsPerTick } from '../axis/elapsed.ts';
import { ticksUpTo, ticksWithin } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

interface RunLine {
  readonly key: string;
  readonly name: string;
  readonly points: readonly { readonly elapsedS: number; readonly throughput: number }[];
  /** Mean the run reports; null when it does not. */
  readonly reported: number | null;
}

export interface BenchmarkRunsSeries {
  readonly unit: Unit;
  readonly lines: readonly RunLine[];
  /** Lines drawn grey and unlabelled, so that the named ones stay readable. */
  readonly otherLines: readonly RunLine[];
  readonly endS: number;
  readonly timeTicksS: readonly number[];
  readonly throughputTicks: readonly number[];
}

/** As many lines as the palette tells apart. */
const NAMED_LINES = 5;
/** As many points per line as a screen has room for. */
const POINTS_PER_LINE = 400;

/** Throughput over time of the runs that logged it, in the metric most of them share; null when none did. */
export function benchmarkRunsSeries(runs: readonly BenchmarkRun[]): BenchmarkRunsSeries | null {
  const logged = runs.filter(({ points }) => points.length > 1);
  const metric = mostFrequent(logged.map((run) => run.metric));
  if (!metric) return null;
  const lines = logged.filter((run) => run.metric === metric).map(lineOf);
  const points = lines.flatMap((line) => line.points);
  const endS = Math.max(...points.map(({ elapsedS }) => elapsedS));
  return {
    unit: metric,
    lines: lines.slice(0, NAMED_LINES),
    otherLines: lines.slice(NAMED_LINES),
    endS,
    timeTicksS: ticksWithin(endS / secondsPerTick(endS), 6).map((tick) => tick * secondsPerTick(endS)),
    throughputTicks: ticksUpTo(Math.max(...points.map(({ throughput }) => throughput))),
  };
}

function mostFrequent<T>(items: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function lineOf({ key, name, points, throughput }: BenchmarkRun): RunLine {
  return { key, name, points: thinned(points), reported: throughput };
}

/** Means over equal stretches, so that a long log keeps its shape. */
function thinned(points: BenchmarkRun['points']): BenchmarkRun['points'] {
  const size = Math.ceil(points.length / POINTS_PER_LINE);
  if (size <= 1) return points;
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) => {
    const stretch = points.slice(index * size, (index + 1) * size);
    return { elapsedS: mean(stretch.map((p) => p.elapsedS)), throughput: mean(stretch.map((p) => p.throughput)) };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

const HEADERS = [
  text('Run', '測定'),
  text('Machine', '測定機'),
  text('Reported throughput', '測定結果'),
  text('Lowest', '最小'),
  text('Highest', '最大'),
  text('Points', '測定点数'),
];

/** One row per run: what it reports and how far its log strays from it. */
export function benchmarkRunsRowsOf(runs: readonly BenchmarkRun[], language: Language): ChartTable {
  return {
    headers: HEADERS,
    rows: runs.map(({ name, subject, metric, throughput, points }) => {
      const logged = points.map((point) => point.throughput);
      const write = (value: number | null) =>
        value === null ? say(KIND_WORDS.unknown, language) : formatQuantity(value, metric, language);
      return [
        name,
        subject,
        write(throughput),
        write(logged.length > 0 ? Math.min(...logged) : null),
        write(logged.length > 0 ? Math.max(...logged) : null),
        formatNumber(points.length, language),
      ];
    }),
  };
}
