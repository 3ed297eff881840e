import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints, jobEndpoints } from '@tatami/contracts';
import { ask, refreshProject } from './queries.ts';
import { isFinal } from './use-job.ts';

const ASK_AGAIN_MS = 300;

export function isRunning({ status }: Pick<ImportRecord, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** Reads the project again once this import has been applied. */
export function refreshOnceApplied(client: QueryClient, projectId: string, importId: string): Promise<void> {
  return refreshOnceEnded(
    client,
    projectId,
    ask(importEndpoints.read, { params: { projectId, id: importId } }),
    isRunning,
  );
}

/** Reads the project again once this job of it has ended. */
export function refreshOnceDone(client: QueryClient, projectId: string, jobId: string): Promise<void> {
  return refreshOnceEnded(client, projectId, ask(jobEndpoints.read, { params: { id: jobId } }), (job) => !isFinal(job));
}

/** Reads everything of the project again once `runs` is over, also where the person has gone on to another page meanwhile. */
async function refreshOnceEnded<Told, Key extends readonly unknown[]>(
  client: QueryClient,
  projectId: string,
  question: FetchQueryOptions<Told, Error, Told, Key>,
  runs: (told: Told) => boolean,
): Promise<void> {
  try {
    while (runs(await client.fetchQuery({ ...question, staleTime: 0 })))
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  } finally {
    await refreshProject(client, projectId);
  }
}
