import { machineEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import { mount } from '../../plugins/mount.ts';
import { sendJson } from '../../plugins/send-json.ts';
import type { machineRepository } from './repository.ts';

/** Which sources speak of one machine: what was found, and what people say. */
export function machineRoutes(
  app: FastifyInstance,
  machines: ReturnType<typeof machineRepository>,
  evaluator: Pick<Evaluator, 'machineReviewJson'>,
): void {
  mount(app, machineEndpoints.readReview, async ({ params, reply }) => {
    return sendJson(reply, await evaluator.machineReviewJson(params.projectId));
  });

  mount(app, machineEndpoints.decide, async ({ params, body }) => {
    return { before: await machines.decide(params.projectId, body.decisions) };
  });
}
