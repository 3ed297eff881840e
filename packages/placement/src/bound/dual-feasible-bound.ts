import type { CompiledType, Problem } from '../problem/index.ts';
import { rowCapacities, rowCapacity, rowTotals } from '../problem/rows.ts';
import { type DualFeasibleFunction, staircase, steps, threshold } from './dual-feasible-functions.ts';

/** Hourly problems have hundreds of rows; only those that bind most are looked at through the functions. */
const ROWS_TRIED = 8;
const STAIRS = 32;
const THRESHOLDS = 64;
/** Shares of different resources are added up in units of one part in this many. */
const SHARE = 2 ** 20;

/**
 * Servers of one type that are needed because items come whole: dual-feasible functions on the rows that bind most, and on sums of rows, each
 * measured in shares of its capacity (a bin that holds its items in every row also holds them in the sum of the rows).
 */
export function serversByDualFeasible(problem: Problem, type: CompiledType): number {
  const rows = bindingRows(problem, type);
  let servers = 0;
  for (const row of rows) {
    const single = oneCapacity(rowCapacities(problem, type, row));
    if (single) servers = Math.max(servers, Math.ceil(binsFor(amounts(problem, row), single.capacity) / single.bins));
  }
  if (type.nodeCount > 1) return servers;
  for (const group of sumsOfRows(problem, rows)) {
    servers = Math.max(servers, binsFor(sharesOf(problem, type, group), SHARE * group.length));
  }
  return servers;
}

function bindingRows(problem: Problem, type: CompiledType): readonly number[] {
  const totals = rowTotals(problem);
  const need = (row: number): number => totals[row] / rowCapacity(problem, type, row);
  return [...totals.keys()]
    .filter((row) => rowCapacity(problem, type, row) > 0)
    .sort((a, b) => need(b) - need(a) || a - b)
    .slice(0, ROWS_TRIED);
}

/** Pairs of the most binding rows of different dims, and the sum of one row of every dim. */
function sumsOfRows(problem: Problem, rows: readonly number[]): readonly (readonly number[])[] {
  const ofDims = rows.filter((row, at) => rows.findIndex((r) => problem.rowDim[r] === problem.rowDim[row]) === at);
  const pairs = ofDims.flatMap((a, at) => ofDims.slice(at + 1).map((b) => [a, b]));
  return ofDims.length > 2 ? [...pairs, ofDims] : pairs;
}

/** Nodes that all have the same capacity; nodes without any cannot hold an item that needs some. */
function oneCapacity(capacities: readonly number[]): { capacity: number; bins: number } | null {
  const some = capacities.filter((capacity) => capacity > 0);
  const [capacity] = some;
  return capacity !== undefined && some.every((other) => other === capacity) ? { capacity, bins: some.length } : null;
}

function amounts(problem: Problem, row: number): Float64Array {
  return Float64Array.from({ length: problem.itemCount }, (_, i) => problem.demand[i * problem.rowCount + row]);
}

function sharesOf(problem: Problem, type: CompiledType, rows: readonly number[]): Float64Array {
  const shares = new Float64Array(problem.itemCount);
  for (const row of rows) {
    const capacity = rowCapacity(problem, type, row);
    for (let i = 0; i < problem.itemCount; i += 1) {
      const demand = problem.demand[i * problem.rowCount + row];
      shares[i] += Math.floor((demand * SHARE) / capacity);
    }
  }
  return shares;
}

/** Bins of one capacity that these amounts need, by the best of the functions. */
function binsFor(amounts: Float64Array, capacity: number): number {
  const { values, counts } = histogram(amounts);
  // An item larger than the bin fits nowhere: then no plan exists and any bound holds.
  if ((values.at(-1) ?? 0) > capacity) return 0;
  let bins = 0;
  for (const f of functionsFor(values, capacity)) {
    if (f.ofCapacity <= 0) continue;
    let total = 0;
    for (let at = 0; at < values.length; at += 1) total += counts[at] * f.of(values[at]);
    bins = Math.max(bins, Math.ceil(total / f.ofCapacity));
  }
  return bins;
}

function* functionsFor(values: readonly number[], capacity: number): Generator<DualFeasibleFunction> {
  const small = sampled(values.filter((value) => value > 0 && 2 * value <= capacity));
  const fromTop = sampled(values.filter((value) => 2 * value > capacity).map((value) => capacity - value + 1));
  for (const epsilon of small) yield threshold(capacity, epsilon);
  for (const k of [...small, ...fromTop]) yield steps(capacity, k);
  for (let k = 1; k <= STAIRS; k += 1) yield staircase(capacity, k);
}

function sampled(values: readonly number[]): readonly number[] {
  const step = Math.max(1, values.length / THRESHOLDS);
  return Array.from({ length: Math.min(values.length, THRESHOLDS) }, (_, at) => values[Math.floor(at * step)]);
}

/** The distinct amounts in ascending order and how often each occurs. */
function histogram(amounts: Float64Array): { values: readonly number[]; counts: readonly number[] } {
  const values: number[] = [];
  const counts: number[] = [];
  for (const amount of amounts.slice().sort()) {
    if (amount === values.at(-1)) counts[counts.length - 1] += 1;
    else {
      values.push(amount);
      counts.push(1);
    }
  }
  return { values, counts };
}
