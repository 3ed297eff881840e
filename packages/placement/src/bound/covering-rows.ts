import type { CompiledType, Problem } from '../problem/index.ts';
import { rowCapacities, rowTotals } from '../problem/rows.ts';
import type { ProductSets } from './product-sets.ts';

/**
 * One demand that servers must cover: items of some products, in one row, counted in whole steps. Counting in steps keeps what is true of amounts:
 * Σ ⌊x/k⌋ ≤ ⌊Σx / k⌋, so that items on a node of capacity C count at most ⌊C/k⌋. With k just above C/2 this counts items two of which do
 * not fit a node; with k above C the items that need a larger node.
 */
export interface CoveringRow {
  readonly row: number;
  readonly step: number;
  /** Demand in steps of each class of items. */
  readonly demand: Float64Array;
  /** Steps a server of each type holds. */
  readonly capacity: Float64Array;
}

const PARTS = 4;
/** In an hourly problem larger steps are tried where a dim's demand is highest. */
const STEPPED_ROWS_OF_DIM = 24;

/** Every row in steps of one, and the busiest rows of each dim in larger steps. */
export function coveringRows(problem: Problem, sets: ProductSets): readonly CoveringRow[] {
  const totals = rowTotals(problem);
  const busy = busiestRows(problem, totals);
  return [...totals.keys()].flatMap((row) => {
    const larger = busy.has(row) ? stepsFor(problem, row) : [];
    return [1, ...larger].map((step) => coveringRow(problem, sets, row, step));
  });
}

function coveringRow(problem: Problem, sets: ProductSets, row: number, step: number): CoveringRow {
  const demand = new Float64Array(sets.classCount);
  for (let i = 0; i < problem.itemCount; i += 1) {
    const at = sets.classOf[i];
    const amount = problem.demand[i * problem.rowCount + row];
    demand[at] += step === 1 ? amount : Math.floor(amount / step);
  }
  const capacity = Float64Array.from(problem.types, (type) => stepsHeld(problem, type, row, step));
  return { row, step, demand, capacity };
}

function stepsHeld(problem: Problem, type: CompiledType, row: number, step: number): number {
  return rowCapacities(problem, type, row).reduce((sum, capacity) => sum + Math.floor(capacity / step), 0);
}

/** Steps just above a capacity and its half, third and fourth part. */
function stepsFor(problem: Problem, row: number): readonly number[] {
  const capacities = new Set(problem.types.flatMap((type) => rowCapacities(problem, type, row)));
  // Many different capacities are shares of one another anyway.
  const typical = [...capacities].filter((capacity) => capacity > 0).slice(0, PARTS);
  const steps = typical.flatMap((capacity) =>
    Array.from({ length: PARTS }, (_, part) => Math.floor(capacity / (part + 1)) + 1),
  );
  return [...new Set(steps)].filter((step) => step > 1);
}

function busiestRows(problem: Problem, totals: Float64Array): ReadonlySet<number> {
  const busiest = problem.dims.flatMap((_, d) =>
    [...totals.keys()]
      .filter((row) => problem.rowDim[row] === d)
      .sort((a, b) => totals[b] - totals[a] || a - b)
      .slice(0, STEPPED_ROWS_OF_DIM),
  );
  return new Set(busiest);
}
