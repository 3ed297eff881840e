import { useQuery } from '@tanstack/react-query';
import { type PriceBookRecord, platformEndpoints } from '@tatami/contracts';
import { DEFAULT_PRICE_BOOK, type PriceBook, type PriceOverrides, withOverrides } from '@tatami/model';
import { useMemo } from 'react';
import { ask } from '../api/queries.ts';

/** The price book scenarios are costed with: the product's figures with the person's own laid over them. */
export function usePriceBook(): { record: PriceBookRecord | null; book: PriceBook } {
  const { data } = useQuery(ask(platformEndpoints.listPriceBooks, {}));
  const record = data?.items[0] ?? null;
  const book = useMemo(
    () => (record ? withOverrides(DEFAULT_PRICE_BOOK, record.overrides as PriceOverrides).book : DEFAULT_PRICE_BOOK),
    [record],
  );
  return { record, book };
}
