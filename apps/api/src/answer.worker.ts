import * as contracts from '@tatami/contracts';
import { CALIBRATION, curveChecks, evidenceRows, heldOut, productFigures } from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import { answerOf } from './features/calculators/answers.ts';
import { Problem } from './plugins/problem.ts';
import { answerBytes, bodyOf, bytesOf } from './workers/answer-bytes.ts';
import type { AnswerTasks } from './workers/answerer.ts';
import { isLongerThan } from './workers/is-longer-than.ts';
import { type Outcome, outcomeOf } from './workers/outcome.ts';

/*
 * The processes that answer what needs no database: where the features that do so meet. A body and an answer are bytes to
 * everybody else.
 */

/** In a worker: what a calculator answers. */
export function calculate({ name, body }: AnswerTasks['calculate']): Promise<Outcome<Uint8Array>> {
  const endpoint: contracts.Endpoint = contracts.calculatorEndpoints[name];
  return outcomeOf(async () => {
    const bytes = await answerBytes(endpoint, body, (question) => {
      const answer = answerOf(name, question);
      // Written, it could take all memory of this process.
      if (isLongerThan(answer, contracts.LARGEST_CALCULATOR_ANSWER_BYTES)) throw new Problem('calculation-too-large');
      return answer;
    });
    if (bytes.length > contracts.LARGEST_CALCULATOR_ANSWER_BYTES) throw new Problem('calculation-too-large');
    return bytes;
  });
}

/** In a worker: what the product rests on: the studies reproduced, and every figure with its source. */
export function evidence(): Promise<Outcome<Uint8Array>> {
  return outcomeOf(() =>
    bytesOf(contracts.evidenceEndpoints.read, {
      rows: evidenceRows(placing),
      figures: productFigures(),
      heldOut: heldOut(),
      calibration: CALIBRATION,
      curves: curveChecks(),
    }),
  );
}

const ENDPOINTS = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, endpoints]) => Object.values(endpoints as Readonly<Record<string, contracts.Endpoint>>));

/** In a worker: a body as the contract of its endpoint reads it. */
export function check({ endpoint: { method, path }, body }: AnswerTasks['check']): Promise<Outcome<Uint8Array>> {
  return outcomeOf(() => {
    const endpoint = ENDPOINTS.find((each) => each.method === method && each.path === path);
    if (!endpoint) throw new Error(`the contract has no ${method} ${path}`);
    return new TextEncoder().encode(JSON.stringify(bodyOf(endpoint, body)));
  });
}
