import { type CalculatorName, calculatorEndpoints, type Endpoint } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { mountInThread } from '../../plugins/mount.ts';
import type { Answerer } from '../../workers/answerer.ts';

/** Every topic of the model on its own: a question in, its Estimates out, computed in a thread. Nothing is read or kept. */
export function calculatorRoutes(app: FastifyInstance, answerer: Answerer): void {
  for (const name of Object.keys(calculatorEndpoints) as CalculatorName[])
    mountInThread(app, calculatorEndpoints[name] as Endpoint, ({ body, asker }) =>
      answerer.calculate({ name, body }, asker),
    );
}
