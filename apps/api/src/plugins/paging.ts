interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly order: 'asc' | 'desc';
}

/** The page of a list as the database is asked for it. The id settles ties, so that pages never overlap. */
export function pageOf({ cursor, limit, sort, order }: PageQuery, defaultSort: string) {
  return {
    skip: Number(cursor ?? 0),
    take: limit,
    orderBy: [{ [sort ?? defaultSort]: order }, { id: 'asc' as const }],
  };
}

/** A page as it is answered. */
export function listed<T>(total: number, items: T[], { cursor, limit }: PageQuery) {
  const next = Number(cursor ?? 0) + limit;
  return { total, items, nextCursor: next < total ? String(next) : null };
}
