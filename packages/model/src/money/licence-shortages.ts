import { type Estimate, inARow, isKnown, listOf, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { LicencesInWords } from '../inventory/index.ts';
import { isSameEdition, LICENCE_RULES, type LicenceRule, type PriceBook, priceOf } from '../licensing/index.ts';
import type { ProductLicences } from './licences-by-product.ts';
import { takenFrom, wordsOfFile } from './owned/owned-in-words.ts';
import { type OwnedOf, ownedWithSupport } from './owned/owned-licences.ts';

/** Products that may be short of licences today. */
export interface Shortages {
  /** Of these fewer are owned than needed, whatever those of another metric cover; null = of none. */
  readonly short: Text | null;
  /** Of these nobody can judge it, for the same edition is owned by another metric too. */
  readonly open: Text | null;
}

/** Licences of the same edition, owned by another metric. */
interface ByOtherMetric {
  readonly says: Text;
  /** How many of the licences needed they cover at most; null = no rule tells. */
  readonly covers: number | null;
}

/** Where fewer licences are owned than today's servers need, by product: to be checked before anything is compared. */
export function shortages(before: readonly ProductLicences[], ownedOf: OwnedOf, book: PriceBook): Shortages {
  const found = before.flatMap((line) => {
    const { product, licences } = line;
    const quantity = ownedOf(product)?.quantity;
    if (!quantity || !isKnown(quantity) || !isKnown(licences) || licences.value <= quantity.value) return [];
    const others = product === null ? [] : ownedByOtherMetrics(product, before, ownedOf, book);
    const covered = others.reduce<number | null>(
      (sum, { covers }) => (sum === null || covers === null ? null : sum + covers),
      0,
    );
    const says = inARow([ownedAndNeeded(line, quantity.value), ...others.map((each) => each.says)], AND);
    return [{ says, isShort: covered !== null && licences.value - quantity.value > covered }];
  });
  return {
    short: said(
      found.filter(({ isShort }) => isShort),
      SHORT,
    ),
    open: said(
      found.filter(({ isShort }) => !isShort),
      OPEN,
    ),
  };
}

const AND = text('; ', '、');

function ownedAndNeeded({ name, licences, byCluster }: ProductLicences, owned: number): Text {
  const values = { name, owned, needed: knownOrNone(licences) };
  const least = byCluster?.pinned.licences;
  return least && isKnown(least)
    ? text('{name}: {owned} owned, {least} to {needed} needed', '{name}：保有{owned}、必要{least}～{needed}', {
        ...values,
        least: least.value,
      })
    : text('{name}: {owned} owned, {needed} needed', '{name}：保有{owned}、必要{needed}', values);
}

/** Of those owned by another metric, what its own workloads need is not left to cover others. */
function ownedByOtherMetrics(
  product: string,
  before: readonly ProductLicences[],
  ownedOf: OwnedOf,
  book: PriceBook,
): readonly ByOtherMetric[] {
  return LICENCE_RULES.flatMap((rule): readonly ByOtherMetric[] => {
    const { id, name } = rule;
    const owned = id !== product && isSameEdition(product, id) ? knownOrNone(ownedOf(id)?.quantity) : 0;
    const needed = knownOrNone(before.find((each) => each.product === id)?.licences);
    if (owned <= needed) return [];
    const says = text('{name}: {owned} owned', '{name}：保有{owned}', { name, owned });
    const minimum = leastIn(rule, product, book);
    if (minimum === null) return [{ says, covers: null }];
    const covers = Math.floor((owned - needed) / minimum);
    return [{ says: coverText(says, covers, minimum), covers }];
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

function said(found: readonly { readonly says: Text }[], sentence: (products: Text) => Text): Text | null {
  return found.length === 0
    ? null
    : sentence(
        inARow(
          found.map(({ says }) => says),
          AND,
        ),
      );
}

const SHORT = (products: Text) =>
  text(
    'Today’s servers need more licences than are owned ({products}). Have it checked: the cost before holds only what is paid today.',
    '現行サーバーの必要数に対して保有ライセンスが不足しています（{products}）。ご確認ください。統合前の費用には現在の支払額のみを含めています。',
    { products },
  );

const OPEN = (products: Text) =>
  text(
    'Whether the licences owned are enough for today’s servers cannot be judged ({products}): which servers those of another metric are for, and how many users they have, is not stated.',
    '保有ライセンスが現行サーバーの必要数を満たすかどうかは判断できません（{products}）。課金単位の異なるライセンスの対象サーバーと利用者数の確認が必要です。',
    { products },
  );

/** The same with what files state in words and nobody has taken over: it may be what is missing. */
export function withWords(
  { short, open }: Shortages,
  { ownedLicences }: Pick<ScenarioInputs, 'ownedLicences'>,
  inWords: readonly LicencesInWords[] = [],
): Shortages {
  const owned = ownedLicences?.basis === 'stated' ? ownedLicences.licences : [];
  const left = inWords.filter((stated) => takenFrom(stated, owned).length === 0);
  if (left.length === 0) return { short, open };
  const words = text(
    'What files state in words is not taken over and not counted: {words}.',
    'ファイルの文中に記載があり、取り込んでいないライセンスは数えていません：{words}。',
    { words: listOf(left.map(wordsOfFile), AND) },
  );
  return { short: short && inARow([short, words]), open: open && inARow([open, words]) };
}

/** Licences stated as owned of products that nothing is counted by, before or after: they are reused nowhere, and their support is in no cost. */
export function ownedAside(
  { ownedLicences }: Pick<ScenarioInputs, 'ownedLicences'>,
  counted: readonly { readonly product: string | null }[],
): Text | null {
  if (ownedLicences?.basis !== 'stated') return null;
  const products = new Set(counted.map(({ product }) => product));
  const aside = ownedLicences.licences.filter(({ product, quantity }) => quantity > 0 && !products.has(product));
  if (aside.length === 0) return null;
  return text(
    'Licences owned that nothing in this plan is counted by, so that they and their support are in neither cost: {aside}.',
    'この計画では数えていない保有ライセンスがあります。これらとそのサポート費用は、統合前後の費用に含めていません：{aside}。',
    { aside: listOf(aside.map(ownedWithSupport), AND) },
  );
}
