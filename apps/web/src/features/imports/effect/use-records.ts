import { useQueries } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { ask } from '../../../api/queries.ts';

/** The imports of these ids as far as they are read; each card asks for its own, here they are seen together. */
export function useRecords(projectId: string, ids: readonly string[]): readonly (ImportRecord | null)[] {
  return useQueries({
    queries: ids.map((id) => ask(importEndpoints.read, { params: { projectId, id } })),
    combine: (results) => results.map(({ data }) => data ?? null),
  });
}
