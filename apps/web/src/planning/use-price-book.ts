import { useQuery } from '@tanstack/react-query';
import { type PriceBookRecord, platformEndpoints } from '@tatami/contracts';
import { DEFAULT_PRICE_BOOK, type PriceBook, type PriceOverrides, withOverrides } from '@tatami/model';
import { useMemo } from 'react';
import { ask } from '../api/queries.ts';

const NONE: PriceOverrides = {};

/** The price book scenarios are costed with: the product's figures with the person's own laid over them. */
export function usePriceBook() {
  const { data, error } = useQuery(ask(platformEndpoints.listPriceBooks, {}));
  const record: PriceBookRecord | null = data?.items[0] ?? null;
  const overrides = (record?.overrides ?? NONE) as PriceOverrides;
  const book: PriceBook = useMemo(() => withOverrides(DEFAULT_PRICE_BOOK, overrides).book, [overrides]);
  // Prices that cannot be read leave those of the product.
  return { record, overrides, book, complete: data !== undefined || error !== null };
}
