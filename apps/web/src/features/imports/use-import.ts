import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints, type Job } from '@tatami/contracts';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { ask, keyOf, refreshProject } from '../../api/queries.ts';
import { isRunning, refreshOnceApplied } from '../../api/refresh-once-ended.ts';
import { isFinal, useJob } from '../../api/use-job.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import type { RunSettings } from './preview/import-settings.ts';

const ASK_AGAIN_MS = 1000;

interface ImportState {
  readonly record: ImportRecord | null;
  readonly job: Job | null;
  readonly error: Error | null;
  /** The last preview seen, to be shown while the file is read again. */
  readonly previewed: ImportRecord | null;
}

/**
 * An import as it is read. One that `asks` itself is followed over a stream of its progress; of many the desk asks for all together
 * (useRecords), since a browser opens few connections, and each shows what came.
 */
export function useImport(projectId: string, importId: string, asks: boolean): ImportState {
  const client = useQueryClient();
  const question = { params: { projectId, id: importId } };
  const { data, error } = useQuery({
    ...ask(importEndpoints.read, question),
    enabled: asks,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? ASK_AGAIN_MS : false),
  });
  const record = data ?? null;
  const job = useJob(asks && record && isRunning(record) ? record.jobId : null);
  const jobEnded = job !== null && isFinal(job);

  useEffect(() => {
    if (!jobEnded) return;
    void client.invalidateQueries({ queryKey: keyOf(importEndpoints.read, { params: { projectId, id: importId } }) });
  }, [client, jobEnded, projectId, importId]);

  const previewed = useRef<ImportRecord | null>(null);
  if (record?.preview && record.dryRun && record.status === 'done') previewed.current = record;
  return { record, job, error, previewed: previewed.current };
}

/** Reads everything of the project again once no file of these is read any more and some have come in: not for each of hundreds. */
export function useRefreshOnceIn(projectId: string, records: readonly (ImportRecord | null)[]): void {
  const client = useQueryClient();
  const applied = records.filter((record) => record?.status === 'done' && !record.dryRun).length;
  const settled = records.every((record) => record === null || !isRunning(record));
  useEffect(() => {
    // The imports themselves are as they were just read.
    if (settled && applied > 0) void refreshProject(client, projectId, importEndpoints.read.path);
  }, [client, projectId, settled, applied]);
}

/** Reads the stored file again: with one setting changed, or for real. */
export function useRerun(projectId: string, importId: string, onStarted: (importId: string) => void) {
  const sayTrouble = useTroubleNotice();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RunSettings) => call(importEndpoints.rerun, { params: { projectId, id: importId }, body }),
    onSuccess: ({ id }, { dryRun }) => {
      onStarted(id);
      if (!dryRun) void refreshOnceApplied(client, projectId, id).catch(() => undefined);
    },
    onError: sayTrouble,
  });
}
