import { ORACLE_OPTIONS } from '../databases/index.ts';
import { assumed, derive, type Estimate, isKnown, isZero, nameText, type Text, text } from '../figure/index.ts';
import type { Currency } from '../units/index.ts';
import { discounted, lessDiscount } from './discount.ts';
import { inCurrency } from './in-currency.ts';
import type { LicenceRule } from './licence-rule.ts';
import { type Owned, type Ownership, ownershipOf } from './ownership.ts';
import { type PriceBook, type PriceKey, priceOf } from './price-book.ts';

/** One option of a product: as many licences as of the product, and what of them is owned. */
export interface OptionLicences {
  readonly option: string;
  readonly name: Text;
  readonly licences: Estimate;
  /** Absent = nothing is said of what is owned of the product, and all are bought. */
  readonly ownership?: Ownership;
  /** Paid once. */
  readonly licenceCost: Estimate;
  /** The same if all licences owned of the product had the option; absent = what is owned of it is stated, or none of the product is. */
  readonly ifOwned?: Estimate;
}

interface Request {
  readonly currency: Currency;
  readonly discount?: number;
  readonly owned?: Owned | null;
}

/** What of the options of a product is needed and bought: an option is licensed for all licences of the product, owned ones too. */
export function optionLicences(
  rule: LicenceRule,
  options: readonly string[],
  licences: Estimate,
  request: Request,
  book: PriceBook,
): readonly OptionLicences[] {
  const { owned } = request;
  return options.map((option) => {
    const name = ORACLE_OPTIONS[option]?.name ?? nameText(option);
    const costOf = (bought: Estimate) => optionCost(rule, { option, name }, bought, request, book);
    if (!owned) return { option, name, licences, licenceCost: costOf(licences) };
    const its = ownedOf(owned, option, name, request.currency);
    const ownership = ownershipOf(licences, its.owned);
    const isOpen = !its.isStated && isKnown(owned.quantity) && !isZero(owned.quantity);
    return {
      ...{ option, name, licences, ownership, licenceCost: costOf(ownership.bought) },
      ...(isOpen && { ifOwned: costOf(ownershipOf(licences, owned).bought) }),
    };
  });
}

function ownedOf({ quantity, options }: Owned, option: string, name: Text, currency: Currency) {
  const paid = assumed(text('Support paid per year', '支払中の年間サポート費用'), 0, currency);
  if (options === 'as-licences') return { owned: { quantity, supportPerYear: paid }, isStated: true };
  const stated = options?.[option];
  const label = text('Licences owned: {name}, not stated', '保有ライセンス：{name}（記載なし）', { name });
  return {
    owned: stated ?? { quantity: assumed(label, 0, 'licences'), supportPerYear: paid },
    isStated: stated !== undefined,
  };
}

function optionCost(
  rule: LicenceRule,
  { option, name }: Pick<OptionLicences, 'option' | 'name'>,
  licences: Estimate,
  { currency, discount = 0 }: Request,
  book: PriceBook,
): Estimate {
  const amount = derive({
    label: text('{name}: cost of the licences', '{name}：ライセンス費用', { name }),
    formula: lessDiscount('licences × price', discount),
    unit: 'USD',
    inputs: { licences, price: priceOf(book, optionKey(rule, option)), ...discounted(discount) },
  });
  return inCurrency(amount, currency, book);
}

function optionKey(rule: LicenceRule, option: string): PriceKey {
  const key = rule.options[option];
  if (!key) throw new Error(`${rule.id} has no option "${option}"`);
  return key;
}
