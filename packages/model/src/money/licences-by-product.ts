import {
  amount,
  assumed,
  derive,
  type Estimate,
  inARow,
  isKnown,
  isZero,
  known,
  nameText,
  refused,
  type Text,
  text,
  unknown,
  withKnownPart,
} from '../figure/index.ts';
import { type Licences, type LicensedMachine, licenceRuleOf, type Owned } from '../licensing/index.ts';
import type { Currency } from '../units/index.ts';
import { coresOf } from './cores-of.ts';
import type { ByCluster } from './soft-partitioning/counted-by-cluster.ts';
import { withSummedBounds } from './summed-bounds.ts';
import type { ProductLacking } from './total-cost.ts';

/** Licences of one product on the servers that hold it; null = of workloads whose product nobody has stated, or no rule counts. */
export interface ProductLicences extends Licences {
  readonly product: string | null;
  /** Servers that hold it, and their cores. */
  readonly servers: Estimate;
  readonly cores: Estimate;
  /** The count by host, where it is by virtual machine that is counted. */
  readonly byHost?: Estimate;
  /** What its virtual machines need, where a licensed host covers none of them. */
  readonly ofMachines?: { readonly machines: number; readonly licences: Estimate };
  /** Where today's count is by all hosts of clusters, which is one of two readings. */
  readonly byCluster?: ByCluster;
  /** The lower of two readings of today's count, where its vendor may count part of the servers alone. */
  readonly inPart?: Estimate;
  /** What licences owned by another metric may cover of those to buy; absent = there are none. */
  readonly toBuyOpen?: Text;
  /** Licences once, and support over the cost horizon where its price is known. */
  readonly cost: Estimate;
}

/** The cores of servers that a product is licensed for; null = its virtual machines are counted alone, and no core of a server is. */
export function coresLicensed({ cores, licences, byHost, ofMachines }: ProductLicences): Estimate | null {
  const isOfMachines = byHost !== undefined || (ofMachines && ofMachines.licences.value === licences.value);
  return isOfMachines ? null : cores;
}

/** What some machines are counted as for a product, and what it costs on them over so many years. */
export function onMachines(
  licences: Licences,
  machines: readonly LicensedMachine[],
  { currency, horizonYears }: { readonly currency: Currency; readonly horizonYears: number },
): Pick<ProductLicences, 'servers' | 'cores' | 'cost'> {
  const { name } = licences;
  return {
    servers: derive({
      label: text('Servers that hold {name}', '{name}を収容するサーバー台数', { name }),
      formula: 'sum(types)',
      unit: 'servers',
      inputs: { types: machines.map(({ servers }) => servers) },
    }),
    cores: coresOf(
      machines,
      text('Cores of the servers that hold {name}', '{name}を収容するサーバーのコア数', { name }),
    ),
    cost: costOver(licences, { currency, horizonYears }),
  };
}

function costOver(
  {
    name,
    licences,
    licenceCost,
    supportPerYear,
  }: Pick<Licences, 'name' | 'licences' | 'licenceCost' | 'supportPerYear'>,
  { currency, horizonYears }: { readonly currency: Currency; readonly horizonYears: number },
): Estimate {
  const years = assumed(text('Cost horizon', '費用の対象期間'), horizonYears, 'years');
  const supported = isKnown(supportPerYear);
  const label = text('{name} over {horizonYears} {horizonYears:year|years}', '{name}の{horizonYears}年間の費用', {
    name,
    horizonYears,
  });
  // Nothing is bought of what is needed: support is all that it costs, and what that is nobody knows.
  if (!isKnown(supportPerYear) && isZero(licenceCost) && !isZero(licences))
    return unknown(currency, label, supportPerYear.because.settle ?? SUPPORT_PRICE);
  return derive({
    label,
    formula: supported ? 'licences + support × years' : 'licences',
    unit: currency,
    inputs: { licences: licenceCost, ...(supported && { support: supportPerYear, years }) },
    ...(!supported && { notes: [withoutSupport({ name, supportPerYear })] }),
  });
}

/** A product on today's servers of which licences are owned: what is paid is their support, and nothing is bought. */
export function asOwned(
  line: Omit<ProductLicences, 'licenceCost' | 'supportPerYear' | 'cost'>,
  { quantity, supportPerYear }: Owned,
  { currency, horizonYears }: { readonly currency: Currency; readonly horizonYears: number },
): ProductLicences {
  const licenceCost = known(isKnown(quantity) ? quantity.kind : 'assumed', {
    value: 0,
    unit: currency,
    because: {
      label: text('{name}: licences owned, paid for already', '{name}：保有ライセンス（購入済み）', {
        name: line.name,
      }),
      inputs: [{ symbol: 'owned', estimate: quantity }],
    },
  });
  const paid = { ...line, licenceCost, supportPerYear };
  return { ...paid, cost: costOver(paid, { currency, horizonYears }) };
}

/** A product of which a person states what is owned, and no file on which of today's servers it runs: it is paid for all the same. */
export function ownedAnywhere(
  product: string,
  owned: Owned,
  over: { readonly currency: Currency; readonly horizonYears: number },
): ProductLicences {
  const rule = licenceRuleOf(product);
  const name = rule?.name ?? nameText(product);
  const settle = text('On how many of today’s servers it runs.', '現行サーバーでの使用状況の確認が必要です。');
  const line = {
    product,
    name,
    metric: rule?.metric ?? name,
    licences: owned.quantity,
    notes: [],
    servers: unknown(
      'servers',
      text('Current servers with {name}', '{name}を使う現行サーバーの台数', { name }),
      settle,
    ),
    cores: unknown('cores', text('Cores with {name}', '{name}を使う現行サーバーのコア数', { name }), settle),
  };
  return asOwned(line, owned, over);
}

const NOT_ADDED = text(
  'Licences of several products are counted product by product: their units differ.',
  '製品ごとに課金単位が異なるため、ライセンス数は合算せず製品別に示します。',
);

/** A product that is paid by the year alone, where no price by the year is known. */
export function isUnpricedSubscription({ product, licenceCost }: ProductLicences): boolean {
  return !isKnown(licenceCost) && product !== null && licenceRuleOf(product)?.pricing.once === null;
}

/**
 * The licences of several products in one: money in sums whose because has a line for each. Their numbers are of different
 * units and are not added; support leaves out, and says, what has no price. A subscription without a price that every server needs
 * (`everywhere`) is in neither cost, and keeps no other product's from being known.
 */
export function togetherLicences(
  lines: readonly ProductLicences[],
  currency: Currency,
  everywhere: readonly string[] = [],
): Licences {
  const [only] = lines;
  if (only && lines.length === 1) return only;
  const names = (of: readonly ProductLicences[]) =>
    inARow(
      of.map(({ name }) => name),
      text(' + ', '・'),
    );
  const sum = (label: Text, parts: readonly Estimate[], notes: readonly Text[] = []) =>
    withSummedBounds(
      derive({
        label,
        formula: 'sum(products)',
        unit: currency,
        inputs: { products: parts },
        ...(notes.length > 0 && { notes }),
      }),
      parts,
    );
  const supported = supportedOf(lines);
  const unpriced = lines.filter((line) => !supported.includes(line));
  return {
    name: names(lines),
    metric: text('licences, each product by its own metric', '製品ごとに定められたライセンス'),
    licences: refused(
      'licences',
      text('Licences of all products', '全製品のライセンス数'),
      NOT_ADDED,
      lines.map(({ licences }) => ({ symbol: 'product', estimate: licences })),
    ),
    licenceCost: sum(
      text('Cost of the licences of all products', '全製品のライセンス費用'),
      lines
        .filter((line) => !(isUnpricedSubscription(line) && everywhere.includes(line.product ?? '')))
        .map(({ licenceCost }) => licenceCost),
    ),
    supportPerYear: withKnownPart(
      sum(
        text('Support of all products per year', '全製品の年間サポート費用'),
        supported.map(({ supportPerYear }) => supportPerYear),
        unpriced.map(withoutSupport),
      ),
      supported.map(({ name, supportPerYear }) => ({ estimate: supportPerYear, of: supportOf(name) })),
    ),
    notes: lines.flatMap(({ name, notes }) =>
      notes.map((note) => text('{name}: {note}', '{name}：{note}', { name, note })),
    ),
  };
}

/** Lines of which the support is known; all where that says nothing: 0 of products without licences is no sum beside what is unknown. */
function supportedOf(lines: readonly ProductLicences[]): readonly ProductLicences[] {
  const priced = lines.filter(({ supportPerYear }) => isKnown(supportPerYear));
  return priced.length < lines.length && priced.every(({ supportPerYear }) => supportPerYear.value === 0)
    ? lines
    : priced;
}

/** Products that the support of several leaves out because no price is known; none where it has no price at all. */
export function withoutSupportPrice(lines: readonly ProductLicences[]): readonly ProductLacking[] {
  if (supportedOf(lines).some(({ supportPerYear }) => !isKnown(supportPerYear))) return [];
  return lines.flatMap(({ product, name, supportPerYear }) => (isKnown(supportPerYear) ? [] : [{ product, name }]));
}

/** What the support of several products leaves out because no price is known. */
export function supportNotIncluded(lines: readonly ProductLicences[]): readonly Text[] {
  const lacking = new Set(withoutSupportPrice(lines).map(({ product }) => product));
  return lines.filter(({ product }) => lacking.has(product)).map(withoutSupport);
}

export function supportOf(name: Text): Text {
  return text('support of {name}', '{name}のサポート', { name });
}

const SUPPORT_PRICE = text('The price of its support.', 'サポートの価格が必要です。');

/** What of a product's support is in no sum: all of it, or more than what is known of it. */
function withoutSupport({ name: product, supportPerYear }: Pick<ProductLicences, 'name' | 'supportPerYear'>): Text {
  const least = isKnown(supportPerYear) ? undefined : supportPerYear.atLeast;
  if (least)
    return text(
      'Not included: support of {product}. At least {least} a year; {without} is unknown.',
      '{product}のサポート費用（含みません）。少なくとも年間{least}（{without}は不明）です。',
      { product, least: amount(least.value, supportPerYear.unit), without: least.without },
    );
  return text(
    'Not included, price unknown: support of {product}',
    '{product}のサポート費用（価格未設定のため含みません）',
    {
      product,
    },
  );
}
