import type { Query, QueryClient } from '@tanstack/react-query';
import { type AnyEndpoint, call, type Question, type ResponseOf } from './call.ts';

/** The cache key of a question: `[path, params, query]`, so that everything of one project or one endpoint can be found again. */
export function keyOf<E extends AnyEndpoint>(endpoint: E, question: Question<E>) {
  const { params = null, query = null } = question as { params?: unknown; query?: unknown };
  return [endpoint.path, params, query] as const;
}

/** Options for `useQuery` that ask this question: `useQuery(ask(projectEndpoints.read, { params }))`. */
export function ask<E extends AnyEndpoint>(endpoint: E, question: Question<E>) {
  return {
    queryKey: keyOf(endpoint, question),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<E>> =>
      call(endpoint, { ...question, signal } as Parameters<typeof call<E>>[1]),
  };
}

/**
 * Everything read of a project may have changed (an import was applied, a plan was made): read it again. `except` leaves out
 * the endpoint whose answer is already up to date, by its path.
 */
export function refreshProject(client: QueryClient, projectId: string, except?: string): Promise<void> {
  return readAgain(client, ({ queryKey }) => {
    const [path, params] = queryKey as [string, { projectId?: string } | null];
    return path !== except && (params?.projectId === projectId || path === '/api/projects');
  });
}

/**
 * Asks again what may have changed, also what is on its way for the first time: its answer may be from before the change, and
 * would otherwise be taken for one from after it.
 */
export async function readAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  await client.cancelQueries({ predicate: (query) => query.state.data === undefined && predicate(query) });
  await client.invalidateQueries({ predicate });
}
