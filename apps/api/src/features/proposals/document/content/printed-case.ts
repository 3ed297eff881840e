import type { BusinessCase, CasePart, CaseYear, KnownEstimate } from '@tatami/model';
import { isKnown } from '@tatami/model';
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

/** The years of a case in the unit the document writes money in. */
export function printedYears({ byYear, currency }: BusinessCase): readonly PrintedYear[] {
  const years = byYear.filter(isKnownYear);
  const rounded = (side: 'before' | 'after') => {
    const [first, ...others] = years.map((year) => year[side].value);
    return [...roundedToSum([first ?? 0], currency), ...roundedToSum(others, currency)];
  };
  const [before, after] = [rounded('before'), rounded('after')];
  let cumulative = 0;
  return years.map((each, index) => {
    const [then = 0, now = 0] = [before[index], after[index]];
    cumulative += then - now;
    const as = (estimate: KnownEstimate, value: number): KnownEstimate => ({ ...estimate, value });
    return {
      year: each.year,
      before: as(each.before, then),
      after: as(each.after, now),
      saved: as(each.saved, then - now),
      cumulative: as(each.cumulative, cumulative),
    };
  });
}

type KnownYear = Readonly<Record<Exclude<keyof CaseYear, 'year'>, KnownEstimate>> & Pick<CaseYear, 'year'>;

function isKnownYear(year: CaseYear): year is KnownYear {
  return [year.before, year.after, year.saved, year.cumulative].every(isKnown);
}
