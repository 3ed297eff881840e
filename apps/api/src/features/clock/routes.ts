import { clockEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import { mount } from '../../plugins/mount.ts';
import { sendJson } from '../../plugins/send-json.ts';
import type { clockRepository } from './repository.ts';

/** Which clocks the recordings of a project stand on, and what people say of its zone. */
export function clockRoutes(
  app: FastifyInstance,
  clocks: ReturnType<typeof clockRepository>,
  evaluator: Pick<Evaluator, 'clockJson'>,
): void {
  mount(app, clockEndpoints.readClock, async ({ params, reply }) => {
    return sendJson(reply, await evaluator.clockJson(params.projectId));
  });

  mount(app, clockEndpoints.keepZone, async ({ params, body }) => ({
    before: await clocks.keepZone(params.projectId, body.zone),
  }));
}
