import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type AnyEndpoint, type CallOptions, call, type Question, type ResponseOf } from './call.ts';
import { useSomethingComesFirst } from './comes-first.ts';
import { keyOf } from './queries.ts';

/** Largest page the contract allows. */
const PAGE = 1000;

interface Page<Item> {
  readonly total: number;
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}
type ItemOf<E extends AnyEndpoint> = ResponseOf<E> extends Page<infer Item> ? Item : never;

const WHOLE = { limit: PAGE };

/** What of a list is here. */
export interface WholeList<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly complete: boolean;
}

/** The cache key under which the whole of a list is kept. */
export function wholeListKey<E extends AnyEndpoint>(endpoint: E, question: Question<E>) {
  return keyOf(endpoint, { ...question, query: WHOLE } as Question<E>);
}

/** Keeps that a list has nothing in it yet, as if it had been read: whoever shows it need not ask. */
export function knowEmptyList<E extends AnyEndpoint>(client: QueryClient, endpoint: E, question: Question<E>): void {
  const page: Page<never> = { total: 0, items: [], nextCursor: null };
  client.setQueryData(wholeListKey(endpoint, question), { pages: [page], pageParams: [null] });
}

/**
 * A list endpoint read to its end, page after page; the first page shows at once. Search and sort then need no server.
 * `complete` turns true when every item is here; sums over `items` are only honest then. No page but the first is asked for while
 * something else comes first.
 */
export function useWholeList<E extends AnyEndpoint>(endpoint: E, question: Question<E>) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: wholeListKey(endpoint, question),
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) =>
        (await call(endpoint, {
          ...question,
          query: { ...WHOLE, ...(pageParam && { cursor: pageParam }) },
          signal,
        } as CallOptions<E>)) as Page<ItemOf<E>>,
      getNextPageParam: (page) => page.nextCursor,
    });

  const waits = useSomethingComesFirst();
  useEffect(() => {
    if (!waits && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [waits, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const complete = data !== undefined && !hasNextPage;
  // Two states only, first page and whole list: a table is not laid out anew for every page in between.
  const source = complete ? data.pages : data?.pages[0];
  const items = useMemo(() => itemsOf(source), [source]);
  return { items, total: data?.pages[0]?.total ?? 0, complete, isPending, error, refetch };
}

function itemsOf<Item>(source: Page<Item> | readonly Page<Item>[] | undefined): readonly Item[] {
  if (source === undefined) return [];
  return 'items' in source ? source.items : source.flatMap(({ items }) => items);
}
