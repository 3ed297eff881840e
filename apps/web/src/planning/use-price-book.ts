import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type PriceBookRecord, type ProjectPrices, platformEndpoints } from '@tatami/contracts';
import { DEFAULT_PRICE_BOOK, type PriceBook, type PriceOverrides, withOverrides } from '@tatami/model';
import { useMemo } from 'react';
import { ask } from '../api/queries.ts';

const NONE: PriceOverrides = {};

/** The template that new projects copy their prices of. */
export function usePriceTemplate(): { readonly record: PriceBookRecord | null; readonly complete: boolean } {
  const { data, error } = useQuery(ask(platformEndpoints.listPriceBooks, {}));
  return { record: data?.items[0] ?? null, complete: data !== undefined || error !== null };
}

/** The prices of the project on the page; null where there is none. */
export function useProjectPrices(): { readonly record: ProjectPrices | null; readonly complete: boolean } {
  const { projectId = '' } = useParams({ strict: false });
  const { data, error } = useQuery({
    ...ask(platformEndpoints.readPrices, { params: { projectId } }),
    enabled: projectId !== '',
  });
  return { record: data ?? null, complete: data !== undefined || error !== null };
}

/** What is costed with: the product's figures under the prices of the project on the page, or of the template where there is none. */
export function usePriceBook() {
  const { projectId } = useParams({ strict: false });
  const template = usePriceTemplate();
  const project = useProjectPrices();
  const { record, complete } = projectId === undefined ? template : project;
  const overrides = (record?.overrides ?? NONE) as PriceOverrides;
  const book: PriceBook = useMemo(() => withOverrides(DEFAULT_PRICE_BOOK, overrides).book, [overrides]);
  // Prices that cannot be read leave those of the product.
  return { overrides, book, complete };
}
