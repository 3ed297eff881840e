import { scenarioEndpoints } from '@tatami/contracts';
import { awaitJob } from '../../api/await-job.ts';
import { call } from '../../api/call.ts';
import { PLAN_SEED } from './scenario-ground.ts';

/** No search: what the screen shows becomes the plan of record. */
export const AS_SHOWN = { effort: 0 } as const;

/** Has the API keep what the screen shows as the plan of record, unless the kept one is still true. */
export async function makePlanOfRecord(projectId: string, scenarioId: string): Promise<void> {
  const params = { projectId, id: scenarioId };
  const { planned } = await call(scenarioEndpoints.read, { params });
  if (planned && !planned.stale) return;
  const body = { seed: PLAN_SEED, ...AS_SHOWN };
  const { jobId } = await call(scenarioEndpoints.startPlan, { params, body });
  await awaitJob(jobId);
}
