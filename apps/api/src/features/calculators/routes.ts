import { type CalculatorName, calculatorEndpoints, type Endpoint } from '@tatami/contracts';
import { type InvalidField, isInvalid } from '@tatami/model/calculator';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { ANSWERS } from './answers.ts';

/** Every topic of the model on its own: a question in, its Estimates out. Nothing is read or kept. */
export function calculatorRoutes(app: FastifyInstance): void {
  for (const name of Object.keys(calculatorEndpoints) as CalculatorName[]) {
    // The types of ANSWERS hold each question and answer to its endpoint; a loop over the names cannot say so again.
    const answer = ANSWERS[name] as (question: unknown) => object;
    mount(app, calculatorEndpoints[name] as Endpoint, async ({ body }) => readable(answer(body)));
  }
}

/** The answer, or a 400 that names the field the model could not read. */
function readable(answer: object | InvalidField): object {
  if (!isInvalid(answer)) return answer;
  const { field, problem } = answer.invalid;
  throw new Problem('invalid-request', { where: field, message: problem });
}
