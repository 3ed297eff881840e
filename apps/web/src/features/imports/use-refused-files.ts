import { useQueries } from '@tanstack/react-query';
import { importEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';

/** What of files sent together was not taken, and why. */
export function useRefusedFiles(projectId: string, batchIds: readonly string[]) {
  const batches = useQueries({
    queries: batchIds.map((id) => ({
      ...ask(importEndpoints.readBatch, { params: { projectId, id } }),
      // What was refused was refused on arrival: it does not change while the files are read.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return batches.flatMap(({ data }) => data?.refused ?? []);
}

export type RefusedFile = ReturnType<typeof useRefusedFiles>[number];
