import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Only an answer that never came is asked for again; a refusal stays one. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.code === 'unreachable' || error.status >= 502);
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: worthRetrying, refetchOnWindowFocus: true } },
});
