import { derive, type Estimate, known, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs, ServerPrice } from '../inputs/index.ts';
import { inCurrency, type PriceBook, type PriceKey, priceOf } from '../licensing/index.ts';
import type { Platform } from '../platform/index.ts';

/** What a server is fitted with, by the piece. */
export type FittedPart = 'drives' | 'adapters';

interface FittedServer {
  readonly platform: Platform;
  readonly serverPrice: ServerPrice | null;
}

/** How many of a part a scenario states for one server; null = it states none. */
export function fittedOnOne({ storage }: Pick<ScenarioInputs, 'storage'>, part: FittedPart): number | null {
  const count = part === 'adapters' ? storage?.adapters : storage?.kind === 'drives' ? storage.drives : null;
  return count || null;
}

/**
 * What do the drives or adapters of some servers cost, as a scenario states them for one? null where it states none, or where the price of the
 * server is stated as a whole and holds them; unknown while one has no price.
 */
export function fittedCost(
  part: FittedPart,
  servers: Estimate,
  { platform, serverPrice }: FittedServer,
  inputs: ScenarioInputs,
  book: PriceBook,
): Estimate | null {
  const count = fittedOnOne(inputs, part);
  if (count === null || serverPrice || platform.stated?.prices) return null;
  const { cost, each, price } = WORDS[part];
  const amount = derive({
    label: cost,
    formula: 'servers × each × price',
    unit: 'USD',
    inputs: {
      servers,
      each: known('assumed', { value: count, unit: 'count', because: { label: each, inputs: [] } }),
      price: priceOf(book, price),
    },
  });
  return inCurrency(amount, inputs.currency, book);
}

const WORDS = {
  drives: {
    cost: text('Drives', 'ドライブ費用'),
    each: text('Drives of one server', '1台のドライブ数'),
    price: 'hardware-drive',
  },
  adapters: {
    cost: text('I/O adapters', 'I/Oアダプター費用'),
    each: text('I/O adapters of one server', '1台のI/Oアダプター数'),
    price: 'hardware-adapter',
  },
} as const satisfies Record<FittedPart, { readonly cost: Text; readonly each: Text; readonly price: PriceKey }>;
