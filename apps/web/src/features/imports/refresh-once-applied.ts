import type { QueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { ask, refreshProject } from '../../api/queries.ts';

const ASK_AGAIN_MS = 300;

export function isRunning({ status }: Pick<ImportRecord, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** Reads everything of the project again once an import has ended, also where the person has gone on to another page meanwhile. */
export async function refreshOnceApplied(client: QueryClient, projectId: string, importId: string): Promise<void> {
  const question = ask(importEndpoints.read, { params: { projectId, id: importId } });
  try {
    while (isRunning(await client.fetchQuery({ ...question, staleTime: 0 })))
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  } finally {
    await refreshProject(client, projectId);
  }
}
