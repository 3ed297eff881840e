import { amount, isKnown, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { amountOfPart } from '../money/index.ts';
import type { Plan } from '../placement/index.ts';
import type { Alternatives } from './alternative.ts';

/**
 * Where a price is stated for the server of the scenario alone, does that leave open which configuration is the cheapest? The comparison is by
 * the price book; at the stated price the configuration of the plan costs more than another by the book. null where the order holds at that
 * price too, or the comparison names a cheaper one itself. Amounts are in the currency of the comparison.
 */
export function openUntilQuoted(
  { weighed }: Pick<Alternatives, 'weighed'>,
  { serverPrice }: Pick<ScenarioInputs, 'serverPrice'>,
  plan: Plan | null,
): Text | null {
  const own = weighed.find(({ asStated }) => asStated);
  const [cheapest] = weighed.filter(({ ways }) => ways.length === 0);
  if (!serverPrice || !plan || !own || own !== cheapest || !isKnown(own.cost)) return null;
  const parts = (plan.summary.costParts ?? []).map(({ id, name, after }) => ({ id, name, amount: after }));
  const amounts = own.parts.map(({ id }) => amountOfPart(parts, id));
  const next = weighed.find(({ asStated, ways, cost }) => !asStated && ways.length === 0 && isKnown(cost));
  if (!next || !isKnown(next.cost) || amounts.includes(null)) return null;
  const total = amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  if (total <= next.cost.value) return null;
  const { unit } = own.cost;
  return text(
    'At the price stated for it {own} costs {total}, more than {name} by the price book, {cost}: which is the cheapest is open until the others are quoted too.',
    '{own}は、見積価格では{total}となり、価格表の価格で計算した{name}の{cost}を上回ります。ほかの構成の見積がそろうまで、最も安価な構成は確定しません。',
    { own: own.name, total: amount(total, unit), name: next.name, cost: amount(next.cost.value, unit) },
  );
}
