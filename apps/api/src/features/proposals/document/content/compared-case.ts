import { type BusinessCase, type CasePart, type CaseYear, isKnown, type KnownEstimate } from '@tatami/model';

/** A part that is compared: known on both sides. */
export type ComparedPart = CasePart & { readonly before: KnownEstimate; readonly after: KnownEstimate };

/** The parts of a case that are compared, those paid once first. */
export function comparedParts({ parts }: BusinessCase): readonly ComparedPart[] {
  const compared = parts.filter(isCompared);
  return (['once', 'yearly'] as const).flatMap((paid) => compared.filter((part) => part.paid === paid));
}

function isCompared(part: CasePart): part is ComparedPart {
  return part.compared && isKnown(part.before) && isKnown(part.after);
}

/** A year of a case, all of it known. */
export type KnownYear = Pick<CaseYear, 'year'> & Readonly<Record<Exclude<keyof CaseYear, 'year'>, KnownEstimate>>;

export function knownYears({ byYear }: BusinessCase): readonly KnownYear[] {
  return byYear.filter((year): year is KnownYear =>
    [year.before, year.after, year.saved, year.cumulative].every(isKnown),
  );
}
