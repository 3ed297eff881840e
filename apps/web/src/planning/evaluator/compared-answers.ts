import {
  type AnsweredScenario,
  answeredScenario,
  type ComparedResult,
  comparedResult,
  isSameStated,
  MOST_COMPARED,
  solverFor,
} from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import type { KnownRecord } from '../answer/shown-answer.ts';
import type { Kept, KeptGround, Questions } from './questions.ts';
import { scenarioRequest } from './scenario-request.ts';

interface KeptAnswer {
  readonly ground: KeptGround;
  readonly answered: AnsweredScenario;
  readonly of: string;
}

/** What is compared of scenarios asked again and again: the stages of each one's last answer are kept, so that a move computes what it reaches. */
export class ComparedAnswers {
  /** The one asked last comes last. */
  #answers: readonly KeptAnswer[] = [];

  answer(
    { of, ground, inputs, known }: Questions['comparedResult']['asked'],
    held: <T>(id: Kept) => T,
  ): ComparedResult {
    const record = known === null ? null : held<KnownRecord>(known);
    const solver = solverFor(inputs, record?.record ?? null, record?.estateIsSame ?? false, placing);
    const before = this.#answers.find((each) => each.of === of && isSameStated(each.ground, ground));
    const whole = () =>
      answeredScenario(scenarioRequest({ ...ground, estate: held(ground.estate) }, inputs), placing, solver);
    const answered = before ? before.answered.again(inputs, solver) : whole();
    const others = this.#answers.filter((each) => each.of !== of);
    this.#answers = [...others, { of, ground, answered }].slice(-MOST_COMPARED);
    return comparedResult(answered.result);
  }

  /** An estate that is gone must not be held here. */
  forget(id: Kept): void {
    this.#answers = this.#answers.filter(({ ground }) => ground.estate !== id);
  }
}
