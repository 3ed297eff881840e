import {
  amount,
  derive,
  type Estimate,
  inARow,
  isKnown,
  isZero,
  type KnownKind,
  known,
  type Listed,
  type PartOfSum,
  type Text,
  text,
  unknown,
  withKnownPart,
  withPartOf,
} from '../figure/index.ts';
import type { Currency } from '../units/index.ts';
import { discounted, lessDiscount } from './discount.ts';
import { inCurrency, inWholeUnits, lacksRateAlone, priceIn } from './in-currency.ts';
import type { LicenceRule } from './licence-rule.ts';
import type { LicenceTerms, LicensedMachine } from './machine.ts';
import { type OptionLicences, optionLicences } from './option-licences.ts';
import { type Owned, type Ownership, ownershipOf } from './ownership.ts';
import { type PriceBook, type PriceKey, priceOf } from './price-book.ts';
import { LICENCE_RULES } from './rules/index.ts';
import { NOTHING_LICENSED } from './rules/no-licence.ts';

export interface LicenceRequest extends Partial<LicenceTerms> {
  /** Id of a LicenceRule. */
  readonly product: string;
  readonly machines: readonly LicensedMachine[];
  readonly currency: Currency;
  /** Absent = all licences are bought. */
  readonly owned?: Owned | null;
  /** Off the list price, 0 to 1; absent = none. */
  readonly discount?: number;
}

/** What a product needs and costs on some machines. Money is list price in the currency asked for; taxes are not included. */
export interface Licences {
  readonly name: Text;
  /** What one licence is. */
  readonly metric: Text;
  readonly licences: Estimate;
  /** Paid once, options included. */
  readonly licenceCost: Estimate;
  /** Options bought with it, and what it costs without them; absent = none. */
  readonly options?: readonly OptionLicences[];
  readonly ownCost?: Estimate;
  /** Support or subscription, each year. */
  readonly supportPerYear: Estimate;
  /** What of the licences is owned already; absent = nothing is said of it, and all are bought. */
  readonly ownership?: Ownership;
  readonly notes: readonly Text[];
}

/** The rule of a product, of no licensed product also; null where the product has none. */
export function licenceRuleOf(product: string): LicenceRule | null {
  return product === NOTHING_LICENSED.id ? NOTHING_LICENSED : (LICENCE_RULES.find(({ id }) => id === product) ?? null);
}

/** Products that differ by metric alone: one edition, counted by processors or by users, by units of value or by virtual cores. */
const METRICS_OF_ONE_EDITION: readonly (readonly string[])[] = [
  ['oracle-ee', 'oracle-ee-nup'],
  ['oracle-se2', 'oracle-se2-nup'],
  ['db2-pvu', 'db2-vpc'],
];

/** Whether two products are the same edition, counted in two ways. */
export function isSameEdition(one: string, other: string): boolean {
  return METRICS_OF_ONE_EDITION.some((metrics) => metrics.includes(one) && metrics.includes(other));
}

/**
 * How many licences of a product the machines need and what they cost (section C of the methodology).
 * `counted` stands in for the count by the rule, where another way to license is chosen.
 * A limit that is exceeded makes the count a refusal with its reason; a missing price makes the cost unknown.
 * Throws on a product without a rule: callers check with `licenceRuleOf`.
 */
export function licencesFor(request: LicenceRequest, book: PriceBook, counted?: Estimate): Licences {
  const rule = licenceRuleOf(request.product);
  if (!rule) throw new Error(`no licence rule "${request.product}"`);
  const terms: LicenceTerms = { users: request.users ?? null, options: request.options ?? [] };
  const licences = counted ?? countOver(rule, request.machines, terms, book);
  const { packSize, soldInPacks = false } = rule.pricing;
  const pack = soldInPacks && packSize ? priceOf(book, packSize) : null;
  const ownership = request.owned ? ownershipOf(licences, request.owned, pack) : null;
  const bought = ownership?.bought ?? licences;
  const ownCost =
    ownership && isZero(bought)
      ? nothing(
          text('{name}: nothing to buy', '{name}：買い増しなし', { name: rule.name }),
          request.currency,
          isKnown(bought) ? bought.kind : 'assumed',
        )
      : onceOff(rule, bought, request, book);
  const options = optionLicences(rule, terms.options, licences, request, book);
  const licenceCost = withOptions(rule, ownCost, options, request.currency);
  return {
    name: rule.name,
    metric: rule.metric,
    licences,
    licenceCost,
    ...(options.length > 0 && { options, ownCost }),
    supportPerYear: supportOf(rule, request, bought, licenceCost, ownership, options, book),
    ...(ownership && { ownership }),
    notes: [...limitsOf(rule).map((key) => limitNote(priceOf(book, key))), ...rule.notes],
  };
}

/** What so many licences of a product cost by the price book, options included; for a subscription nothing is paid once. */
export function priceOfLicences(
  { product, options = [], currency }: Pick<LicenceRequest, 'product' | 'options' | 'currency'>,
  licences: Estimate,
  book: PriceBook,
): Estimate {
  const rule = licenceRuleOf(product);
  if (!rule) throw new Error(`no licence rule "${product}"`);
  const its = optionLicences(rule, options, licences, { currency }, book);
  return withOptions(rule, onceOff(rule, licences, { currency }, book), its, currency);
}

/** What a product and its options cost together. */
function withOptions(
  rule: LicenceRule,
  product: Estimate,
  options: readonly OptionLicences[],
  currency: Currency,
): Estimate {
  const costs = options.map(({ licenceCost }) => licenceCost);
  if (costs.every(isZero)) return product;
  return derive({
    label: costLabel(rule),
    formula: 'product + sum(options)',
    unit: currency,
    inputs: { product, options: costs },
  });
}

function costLabel({ name }: LicenceRule): Text {
  return text('{name}: cost of the licences', '{name}：ライセンス費用', { name });
}

/** Databases whose licences are not counted, by name. */
export interface UncountedDatabases {
  /** Files name them, and no rule here counts them; null = there are none. */
  readonly withoutRule: Listed | null;
  /** Proposed from names and columns, and confirmed by nobody; null = there are none. */
  readonly proposed: Listed | null;
  /** Whether they are all whose licences are not counted; else a product or an edition is not stated beside them. */
  readonly isAll: boolean;
}

/** Licences that cannot be counted, for nobody has said which product they are of, or no rule is known here: unknown, never zero. */
export function uncountedLicences(currency: Currency, uncounted?: UncountedDatabases): Licences {
  const settle = uncounted ? costsOf(uncounted) : SAY_PRODUCT;
  const gap = (label: Text, unit: 'licences' | Currency) => unknown(unit, label, settle);
  return {
    name: uncountedName(uncounted),
    metric: text('licences', 'ライセンス'),
    licences: gap(text('Licences', 'ライセンス数'), 'licences'),
    licenceCost: gap(text('Cost of the licences', 'ライセンス費用'), currency),
    supportPerYear: gap(text('Support per year', '年間サポート費用'), currency),
    notes: [],
  };
}

function uncountedName(uncounted: UncountedDatabases | undefined): Text {
  if (!uncounted) return NOT_STATED;
  const { withoutRule, proposed, isAll } = uncounted;
  const parts = [
    ...(withoutRule
      ? [
          text('{names} (no licence rule or price known)', '{names}（ライセンス規則・価格は不明）', {
            names: withoutRule,
          }),
        ]
      : []),
    ...(proposed ? [text('{names} (proposed, not confirmed)', '{names}（提案・未確認）', { names: proposed })] : []),
    ...(isAll ? [] : [NOT_STATED]),
  ];
  return inARow(parts, text('; ', '、'));
}

/** What would make the licences known that no rule counts, or of which the product is only proposed. */
function costsOf({ withoutRule, proposed, isAll }: UncountedDatabases): Text {
  const costs = withoutRule
    ? [
        text(
          'What the licences of {names} cost: no licence rule or price is known.',
          '{names}のライセンス費用の確認が必要です（ライセンス規則・価格は不明）。',
          { names: withoutRule },
        ),
      ]
    : [];
  const confirmed = proposed
    ? [
        text(
          'Whether {names} {count:is|are} licensed: {count:it is|they are} proposed from names and columns of the files, and nobody has confirmed {count:it|them}.',
          '{names}のライセンスの要否の確認が必要です（名称や列の記載からの提案で、未確認）。',
          { names: proposed, count: proposed.listed.length },
        ),
      ]
    : [];
  return inARow([...costs, ...confirmed, ...(isAll ? [] : [SAY_PRODUCT])]);
}

const NOT_STATED = text('product or edition not stated', '製品・エディション未指定');
const SAY_PRODUCT = text('Which database product is licensed.', 'ライセンス対象のデータベース製品の指定が必要です。');

/** Limits of the version sold now, then those of older ones. */
function limitsOf({ limits, limitsByVersion = [] }: LicenceRule): readonly PriceKey[] {
  return [...new Set([...limits, ...limitsByVersion.flatMap((each) => each.limits)])];
}

/** A limit in words: what it is of, and how much; with its caution. */
function limitNote({ because: { label, notes = [] }, value, unit }: Estimate): Text {
  const limit = { label, limit: amount(value, unit) };
  return notes.length === 0
    ? text('{label}: {limit}.', '{label}：{limit}。', limit)
    : text('{label}: {limit}. {cautions}', '{label}：{limit}。{cautions}', { ...limit, cautions: inARow(notes) });
}

function countOver(
  rule: LicenceRule,
  machines: readonly LicensedMachine[],
  terms: LicenceTerms,
  book: PriceBook,
): Estimate {
  const parts = machines.map((machine) => byRule(rule.countFor(machine, terms, book)));
  const refusal = parts.find((part) => !isKnown(part) && part.refused);
  if (refusal) return refusal;
  const label = text('{name}: {metric}', '{name}：{metric}', { name: rule.name, metric: rule.metric });
  if (parts.length === 0) return nothing(label, 'licences');
  return derive({ label, formula: 'ceil(sum(needed))', unit: 'licences', inputs: { needed: parts } });
}

/** No file states a number of licences: of cores and sockets that files state it is what the vendor's rule says. */
function byRule(count: Estimate): Estimate {
  return isKnown(count) && (count.kind === 'measured' || count.kind === 'stated')
    ? { ...count, kind: 'published' }
    : count;
}

/** A subscription has nothing to pay once: zero, and stated as such. */
function nothing(label: Text, unit: 'licences' | Currency, kind: KnownKind = 'published'): Estimate {
  return known(kind, { value: 0, unit, because: { label, inputs: [] } });
}

function onceOff(
  rule: LicenceRule,
  licences: Estimate,
  { currency, discount = 0 }: Pick<LicenceRequest, 'currency' | 'discount'>,
  book: PriceBook,
): Estimate {
  const label = costLabel(rule);
  const { once, packSize } = rule.pricing;
  if (once === null) {
    const { yearlyPrice } = rule.pricing;
    if (yearlyPrice === null) return nothing(label, currency);
    const byTheYear = text('{label} (by the year only)', '{label}（年額のみ）', { label });
    const price = priceIn(priceOf(book, yearlyPrice.key), currency, book);
    // All it costs is its price by the year: without one, zero once would stand as what it costs.
    return isKnown(price) || isZero(licences)
      ? nothing(byTheYear, currency)
      : derive({ label: byTheYear, formula: 'licences × price', unit: currency, inputs: { licences, price } });
  }
  const amount = derive({
    label,
    formula: lessDiscount(packSize ? 'licences ÷ pack × price' : 'licences × price', discount),
    unit: 'USD',
    inputs: {
      licences,
      price: priceOf(book, once),
      ...(packSize && { pack: priceOf(book, packSize) }),
      ...discounted(discount),
    },
  });
  return inCurrency(amount, currency, book);
}

/** Support of what is bought, and of what is kept in proportion to what is paid for all that is owned. */
function supportOf(
  rule: LicenceRule,
  request: LicenceRequest,
  bought: Estimate,
  licenceCost: Estimate,
  ownership: Ownership | null,
  options: readonly OptionLicences[],
  book: PriceBook,
): Estimate {
  // Support by the core goes with the machines: what licences are owned, or that none is needed, changes nothing in it.
  if (!ownership || rule.pricing.yearlyPrice?.per === 'core') return perYear(rule, request, bought, licenceCost, book);
  const label = text('{name}: support per year', '{name}：年間サポート費用', { name: rule.name });
  const own = supportKept(
    rule.name,
    { ...ownership, supportPerYear: ownership.ownSupport ?? ownership.supportPerYear },
    request.currency,
  );
  const kept: PartOfSum = { estimate: own, of: supportOwned(rule.name, own) };
  const ofOptions = options.flatMap(({ name, ownership: its }): PartOfSum[] =>
    its && !isZero(its.supportPerYear)
      ? [{ estimate: supportKept(name, its, request.currency), of: supportOwned(name, its.supportPerYear) }]
      : [],
  );
  const isBought = !isZero(bought) || options.some(({ licenceCost: cost }) => !isZero(cost));
  if (!isBought && ofOptions.length === 0) return { ...own, because: { ...own.because, label } };
  const fresh = isBought ? perYear(rule, request, bought, licenceCost, book) : null;
  const sum = derive({
    label,
    formula: `kept${ofOptions.length > 0 ? ' + sum(options)' : ''}${isBought ? ' + bought' : ''}`,
    unit: request.currency,
    inputs: {
      kept: own,
      ...(ofOptions.length > 0 && { options: ofOptions.map(({ estimate }) => estimate) }),
      ...(fresh && { bought: fresh }),
    },
  });
  const ofBought = text('support of licences of {name} to buy', '{name}の買い増し分のサポート', { name: rule.name });
  return withKnownPart(sum, [kept, ...ofOptions, ...(fresh ? [{ estimate: fresh, of: ofBought }] : [])]);
}

/** What support of licences owned is called where what is paid is not known: nobody says it, or it cannot be converted. */
export function supportOwned(name: Text, paid: Estimate): Text {
  return lacksRateAlone(paid)
    ? text(
        'support of owned licences of {name} in {currency} (no exchange rate is agreed)',
        '為替レート未確定につき{name}の保有ライセンスのサポートの{currency}換算額',
        { name, currency: paid.unit },
      )
    : text('support of owned licences of {name}', '{name}の保有ライセンスのサポート', { name });
}

function supportKept(name: Text, { quantity, reused, supportPerYear: paid }: Ownership, currency: Currency): Estimate {
  const kept = derive({
    label: text('{name}: support of licences kept, per year', '{name}：継続するライセンスの年間サポート費用', { name }),
    formula: isZero(quantity) ? '0' : inWholeUnits('paid × reused ÷ owned'),
    unit: currency,
    inputs: isZero(quantity) ? {} : { paid, reused, owned: quantity },
    notes: [FREED_SUPPORT_ENDS],
  });
  return withPartOf(kept, paid, quantity.value ? (reused.value ?? 0) / quantity.value : 0);
}

const FREED_SUPPORT_ENDS = text(
  'Support of licences that are needed no more is taken to end; some vendors then price the rest anew. Check the contract.',
  '不要になるライセンスのサポートは解約するものとしています。残りのサポート料を見直すベンダーもあるため、契約条件をご確認ください。',
);

function perYear(
  rule: LicenceRule,
  { machines, currency, discount = 0 }: LicenceRequest,
  licences: Estimate,
  licenceCost: Estimate,
  book: PriceBook,
): Estimate {
  const label = text('{name}: support per year', '{name}：年間サポート費用', { name: rule.name });
  const { yearlyShare, yearlyPrice } = rule.pricing;
  if (yearlyShare)
    return derive({
      label,
      formula: inWholeUnits('licenceCost × rate'),
      unit: currency,
      inputs: { licenceCost, rate: priceOf(book, yearlyShare) },
    });
  if (!yearlyPrice) return nothing(label, currency);
  const counted = yearlyPrice.per === 'licence' ? licences : coresOver(machines);
  const amount = derive({
    label,
    formula: lessDiscount('counted × price', discount),
    unit: 'USD',
    inputs: { counted, price: priceOf(book, yearlyPrice.key), ...discounted(discount) },
  });
  return inCurrency(amount, currency, book);
}

function coresOver(machines: readonly LicensedMachine[]): Estimate {
  const label = text('Physical cores', '物理コア数');
  const parts = machines.map(({ name, servers, cores }) =>
    derive({
      label: text('{label}: {name}', '{label}（{name}）', { label, name }),
      formula: 'servers × cores',
      unit: 'cores',
      inputs: { servers, cores },
    }),
  );
  return parts.length === 0
    ? known('measured', { value: 0, unit: 'cores', because: { label, inputs: [] } })
    : derive({ label, formula: 'sum(cores)', unit: 'cores', inputs: { cores: parts } });
}
