import {
  amountOf,
  type BusinessCase,
  type CasePart,
  type CaseYear,
  type Estimate,
  isKnown,
  type KnownEstimate,
} from '@tatami/model';
import { roundedToSum } from '@tatami/wording';
import { partsInSum } from './chapters/money/cost-parts.ts';

/** The amounts of a part that is compared, as the document prints them. */
export interface PrintedPart {
  readonly part: CasePart;
  readonly before: KnownEstimate;
  readonly after: KnownEstimate;
}

/** The parts compared, rounded so that those printed add up to the sums printed. */
export function printedParts({ parts }: BusinessCase): readonly PrintedPart[] {
  return (['once', 'yearly'] as const).flatMap((paid) => {
    const compared = parts.filter((part) => part.compared && part.paid === paid);
    const before = partsInSum(compared.map((part) => part.before));
    const after = partsInSum(compared.map((part) => part.after));
    return compared.map((part, index) => ({
      part,
      before: before[index] as KnownEstimate,
      after: after[index] as KnownEstimate,
    }));
  });
}

/** One year in the amounts that are printed: before less after is what is saved, and the years add up. */
export interface PrintedYear {
  readonly year: number;
  readonly before: KnownEstimate;
  readonly after: KnownEstimate;
  readonly saved: KnownEstimate;
  readonly cumulative: KnownEstimate;
}

/**
 * The years of a case in the unit the document writes money in. What is paid is rounded year by year, so that equal years print as equal;
 * every sum is of what is printed.
 */
export function printedYears({ byYear, currency }: BusinessCase): readonly PrintedYear[] {
  const printed = ({ value }: KnownEstimate) => roundedToSum([value], currency)[0] ?? value;
  let cumulative = 0;
  return byYear.filter(isKnownYear).map((each) => {
    const [then, now] = [printed(each.before), printed(each.after)];
    cumulative += then - now;
    return {
      year: each.year,
      before: printedAs(each.before, then),
      after: printedAs(each.after, now),
      saved: printedAs(each.saved, then - now),
      cumulative: printedAs(each.cumulative, cumulative),
    };
  });
}

/** An estimate by the amount that is printed of it; its interval moves along. */
function printedAs(estimate: KnownEstimate, value: number): KnownEstimate {
  const { low, high } = estimate;
  return { ...estimate, value, low: value - (estimate.value - low), high: value + (high - estimate.value) };
}

/** A case in the amounts that its years print: what is said of it and drawn is to be found in its tables. */
export function printedCase(businessCase: BusinessCase): BusinessCase {
  const byYear = printedYears(businessCase);
  const [start, first] = byYear;
  const last = byYear.at(-1);
  if (!start || !first || !last) return businessCase;
  const { before, after, saved } = first;
  const once = start.after;
  return {
    ...businessCase,
    once,
    perYear: { before, after, saved },
    byYear,
    saved: last.cumulative,
    payback: withReasonIn(businessCase.payback, once, saved),
  };
}

/** Why nothing is earned back names what is paid once, and what is saved each year. */
function withReasonIn(payback: Estimate, once: KnownEstimate, saved: KnownEstimate): Estimate {
  const { because } = payback;
  if (!because.settle?.values) return payback;
  const values = { ...because.settle.values, once: amountOf(once), saved: amountOf(saved) };
  return { ...payback, because: { ...because, settle: { ...because.settle, values } } };
}

type KnownYear = Readonly<Record<Exclude<keyof CaseYear, 'year'>, KnownEstimate>> & Pick<CaseYear, 'year'>;

function isKnownYear(year: CaseYear): year is KnownYear {
  return [year.before, year.after, year.saved, year.cumulative].every(isKnown);
}
