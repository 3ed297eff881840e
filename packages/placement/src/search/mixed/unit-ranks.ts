import type { CompiledType, Problem } from '../../problem/index.ts';

/** Larger than any size of a unit: products are ranked in such steps. */
const ABOVE_SIZES = 2 ** 32;

/** How free the items are together: 0 = one server, 1 = one type, 2 = any. */
export function choiceOf(problem: Problem, items: Int32Array): number {
  if (items.some((item) => problem.pinnedStanding[item] !== -1)) return 0;
  return items.some((item) => problem.pinnedType[item] !== -1) ? 1 : 2;
}

/** What the dearest server costs with its dearest licence. */
export function dearestServer(problem: Problem): number {
  return Math.max(
    ...problem.types.map((type: CompiledType, t) => {
      const licences = problem.licence.subarray(t * problem.productCount, (t + 1) * problem.productCount);
      return type.cost + licences.reduce((most, cost) => Math.max(most, cost), 0);
    }),
  );
}

/** Products in ascending price of their licence, in steps larger than any size. */
export function productRanks(problem: Problem): Float64Array {
  const price = (p: number): number =>
    problem.types.reduce((sum, _, t) => sum + problem.licence[t * problem.productCount + p], 0);
  const order = Array.from({ length: problem.productCount }, (_, p) => p).sort((a, b) => price(a) - price(b) || a - b);
  return Float64Array.from({ length: problem.productCount }, (_, p) => ABOVE_SIZES * (order.indexOf(p) + 1));
}
