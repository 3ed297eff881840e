import {
  type Amount,
  allOf,
  amount,
  type CaseGroup,
  type Estimate,
  isKnown,
  type Listed,
  missingFromCost,
  nameOfCost,
  type Text,
  text,
} from '@tatami/model';
import { asWritten, isCurrency } from '@tatami/wording';
import type { DocumentScenario } from '../../../document-input.ts';
import { paidInAll } from './paid-in-all.ts';

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
 * What is paid in all by the business case, with tax where the document has one, and by what that differs from the total costs of the same
 * document: of the plan, then of staying. The three amounts printed add up. Empty where the two are one, or are not told.
 */
export function totalsApart({ result }: DocumentScenario, taxShare: number | null): readonly Text[] {
  const { plan, businessCase } = result;
  const paid = paidInAll(result, null);
  if (!plan || !businessCase || !paid) return [];
  const withTax = taxShare === null ? null : paidInAll(result, taxShare);
  const { years, parts } = businessCase;
  const { costBefore, costAfter } = plan.summary;
  const sides = [
    { side: 'after', total: costAfter, says: OF_PLAN },
    { side: 'before', total: costBefore, says: OF_STAYING },
  ] as const;
  return sides.flatMap(({ side, total, says }) => {
    const whole = businessCase.inAll[side];
    if (!isKnown(whole) || !isKnown(total) || !isCurrency(total.unit)) return [];
    const { unit } = total;
    const beside = parts.filter(
      (part) => part.compared && ONLY_IN_CASE.has(part.group) && (part[side].value ?? 0) !== 0,
    );
    const held = sumOf(beside.flatMap((part) => Array<Estimate>(part.paid === 'once' ? 1 : years).fill(part[side])));
    // Parts that one of the two cannot count would be told as a difference they are not.
    if (beside.length === 0 || held === null || Math.abs(whole.value - held - total.value) > MOST_ROUNDED * years)
      return [];
    const [all, cost] = [asWritten(paid[side].value, unit), asWritten(total.value, unit)];
    // Rounded to thousands or millions, what is beside the total cost may come to nothing.
    if (all <= cost) return [];
    return [
      says({
        years,
        all: amount(all, unit),
        inAll: withTax && amount(withTax[side].value, unit),
        cost: amount(cost, unit),
        name: nameOfCost(plan.summary, side),
        scope: missingFromCost(plan.summary, side).length === 0 ? IN_ALL : AS_KNOWN,
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

const IN_ALL = text('in all', '合計');
const AS_KNOWN = text('as far as is known', '判明分の合計');

interface Values {
  readonly years: number;
  readonly all: Amount;
  /** The same with tax; null where the document has none. */
  readonly inAll: Amount | null;
  readonly cost: Amount;
  /** What the cost of the side is called. */
  readonly name: Text;
  /** Whether it holds all that is paid. */
  readonly scope: Text;
  readonly more: Amount;
  readonly parts: Listed;
}

/** An amount without tax, and with it where that is known. */
function writtenInAll({ all, inAll }: Values): Text {
  return inAll === null
    ? text('{all} without tax', '{all}（税抜）', { all })
    : text('{all} ({inAll} with tax)', '{all}（税込{inAll}）', { all, inAll });
}

const OF_PLAN = (values: Values) =>
  text(
    'Over {years} {years:year|years} this proposal costs {inAll} {scope}: the {name} of {cost}, and {more} for {parts}.',
    '本提案の{years}年間の支出は、{scope}{inAll}です。{name}{cost}に、{parts}の計{more}を加えた金額です。',
    { ...values, inAll: writtenInAll(values) },
  );
const OF_STAYING = (values: Values) =>
  text(
    'Staying costs {inAll} {scope} over {years} {years:year|years}: the {name} of today, {cost}, and {more} for {parts}.',
    '現行サーバーを使い続ける場合の{years}年間の支出は、{scope}{inAll}です。現状の{name}{cost}に、{parts}の計{more}を加えた金額です。',
    { ...values, inAll: writtenInAll(values) },
  );
