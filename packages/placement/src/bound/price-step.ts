import type { Problem } from '../problem/index.ts';

/** The largest number that every price divides by, so that every plan costs a multiple of it; 0 where prices are not whole numbers. */
export function priceStep(problem: Problem): number {
  if (!problem.wholeCosts) return 0;
  let step = 0;
  const prices = [problem.licence, problem.standingCost, problem.moveCost, problem.types.map(({ cost }) => cost)];
  for (const list of prices) for (const price of list) step = commonDivisor(step, price);
  return step;
}

/** A bound raised to the next cost a plan can have. */
export function roundedToPrices(problem: Problem, bound: number): number {
  return roundedToStep(bound, priceStep(problem));
}

/** The least multiple of `step` that is not below a bound; 0 = any cost is possible. */
export function roundedToStep(bound: number, step: number): number {
  return step === 0 ? bound : Math.ceil(bound / step) * step;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
