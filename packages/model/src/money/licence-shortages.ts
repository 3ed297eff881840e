import { inARow, isKnown, listOf, type Text, text } from '../figure/index.ts';
import type { OwnedLicence, ScenarioInputs } from '../inputs/index.ts';
import type { LicencesInWords } from '../inventory/index.ts';
import type { Owned, PriceBook } from '../licensing/index.ts';
import type { ProductLicences } from './licences-by-product.ts';
import { AND, coveredBy, ownedByOtherMetrics } from './owned/owned-by-other-metric.ts';
import { takenFrom, wordsOfFile } from './owned/owned-in-words.ts';
import { type OwnedOf, ownedWithSupport } from './owned/owned-licences.ts';

/** Products that may be short of licences today. */
export interface Shortages {
  /** Of these fewer are owned than needed, whatever those of another metric cover; null = of none. */
  readonly short: Text | null;
  /** Of these nobody can judge it, for the same edition is owned by another metric too. */
  readonly open: Text | null;
}

/** Where fewer licences are owned than today's servers need, by product: to be checked before anything is compared. */
export function shortages(before: readonly ProductLicences[], ownedOf: OwnedOf, book: PriceBook): Shortages {
  const found = before.flatMap((line) => {
    const { product, licences } = line;
    const owned = ownedOf(product);
    const quantity = owned?.quantity;
    if (!owned || !quantity || !isKnown(quantity) || !isKnown(licences) || licences.value <= quantity.value) return [];
    const others = ownedByOtherMetrics(product, before, ownedOf, book);
    const covered = coveredBy(others);
    const says = inARow([ownedAndNeeded(line, owned), ...others.map((each) => each.says)], AND);
    const isByUsers = others.every((each) => each.isByUsers);
    return [{ says, isByUsers, isShort: covered !== null && licences.value - quantity.value > covered }];
  });
  const open = found.filter(({ isShort }) => !isShort);
  return {
    short: said(
      found.filter(({ isShort }) => isShort),
      SHORT,
    ),
    open: said(open, open.every(({ isByUsers }) => isByUsers) ? OPEN_BY_USERS : OPEN),
  };
}

function ownedAndNeeded({ name, licences, byCluster, inPart }: ProductLicences, { quantity, whole }: Owned): Text {
  const values = { name, owned: quantity.value ?? 0, needed: licences.value ?? 0 };
  const beside = whole && isKnown(whole.quantity) ? whole.quantity.value - values.owned : 0;
  if (beside > 0)
    return text(
      '{name}: {owned} owned beside the {beside} for servers outside this plan, {needed} needed',
      '{name}：計画の対象外のサーバー分{beside}を除く保有{owned}、必要{needed}',
      { ...values, beside },
    );
  const least = byCluster?.pinned.licences ?? inPart;
  return least && isKnown(least)
    ? text('{name}: {owned} owned, {least} to {needed} needed', '{name}：保有{owned}、必要{least}～{needed}', {
        ...values,
        least: least.value,
      })
    : text('{name}: {owned} owned, {needed} needed', '{name}：保有{owned}、必要{needed}', values);
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

const OPEN = (products: Text) =>
  text(
    'Whether the licences owned are enough for today’s servers cannot be judged ({products}): which servers those of another metric are for, and how many of these they stand for, is not stated.',
    '保有ライセンスが現行サーバーの必要数を満たすかどうかは判断できません（{products}）。課金単位の異なるライセンスの対象サーバーと、充当できる数の確認が必要です。',
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

/**
 * Licences stated as owned of products that nothing is counted by, before or after: they are reused nowhere, and their support is in no cost. And options
 * owned of a product that is counted, without them: none is bought with what is bought of it.
 */
export function ownedAside(
  { ownedLicences, licenceOptions = [] }: Pick<ScenarioInputs, 'ownedLicences' | 'licenceOptions'>,
  counted: readonly { readonly product: string | null }[],
): Text | null {
  if (ownedLicences?.basis !== 'stated') return null;
  const products = new Set(counted.map(({ product }) => product));
  const owned = ownedLicences.licences.filter(({ quantity }) => quantity > 0);
  const aside = owned.filter(({ product }) => !products.has(product));
  const options = owned.filter(
    ({ product, option }) => products.has(product) && option !== undefined && !licenceOptions.includes(option),
  );
  const said = [
    ...(aside.length > 0 ? [COUNTED_BY_NOTHING(aside)] : []),
    ...(options.length > 0 ? [WITHOUT(options)] : []),
  ];
  return said.length === 0 ? null : inARow(said);
}

const COUNTED_BY_NOTHING = (aside: readonly OwnedLicence[]) =>
  text(
    'Licences owned that nothing in this plan is counted by, so that they and their support are in neither cost: {aside}.',
    'この計画では数えていない保有ライセンスがあります。これらとそのサポート費用は、統合前後の費用に含めていません：{aside}。',
    { aside: listOf(aside.map(ownedWithSupport), AND) },
  );

const WITHOUT = (options: readonly OwnedLicence[]) =>
  text(
    'Options owned that this plan does not count: {options}. If they are in use, what is bought of their product needs them too, and the cost is higher.',
    'この計画では数えていない保有オプションがあります：{options}。使用中の場合は、追加購入する製品のライセンスにも必要となり、費用が増えます。',
    { options: listOf(options.map(ownedWithSupport), AND) },
  );
