import {
  derive,
  type Estimate,
  estimateOf,
  type Figure,
  isKnown,
  type Text,
  text,
  unknown,
} from '../../figure/index.ts';
import { inCurrency, inWholeUnits, isStated, type PriceBook, type PriceKey, priceOf } from '../../licensing/index.ts';
import type { Currency } from '../../units/index.ts';

/** Power usage effectiveness: facility draw over server draw. */
export const PUE: Figure = {
  label: text('Power usage effectiveness (PUE)', '電力使用効率（PUE）'),
  value: 1.55,
  low: 1.2,
  high: 2,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title: 'Uptime Institute Global Data Center Surveys 2023 to 2026 (averages 1.52 to 1.58); range by judgement',
    date: '2026',
  },
};

/** Equal servers, and the mean draw in watts of one of them. */
export interface DrawingServers {
  readonly name: Text;
  readonly servers: Estimate;
  readonly each: Estimate;
}

/** All servers of one side by what they draw. */
export interface Draws {
  readonly classes: readonly DrawingServers[];
  /** What would make the draw known of those that are in no class; null = all are in one. */
  readonly settle: Text | null;
}

/**
 * Electricity of servers for a year by what they draw, cooling included (PUE). That of one server is in whole units, so that each server more
 * adds what one costs. A kWh costs what is stated in the currency, else what is stated in US dollars at the exchange rate, else what is
 * published in the currency.
 */
export function powerCostPerYear(draws: Draws, currency: Currency, book: PriceBook): Estimate {
  const { classes, settle } = draws;
  if (settle) return unknown(currency, PER_YEAR, settle, [{ symbol: 'watts', estimate: drawTogether(draws) }]);
  const cost = derive({
    label: PER_YEAR,
    formula: 'sum(classes)',
    unit: currency,
    inputs: {
      classes: classes.map(({ name, servers, each }) =>
        derive({
          label: name,
          formula: 'servers × each',
          unit: currency,
          inputs: { servers, each: costOfWatts(each, currency, book) },
        }),
      ),
    },
  });
  return withBoundsOf(costOfWatts(drawTogether(draws), currency, book), cost);
}

/** What servers draw together, in watts; unknown where of one of them nothing tells. */
export function drawTogether({ classes, settle }: Draws): Estimate {
  if (settle) return unknown('watts', TOGETHER, settle);
  return derive({
    label: TOGETHER,
    formula: 'sum(classes)',
    unit: 'watts',
    inputs: {
      classes: classes.map(({ name, servers, each }) =>
        derive({ label: name, formula: 'servers × each', unit: 'watts', inputs: { servers, each } }),
      ),
    },
  });
}

/** Draws err apart from each other, the price and the PUE for all servers alike: as of what is drawn together. */
function withBoundsOf(together: Estimate, cost: Estimate): Estimate {
  if (!isKnown(together) || !isKnown(cost)) return cost;
  return { ...cost, low: Math.min(cost.value, together.low), high: Math.max(cost.value, together.high) };
}

function costOfWatts(watts: Estimate, currency: Currency, book: PriceBook): Estimate {
  const priced = currencyOfKwh(currency, book);
  const cost = (formula: string) =>
    derive({
      label: PER_SERVER,
      formula,
      unit: priced,
      inputs: { watts, pue: estimateOf(PUE), price: priceOfKwh(currency, book) },
    });
  return priced === currency ? cost(inWholeUnits(A_YEAR)) : inCurrency(cost(A_YEAR), currency, book);
}

const A_YEAR = 'watts ÷ 1000 × 8760 × pue × price';
const PER_YEAR = text('Electricity per year', '年間電力費');
const PER_SERVER = text('Electricity of one server per year', '1台の年間電力費');
const TOGETHER = text('Draw of the servers', 'サーバーの消費電力');

/** What a kWh costs where the amounts are in a currency; it may be in US dollars, see `powerCostPerYear`. */
export function priceOfKwh(currency: Currency, book: PriceBook): Estimate {
  return priceOf(book, KWH[currencyOfKwh(currency, book)]);
}

function currencyOfKwh(currency: Currency, book: PriceBook): Currency {
  return !isStated(book, KWH[currency]) && isStated(book, KWH.USD) ? 'USD' : currency;
}

const KWH: Readonly<Record<Currency, PriceKey>> = {
  USD: 'electricity-kwh',
  EUR: 'electricity-kwh-eur',
  JPY: 'electricity-kwh-jpy',
};
