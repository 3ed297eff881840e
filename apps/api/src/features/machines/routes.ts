import { machineEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import { mount, mountInThread } from '../../plugins/mount.ts';
import { sendJson } from '../../plugins/send-json.ts';
import type { MachineDecisions } from './decide-machines.ts';
import type { precedenceRepository } from './repository.ts';

/** Which sources speak of one machine: what was found, and what people say. */
export function machineRoutes(
  app: FastifyInstance,
  machines: MachineDecisions,
  precedence: ReturnType<typeof precedenceRepository>,
  evaluator: Pick<Evaluator, 'machineReviewJson' | 'precedenceJson' | 'precedencePreviewJson'>,
): void {
  mount(app, machineEndpoints.readReview, async ({ params, reply }) => {
    return sendJson(reply, await evaluator.machineReviewJson(params.projectId));
  });

  mount(app, machineEndpoints.readPrecedence, async ({ params, reply }) => {
    return sendJson(reply, await evaluator.precedenceJson(params.projectId));
  });

  mount(app, machineEndpoints.previewPrecedence, async ({ params: { projectId }, body, reply }) => {
    return sendJson(reply, await evaluator.precedencePreviewJson({ projectId, ...body }));
  });

  mount(app, machineEndpoints.keepPrecedence, async ({ params, body }) => ({
    before: await precedence.keep(params.projectId, body.precedence),
  }));

  mountInThread(app, machineEndpoints.decide, ({ params: { projectId }, body }) =>
    machines.decide({ projectId, body }),
  );
}
