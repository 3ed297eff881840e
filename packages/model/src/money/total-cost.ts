import {
  amount as amountIn,
  assumed,
  derive,
  type Estimate,
  inARow,
  isKnown,
  type Text,
  text,
  withPartOf,
} from '../figure/index.ts';
import type { Currency } from '../units/index.ts';
import { withSummedBounds } from './summed-bounds.ts';

export interface CostParts {
  /** Paid once. */
  readonly licences: Estimate;
  readonly hardware: Estimate;
  /** Beyond what the price of the hardware holds; null or absent = nothing beyond it. */
  readonly memory?: Estimate | null;
  /** Drives and adapters that the price of the hardware does not hold; null or absent = none. */
  readonly drives?: Estimate | null;
  readonly adapters?: Estimate | null;
  /** Paid each year. */
  readonly supportPerYear: Estimate;
  /** Products that the support leaves out; absent = none. */
  readonly supportLacks?: readonly ProductLacking[];
  readonly powerPerYear: Estimate;
}

export interface TotalCost {
  /** Sum of what is known; its label names what it holds. Unknown when the licences are. */
  readonly total: Estimate;
  /** What it consists of, each over the horizon; a part without a price is unknown and is not in the total. */
  readonly parts: readonly CostPart[];
  /** What the total leaves out because no price is known. */
  readonly notIncluded: readonly Text[];
}

export type CostPartId = 'licences' | 'hardware' | 'memory' | 'drives' | 'adapters' | 'support' | 'power';

/** One part of a cost over the horizon. */
export interface CostPart {
  readonly id: CostPartId;
  readonly name: Text;
  readonly amount: Estimate;
  /** Products of which it holds nothing, though they cost something, because no price is known; absent = none. */
  readonly lacks?: readonly ProductLacking[] | undefined;
}

/** A product without a price in a part of the cost that other products have one for. */
export interface ProductLacking {
  /** null = one that nobody has stated. */
  readonly product: string | null;
  readonly name: Text;
}

const NAMES = {
  licences: text('licences', 'ライセンス'),
  hardware: text('hardware', 'ハードウェア'),
  memory: text('memory', 'メモリ'),
  drives: text('drives', 'ドライブ'),
  adapters: text('I/O adapters', 'I/Oアダプター'),
  support: text('support', 'サポート'),
  power: text('electricity', '電力'),
} satisfies Record<CostPartId, Text>;

/**
 * What servers cost over a horizon: licences and hardware once, support and electricity each year, in one currency.
 * A part without a price is left out and named, never counted as 0. The parts rise and fall together, with the number of
 * servers, so their bounds add. No interest, no taxes (`withSalesTax`), no price rises.
 */
export function totalCost(parts: CostParts, horizonYears: number, currency: Currency): TotalCost {
  const years = assumed(text('Cost horizon', '費用の対象期間'), horizonYears, 'years');
  const { supportLacks = [] } = parts;
  const all = [
    { id: 'licences', name: NAMES.licences, amount: parts.licences },
    { id: 'hardware', name: NAMES.hardware, amount: parts.hardware },
    ...(['memory', 'drives', 'adapters'] as const).flatMap((id) => {
      const amount = parts[id];
      return amount ? [{ id, name: NAMES[id], amount }] : [];
    }),
    {
      id: 'support',
      name: NAMES.support,
      amount: overYears(NAMES.support, parts.supportPerYear, years, currency),
      ...(supportLacks.length > 0 && { lacks: supportLacks }),
    },
    { id: 'power', name: NAMES.power, amount: overYears(NAMES.power, parts.powerPerYear, years, currency) },
  ] satisfies readonly CostPart[];
  const priced = all.filter(({ name, amount }) => name === NAMES.licences || isKnown(amount));
  const notIncluded = all.filter((part) => !priced.includes(part)).map(leftOut);
  return { total: sumOfParts(priced, horizonYears, currency, notIncluded), parts: all, notIncluded };
}

/** The sum of some parts of a cost, named by what it holds; unknown where one of them is. */
export function sumOfParts(
  parts: readonly CostPart[],
  horizonYears: number,
  currency: Currency,
  notes: readonly Text[] = [],
): Estimate {
  const amounts = parts.map(({ amount }) => amount);
  const total = derive({
    label: labelOf(
      parts.map(({ name }) => name),
      horizonYears,
    ),
    formula: 'sum(parts)',
    unit: currency,
    inputs: { parts: amounts },
    ...(notes.length > 0 && { notes }),
  });
  return withSummedBounds(total, amounts);
}

/** Parts paid once; the others are paid in equal years. */
export const PAID_ONCE: ReadonlySet<CostPartId> = new Set(['licences', 'hardware', 'memory', 'drives', 'adapters']);

/** Parts that the price of the hardware may hold: where one is not among the parts of a cost, nothing more is paid for it. */
export const HELD_BY_HARDWARE: ReadonlySet<CostPartId> = new Set(['memory', 'drives', 'adapters']);

/** What stands beside a part in the cost before. What is in today's servers is in their hardware. */
export function partBefore(before: readonly CostPart[], { id }: Pick<CostPart, 'id'>): CostPart | undefined {
  const find = (wanted: CostPartId) => before.find((each) => each.id === wanted);
  return find(id) ?? (HELD_BY_HARDWARE.has(id) ? find('hardware') : undefined);
}

/** Hardware and support lack a price; electricity has one, and lacks what some servers draw. */
function leftOut({ id, name, amount }: CostPart): Text {
  const { settle } = amount.because;
  const least = isKnown(amount) ? undefined : amount.atLeast;
  if (least)
    return text(
      'Not included: {part}. At least {least}; {without} is unknown.',
      '{part}の費用（含みません）。少なくとも{least}（{without}は不明）です。',
      { part: name, least: amountIn(least.value, amount.unit), without: least.without },
    );
  return id === 'power' && settle
    ? text('Not included: {part}. {settle}', '{part}の費用（含みません）。{settle}', { part: name, settle })
    : text('Not included, price unknown: {part}', '{part}の費用（価格未設定のため含みません）', { part: name });
}

function overYears(name: Text, perYear: Estimate, years: Estimate, currency: Currency): Estimate {
  const over = derive({
    label: text('{name} over the horizon', '期間全体の{name}費用', { name }),
    formula: 'perYear × years',
    unit: currency,
    inputs: { perYear, years },
  });
  return withPartOf(over, perYear, years.value ?? 0);
}

function labelOf(names: readonly Text[], years: number): Text {
  const parts = inARow(names, text(' + ', '・'));
  return text('Cost over {years} {years:year|years}: {parts}', '{years}年間の総費用（{parts}）', { years, parts });
}
