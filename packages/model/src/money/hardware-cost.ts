import { derive, type Estimate, estimateOf, text, unknown } from '../figure/index.ts';
import { inCurrency, type PriceBook, priceOf } from '../licensing/index.ts';
import type { Configuration, StatedPrices } from '../platform/index.ts';
import type { Currency } from '../units/index.ts';

/** Price of some servers of which a person says what one costs, at the price book's exchange rate where it was said in another currency. */
export function statedHardwareCost(servers: Estimate, price: Estimate, currency: Currency, book: PriceBook): Estimate {
  return costOfServers(servers, inCurrency(price, currency, book), currency);
}

/** What one costs is in whole units, so that each server more adds what one costs. */
function costOfServers(servers: Estimate, price: Estimate, currency: Currency): Estimate {
  return derive({ label: HARDWARE, formula: 'servers × price', unit: currency, inputs: { servers, price } });
}

const HARDWARE = text('Hardware', 'ハードウェア費用');
const ONE_SERVER = text('Hardware of one server', 'サーバー1台のハードウェア費用');

/** Price of some servers by what the platform's own maker asks for a server and its boards; unknown while it has boards whose price nobody states. */
export function platformHardwareCost(
  servers: Estimate,
  boards: { readonly sb: Estimate; readonly msb: Estimate },
  { msb }: Pick<Configuration, 'msb'>,
  prices: StatedPrices,
  currency: Currency,
  book: PriceBook,
): Estimate {
  const { server, perSb, perMsb } = prices;
  const withMsb = msb > 0;
  // Without its price a memory-only board would be had for nothing.
  if (withMsb && !perMsb) return unknown(currency, HARDWARE, NO_PRICE_OF_MSB);
  const parts = ['sb × sbPrice', ...(withMsb ? ['msb × msbPrice'] : []), ...(server ? ['base'] : [])];
  const price = derive({
    label: ONE_SERVER,
    formula: parts.join(' + '),
    unit: prices.currency,
    inputs: {
      sb: boards.sb,
      sbPrice: estimateOf(perSb),
      ...(withMsb && perMsb && { msb: boards.msb, msbPrice: estimateOf(perMsb) }),
      ...(server && { base: estimateOf(server) }),
    },
  });
  return costOfServers(servers, inCurrency(price, currency, book), currency);
}

const NO_PRICE_OF_MSB = text(
  'The price of one memory-only board of this machine.',
  'この機種のメモリ専用ボード（MSB）1枚の価格が必要です。',
);

/** Price of some servers of one configuration by its boards; unknown while the price book has no price for a board it uses. */
export function hardwareCost(
  servers: Estimate,
  boards: { readonly sb: Estimate; readonly msb: Estimate },
  { msb }: Configuration,
  currency: Currency,
  book: PriceBook,
): Estimate {
  const withMsb = msb > 0;
  const price = derive({
    label: ONE_SERVER,
    formula: withMsb ? 'sb × sbPrice + msb × msbPrice' : 'sb × sbPrice',
    unit: 'USD',
    inputs: {
      sb: boards.sb,
      sbPrice: priceOf(book, 'hardware-sb'),
      ...(withMsb && { msb: boards.msb, msbPrice: priceOf(book, 'hardware-msb') }),
    },
  });
  return costOfServers(servers, inCurrency(price, currency, book), currency);
}
