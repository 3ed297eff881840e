import { type Estimate, isKnown, type KnownEstimate, known, type Text, text } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import { SAME_SIZE } from './throughput.data.ts';

/** One measurement as a caller has it: a bare number, or an Estimate that knows its cell. */
export interface MeasuredPoint {
  readonly memoryGiB: number;
  readonly throughput: number | Estimate;
  readonly label?: Text | null;
  /** Memory given to the database, where it is stated apart from the installed memory. */
  readonly cacheGiB?: number | null;
  readonly sockets?: number | null;
}

/** One point of throughput against memory, as a screen shows it. */
export interface MemoryPoint {
  readonly memoryGiB: number;
  readonly cacheGiB: number | null;
  readonly throughput: Estimate;
  readonly label: Text | null;
}

/** All runs at one memory size. `fitted` never falls as memory grows, `mean` is what was measured. */
export interface MemorySize {
  readonly memoryGiB: number;
  readonly runs: readonly KnownEstimate[];
  readonly mean: number;
  readonly fitted: number;
}

/** The measurement with its throughput as an Estimate; a bare number is one without a cell. */
export function memoryPointOf(point: MeasuredPoint, unit: Unit): MemoryPoint {
  const { memoryGiB, throughput, label = null, cacheGiB = null } = point;
  return { memoryGiB, cacheGiB, label, throughput: measuredThroughput(throughput, unit) };
}

function measuredThroughput(throughput: number | Estimate, unit: Unit): Estimate {
  if (typeof throughput !== 'number') return throughput;
  return known('measured', {
    value: throughput,
    unit,
    because: { label: text('measured throughput', '実測スループット'), inputs: [] },
  });
}

/** Runs gathered by memory size (sizes within 1 % are one), ascending, with a monotone fit beside the means. */
export function memorySizes(points: readonly MemoryPoint[]): MemorySize[] {
  const groups: { memoryGiB: number; runs: KnownEstimate[] }[] = [];
  for (const { memoryGiB, throughput } of points.toSorted((a, b) => a.memoryGiB - b.memoryGiB)) {
    if (!isKnown(throughput) || throughput.value <= 0 || memoryGiB <= 0) continue;
    const group = groups.at(-1);
    if (group && memoryGiB <= group.memoryGiB * (1 + SAME_SIZE.value)) group.runs.push(throughput);
    else groups.push({ memoryGiB, runs: [throughput] });
  }
  const means = groups.map(({ runs }) => runs.reduce((total, { value }) => total + value, 0) / runs.length);
  const fitted = neverFalling(
    means,
    groups.map(({ runs }) => runs.length),
  );
  return groups.map((group, index) => ({ ...group, mean: means[index] as number, fitted: fitted[index] as number }));
}

/** The closest never-falling sequence (weighted least squares): neighbours out of order are pooled. */
function neverFalling(values: readonly number[], weights: readonly number[]): number[] {
  const pools: { value: number; weight: number; size: number }[] = [];
  values.forEach((value, index) => {
    pools.push({ value, weight: weights[index] ?? 1, size: 1 });
    for (let last = pools.at(-1), before = pools.at(-2); last && before && before.value > last.value; ) {
      const weight = before.weight + last.weight;
      const value = (before.value * before.weight + last.value * last.weight) / weight;
      pools.splice(-2, 2, { value, weight, size: before.size + last.size });
      [last, before] = [pools.at(-1), pools.at(-2)];
    }
  });
  return pools.flatMap(({ value, size }) => new Array<number>(size).fill(value));
}
