import {
  assumed,
  derive,
  type Estimate,
  isKnown,
  known,
  listOf,
  type Text,
  text,
  type UnknownEstimate,
  unknown,
} from '../../figure/index.ts';
import type { Currency, Unit } from '../../units/index.ts';
import { drawIn } from '../power/electricity-basis.ts';
import { withSummedBounds } from '../summed-bounds.ts';
import type { CasePart, CaseRequest } from './case-part.ts';
import { caseParts, isSubscription } from './case-parts.ts';
import { type Emissions, emissionsOf } from './emissions.ts';
import { leafOf } from './leaf-of.ts';
import { paybackOf } from './payback.ts';

/** What is paid in one year over the parts compared; year 0 is the beginning. */
export interface CaseYear {
  readonly year: number;
  readonly before: Estimate;
  readonly after: Estimate;
  /** Before less after; below zero where more is paid. */
  readonly saved: Estimate;
  /** Saved from the beginning to the end of this year. */
  readonly cumulative: Estimate;
}

/** What is paid if today's servers stay, against the plan, year by year. Amounts are without tax, in whole units of one currency. */
export interface BusinessCase {
  readonly currency: Currency;
  readonly years: number;
  readonly parts: readonly CasePart[];
  /** What is compared on neither side, and why. */
  readonly leftOut: readonly Text[];
  /** What has to be known before the case says anything of earning back; empty where it does. */
  readonly open: readonly Text[];
  /** Paid at the beginning with the plan. */
  readonly once: Estimate;
  /** Paid in every year: before, after, and the difference. */
  readonly perYear: { readonly before: Estimate; readonly after: Estimate; readonly saved: Estimate };
  /** From the beginning on; empty while something is open. */
  readonly byYear: readonly CaseYear[];
  /** Paid over all years, what is paid at the beginning with it: the sum a decision is made on. Unknown while something is open. */
  readonly inAll: { readonly before: Estimate; readonly after: Estimate };
  /** Saved over all years. */
  readonly saved: Estimate;
  /** In years; refused where what is paid once is not earned back in the years compared. */
  readonly payback: Estimate;
  /** What the savings are worth at the beginning, less what is paid once; unknown without a discount rate. */
  readonly presentValue: Estimate;
  readonly emissions: Emissions;
  /** What the case takes for granted. */
  readonly assumes: readonly Text[];
}

/** What does the plan cost against staying, year by year, and when is it earned back? */
export function businessCase(request: CaseRequest): BusinessCase {
  const { currency, horizonYears: years, businessCase: stated } = request.inputs;
  const { parts, notStated } = caseParts(request);
  const compared = parts.filter((part) => part.compared);
  const paid = (when: CasePart['paid'], side: 'before' | 'after', label: Text) =>
    sumOf(
      compared.filter(({ paid: each }) => each === when).map((part) => part[side]),
      label,
      currency,
    );
  const once = paid('once', 'after', ONCE);
  const before = paid('yearly', 'before', YEARLY_BEFORE);
  const after = paid('yearly', 'after', YEARLY_AFTER);
  const perYear = { before, after, saved: lessThan(before, after, SAVED_PER_YEAR, currency) };
  const open = openPoints(parts, compared);
  const verdict = (unit: Unit, label: Text, of: () => Estimate) => {
    const [first] = open;
    return first ? unknown(unit, label, first) : of();
  };
  const byYear = open.length > 0 ? [] : yearsOf(once, perYear, years, currency);
  return {
    currency,
    years,
    parts,
    leftOut: leftOutOf(parts, notStated),
    open,
    once,
    perYear,
    byYear,
    inAll: {
      before: verdict(currency, paidIfStaying(years), () =>
        paidOver(years, nothingAtOnce(currency), before, currency, paidIfStaying(years)),
      ),
      after: verdict(currency, paidWithPlan(years), () => paidOver(years, once, after, currency, paidWithPlan(years))),
    },
    saved: verdict(currency, savedOver(years), () =>
      cumulativeAt(years, once, perYear.saved, currency, savedOver(years)),
    ),
    payback: verdict('years', PAYBACK, () => paybackOf(once, perYear.saved, years)),
    presentValue: verdict(currency, PRESENT_VALUE, () =>
      presentValueOf(once, perYear.saved, stated?.discountRate ?? null, years, currency),
    ),
    emissions: emissionsOf(
      { before: drawIn(request.before.amounts.powerPerYear), after: drawIn(request.after.amounts.powerPerYear) },
      stated?.grid ?? null,
    ),
    assumes: [...whatIsAssumed(stated?.parallelMonths ?? 0), ...statedWhole(request)],
  };
}

/** Without these a saving would be none: what is owned of a product, and the price of what is bought or subscribed to. */
function openPoints(parts: readonly CasePart[], compared: readonly CasePart[]): readonly Text[] {
  const needed = parts.filter((part) => !part.compared && isNeeded(part));
  const points = needed.map(({ name, before, after }) => {
    const settle = settleOf(before, after);
    return settle ?? name;
  });
  if (points.length > 0) return unlike(points);
  return compared.some(({ paid }) => paid === 'yearly') ? [] : [NOTHING_COMPARED];
}

function isNeeded(part: CasePart): boolean {
  return part.paid === 'once' ? NEEDED.has(part.group) : isSubscription(part);
}

const NEEDED: ReadonlySet<CasePart['group']> = new Set(['licences', 'hardware', 'memory']);

function unlike(texts: readonly Text[]): readonly Text[] {
  const said = new Map(texts.map((each) => [JSON.stringify(each), each]));
  return [...said.values()];
}

function settleOf(...sides: readonly Estimate[]): Text | null {
  const gap = sides.find((side): side is UnknownEstimate => !isKnown(side));
  return gap?.because.settle ?? null;
}

function leftOutOf(parts: readonly CasePart[], notStated: readonly Text[]): readonly Text[] {
  const gaps = parts
    .filter(({ compared }) => !compared)
    .map(({ name, before, after }) =>
      text('Compared on neither side: {name}. {settle}', '統合前後とも比較対象外：{name}。{settle}', {
        name,
        settle: settleOf(before, after) ?? '',
      }),
    );
  if (notStated.length === 0) return gaps;
  return [
    ...gaps,
    text('Not stated, and compared on neither side: {parts}', '未指定のため統合前後とも比較対象外：{parts}', {
      parts: listOf(notStated),
    }),
  ];
}

function yearsOf(
  once: Estimate,
  { before, after, saved }: BusinessCase['perYear'],
  years: number,
  currency: Currency,
): readonly CaseYear[] {
  const nothing = nothingAtOnce(currency);
  const atOnce = lessThan(nothing, once, SAVED_AT_ONCE, currency);
  const [then, now, each] = [before, after, saved].map(leafOf) as [Estimate, Estimate, Estimate];
  return [
    { year: 0, before: nothing, after: leafOf(once), saved: leafOf(atOnce), cumulative: leafOf(atOnce) },
    ...Array.from({ length: years }, (_, index) => ({
      year: index + 1,
      before: then,
      after: now,
      saved: each,
      cumulative: cumulativeAt(index + 1, once, saved, currency, savedOver(index + 1)),
    })),
  ];
}

function cumulativeAt(years: number, once: Estimate, saved: Estimate, currency: Currency, label: Text): Estimate {
  const inputs = { years: assumed(YEARS, years, 'years'), saved: leafOf(saved), once: leafOf(once) };
  const cumulative = derive({ label, formula: 'years × saved - once', unit: currency, inputs });
  return withBoundsOfBoth(cumulative, years, saved, once);
}

/**
 * What is saved so many times, less what is paid once: with more servers more is paid once and less is saved in each year, so the least
 * saved goes with the most paid. Its bounds are those of what is paid in all, taken from what staying costs.
 */
function withBoundsOfBoth(difference: Estimate, times: number, saved: Estimate, once: Estimate): Estimate {
  if (!isKnown(difference) || !isKnown(saved) || !isKnown(once)) return difference;
  return { ...difference, low: times * saved.low - once.high, high: times * saved.high - once.low };
}

/** What is paid once and in every year rises and falls together, with the number of servers: the bounds add. */
function paidOver(years: number, once: Estimate, yearly: Estimate, currency: Currency, label: Text): Estimate {
  const inputs = { years: assumed(YEARS, years, 'years'), yearly: leafOf(yearly), once: leafOf(once) };
  const paid = derive({ label, formula: 'years × yearly + once', unit: currency, inputs });
  if (!isKnown(paid) || !isKnown(once) || !isKnown(yearly)) return paid;
  return { ...paid, low: years * yearly.low + once.low, high: years * yearly.high + once.high };
}

function nothingAtOnce(currency: Currency): Estimate {
  return sumOf([], NOTHING_PAID, currency);
}

/** What later savings are worth at the beginning. */
function presentValueOf(
  once: Estimate,
  saved: Estimate,
  rate: number | null,
  years: number,
  currency: Currency,
): Estimate {
  if (rate === null)
    return unknown(
      currency,
      PRESENT_VALUE,
      text('The discount rate of the customer.', 'お客様の割引率の確認が必要です。'),
    );
  const discounted = Array.from({ length: years }, (_, index) =>
    derive({
      label: text('Saved in year {year}, at its value today', '{year}年目の削減額（現在価値）', { year: index + 1 }),
      formula: 'round(saved ÷ (1 + rate) ^ year)',
      unit: currency,
      inputs: {
        saved: leafOf(saved),
        rate: assumed(text('Discount rate', '割引率'), rate, 'share'),
        year: assumed(YEARS, index + 1, 'years'),
      },
    }),
  );
  const worth = sumOf(discounted, text('Savings at their value today', '削減額の現在価値'), currency);
  return withBoundsOfBoth(lessThan(worth, once, PRESENT_VALUE, currency), 1, worth, once);
}

/** A sum whose parts rise and fall together, with the number of servers: their bounds add. */
function sumOf(parts: readonly Estimate[], label: Text, currency: Currency): Estimate {
  if (parts.length === 0) return known('assumed', { value: 0, unit: currency, because: { label, inputs: [] } });
  const sum = derive({ label, formula: 'sum(parts)', unit: currency, inputs: { parts: parts.map(leafOf) } });
  return withSummedBounds(sum, parts);
}

function lessThan(before: Estimate, after: Estimate, label: Text, currency: Currency): Estimate {
  return derive({
    label,
    formula: 'before - after',
    unit: currency,
    inputs: { before: leafOf(before), after: leafOf(after) },
  });
}

function paidIfStaying(years: number): Text {
  return text(
    'Paid in all over {years} {years:year|years} if today’s servers stay',
    '{years}年間の支出合計（現行サーバーを継続）',
    { years },
  );
}

function paidWithPlan(years: number): Text {
  return text('Paid in all over {years} {years:year|years} with the plan', '{years}年間の支出合計（統合後）', {
    years,
  });
}

function savedOver(years: number): Text {
  return text('Saved over {years} {years:year|years}', '{years}年間の累計削減額', { years });
}

const ONCE = text('Paid once, at the beginning', '初期費用');
const YEARLY_BEFORE = text('Paid per year if today’s servers stay', '現行サーバーを使い続ける場合の年間費用');
const YEARLY_AFTER = text('Paid per year with the plan', '統合後の年間費用');
const SAVED_PER_YEAR = text('Saved per year', '年間削減額');
const SAVED_AT_ONCE = text('Paid at the beginning', '初期の支出');
const NOTHING_PAID = text('Paid at the beginning if today’s servers stay', '現行サーバーを使い続ける場合の初期費用');
const YEARS = text('Years', '年数');
const PAYBACK = text('Payback', '投資回収期間');
const PRESENT_VALUE = text('Net present value', '正味現在価値');
const NOTHING_COMPARED = text(
  'What is paid each year before and after: of no part both are known.',
  '統合前後の年間費用が必要です（両方が判明している項目がありません）。',
);

function whatIsAssumed(parallelMonths: number): readonly Text[] {
  const overlap =
    parallelMonths > 0
      ? text(
          'Today’s servers run on for {months} {months:month|months} beside the planned ones, and are switched off then; licences may be used on both in this time.',
          '現行サーバーは統合後サーバーと{months}か月並行して稼働した後に停止し、その間ライセンスは双方で使用できるものとします。',
          { months: parallelMonths },
        )
      : text(
          'Today’s servers are switched off at the beginning of year 1: nothing is paid twice.',
          '現行サーバーは1年目の初めに停止し、費用の重複はないものとします。',
        );
  return [...ASSUMES, overlap];
}

/** Sums of today's servers that are stated and not counted: those of what stays may be in them. */
function statedWhole({ workloadsOutside, inputs: { businessCase } }: CaseRequest): readonly Text[] {
  const isStated = businessCase && (businessCase.maintenanceToday !== null || businessCase.rackUnitsToday !== null);
  return isStated && workloadsOutside > 0 ? [STATED_WHOLE(workloadsOutside)] : [];
}

const STATED_WHOLE = (workloads: number) =>
  text(
    '{workloads} {workloads:workload stays|workloads stay} outside this plan. The hardware maintenance and the rack units of today are taken as stated, all of them as saved. Needed: those of the servers that the plan replaces.',
    'ワークロード{workloads}件は計画の対象外です。現在のハードウェア保守費とラックユニット数は入力値の全額・全数を削減対象としています。置き換えるサーバーの分の確認が必要です。',
    { workloads },
  );

const ASSUMES: readonly Text[] = [
  text(
    'Amounts are without tax. Prices, use and numbers stay as they are in all years.',
    '金額は税抜です。価格、使用量、台数は全期間で変わらないものとします。',
  ),
  text(
    'If today’s servers stay, nothing is bought for them in these years.',
    '現行サーバーを使い続ける場合、期間中の買い替えは見込みません。',
  ),
];
