import { allOf, isKnown, type Text, text } from '../../figure/index.ts';
import { supportOf } from '../../money/index.ts';
import type { PlanSummary } from '../../placement/index.ts';

type CostOfPlan = Pick<PlanSummary, 'costBefore' | 'costAfter' | 'costParts'>;
type Side = 'before' | 'after';

/**
 * What of a plan is not known and in no sum of its cost: parts, and products that a part leaves out. Empty = the cost is a total, or is itself
 * not known. Of which products the support before leaves out nothing is kept.
 */
export function missingFromCost(
  { costBefore, costAfter, costParts = [] }: CostOfPlan,
  side: Side = 'after',
): readonly Text[] {
  if (!isKnown(side === 'after' ? costAfter : costBefore)) return [];
  return costParts.flatMap((part) => {
    if (!isKnown(part[side])) return [part.name];
    return side === 'after' ? (part.lacks ?? []).map(({ name }) => supportOf(name)) : [];
  });
}

/** What a plan's cost is called: a sum that leaves something out is no total. */
export function nameOfCost(summary: CostOfPlan, side: Side = 'after'): Text {
  return missingFromCost(summary, side).length === 0 ? TOTAL_COST : SUM_OF_KNOWN;
}

const TOTAL_COST = text('total cost', '総費用');
const SUM_OF_KNOWN = text('sum of the known parts', '判明分の費用合計');

/** The same as the head of a row or a column. */
export function titleOfCost(summary: CostOfPlan, side: Side = 'after'): Text {
  return missingFromCost(summary, side).length === 0 ? TOTAL_COST_TITLE : SUM_OF_KNOWN_TITLE;
}

const TOTAL_COST_TITLE = text('Total cost', '総費用');
const SUM_OF_KNOWN_TITLE = text('Sum of the known parts', '判明分の費用合計');

/** What a cost leaves out, to stand beside it; null where it is a total. */
export function missingSentence(summary: CostOfPlan): Text | null {
  const missing = missingFromCost(summary);
  return missing.length === 0
    ? null
    : text('Not known, and not in it: {missing}.', '{missing}は金額が不明のため含みません。', {
        missing: allOf(missing),
      });
}
