import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints, jobEndpoints } from '@tatami/contracts';
import { ask, refreshProject } from './queries.ts';
import { isFinal } from './use-job.ts';

const ASK_AGAIN_MS = 300;
/** Of many files each moment has its news: what is asked less often brings more of it at once. */
const MORE_PER_FILE_MS = 40;
const ASK_AT_LEAST_EVERY_MS = 1000;

/** How long to wait before it is asked again, in one question, how far so many files are; ms. */
export function askAgainMs(files: number): number {
  return Math.min(ASK_AGAIN_MS + (files - 1) * MORE_PER_FILE_MS, ASK_AT_LEAST_EVERY_MS);
}

export function isRunning({ status }: Pick<ImportRecord, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** Reads the project again once this import has been applied: the last of so many `files`. */
export function refreshOnceApplied(client: QueryClient, projectId: string, importId: string, files = 1): Promise<void> {
  const question = ask(importEndpoints.read, { params: { projectId, id: importId } });
  // Other imports are as they were: what a file brings changes nothing of what another is.
  const refresh = () => refreshProject(client, projectId, importEndpoints.read.path);
  return onceEnded(client, question, { runs: isRunning, waitMs: askAgainMs(files), refresh });
}

/** Reads the project again once this job of it has ended. */
export function refreshOnceDone(client: QueryClient, projectId: string, jobId: string): Promise<void> {
  const question = ask(jobEndpoints.read, { params: { id: jobId } });
  const refresh = () => refreshProject(client, projectId);
  return onceEnded(client, question, { runs: (job) => !isFinal(job), waitMs: ASK_AGAIN_MS, refresh });
}

interface Ending<Told> {
  readonly runs: (told: Told) => boolean;
  readonly waitMs: number;
  readonly refresh: () => Promise<void>;
}

/** Refreshes once what is asked about is over, also where the person has gone on to another page meanwhile. */
async function onceEnded<Told, Key extends readonly unknown[]>(
  client: QueryClient,
  question: FetchQueryOptions<Told, Error, Told, Key>,
  { runs, waitMs, refresh }: Ending<Told>,
): Promise<void> {
  try {
    while (runs(await client.fetchQuery({ ...question, staleTime: 0 })))
      await new Promise((resolve) => setTimeout(resolve, waitMs));
  } finally {
    await refresh();
  }
}
