import { type Estimate, isKnown } from './estimate.ts';

/**
 * By what share does a plan change a number of today? null where one of them is not known, and where what today may be holds the number after:
 * whether it is more or less is open then.
 */
export function changeFrom(before: Estimate, after: Estimate): number | null {
  if (!isKnown(before) || !isKnown(after) || before.value === 0) return null;
  const isOpen = before.low < before.high && before.low <= after.value && after.value <= before.high;
  return isOpen && after.value !== before.value ? null : after.value / before.value - 1;
}
