import { type Job, jobEndpoints } from '@tatami/contracts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { isFinal } from './use-job.ts';

const ASK_EVERY_MS = 100;

/** Resolves when the job is done; throws what went wrong, in the language of the page. */
export async function awaitJob(jobId: string): Promise<Job> {
  for (;;) {
    const job = await call(jobEndpoints.read, { params: { id: jobId } });
    if (job.status === 'done') return job;
    if (isFinal(job)) throw new ApiError(500, job.error ?? { code: 'internal-error', message: '' });
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
