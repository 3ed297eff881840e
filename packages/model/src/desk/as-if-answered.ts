import type { Question } from '../demand/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';
import type { DeskGround } from './desk-ground.ts';

export interface AsIfAnswered {
  /** What the plan waits for. */
  readonly waiting: readonly Question<ScenarioInputs>[];
  readonly inputs: ScenarioInputs;
  readonly result: ScenarioResult;
}

/** Of how many questions in a row the first ready answer is taken: one answer may open another question. */
const MOST_IN_A_ROW = 8;

/**
 * A plan that waits for answers cannot weigh the other questions: it is computed as if each had its first ready answer, the one the
 * scenario would propose.
 */
export function asIfAnswered({ estate, inputs: stated, evaluate }: DeskGround): AsIfAnswered {
  const waiting: Question<ScenarioInputs>[] = [];
  let inputs = stated;
  let result = evaluate(estate, inputs);
  while (waiting.length < MOST_IN_A_ROW) {
    const question = result.questions.find(({ blocking, choices }) => blocking && choices.length > 0);
    const [first] = question?.choices ?? [];
    if (!question || !first || result.accounting.total === 0) break;
    waiting.push(question);
    inputs = { ...inputs, ...first.inputs };
    result = evaluate(estate, inputs);
  }
  return { waiting, inputs, result };
}
