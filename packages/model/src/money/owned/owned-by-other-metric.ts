import { type Estimate, firstOf, inARow, isKnown, isZero, type Text, text } from '../../figure/index.ts';
import { isCountedBy } from '../../inputs/index.ts';
import {
  isSameEdition,
  LICENCE_RULES,
  type LicenceRule,
  type Ownership,
  type PriceBook,
  priceOf,
} from '../../licensing/index.ts';
import type { ProductLicences } from '../licences-by-product.ts';
import type { OwnedOf } from './owned-licences.ts';

/** Licences that may cover some of those needed, and are not counted for them: of the same edition by another metric, or stated and counted by nothing. */
export interface NotSetAgainst {
  readonly says: Text;
  /** How many of the licences needed they cover at most; null = no rule tells. */
  readonly covers: number | null;
  /** Why nobody can judge it: they go by users, whose number is not stated; no rate is; or no rule counts them. */
  readonly why: WhyOpen;
}

export type WhyOpen = 'users' | 'rate' | 'not-counted';

/** Why it cannot be judged of a product beside several others. */
export function whyOpen(others: readonly Pick<NotSetAgainst, 'why'>[]): WhyOpen {
  if (others.some(({ why }) => why === 'not-counted')) return 'not-counted';
  return others.every(({ why }) => why === 'users') ? 'users' : 'rate';
}

export const AND = text('; ', '、');

/** Of those owned by another metric, what its own workloads need is not left to cover others; then those that nothing counts. */
export function notSetAgainst(
  product: string | null,
  lines: readonly ProductLicences[],
  ownedOf: OwnedOf,
  book: PriceBook,
): readonly NotSetAgainst[] {
  if (product === null) return [];
  const aside = ownedOf(product)?.aside ?? [];
  const byOtherMetric = LICENCE_RULES.flatMap((rule): readonly NotSetAgainst[] => {
    const { id, name } = rule;
    const owned = id !== product && isSameEdition(product, id) ? knownOrNone(ownedOf(id)?.quantity) : 0;
    const needed = knownOrNone(lines.find((each) => each.product === id)?.licences);
    if (owned <= needed) return [];
    const says = text('{name}: {owned} owned', '{name}：保有{owned}', { name, owned });
    const minimum = leastIn(rule, product, book);
    const why = isCountedBy('named-user', id) ? 'users' : 'rate';
    if (minimum === null) return [{ says, covers: null, why }];
    const covers = Math.floor((owned - needed) / minimum);
    return [{ says: coverText(says, covers, minimum), covers, why }];
  });
  return aside.length === 0
    ? byOtherMetric
    : [...byOtherMetric, { says: asideText(aside), covers: null, why: 'not-counted' }];
}

/** As many statements as a sentence quotes. */
const MOST_QUOTED = 4;

function asideText(aside: readonly Text[]): Text {
  return text('stated and not counted: {aside}', '記載があり計算対象外：{aside}', {
    aside: firstOf(aside, MOST_QUOTED),
  });
}

function coverText(owned: Text, covers: number, minimum: number): Text {
  return text(
    '{owned}, which cover {covers} of these at most, {minimum} being the least for each',
    '{owned}（1ライセンス相当につき最低{minimum}が必要なため、充当できるのは最大{covers}）',
    { owned, covers, minimum },
  );
}

/** How many licences of another metric stand for one of the product at least; null = no rule says so. */
function leastIn({ leastFor }: LicenceRule, product: string, book: PriceBook): number | null {
  const minimum = leastFor?.product === product ? knownOrNone(priceOf(book, leastFor.quantity)) : 0;
  return minimum > 0 ? minimum : null;
}

function knownOrNone(estimate: Estimate | undefined): number {
  return estimate && isKnown(estimate) ? estimate.value : 0;
}

/** How many licences they cover at most together; null = no rule tells of some. */
export function coveredBy(others: readonly NotSetAgainst[]): number | null {
  return others.reduce<number | null>((sum, { covers }) => (sum === null || covers === null ? null : sum + covers), 0);
}

/**
 * Products with what of their licences to buy those of another metric may cover, which the plan does not need, or those that nothing counts: they are
 * counted as if those covered nothing, for a metric goes by users whom nobody has counted, and it is said with the number.
 */
export function besideNotSetAgainst(
  products: readonly ProductLicences[],
  ownedOf: OwnedOf,
  book: PriceBook,
): readonly ProductLicences[] {
  return products.map((line) => {
    const { product, ownership } = line;
    if (!ownership || !isKnown(ownership.bought) || isZero(ownership.bought)) return line;
    const others = notSetAgainst(product, products, ownedOf, book).filter(({ covers }) => covers !== 0);
    if (others.length === 0) return line;
    const toBuyOpen = openText(line, ownership.bought.value, others);
    return { ...line, toBuyOpen, ownership: { ...ownership, bought: withNote(ownership, toBuyOpen) } };
  });
}

function withNote({ bought }: Ownership, note: Text): Estimate {
  return { ...bought, because: { ...bought.because, notes: [...(bought.because.notes ?? []), note] } };
}

function openText({ name }: ProductLicences, bought: number, others: readonly NotSetAgainst[]): Text {
  const covered = coveredBy(others);
  const least = covered === null ? 0 : Math.max(0, bought - covered);
  const numbers = { name, bought, least };
  const toBuy =
    least === 0
      ? text('{name}: {bought} to buy', '{name}：買い増し{bought}', numbers)
      : text('{name}: {bought} to buy, {least} at least', '{name}：買い増し{bought}（少なくとも{least}）', numbers);
  const stated = inARow([toBuy, ...others.map(({ says }) => says)], AND);
  const values = { stated, those: thoseOf(others), why: WHY[whyOpen(others)], least };
  return least === 0
    ? text(
        'Licences to buy are counted as if {those} covered nothing ({stated}). Whether any have to be bought cannot be judged: {why}.',
        '{those}は充当しないものとして買い増し数を数えています（{stated}）。{why}ため、買い増しが必要かどうかは判断できません。',
        values,
      )
    : text(
        'Licences to buy are counted as if {those} covered nothing ({stated}). Whether more than {least} have to be bought cannot be judged: {why}.',
        '{those}は充当しないものとして買い増し数を数えています（{stated}）。{why}ため、{least}を超える買い増しが必要かどうかは判断できません。',
        values,
      );
}

function thoseOf(others: readonly NotSetAgainst[]): Text {
  const isAside = others.map(({ why }) => why === 'not-counted');
  return inARow(
    [...(isAside.includes(false) ? [BY_OTHER_METRIC] : []), ...(isAside.includes(true) ? [NOT_COUNTED] : [])],
    text(' and ', 'と'),
  );
}

const BY_OTHER_METRIC = text('those owned by another metric', '課金単位の異なる保有ライセンス');
const NOT_COUNTED = text('those stated and not counted', '記載があり計算対象外のライセンス');

const WHY: Readonly<Record<WhyOpen, Text>> = {
  users: text('how many users they have is not stated', '利用者数の記載がない'),
  rate: text(
    'how many of them the others stand for is for the contracts to say',
    '充当できる数は契約書での確認が必要な',
  ),
  'not-counted': text('what these cover is not known', '充当できる数が不明な'),
};

/** What stays open of licences to buy, product by product. */
export function licencesToBuyOpen(products: readonly ProductLicences[]): readonly Text[] {
  return products.flatMap(({ toBuyOpen }) => toBuyOpen ?? []);
}
