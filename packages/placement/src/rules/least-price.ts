import type { Problem } from '../problem/problem.ts';
import { rowCapacity, rowTotals } from '../problem/rows.ts';
import type { Items } from './rule.ts';

/**
 * Least that so many servers, or as many as carry the items, cost at these prices by type: the cheapest of the stock, or for each
 * row the cheapest by what they offer in it, the last one in part.
 */
export function leastPrice(problem: Problem, items: Items, servers: number, priceOf: (type: number) => number): number {
  const lots = problem.types.map(({ count }, t) => ({ price: priceOf(t), count }));
  const cheapest = filled(
    servers,
    lots.map((lot) => ({ ...lot, size: 1 })),
  );
  // Servers of one type are bought whole, so that their number says it all.
  if (lots.length === 1) return cheapest;
  const totals = rowTotals(problem, items);
  const byRow = Array.from(totals, (total, row) => {
    const sizes = lots.map((lot, t) => ({ ...lot, size: rowCapacity(problem, problem.types[t], row) }));
    return filled(total, sizes);
  });
  return Math.max(cheapest, ...byRow);
}

interface Lot {
  readonly price: number;
  readonly count: number;
  /** What one gives. */
  readonly size: number;
}

/** Least price of an amount from lots that may be bought in part: the cheapest by what they give first. */
function filled(amount: number, lots: readonly Lot[]): number {
  const order = lots.filter(({ size }) => size > 0).sort((a, b) => a.price / a.size - b.price / b.size);
  let left = amount;
  let price = 0;
  for (const lot of order) {
    const bought = Math.min(left / lot.size, lot.count);
    left -= bought * lot.size;
    price += bought * lot.price;
    if (left <= 0) break;
  }
  return price;
}
