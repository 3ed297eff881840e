import {
  type Alternatives,
  allOf,
  amount,
  HELD_BY_HARDWARE,
  isKnown,
  type KnownEstimate,
  nameOfCost,
  type Plan,
  type Text,
  text,
} from '@tatami/model';
import { asWritten, isCurrency } from '@tatami/wording';

/** What the proposed configuration costs on the terms of the comparison, where that is printed otherwise than the total cost of the proposal; else null. */
export function comparedCost({ weighed }: Alternatives, plan: Plan | null): KnownEstimate | null {
  const cost = weighed.find(({ asStated }) => asStated)?.cost;
  const total = plan?.summary.costAfter;
  if (!cost || !isKnown(cost) || !isCurrency(cost.unit)) return null;
  const { unit } = cost;
  return total && isKnown(total) && asWritten(total.value, unit) === asWritten(cost.value, unit) ? null : cost;
}

/** By which parts the total cost of the proposal differs from what the same configuration costs in the comparison; null where they are one. */
export function apartFromCompared(alternatives: Alternatives, plan: Plan | null): Text | null {
  const compared = comparedCost(alternatives, plan);
  const own = alternatives.weighed.find(({ asStated }) => asStated);
  if (!plan) return null;
  const { summary } = plan;
  const { costAfter, costParts = [] } = summary;
  if (!compared || !own || !isKnown(costAfter) || !isCurrency(costAfter.unit)) return null;
  const { unit } = costAfter;
  // What the stated price of a server holds is no part of its own there, and one by the price book.
  const held = own.parts.filter(({ id }) => HELD_BY_HARDWARE.has(id) && costParts.every((part) => part.id !== id));
  const countedOf = (its: string) =>
    [...own.parts.filter(({ id }) => id === its), ...(its === 'hardware' ? held : [])].reduce(
      (sum, { value }) => sum + value,
      0,
    );
  const differences = costParts.flatMap(({ id, name, after }) =>
    isKnown(after) ? [{ name, by: after.value - countedOf(id) }] : [],
  );
  const rounded = differences.map(({ by }) => asWritten(by, unit));
  const total = asWritten(costAfter.value - compared.value, unit);
  const said = differences.flatMap(({ name }, index) => {
    const by = rounded[index] ?? 0;
    if (by === 0) return [];
    const values = { name, by: amount(Math.abs(by), unit) };
    return [
      by > 0 ? text('{name} {by} more', '{name}{by}増', values) : text('{name} {by} less', '{name}{by}減', values),
    ];
  });
  const values = {
    ...{ name: nameOfCost(summary), cost: amount(costAfter.value, unit) },
    compared: amount(compared.value, unit),
    by: amount(Math.abs(total), unit),
  };
  // Parts that only one of the two can tell would be a difference they are not.
  const isWhole = Math.abs(rounded.reduce((sum, by) => sum + by, 0) - total) <= 1 && said.length > 0;
  const parts = isWhole ? text(' ({parts})', '（{parts}）', { parts: allOf(said) }) : text('', '');
  return total > 0
    ? text(
        'The {name} of the proposal, {cost}, is {by} more than what its configuration costs in this comparison, {compared}{parts}.',
        '本提案の{name}{cost}は、この比較での費用{compared}より{by}多くなっています{parts}。',
        { ...values, parts },
      )
    : text(
        'The {name} of the proposal, {cost}, is {by} less than what its configuration costs in this comparison, {compared}{parts}.',
        '本提案の{name}{cost}は、この比較での費用{compared}より{by}少なくなっています{parts}。',
        { ...values, parts },
      );
}
