import { machineEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import { mount, mountInThread } from '../../plugins/mount.ts';
import { sendJson } from '../../plugins/send-json.ts';
import type { MachineDecisions } from './decide-machines.ts';

/** Which sources speak of one machine: what was found, and what people say. */
export function machineRoutes(
  app: FastifyInstance,
  machines: MachineDecisions,
  evaluator: Pick<Evaluator, 'machineReviewJson'>,
): void {
  mount(app, machineEndpoints.readReview, async ({ params, reply }) => {
    return sendJson(reply, await evaluator.machineReviewJson(params.projectId));
  });

  mountInThread(app, machineEndpoints.decide, ({ params: { projectId }, body }) =>
    machines.decide({ projectId, body }),
  );
}
