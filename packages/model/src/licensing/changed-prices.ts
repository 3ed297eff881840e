import { PRICE_GAPS } from './price-book.data.ts';
import { type PriceOverrides, type StatedPrice, valueOfPrice } from './price-book.ts';

/** A line of which a person stated another price than the one whose consequences were accepted; null = the figure of the book. */
export interface ChangedPrice {
  readonly key: string;
  readonly before: StatedPrice | null;
  readonly now: StatedPrice | null;
}

/** Which prices are others than those accepted, in the order they were stated? The day alone makes no other price. */
export function changedPrices(accepted: PriceOverrides, overrides: PriceOverrides): readonly ChangedPrice[] {
  const keys = [...new Set([...Object.keys(overrides), ...Object.keys(accepted)])];
  return keys
    .map((key) => ({ key, before: accepted[key] ?? null, now: overrides[key] ?? null }))
    .filter(({ before, now }) => valueOrNull(before) !== valueOrNull(now));
}

/**
 * The prices that count as accepted once a person stated `after` in place of `before`. The first price of a line that had none is
 * accepted with it: nothing that was known follows from another one. All others wait.
 */
export function acceptedAfter(before: PriceOverrides, after: PriceOverrides, accepted: PriceOverrides): PriceOverrides {
  const first = Object.keys(after).filter(
    (key) => key in PRICE_GAPS && before[key] === undefined && accepted[key] === undefined,
  );
  return withAccepted(accepted, after, first);
}

/** The accepted prices with those of some lines as they are stated now. What differs from now by its day alone is as it is now. */
export function withAccepted(
  accepted: PriceOverrides,
  overrides: PriceOverrides,
  keys: readonly string[],
): PriceOverrides {
  const waiting = changedPrices(accepted, overrides).filter(({ key }) => !keys.includes(key));
  const others = Object.entries(overrides).filter(([key]) => !waiting.some((each) => each.key === key));
  const before = waiting.flatMap(({ key, before: price }) => (price === null ? [] : [[key, price] as const]));
  return Object.fromEntries([...others, ...before]);
}

function valueOrNull(stated: StatedPrice | null): number | null {
  return stated === null ? null : valueOfPrice(stated);
}
