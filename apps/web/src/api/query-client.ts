import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { noteSession } from './use-session.ts';

/** Only an answer that never came is asked for again; a refusal stays one. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.code === 'unreachable' || error.status >= 502);
}

const onError = (error: Error): void => noteSession(queryClient, error);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { staleTime: 10_000, retry: worthRetrying, refetchOnWindowFocus: true } },
});
