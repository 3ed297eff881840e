import { useQuery } from '@tanstack/react-query';
import { identityProviderEndpoints, MOST_PAGE_CHARS } from '@tatami/contracts';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';

/** Where the provider leads back to, with its answer behind the question mark. */
const RETURN_TO = '/sign-in';

/**
 * Hands over what the provider has answered, where the address holds it, and goes on at the page that was asked for first: the page
 * begins anew, and the answer is in no history. Null = there is no answer here; otherwise what went wrong.
 */
export function useProviderAnswer(): 'waiting' | Error | null {
  const { pathname, search: answer } = location;
  const answered = pathname === RETURN_TO && answer !== '';
  const { data } = useQuery({
    queryKey: [identityProviderEndpoints.answer.path, answer],
    // An answer counts once: kept whatever came of it, it is not handed over again by a page that comes in the place of this one.
    queryFn: () => handOver(answer),
    enabled: answered,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const page = data instanceof Error ? undefined : data?.page;
  useEffect(() => {
    if (page !== undefined) location.replace(page);
  }, [page]);
  if (!answered) return null;
  return data instanceof Error ? data : 'waiting';
}

function handOver(answer: string): Promise<{ readonly page: string } | Error> {
  return call(identityProviderEndpoints.answer, { body: { answer } }).catch((error: Error) => error);
}

/** The page to come back to. */
export function pageAskedFor(): string {
  const { pathname, search } = location;
  const page = pathname + search;
  if (pathname === RETURN_TO) return '/';
  return page.length > MOST_PAGE_CHARS ? pathname : page;
}
