import {
  amount,
  GIB_PER_TIB,
  isKnown,
  type Language,
  type MemoryThroughput,
  type Text,
  text,
  type Unit,
} from '@tatami/model';
import { formatEstimate, formatInterval, formatMemory, formatQuantity, KIND_WORDS, say } from '@tatami/wording';
import { ticksUpTo, ticksWithin } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

interface CurvePoint {
  readonly memoryGiB: number;
  readonly predicted: number;
  readonly band: readonly [low: number, high: number];
}

export interface MeasuredMark {
  readonly memoryGiB: number;
  readonly throughput: number;
  /** Configurations that gave this throughput at this size. */
  readonly names: readonly Text[];
}

export interface ThroughputMemorySeries {
  readonly unit: Unit;
  readonly curve: readonly CurvePoint[];
  readonly measured: readonly MeasuredMark[];
  /** Stretches of the axis for which a prediction is refused. */
  readonly refused: readonly { readonly fromGiB: number; readonly toGiB: number }[];
  /** Where the database would fit whole; null when unknown or off the axis. */
  readonly databaseGiB: number | null;
  readonly memoryEndGiB: number;
  readonly memoryTicksGiB: readonly number[];
  readonly throughputTicks: readonly number[];
}

/** Air to the right of the last thing worth seeing. */
const MARGIN = 1.15;

/** Rows of the throughput-against-memory chart; null when nothing was measured. */
export function throughputMemorySeries(data: MemoryThroughput): ThroughputMemorySeries | null {
  const measured = measuredMarks(data);
  if (measured.length === 0) return null;
  const memoryEndGiB = memoryEnd(data, measured);
  const curve = data.curve
    .filter(({ memoryGiB }) => memoryGiB <= memoryEndGiB)
    .map(({ memoryGiB, value, low, high }): CurvePoint => ({ memoryGiB, predicted: value, band: [low, high] }));
  const highest = Math.max(...measured.map(({ throughput }) => throughput), ...curve.map(({ band }) => band[1]));
  const step = memoryEndGiB >= 2 * GIB_PER_TIB ? GIB_PER_TIB : 1;
  return {
    unit: unitOf(data),
    curve,
    measured,
    refused: refusedStretches(data, memoryEndGiB),
    databaseGiB: data.databaseGiB !== null && data.databaseGiB <= memoryEndGiB ? data.databaseGiB : null,
    memoryEndGiB,
    memoryTicksGiB: ticksWithin(memoryEndGiB / step, 6).map((tick) => tick * step),
    throughputTicks: ticksUpTo(highest),
  };
}

function unitOf({ measured }: MemoryThroughput): Unit {
  return measured[0]?.throughput.unit ?? 'tps';
}

function measuredMarks({ measured }: MemoryThroughput): readonly MeasuredMark[] {
  const marks = new Map<string, { memoryGiB: number; throughput: number; names: Text[] }>();
  for (const { memoryGiB, throughput, label } of measured) {
    if (!isKnown(throughput)) continue;
    const key = `${memoryGiB} ${throughput.value}`;
    const mark = marks.get(key) ?? { memoryGiB, throughput: throughput.value, names: [] };
    if (label) mark.names.push(label);
    marks.set(key, mark);
  }
  return [...marks.values()].toSorted((a, b) => a.memoryGiB - b.memoryGiB || a.throughput - b.throughput);
}

/** The axis ends a little after the largest measured size and the database, unless the database lies far beyond both. */
function memoryEnd({ databaseGiB, range }: MemoryThroughput, measured: readonly MeasuredMark[]): number {
  const largest = Math.max(...measured.map(({ memoryGiB }) => memoryGiB));
  const database = databaseGiB !== null && databaseGiB <= range.toGiB * MARGIN ? databaseGiB : 0;
  return Math.max(largest, database) * MARGIN;
}

function refusedStretches({ range, curve }: MemoryThroughput, endGiB: number) {
  if (curve.length === 0) return [];
  const below = { fromGiB: 0, toGiB: Math.min(range.fromGiB, endGiB) };
  const beyond = { fromGiB: Math.max(range.toGiB, 0), toGiB: endGiB };
  return [below, beyond].filter(({ fromGiB, toGiB }) => toGiB > fromGiB);
}

const HEADERS = [
  text('Memory', 'メモリ容量'),
  text('Configuration', '構成'),
  text('Throughput', 'スループット'),
  text('Kind', '区分'),
  text('80% interval', '予測区間（80%）'),
];
const PREDICTED_ROWS = 6;

/** Every measured point, then the curve at a few round sizes, then what is refused. */
export function throughputMemoryRowsOf(data: MemoryThroughput, language: Language): ChartTable {
  const measured = data.measured
    .toSorted((a, b) => a.memoryGiB - b.memoryGiB)
    .map(({ memoryGiB, label, throughput }) => [
      formatMemory(memoryGiB, language),
      (label && say(label, language)) ?? '',
      formatEstimate(throughput, language),
      say(KIND_WORDS[throughput.kind], language),
      '',
    ]);
  return { headers: HEADERS, rows: [...measured, ...predictedRows(data, language), ...refusedRows(data, language)] };
}

function predictedRows(data: MemoryThroughput, language: Language): string[][] {
  const series = throughputMemorySeries(data);
  if (!series) return [];
  const every = Math.max(1, Math.floor(series.curve.length / PREDICTED_ROWS));
  return series.curve
    .filter((_, index) => index % every === 0)
    .map(({ memoryGiB, predicted, band: [low, high] }) => [
      formatMemory(memoryGiB, language),
      '',
      formatQuantity(Math.round(predicted), series.unit, language),
      say(KIND_WORDS.predicted, language),
      formatInterval(Math.round(low), Math.round(high), series.unit, language),
    ]);
}

function refusedRows({ curve, range }: MemoryThroughput, language: Language): string[][] {
  if (curve.length === 0) return [];
  const row = (limit: Text) => [
    say(limit, language),
    '',
    say(KIND_WORDS.unknown, language),
    say(KIND_WORDS.unknown, language),
    '',
  ];
  return [
    row(text('below {size}', '{size}未満', { size: amount(range.fromGiB, 'GiB') })),
    row(text('above {size}', '{size}超', { size: amount(range.toGiB, 'GiB') })),
  ];
}
