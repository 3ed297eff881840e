import { groupedBy } from '../../coverage/index.ts';
import { ORACLE_OPTIONS } from '../../databases/index.ts';
import {
  amount,
  assumed,
  derive,
  type Estimate,
  isKnown,
  isZero,
  known,
  nameText,
  type Text,
  text,
  unknown,
  withKnownPart,
  withPartOf,
} from '../../figure/index.ts';
import { hasDiscounts, type OwnedLicence, type ScenarioInputs } from '../../inputs/index.ts';
import {
  inCurrency,
  inWholeUnits,
  licenceRuleOf,
  type Owned,
  type PriceBook,
  supportOwned,
} from '../../licensing/index.ts';
import type { ProductLicences } from '../licences-by-product.ts';
import { type NeededOutside, NOTHING_OUTSIDE } from './needed-outside.ts';

/** What is owned of each product; null = of nothing it is stated. */
export type OwnedOf = (product: string | null) => Owned | null;

export const NOTHING_STATED: OwnedOf = () => null;

/** What is stated of licences of a product and counted by nothing; empty = nothing is. */
export type StatedAside = (product: string | null) => readonly Text[];

const NOTHING_ASIDE: StatedAside = () => [];

/** What of licences owned is not a plan's to count: what servers outside it need, and what nothing here counts. */
interface BesidePlan {
  readonly outside?: NeededOutside;
  readonly asideOf?: StatedAside;
}

/**
 * What the customer owns of each product for what a plan replaces, by what a person states: of all that is owned, without what servers outside the plan
 * need. `before` = what today's servers need, product by product.
 */
export function ownedLicences(
  inputs: ScenarioInputs,
  before: readonly ProductLicences[],
  book: PriceBook,
  { outside = NOTHING_OUTSIDE, asideOf = NOTHING_ASIDE }: BesidePlan = {},
): OwnedOf {
  const { ownedLicences: stated, currency } = inputs;
  if (!stated) return NOTHING_STATED;
  if (stated.basis === 'as-needed')
    return (product) => {
      const line = product === null ? null : before.find((each) => each.product === product);
      if (!line) return product === null ? null : none(currency);
      const paid = text('Support paid per year: as {at}', '支払中の年間サポート費用：{at}どおりと仮定', {
        at: pricesCounted(inputs, line.product ?? undefined),
      });
      // Of two readings the one counted: by either, what is owned and what is paid for it belong together.
      const of = line.byCluster || line.inPart ? atItsValue : (estimate: Estimate) => estimate;
      return {
        quantity: asAssumed(of(line.licences), AS_NEEDED),
        supportPerYear: asAssumed(of(line.supportPerYear), paid),
        options: 'as-licences',
      };
    };
  return (product) => {
    if (product === null) return null;
    const aside = asideOf(product);
    const staying = outside.lines.get(product)?.licences ?? null;
    const owned = ownedAsStated(product, stated.licences, { staying, isStatedAside: aside.length > 0 }, currency, book);
    return aside.length > 0 ? { ...owned, aside } : owned;
  };
}

/** What is stated of a product and of its options: their support is of the product too. */
function ownedAsStated(
  product: string,
  licences: readonly OwnedLicence[],
  { staying, isStatedAside }: { readonly staying: Estimate | null; readonly isStatedAside: boolean },
  currency: ScenarioInputs['currency'],
  book: PriceBook,
): Owned {
  const its = licences.filter((each) => each.product === product);
  const ofProduct = its.filter(({ option }) => option === undefined);
  const ofPlan = (name: Text, lines: readonly OwnedLicence[]) =>
    withoutStaying(name, together(name, lines, currency, book), staying);
  const nothing = isStatedAside ? noneCounted(nameOf(product), currency) : none(currency);
  const own = ofProduct.length === 0 ? nothing : ofPlan(nameOf(product), ofProduct);
  const options = [...groupedBy(its, ({ option }) => option ?? '')].flatMap(([option, lines]) =>
    option === '' ? [] : [[option, ofPlan(optionName(option), lines)] as const],
  );
  if (options.length === 0) return own;
  const sum = derive({
    label: text('Support paid per year: {name}, with options', '支払中の年間サポート費用：{name}（オプションを含む）', {
      name: nameOf(product),
    }),
    formula: 'product + sum(options)',
    unit: currency,
    inputs: { product: own.supportPerYear, options: options.map(([, each]) => each.supportPerYear) },
  });
  const supportPerYear = withKnownPart(sum, [
    { estimate: own.supportPerYear, of: supportOwned(nameOf(product), own.supportPerYear) },
    ...options.map(([option, { supportPerYear: paid }]) => ({
      estimate: paid,
      of: supportOwned(optionName(option), paid),
    })),
  ]);
  return { ...own, supportPerYear, ownSupport: own.supportPerYear, options: Object.fromEntries(options) };
}

/** Without what servers need that stay, and its share of the support: neither is in a plan's cost. An option is taken to stay with its product. */
function withoutStaying(name: Text, owned: Owned, staying: Estimate | null): Owned {
  const { quantity: all, supportPerYear: paid } = owned;
  if (!staying || isZero(staying) || isZero(all)) return owned;
  const quantity = derive({
    label: text(
      'Licences owned: {name}, without those of servers outside the plan',
      '保有ライセンス：{name}（計画の対象外のサーバーに必要な分を除く）',
      {
        name,
      },
    ),
    formula: 'max(0, owned - staying)',
    unit: 'licences',
    inputs: { owned: all, staying },
  });
  const supportPerYear = derive({
    label: text(
      'Support paid per year: {name}, without that of servers outside the plan',
      '支払中の年間サポート費用：{name}（計画の対象外のサーバーの分を除く）',
      {
        name,
      },
    ),
    formula: inWholeUnits('paid × left ÷ owned'),
    unit: paid.unit,
    inputs: { paid, left: quantity, owned: all },
  });
  const left = isKnown(quantity) && all.value ? quantity.value / all.value : 0;
  return { quantity, supportPerYear: withPartOf(supportPerYear, paid, left), whole: owned };
}

function nameOf(product: string): Text {
  return licenceRuleOf(product)?.name ?? nameText(product);
}

function optionName(option: string): Text {
  return ORACLE_OPTIONS[option]?.name ?? nameText(option);
}

/** What a line of licences owned is of. */
export function ownedName({ product, option }: Pick<OwnedLicence, 'product' | 'option'>): Text {
  return option === undefined
    ? nameOf(product)
    : text('{option}, for {product}', '{option}（{product}用）', {
        option: optionName(option),
        product: nameOf(product),
      });
}

/** A line of licences with what is paid for their support each year. */
export function withPaid(owned: Text, { amount: paid, currency }: NonNullable<OwnedLicence['supportPerYear']>): Text {
  return text('{owned}, support {paid} a year', '{owned}（サポート年額{paid}）', {
    owned,
    paid: amount(paid, currency),
  });
}

/** A line of licences owned in a sentence: what it is of, how many, and what is paid for them. */
export function ownedWithSupport(line: OwnedLicence): Text {
  const owned = text('{name}: {quantity}', '{name}：{quantity}', { name: ownedName(line), quantity: line.quantity });
  return line.supportPerYear === null ? owned : withPaid(owned, line.supportPerYear);
}

/** Products that the plan has on every server, of which a person states what is owned: no file says where they run today. */
export function ownedOnEveryServer({
  onEveryServer = [],
  ownedLicences,
}: Pick<ScenarioInputs, 'onEveryServer' | 'ownedLicences'>): readonly string[] {
  if (ownedLicences?.basis !== 'stated') return [];
  const stated = new Set(ownedLicences.licences.map(({ product }) => product));
  return onEveryServer.filter((product) => stated.has(product));
}

function together(
  name: Text,
  lines: readonly OwnedLicence[],
  currency: ScenarioInputs['currency'],
  book: PriceBook,
): Owned {
  const labelled = (label: Text, { origin }: OwnedLicence) =>
    origin === '' ? label : text('{label} ({origin})', '{label}（{origin}）', { label, origin });
  const owned = text('Licences owned: {name}', '保有ライセンス：{name}', { name });
  const paid = text('Support paid per year: {name}', '支払中の年間サポート費用：{name}', { name });
  const support = lines.map((line) =>
    line.supportPerYear === null
      ? unknown(currency, labelled(paid, line), sayPaid(name))
      : inCurrency(
          assumed(labelled(paid, line), line.supportPerYear.amount, line.supportPerYear.currency),
          currency,
          book,
        ),
  );
  const unpaid = (line: OwnedLicence | undefined, its: Estimate) =>
    line ? labelled(supportOwned(name, its), line) : supportOwned(name, its);
  return {
    quantity: derive({
      label: owned,
      formula: 'sum(lines)',
      unit: 'licences',
      inputs: { lines: lines.map((line) => assumed(labelled(owned, line), line.quantity, 'licences')) },
    }),
    supportPerYear: withKnownPart(
      derive({ label: paid, formula: 'sum(lines)', unit: currency, inputs: { lines: support } }),
      support.map((estimate, at) => ({ estimate, of: unpaid(lines[at], estimate) })),
    ),
  };
}

function sayPaid(name: Text): Text {
  return text(
    'What is paid each year for the support of {name}.',
    '{name}の年間サポート費用（支払額）の確認が必要です。',
    { name },
  );
}

function none(currency: ScenarioInputs['currency']): Owned {
  const label = text('Licences owned', '保有ライセンス');
  return {
    quantity: assumed(label, 0, 'licences'),
    supportPerYear: assumed(text('Support paid per year', '支払中の年間サポート費用'), 0, currency),
  };
}

/** None that a rule counts, though some are stated: what is paid for these nobody has said. */
function noneCounted(name: Text, currency: ScenarioInputs['currency']): Owned {
  return {
    quantity: assumed(text('Licences owned that are counted', '計算対象の保有ライセンス'), 0, 'licences'),
    supportPerYear: unknown(
      currency,
      text('Support paid per year: {name}', '支払中の年間サポート費用：{name}', { name }),
      sayPaid(name),
    ),
  };
}

function atItsValue(estimate: Estimate): Estimate {
  return isKnown(estimate) ? { ...estimate, low: estimate.value, high: estimate.value } : estimate;
}

function asAssumed(estimate: Estimate, label: Text): Estimate {
  if (!isKnown(estimate)) return estimate;
  const { value, low, high, level, unit } = estimate;
  return known('assumed', {
    value,
    low,
    high,
    level,
    unit,
    because: { label, formula: 'needed', inputs: [{ symbol: 'needed', estimate }] },
  });
}

const AS_NEEDED = text('Licences owned: as today’s servers need', '保有ライセンス：現行サーバーの必要数と仮定');

/** At which prices licences and support are counted that nobody states an amount of: those of this product, or of all. */
export function pricesCounted(inputs: Pick<ScenarioInputs, 'discounts'>, product?: string): Text {
  return hasDiscounts(inputs, product) ? LESS_DISCOUNTS : LIST_PRICE;
}

const LIST_PRICE = text('at list price', '標準価格');
const LESS_DISCOUNTS = text(
  'at list price less the discounts of the conditions',
  '標準価格から前提条件の値引きを差し引いた価格',
);

/** How the support of what is owned is counted; nothing where all that is paid is stated, or nothing of what is owned. */
export function supportCounted(inputs: Pick<ScenarioInputs, 'ownedLicences' | 'discounts'>): readonly Text[] {
  const { ownedLicences: stated } = inputs;
  if (!stated) return [];
  if (stated.basis === 'as-needed')
    return [text('Support is counted {at}.', 'サポート費用は{at}で算定しています。', { at: pricesCounted(inputs) })];
  return stated.licences.some(({ supportPerYear }) => supportPerYear === null) ? [SUPPORT_LEFT_OUT] : [];
}

const SUPPORT_LEFT_OUT = text(
  'The support of products of which not all that is paid is stated is unknown and in neither cost.',
  '支払額の記載が揃っていない製品のサポート費用は、不明として統合前後の費用に含めていません。',
);
