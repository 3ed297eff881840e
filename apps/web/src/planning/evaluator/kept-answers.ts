import {
  type AnsweredScenario,
  answeredScenario,
  isSameStated,
  MOST_COMPARED,
  type ScenarioInputs,
  type ScenarioResult,
  type Solver,
} from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import type { Kept, KeptGround } from './questions.ts';
import { scenarioRequest } from './scenario-request.ts';

interface KeptAnswer {
  readonly ground: KeptGround;
  readonly answered: AnsweredScenario;
  readonly of: string;
}

/** A scenario that is asked about again and again: `of` tells it from the others. */
interface Asked {
  readonly of: string;
  readonly ground: KeptGround;
  readonly inputs: ScenarioInputs;
}

/** Those side by side, and the one that is edited. */
const MOST_KEPT = MOST_COMPARED + 1;

/** Answers to scenarios asked again and again: the stages of each one's last answer are kept, so that a move computes what it reaches. */
export class KeptAnswers {
  /** The one asked last comes last. */
  #answers: readonly KeptAnswer[] = [];

  answer({ of, ground, inputs }: Asked, solver: Solver, held: <T>(id: Kept) => T): ScenarioResult {
    const before = this.#answers.find((each) => each.of === of && isSameStated(each.ground, ground));
    const whole = () =>
      answeredScenario(scenarioRequest({ ...ground, estate: held(ground.estate) }, inputs), placing, solver);
    const answered = before ? before.answered.again(inputs, solver) : whole();
    const others = this.#answers.filter((each) => each.of !== of);
    this.#answers = [...others, { of, ground, answered }].slice(-MOST_KEPT);
    return answered.result;
  }

  /** An estate that is gone must not be held here. */
  forget(id: Kept): void {
    this.#answers = this.#answers.filter(({ ground }) => ground.estate !== id);
  }
}
