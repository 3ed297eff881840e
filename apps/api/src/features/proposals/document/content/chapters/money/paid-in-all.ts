import { type BusinessCase, type CasePart, isKnown, type KnownEstimate, type ScenarioResult } from '@tatami/model';
import { withTax } from './tax-rows.ts';

/** What is paid over all years, today's servers staying and as proposed; with tax where a rate is given. */
export interface PaidInAll {
  readonly years: number;
  readonly before: KnownEstimate;
  readonly after: KnownEstimate;
}

/** What is paid in all, with the interval of the case; null where the case does not say it, or there is none. */
export function paidInAll(
  { businessCase }: Pick<ScenarioResult, 'businessCase'>,
  taxShare: number | null,
): PaidInAll | null {
  if (!businessCase || !saysInAll(businessCase)) return null;
  const [before, after] = [sideOf(businessCase, 'before', taxShare), sideOf(businessCase, 'after', taxShare)];
  return before && after && { years: businessCase.years, before, after };
}

/**
 * Whether what a case compares is all that is paid. A part known on one side only counts on neither, and what stands on every server waits
 * for what of it is owned: without them a sum would be less than the total cost of the same document.
 */
function saysInAll({ open, parts }: BusinessCase): boolean {
  return open.length === 0 && parts.every((part) => part.compared || isNothingKnown(part));
}

/** Of a part that no side knows, the total cost holds nothing either. */
function isNothingKnown({ group, before, after }: CasePart): boolean {
  return group !== 'system' && [before, after].every(({ value }) => (value ?? 0) === 0);
}

function sideOf(businessCase: BusinessCase, side: 'before' | 'after', taxShare: number | null): KnownEstimate | null {
  const whole = businessCase.inAll[side];
  if (!isKnown(whole)) return null;
  if (taxShare === null) return whole;
  const taxed = withTax(whole, taxShare);
  // In whole units, as all sums without tax are: what is said of the two sides is then what they differ by as they are printed.
  return isKnown(taxed) ? { ...taxed, value: Math.round(taxed.value) } : null;
}
