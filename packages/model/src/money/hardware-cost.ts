import { derive, type Estimate, estimateOf, text } from '../figure/index.ts';
import { inCurrency, type PriceBook, priceOf } from '../licensing/index.ts';
import type { Configuration, StatedPrices } from '../platform/index.ts';
import type { Currency } from '../units/index.ts';

/** Price of some servers of which a person says what one costs, at the price book's exchange rate where it was said in another currency. */
export function statedHardwareCost(servers: Estimate, price: Estimate, currency: Currency, book: PriceBook): Estimate {
  const cost = derive({
    label: text('Hardware', 'ハードウェア費用'),
    formula: 'servers × price',
    unit: price.unit,
    inputs: { servers, price },
  });
  return inCurrency(cost, currency, book);
}

/** Price of some servers by what the platform's own maker asks for a server and its boards. */
export function platformHardwareCost(
  servers: Estimate,
  boards: { readonly sb: Estimate; readonly msb: Estimate },
  prices: StatedPrices,
  currency: Currency,
  book: PriceBook,
): Estimate {
  const { server, perSb, perMsb } = prices;
  const parts = ['sb × sbPrice', ...(perMsb ? ['msb × msbPrice'] : []), ...(server ? ['base'] : [])];
  const cost = derive({
    label: text('Hardware', 'ハードウェア費用'),
    formula: `servers × (${parts.join(' + ')})`,
    unit: prices.currency,
    inputs: {
      servers,
      sb: boards.sb,
      sbPrice: estimateOf(perSb),
      ...(perMsb && { msb: boards.msb, msbPrice: estimateOf(perMsb) }),
      ...(server && { base: estimateOf(server) }),
    },
  });
  return inCurrency(cost, currency, book);
}

/** Price of some servers of one configuration by its boards; unknown while the price book has no price for a board it uses. */
export function hardwareCost(
  servers: Estimate,
  boards: { readonly sb: Estimate; readonly msb: Estimate },
  { msb }: Configuration,
  currency: Currency,
  book: PriceBook,
): Estimate {
  const withMsb = msb > 0;
  const cost = derive({
    label: text('Hardware', 'ハードウェア費用'),
    formula: withMsb ? 'servers × (sb × sbPrice + msb × msbPrice)' : 'servers × sb × sbPrice',
    unit: 'USD',
    inputs: {
      servers,
      sb: boards.sb,
      sbPrice: priceOf(book, 'hardware-sb'),
      ...(withMsb && { msb: boards.msb, msbPrice: priceOf(book, 'hardware-msb') }),
    },
  });
  return inCurrency(cost, currency, book);
}
