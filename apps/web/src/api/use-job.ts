import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Job, type JobEvent, jobEndpoints } from '@tatami/contracts';
import { useEffect, useRef } from 'react';
import { urlOf } from './call.ts';
import { ask, keyOf } from './queries.ts';

const FINAL: readonly Job['status'][] = ['done', 'failed', 'cancelled'];

/** Has this job ended, one way or another? */
export function isFinal(job: Pick<Job, 'status'>): boolean {
  return FINAL.includes(job.status);
}

/**
 * A job as it runs: its events are followed over SSE (the browser reconnects and resumes by itself), and should the stream
 * stay closed the job is asked for every two seconds. The record is read once more when it has ended. `onEvent` is told each
 * event, also of a job that ended before it was looked at; one that was told before may come again.
 */
export function useJob(jobId: string | null, onEvent?: (event: JobEvent) => void): Job | null {
  const client = useQueryClient();
  const tell = useRef(onEvent);
  tell.current = onEvent;
  const question = { params: { id: jobId ?? 'none' } };
  const { data: job = null } = useQuery({
    ...ask(jobEndpoints.read, question),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : 2000),
  });
  const ended = job !== null && isFinal(job);
  /** The job whose last event was told. */
  const heard = useRef<string | null>(null);

  useEffect(() => {
    if (jobId === null || heard.current === jobId || (ended && !tell.current)) return;
    const key = keyOf(jobEndpoints.read, { params: { id: jobId } });
    const events = new EventSource(urlOf(jobEndpoints.events, { params: { id: jobId } }));
    events.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as JobEvent;
      const { status, progress } = event;
      tell.current?.(event);
      client.setQueryData<Job>(key, (known) => known && { ...known, status, progress });
      if (!isFinal({ status })) return;
      heard.current = jobId;
      events.close();
      void client.invalidateQueries({ queryKey: key });
    };
    return () => events.close();
  }, [client, jobId, ended]);

  return job;
}
