import { type Estimate, isKnown } from '../figure/index.ts';

/**
 * A sum of amounts that rise and fall together, with the number of servers: its bounds are the sums of theirs. Taken one apart from the other,
 * as `derive` does, they would make the sum surer than each number of servers is.
 */
export function withSummedBounds(total: Estimate, parts: readonly Estimate[]): Estimate {
  if (!isKnown(total)) return total;
  const sum = (bound: 'low' | 'high') => parts.reduce((amount, part) => amount + (part[bound] ?? 0), 0);
  return { ...total, low: Math.min(total.value, sum('low')), high: Math.max(total.value, sum('high')) };
}
