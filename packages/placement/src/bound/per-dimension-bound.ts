import type { CompiledType, Problem } from '../problem/index.ts';
import type { Bound } from './bound.ts';
import { rowCapacity, rowTotals } from './row-totals.ts';
import { costOfServers, uniformType } from './uniform.ts';

/**
 * Least cost by each dim and hour on its own: servers must hold the demand of every row, and the items of a conflict group are on servers of
 * their own. Where servers differ, each row's demand is bought at the lowest price per unit any server offers.
 */
export function perDimensionBound(problem: Problem): Bound {
  if (problem.itemCount === 0) return { value: 0, kind: 'per-dimension' };
  const type = uniformType(problem);
  const value = type ? costOfServers(problem, type, serversByRow(problem, type)) : costByRow(problem);
  return { value, kind: 'per-dimension' };
}

/** Servers of one type that every row and every conflict group needs. */
function serversByRow(problem: Problem, type: CompiledType): number {
  let servers = problem.itemCount > 0 ? 1 : 0;
  rowTotals(problem).forEach((total, row) => {
    const capacity = rowCapacity(problem, type, row);
    if (capacity > 0) servers = Math.max(servers, Math.ceil(total / capacity));
  });
  for (let g = 0; g < problem.conflicts.count; g += 1) {
    servers = Math.max(servers, problem.conflicts.start[g + 1] - problem.conflicts.start[g]);
  }
  return servers;
}

function costByRow(problem: Problem): number {
  let highest = 0;
  rowTotals(problem).forEach((total, row) => {
    if (total > 0) highest = Math.max(highest, total * lowestUnitPrice(problem, row));
  });
  // The sums above are exact; the division and the product each round by less than one part in 2^52.
  const safe = highest * (1 - 2 ** -50);
  return problem.wholeCosts ? Math.ceil(safe) : safe;
}

function lowestUnitPrice(problem: Problem, row: number): number {
  const prices = problem.types.map((type, t) => {
    const capacity = rowCapacity(problem, type, row);
    return capacity > 0 ? lowestPrice(problem, t) / capacity : Number.POSITIVE_INFINITY;
  });
  const lowest = Math.min(...prices);
  return Number.isFinite(lowest) ? lowest : 0;
}

/** Opening a server of a type costs at least this, a standing one included. */
function lowestPrice(problem: Problem, t: number): number {
  let price = problem.types[t].cost;
  problem.standingType.forEach((type, s) => {
    if (type === t) price = Math.min(price, problem.standingCost[s]);
  });
  return price;
}
