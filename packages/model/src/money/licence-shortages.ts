import { inARow, isKnown, listOf, type Text, text } from '../figure/index.ts';
import type { LineNotCounted, OwnedLicence, ScenarioInputs } from '../inputs/index.ts';
import type { LicencesInWords } from '../inventory/index.ts';
import type { Owned, PriceBook } from '../licensing/index.ts';
import type { ProductLicences } from './licences-by-product.ts';
import type { NeededOutside } from './owned/needed-outside.ts';
import { AND, coveredBy, notSetAgainst, type WhyOpen, whyOpen } from './owned/owned-by-other-metric.ts';
import { notTakenOver, wordsOfFile } from './owned/owned-in-words.ts';
import { type OwnedOf, ownedWithSupport } from './owned/owned-licences.ts';
import { notCountedLines, productsInWords } from './owned/stated-aside.ts';

/** Products that may be short of licences today. */
export interface Shortages {
  /** Of these fewer are owned than needed, whatever those of another metric cover; null = of none. */
  readonly short: Text | null;
  /** Of these nobody can judge it, for the same edition is owned by another metric too, or stated by what no rule counts. */
  readonly open: Text | null;
}

/** Where fewer licences are owned than today's servers need, by product: to be checked before anything is compared. */
export function shortages(before: readonly ProductLicences[], ownedOf: OwnedOf, book: PriceBook): Shortages {
  const found = before.flatMap((line) => {
    const { product, licences } = line;
    const its = ownedOf(product);
    const { quantity, aside } = its ?? {};
    if (!its || !quantity || !isKnown(quantity) || !isKnown(licences) || licences.value <= quantity.value) return [];
    const others = notSetAgainst(product, before, ownedOf, book);
    const covered = coveredBy(others);
    const owned = ownedBeside(its, aside ? counted(quantity.value) : ownedInAll(quantity.value));
    const says = inARow([ownedAndNeeded(line, owned), ...others.map((each) => each.says)], AND);
    return [{ says, why: whyOpen(others), isShort: covered !== null && licences.value - quantity.value > covered }];
  });
  const short = found.filter(({ isShort }) => isShort);
  const open = WHY_OPEN.flatMap((why) => {
    const its = found.filter((each) => !each.isShort && each.why === why);
    return said(its, OPEN[why]) ?? [];
  });
  return { short: said(short, SHORT), open: open.length === 0 ? null : inARow(open) };
}

function ownedInAll(owned: number): Text {
  return text('{owned} owned', '保有{owned}', { owned });
}

/** Of those owned: others are stated too. */
function counted(owned: number): Text {
  return text('{owned} counted', '計算対象の保有{owned}', { owned });
}

/** With those that servers outside the plan need. */
function ownedBeside({ quantity, whole }: Owned, owned: Text): Text {
  const beside = whole && isKnown(whole.quantity) ? whole.quantity.value - (quantity.value ?? 0) : 0;
  if (beside === 0) return owned;
  return text(
    '{owned} beside the {beside} for servers outside this plan',
    '{owned}（計画の対象外のサーバー分{beside}を除く）',
    {
      owned,
      beside,
    },
  );
}

function ownedAndNeeded({ name, licences, byCluster, inPart }: ProductLicences, owned: Text): Text {
  const values = { name, owned, needed: licences.value ?? 0 };
  const least = byCluster?.pinned.licences ?? inPart;
  return least && isKnown(least)
    ? text('{name}: {owned}, {least} to {needed} needed', '{name}：{owned}、必要{least}～{needed}', {
        ...values,
        least: least.value,
      })
    : text('{name}: {owned}, {needed} needed', '{name}：{owned}、必要{needed}', values);
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

const OPEN_BY_USERS = (products: Text) =>
  text(
    'Whether the licences owned are enough for today’s servers cannot be judged ({products}): which servers those of another metric are for, and how many users they have, is not stated.',
    '保有ライセンスが現行サーバーの必要数を満たすかどうかは判断できません（{products}）。課金単位の異なるライセンスの対象サーバーと利用者数の確認が必要です。',
    { products },
  );

const OPEN_BY_RATE = (products: Text) =>
  text(
    'Whether the licences owned are enough for today’s servers cannot be judged ({products}): which servers those of another metric are for, and how many of these they stand for, is not stated.',
    '保有ライセンスが現行サーバーの必要数を満たすかどうかは判断できません（{products}）。課金単位の異なるライセンスの対象サーバーと、充当できる数の確認が必要です。',
    { products },
  );

const OPEN_NOT_COUNTED = (products: Text) =>
  text(
    'Whether the licences owned are enough for today’s servers cannot be judged ({products}): what the licences cover that are stated and not counted is not known.',
    '保有ライセンスが現行サーバーの必要数を満たすかどうかは判断できません（{products}）。記載があり計算対象外のライセンスについて、対象範囲の確認が必要です。',
    { products },
  );

const OPEN: Readonly<Record<WhyOpen, (products: Text) => Text>> = {
  users: OPEN_BY_USERS,
  rate: OPEN_BY_RATE,
  'not-counted': OPEN_NOT_COUNTED,
};
const WHY_OPEN = Object.keys(OPEN) as readonly WhyOpen[];

/**
 * The same with what files state in words and nobody has taken over: it may be what is missing. Of what cannot be judged, words that name its product
 * are named with it already.
 */
export function withWords(
  { short, open }: Shortages,
  { ownedLicences }: Pick<ScenarioInputs, 'ownedLicences'>,
  inWords: readonly LicencesInWords[] = [],
): Shortages {
  const left = notTakenOver(inWords, ownedLicences);
  const ofNoProduct = left.filter((stated) => productsInWords(stated).length === 0);
  const beside = (sentence: Text | null, others: readonly LicencesInWords[]) =>
    sentence && others.length > 0 ? inARow([sentence, notTaken(others)]) : sentence;
  return { short: beside(short, left), open: beside(open, ofNoProduct) };
}

function notTaken(left: readonly LicencesInWords[]): Text {
  return text(
    'What files state in words is not taken over and not counted: {words}.',
    'ファイルの文中に記載があり、取り込んでいないライセンスは数えていません：{words}。',
    { words: listOf(left.map(wordsOfFile), AND) },
  );
}

/**
 * Licences stated as owned of products that nothing is counted by, before or after, and those that no rule counts: they are reused nowhere, and their
 * support is in no cost.
 */
export function ownedAside(
  { ownedLicences }: Pick<ScenarioInputs, 'ownedLicences'>,
  counted: readonly { readonly product: string | null }[],
  { lines: outside }: NeededOutside,
): Text | null {
  if (ownedLicences?.basis !== 'stated') return null;
  const products = new Set(counted.map(({ product }) => product));
  const owned = ownedLicences.licences.filter(({ quantity }) => quantity > 0);
  const ownedOf = (of: string) =>
    owned.reduce((sum, { product, quantity }) => sum + (product === of ? quantity : 0), 0);
  const aside = owned.filter(
    ({ product }) => !products.has(product) && (outside.get(product)?.licences.value ?? 0) < ownedOf(product),
  );
  const { notCounted = [] } = ownedLicences;
  return aside.length + notCounted.length > 0 ? COUNTED_BY_NOTHING(aside, notCounted) : null;
}

const COUNTED_BY_NOTHING = (aside: readonly OwnedLicence[], notCounted: readonly LineNotCounted[]) =>
  text(
    'Licences owned that nothing in this plan is counted by, so that they and their support are in neither cost: {aside}.',
    'この計画では数えていない保有ライセンスがあります。これらとそのサポート費用は、統合前後の費用に含めていません：{aside}。',
    { aside: inARow([...aside.map(ownedWithSupport), ...notCountedLines(notCounted)], AND) },
  );
