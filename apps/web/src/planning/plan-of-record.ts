import { scenarioEndpoints } from '@tatami/contracts';
import { awaitJob } from '../api/await-job.ts';
import { call } from '../api/call.ts';
import { PLAN_SEED } from './use-scenario-result.ts';

/** Has the API compute and keep the plan of a scenario, unless the kept one is still true. */
export async function makePlanOfRecord(projectId: string, scenarioId: string): Promise<void> {
  const params = { projectId, id: scenarioId };
  const { planned } = await call(scenarioEndpoints.read, { params });
  if (planned && !planned.stale) return;
  const { jobId } = await call(scenarioEndpoints.startPlan, { params, body: { seed: PLAN_SEED } });
  await awaitJob(jobId);
}
