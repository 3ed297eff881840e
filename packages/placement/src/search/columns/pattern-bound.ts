/** Worths of items are rounded down to this many parts of a server, so that what follows from them is exact. */
export const WORTH_OF_SERVER = 1e9;

/** Servers any plan needs where no pattern is worth more than `most` (Farley 1990): the worth of all items divided by it, rounded up. Whole numbers below 2^53, `most` may be infinite. */
export function serversByWorth(worth: Float64Array, most: number): number {
  const whole = worth.reduce((sum, value) => sum + value, 0);
  const quotient = Math.ceil(whole / most);
  return (quotient - 1) * most >= whole ? quotient - 1 : quotient;
}
