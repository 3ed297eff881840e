import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Job, type SearchProgress, scenarioEndpoints } from '@tatami/contracts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refreshProject } from '../../../api/queries.ts';
import { refreshOnceDone } from '../../../api/refresh-once-ended.ts';
import { isFinal, useJob } from '../../../api/use-job.ts';
import { PLAN_SEED } from '../../../planning/answer/scenario-ground.ts';
import { NO_READINGS, withEvent } from './search-readings.ts';

/** How a search is asked for. */
export interface SearchRequest {
  readonly effort: number;
  /** What one workload moved away from the plan of record counts, as a share of a server; absent = planned anew. */
  readonly stability?: number;
}

export interface PlanSearch {
  readonly start: (request: SearchRequest) => void;
  readonly starting: boolean;
  /** The search last started; null when there is none. */
  readonly job: Job | null;
  readonly running: boolean;
  readonly readings: readonly SearchProgress[];
  readonly error: Error | null;
}

interface Options {
  readonly projectId: string;
  readonly scenarioId: string;
  /** The search shown; it lives in the address, so that a reload finds it again. */
  readonly jobId: string | null;
  readonly onJob: (jobId: string) => void;
  /** Saves what is not saved yet: what is searched is what is shown. */
  readonly flush: () => Promise<void>;
}

/** Has the API search for a plan of the scenario, and follows it. What it finds becomes the plan of record. */
export function usePlanSearch({ projectId, scenarioId, jobId, onJob, flush }: Options): PlanSearch {
  const client = useQueryClient();
  const [told, setTold] = useState(NO_READINGS);
  const job = useJob(jobId, (event) => setTold((known) => withEvent(known, event)));
  const starting = useMutation({
    mutationFn: async (request: SearchRequest) => {
      await flush();
      const body = { seed: PLAN_SEED, ...request };
      return call(scenarioEndpoints.startPlan, { params: { projectId, id: scenarioId }, body });
    },
    onSuccess: (started) => {
      setTold(NO_READINGS);
      onJob(started.jobId);
      void refreshOnceDone(client, projectId, started.jobId).catch(() => undefined);
    },
  });
  const done = job?.status === 'done';
  // A search that a reload found again was not started here.
  useEffect(() => {
    if (done) void refreshProject(client, projectId);
  }, [client, done, projectId]);
  const { mutate, isPending, isSuccess, error } = starting;
  return useMemo(
    () => ({
      start: mutate,
      starting: isPending,
      job,
      // A search started here runs before it has been heard of; one of the address may be long gone.
      running: job ? !isFinal(job) : isSuccess,
      readings: told.readings,
      error,
    }),
    [mutate, isPending, isSuccess, error, job, told.readings],
  );
}
