import { type Estimate, isKnown, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { amountOfPart, countedParts, partsKnownOfAll, sumOfParts, type TotalCost } from '../money/index.ts';

type Cost = Pick<TotalCost, 'total' | 'parts'>;

/** A cost as others compare with it. */
export interface ComparedCost {
  readonly total: Estimate;
  /** Parts that it leaves out: they are not known of every one. */
  readonly leftOut: readonly Text[];
}

/** Costs of the parts that are known of all of them: what one leaves out for want of a price would make it the cheaper one. */
export function likeForLike(
  costs: readonly Cost[],
  { horizonYears, currency }: Pick<ScenarioInputs, 'horizonYears' | 'currency'>,
): readonly ComparedCost[] {
  // One that a product may not run on has no cost, and takes no part from the others.
  const comparable = costs.filter(({ total }) => isKnown(total));
  const { counted, leftOut } = partsKnownOfAll(comparable.map(({ parts }) => parts));
  const names = leftOut.map(({ name }) => name);
  const isAlike = comparable.every(({ parts }) => leftOut.every(({ id }) => amountOfPart(parts, id) === null));
  if (isAlike) return costs.map(({ total }) => ({ total, leftOut: names }));
  const notes = names.map((name) =>
    text('Not included, not known of every configuration: {name}', '{name}の費用（一部の構成で不明のため含みません）', {
      name,
    }),
  );
  return costs.map(({ total, parts }) => ({
    total: isKnown(total) ? sumOfParts(countedParts(parts, counted), horizonYears, currency, notes) : total,
    leftOut: names,
  }));
}
