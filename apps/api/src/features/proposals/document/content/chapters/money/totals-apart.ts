import {
  type Amount,
  allOf,
  amount,
  type CaseGroup,
  type Estimate,
  isKnown,
  type Listed,
  type Text,
  text,
} from '@tatami/model';
import { isCurrency, roundedToSum } from '@tatami/wording';
import type { DocumentScenario } from '../../../document-input.ts';

/** What a business case counts beside licences, hardware, support and electricity, of which the total cost is made. */
const ONLY_IN_CASE: ReadonlySet<CaseGroup> = new Set([
  'installation',
  'migration',
  'parallel',
  'maintenance',
  'space',
  'administration',
]);

/**
 * By what the amounts of the business case differ from the total costs of the same document, with the amount: of the plan, then of staying.
 * The three amounts printed add up. Empty where the two are one, or are not known.
 */
export function totalsApart({ result: { plan, businessCase } }: DocumentScenario): readonly Text[] {
  if (!plan || !businessCase || businessCase.open.length > 0) return [];
  const { once, perYear, years, parts } = businessCase;
  const { costBefore, costAfter } = plan.summary;
  const sides = [
    { side: 'after', total: costAfter, paid: [once, ...Array(years).fill(perYear.after)], says: OF_PLAN },
    { side: 'before', total: costBefore, paid: Array(years).fill(perYear.before), says: OF_STAYING },
  ] as const;
  return sides.flatMap(({ side, total, paid, says }) => {
    const whole = sumOf(paid);
    if (whole === null || !isKnown(total) || !isCurrency(total.unit)) return [];
    const { unit } = total;
    const beside = parts.filter(
      (part) => part.compared && ONLY_IN_CASE.has(part.group) && (part[side].value ?? 0) !== 0,
    );
    const held = sumOf(beside.flatMap((part) => Array<Estimate>(part.paid === 'once' ? 1 : years).fill(part[side])));
    // Parts that one of the two cannot count would be told as a difference they are not.
    if (beside.length === 0 || held === null || Math.abs(whole - held - total.value) > MOST_ROUNDED * years) return [];
    const printed = (value: number) => roundedToSum([value], unit)[0] ?? value;
    const [all, cost] = [printed(whole), printed(total.value)];
    return [
      says({
        years,
        all: amount(all, unit),
        cost: amount(cost, unit),
        more: amount(all - cost, unit),
        parts: allOf(beside.map(({ name }) => name)),
      }),
    ];
  });
}

/** Parts of the case are whole units of money, a year each. */
const MOST_ROUNDED = 20;

function sumOf(amounts: readonly Estimate[]): number | null {
  return amounts.every(isKnown) ? amounts.reduce((sum, { value }) => sum + (value ?? 0), 0) : null;
}

interface Values {
  readonly years: number;
  readonly all: Amount;
  readonly cost: Amount;
  readonly more: Amount;
  readonly parts: Listed;
}

const OF_PLAN = (values: Values) =>
  text(
    'Over {years} {years:year|years} the business case counts {all} for this proposal: the total cost of {cost}, and {more} for {parts}.',
    '投資効果で比較する本提案の{years}年間の支出{all}は、総費用{cost}に{parts}の計{more}を加えた金額です。',
    { ...values },
  );
const OF_STAYING = (values: Values) =>
  text(
    'For staying it counts {all} over {years} {years:year|years}: the total cost of today, {cost}, and {more} for {parts}.',
    '現行サーバーを使い続ける場合の{years}年間の支出{all}は、現状の総費用{cost}に{parts}の計{more}を加えた金額です。',
    { ...values },
  );
