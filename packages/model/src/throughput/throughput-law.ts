import { type CurvePiece, type MissCurve, monotoneCurve, pieceAt } from '../cache/index.ts';
import { type Estimate, type KnownEstimate, known, type Source, type Text, text } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import { fitExponential, fitReciprocal, type SizedThroughput } from './fit.ts';
import { STEEPEST_GAIN } from './throughput.data.ts';

/** How a law states its value at one memory size: an expression over named inputs (see figure/formula.ts). */
interface LawExplanation {
  readonly formula: string;
  readonly inputs: Readonly<Record<string, Estimate>>;
}

/** A curve of throughput against memory that never falls. */
export interface ThroughputLaw {
  readonly id: 'exponential' | 'monotone' | 'misses';
  readonly label: Text;
  readonly source: Source;
  readonly parameters: number;
  /** Whether it passes through every measured size. */
  readonly exact: boolean;
  valueAt(memoryGiB: number): number;
  /** `unit` is that of the throughput measured. */
  explain(memoryGiB: number, unit: Unit): LawExplanation;
}

/** 1/X = a + b·exp(-C/c0) through three points; below the smallest it goes on as a power of memory. null where it does not fit. */
export function exponentialLaw(points: readonly SizedThroughput[]): ThroughputLaw | null {
  const [first, second, third] = points;
  if (!first || !second || !third || points.length !== 3) return null;
  const fit = fitExponential([first, second, third]);
  if (!fit) return null;
  const { a, b, scale } = fit;
  const steepness = (1 - first.throughput * a) * (first.size / scale);
  const inner = { a: fitted(TIME, 'ratio', a), b: fitted(TIME_OF_MISSES, 'ratio', b), c0: fitted(SCALE, 'GiB', scale) };
  return {
    id: 'exponential',
    label: text('saturating curve 1/X = a + b·exp(-C/c0)', '飽和曲線 1/X = a + b·exp(-C/c0)'),
    source: METHODOLOGY,
    parameters: 3,
    exact: true,
    valueAt: (memory) =>
      memory < first.size
        ? first.throughput * (memory / first.size) ** steepness
        : 1 / (a + b * Math.exp(-memory / scale)),
    explain: (memory, unit) =>
      memory < first.size
        ? {
            formula: 'start × (memory ÷ from) ^ slope',
            inputs: {
              start: fitted(START, unit, first.throughput),
              from: fitted(FROM, 'GiB', first.size),
              slope: fitted(SLOPE, 'ratio', steepness),
            },
          }
        : { formula: '1 ÷ (a + b × exp(-memory ÷ c0))', inputs: inner },
  };
}

/**
 * A monotone curve through the points, in the logarithms of memory and throughput; straight beyond its ends, above them
 * no steeper than in proportion to memory: a cliff between the last two sizes does not go on.
 */
export function monotoneLaw(points: readonly SizedThroughput[]): ThroughputLaw {
  const curve = monotoneCurve(
    points.map(({ size }) => Math.log(size)),
    points.map(({ throughput }) => Math.log(throughput)),
  );
  const largest = Math.log(points.at(-1)?.size ?? 0);
  const piece = (memory: number): CurvePiece => {
    const at = pieceAt(curve, Math.log(memory));
    return Math.log(memory) > largest ? { ...at, slope: Math.min(at.slope, STEEPEST_GAIN.value) } : at;
  };
  return {
    id: 'monotone',
    label: text('monotone curve through the measured points', '実測点を通る単調補間曲線'),
    source: {
      title: 'Fritsch, Butland: A method for constructing local monotone piecewise cubic interpolants',
      date: '1984',
    },
    parameters: points.length,
    exact: true,
    valueAt: (memory) => {
      const { from, start, slope, bend, twist } = piece(memory);
      const d = Math.log(memory) - from;
      return Math.exp(start + d * (slope + d * (bend + d * twist)));
    },
    explain: (memory, unit) => {
      const { from, start, slope, bend, twist } = piece(memory);
      return {
        formula: 'start × exp(ln(memory ÷ from) × (slope + ln(memory ÷ from) × (bend + ln(memory ÷ from) × twist)))',
        inputs: {
          start: fitted(START, unit, Math.exp(start)),
          from: fitted(FROM, 'GiB', Math.exp(from)),
          slope: fitted(SLOPE, 'ratio', slope),
          bend: fitted(text('second-order term', '2次の係数'), 'ratio', bend),
          twist: fitted(text('third-order term', '3次の係数'), 'ratio', twist),
        },
      };
    },
  };
}

/** 1/X = a + b·m(C): time without the cache plus time per miss. null where the points do not fit it (a ≤ 0 or b < 0). */
export function missLaw(
  points: readonly SizedThroughput[],
  curve: MissCurve,
  cacheOf: (memoryGiB: number) => number,
): ThroughputLaw | null {
  const misses = (memory: number) => curve.misses(cacheOf(memory));
  const fit = fitReciprocal(points, misses);
  if (!fit) return null;
  const { a, b } = fit;
  return {
    id: 'misses',
    label: text('1/X = a + b·m(C) on the {label}', '1/X = a + b·m(C)（{label}）', { label: curve.label }),
    source: curve.source,
    parameters: 2,
    exact: points.length === 2,
    valueAt: (memory) => 1 / (a + b * misses(memory)),
    explain: (memory) => ({
      formula: '1 ÷ (a + b × m)',
      inputs: {
        a: fitted(TIME, 'ratio', a),
        b: fitted(TIME_OF_MISSES, 'ratio', b),
        m: fitted(text('misses per transaction', '1トランザクションあたりのミス数'), 'ratio', misses(memory)),
      },
    }),
  };
}

const METHODOLOGY: Source = {
  title: 'Tatami methodology, "Memory and throughput"',
  section: 'Formula',
  date: '2026-11',
};
const TIME = text('part of 1/X that no cache removes', '1/Xのうちキャッシュでは減らない部分');
const TIME_OF_MISSES = text('part of 1/X per unit of misses', '1/Xのうちミス1単位あたりの部分');
const SCALE = text('memory over which misses fall by a factor e', 'ミスがe分の1になるメモリ容量');
const START = text('throughput at the nearest measured size', '最寄りの実測容量でのスループット');
const FROM = text('nearest measured size', '最寄りの実測容量');
const SLOPE = text('relative gain per relative memory', 'メモリの増加率に対する性能の増加率');

function fitted(label: Text, unit: Unit, value: number): KnownEstimate {
  return known('predicted', { value, unit, because: { label, inputs: [] } });
}
