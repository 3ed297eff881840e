import { type Estimate, inARow, isKnown, isZero, type Text, text } from '../../figure/index.ts';
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

/** Licences of the same edition, owned by another metric. */
export interface ByOtherMetric {
  readonly says: Text;
  /** How many of the licences needed they cover at most; null = no rule tells. */
  readonly covers: number | null;
  /** They are counted by users, whose number nobody has stated. */
  readonly isByUsers: boolean;
}

export const AND = text('; ', '、');

/** Of those owned by another metric, what its own workloads need is not left to cover others. */
export function ownedByOtherMetrics(
  product: string | null,
  lines: readonly ProductLicences[],
  ownedOf: OwnedOf,
  book: PriceBook,
): readonly ByOtherMetric[] {
  if (product === null) return [];
  return LICENCE_RULES.flatMap((rule): readonly ByOtherMetric[] => {
    const { id, name } = rule;
    const owned = id !== product && isSameEdition(product, id) ? knownOrNone(ownedOf(id)?.quantity) : 0;
    const needed = knownOrNone(lines.find((each) => each.product === id)?.licences);
    if (owned <= needed) return [];
    const says = text('{name}: {owned} owned', '{name}：保有{owned}', { name, owned });
    const minimum = leastIn(rule, product, book);
    const isByUsers = isCountedBy('named-user', id);
    if (minimum === null) return [{ says, covers: null, isByUsers }];
    const covers = Math.floor((owned - needed) / minimum);
    return [{ says: coverText(says, covers, minimum), covers, isByUsers }];
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
export function coveredBy(others: readonly ByOtherMetric[]): number | null {
  return others.reduce<number | null>((sum, { covers }) => (sum === null || covers === null ? null : sum + covers), 0);
}

/**
 * Products with what of their licences to buy those of another metric may cover, which the plan does not need: they are counted as if those covered
 * nothing, for a metric goes by users whom nobody has counted, and it is said with the number.
 */
export function besideOtherMetrics(
  products: readonly ProductLicences[],
  ownedOf: OwnedOf,
  book: PriceBook,
): readonly ProductLicences[] {
  return products.map((line) => {
    const { product, ownership } = line;
    if (!ownership || !isKnown(ownership.bought) || isZero(ownership.bought)) return line;
    const others = ownedByOtherMetrics(product, products, ownedOf, book).filter(({ covers }) => covers !== 0);
    if (others.length === 0) return line;
    const toBuyOpen = openText(line, ownership.bought.value, others);
    return { ...line, toBuyOpen, ownership: { ...ownership, bought: withNote(ownership, toBuyOpen) } };
  });
}

function withNote({ bought }: Ownership, note: Text): Estimate {
  return { ...bought, because: { ...bought.because, notes: [...(bought.because.notes ?? []), note] } };
}

function openText({ name }: ProductLicences, bought: number, others: readonly ByOtherMetric[]): Text {
  const covered = coveredBy(others);
  const least = covered === null ? 0 : Math.max(0, bought - covered);
  const values = { name, bought, least };
  const toBuy =
    least === 0
      ? text('{name}: {bought} to buy', '{name}：買い増し{bought}', values)
      : text('{name}: {bought} to buy, {least} at least', '{name}：買い増し{bought}（少なくとも{least}）', values);
  const stated = inARow([toBuy, ...others.map(({ says }) => says)], AND);
  const why = others.every(({ isByUsers }) => isByUsers) ? NO_USERS : NO_RATE;
  return least === 0 ? anyText(stated, why) : moreText(stated, least, why);
}

const NO_USERS = text('how many users they have is not stated', '利用者数の記載がない');
const NO_RATE = text(
  'how many of them the others stand for is for the contracts to say',
  '充当できる数は契約書での確認が必要な',
);

function anyText(stated: Text, why: Text): Text {
  return text(
    'Licences to buy are counted as if those owned by another metric covered nothing ({stated}). Whether any have to be bought cannot be judged: {why}.',
    '課金単位の異なる保有ライセンスは充当しないものとして買い増し数を数えています（{stated}）。{why}ため、買い増しが必要かどうかは判断できません。',
    { stated, why },
  );
}

function moreText(stated: Text, least: number, why: Text): Text {
  return text(
    'Licences to buy are counted as if those owned by another metric covered nothing ({stated}). Whether more than {least} have to be bought cannot be judged: {why}.',
    '課金単位の異なる保有ライセンスは充当しないものとして買い増し数を数えています（{stated}）。{why}ため、{least}を超える買い増しが必要かどうかは判断できません。',
    { stated, least, why },
  );
}

/** What stays open of licences to buy, product by product. */
export function licencesToBuyOpen(products: readonly ProductLicences[]): readonly Text[] {
  return products.flatMap(({ toBuyOpen }) => toBuyOpen ?? []);
}
