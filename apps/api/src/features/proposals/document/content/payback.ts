import { amountOf, type CostPartsCompared, isKnown, type PlanSummary, type Text, text } from '@tatami/model';

/** Paid once, at the beginning. */
const ONCE: ReadonlySet<CostPartsCompared['id']> = new Set(['licences', 'hardware', 'memory']);

/**
 * When what is paid once is earned back by what is saved every year, in a sentence: null where the two costs do not hold the same parts,
 * since a difference between them is then no saving, or where nothing is paid once.
 */
export function paybackSentence({ costParts = [], costDifferences = [] }: PlanSummary, years: number): Text | null {
  if (costDifferences.length > 0 || costParts.length === 0) return null;
  if (costParts.some(({ before, after }) => !isKnown(before) || !isKnown(after))) return null;
  const sum = (parts: readonly CostPartsCompared[], side: 'before' | 'after') =>
    parts.reduce((total, part) => total + (part[side].value ?? 0), 0);
  const once = costParts.filter(({ id }) => ONCE.has(id));
  const yearly = costParts.filter(({ id }) => !ONCE.has(id));
  const [{ after }] = costParts as readonly [CostPartsCompared, ...CostPartsCompared[]];
  const paid = sum(once, 'after') - sum(once, 'before');
  const saved = (sum(yearly, 'before') - sum(yearly, 'after')) / years;
  if (paid <= 0) return null;
  const values = { paid: amountOf({ value: paid, unit: after.unit }) };
  if (saved <= 0)
    return text(
      'The {paid} paid at the beginning {paid:is|are} not earned back: what is paid every year does not fall.',
      '初期費用{paid}に対し、年間費用は減らないため、回収は見込めません。',
      values,
    );
  return text(
    'The {paid} paid at the beginning {paid:is|are} earned back after {back} by {saved} less every year.',
    '初期費用{paid}は、年間{saved}の削減により{back}で回収できます。',
    {
      ...values,
      saved: amountOf({ value: saved, unit: after.unit }),
      back: amountOf({ value: paid / saved, unit: 'years' }),
    },
  );
}
