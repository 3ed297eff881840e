import type { AdvisoryPoint } from '../cache/index.ts';
import { type Estimate, type Text, text, unknown } from '../figure/index.ts';
import {
  type CurveRow,
  type MeasuredPoint,
  type MemoryGain,
  type MemoryPoint,
  type MemoryRange,
  memoryThroughput,
} from '../throughput/index.ts';
import type { Unit } from '../units/index.ts';
import { type Entered, entered } from './entered.ts';

export type ThroughputMetric = Extract<Unit, 'tps' | 'tpm' | 'nopm' | 'iops'>;

export interface MemoryThroughputQuestion {
  readonly points: readonly {
    readonly memoryGiB: number;
    /** As typed, or as read from a file with its cell. */
    readonly throughput: Entered | Estimate;
  }[];
  readonly databaseGiB?: number | null | undefined;
  /** Cache advisory of the database: reads against cache size. */
  readonly missCurve?: readonly AdvisoryPoint[] | undefined;
  /** Memory sizes in GiB. */
  readonly predictAt: readonly number[];
  readonly metric?: ThroughputMetric | undefined;
}

export interface MemoryThroughputAnswer {
  readonly predictions: readonly { readonly memoryGiB: number; readonly throughput: Estimate }[];
  readonly gains: readonly MemoryGain[];
  readonly measured: readonly MemoryPoint[];
  /** Form of the curve; null with fewer than two memory sizes. */
  readonly form: Text | null;
  /** Measured sizes less parameters: at 0 the fit is exact and proves nothing. */
  readonly degreesOfFreedom: number;
  /** Outside it predictions are refused; null without a usable point. */
  readonly range: MemoryRange | null;
  readonly curve: readonly CurveRow[];
}

/** How much throughput does how much memory give? */
export function answerMemoryThroughput(question: MemoryThroughputQuestion): MemoryThroughputAnswer {
  const { databaseGiB = null, missCurve, predictAt, metric: unit = 'count' } = question;
  const points = question.points.map(({ memoryGiB, throughput }): MeasuredPoint => {
    const read = typeof throughput === 'object' && 'because' in throughput;
    return { memoryGiB, throughput: read ? throughput : entered('measured', MEASURED, unit, throughput) };
  });
  const model = memoryThroughput({ points, databaseGiB, unit, ...(missCurve && { missCurve }) });
  return {
    predictions: predictAt.map((memoryGiB) => ({
      memoryGiB,
      throughput: model?.predict(memoryGiB) ?? unknown(unit, PREDICTED, NEEDS_POINTS),
    })),
    gains: model?.gains ?? [],
    measured: model?.measured ?? [],
    form: model?.law?.label ?? null,
    degreesOfFreedom: model?.degreesOfFreedom ?? 0,
    range: model?.range ?? null,
    curve: model?.curve() ?? [],
  };
}

const MEASURED = text('Measured throughput', '実測スループット');
const PREDICTED = text('Throughput at this memory size', 'このメモリ容量でのスループット');
const NEEDS_POINTS = text(
  'Throughput measured at two memory sizes or more.',
  '2つ以上のメモリ容量で測定したスループットが必要です。',
);
