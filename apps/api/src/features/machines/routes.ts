import { machineEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { AnswersOfVersion } from '../../evaluation/answers-of-version.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import { mount, mountInThread } from '../../plugins/mount.ts';
import { sendJson } from '../../plugins/send-json.ts';
import type { MachineDecisions } from './decide-machines.ts';
import type { PrecedenceKeeper } from './keep-precedence.ts';

/** Which sources speak of one machine: what was found, and what people say. */
export function machineRoutes(
  app: FastifyInstance,
  machines: MachineDecisions,
  precedence: PrecedenceKeeper,
  evaluator: Pick<Evaluator, 'machineReviewJson' | 'precedenceJson' | 'precedencePreviewJson'>,
): void {
  const reviews = new AnswersOfVersion((projectId) => evaluator.machineReviewJson(projectId));
  mount(app, machineEndpoints.readReview, async ({ request, reply }) => {
    return sendJson(reply, await reviews.of(request.project));
  });

  const precedences = new AnswersOfVersion((projectId) => evaluator.precedenceJson(projectId));
  mount(app, machineEndpoints.readPrecedence, async ({ request, reply }) => {
    return sendJson(reply, await precedences.of(request.project));
  });

  mount(app, machineEndpoints.previewPrecedence, async ({ params: { projectId }, body, reply }) => {
    return sendJson(reply, await evaluator.precedencePreviewJson({ projectId, ...body }));
  });

  mountInThread(app, machineEndpoints.keepPrecedence, ({ params: { projectId }, body }) =>
    precedence.keep({ projectId, body }),
  );

  mountInThread(app, machineEndpoints.decide, ({ params: { projectId }, body }) =>
    machines.decide({ projectId, body }),
  );
}
