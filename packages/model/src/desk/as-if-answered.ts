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
    const question = result.questions.find(
      (each) => each.blocking && each.choices.length > 0 && !isAnswered(each, waiting),
    );
    const [first] = question?.choices ?? [];
    if (!question || !first || result.accounting.total === 0) break;
    waiting.push(question);
    inputs = { ...inputs, ...first.inputs };
    result = evaluate(estate, inputs);
  }
  return { waiting, inputs, result };
}

/** Whether a question had the first answer it has now: some stay open all the same, and the answer given again would change nothing. */
export function isAnswered(question: Question<ScenarioInputs>, waiting: AsIfAnswered['waiting']): boolean {
  const answer = JSON.stringify(question.choices[0]?.inputs);
  return waiting.some(({ id, choices }) => id === question.id && JSON.stringify(choices[0]?.inputs) === answer);
}
