import {
  type AnsweredScenario,
  answeredScenario,
  type Estate,
  isSameStated,
  type ScenarioInputs,
  type ScenarioResult,
  type Solver,
} from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import { movedOn } from './moved-on.ts';
import type { Kept, KeptGround } from './questions.ts';
import { scenarioRequest } from './scenario-request.ts';

/** What a scenario states, with its plan of record. */
interface Stated {
  readonly inputs: ScenarioInputs;
  readonly known: Kept | null;
}

/** A scenario that is asked about again and again: `of` tells it from the others. */
interface Asked extends Stated {
  readonly of: string;
  readonly ground: KeptGround;
}

interface KeptScenario<Answer> extends Asked {
  /** The stages of one answer to it. */
  readonly answered: AnsweredScenario;
  /** What it came to; the one asked last comes last. */
  readonly answers: readonly (Stated & { readonly answer: Answer })[];
  /** What may be stated next, if what moves goes on as it did; null where nobody can tell. */
  readonly next: ScenarioInputs | null;
}

interface Keeping<Answer> {
  /** What is kept of an answer. */
  readonly answerOf: (result: ScenarioResult) => Answer;
  readonly solverOf: (stated: Stated) => Solver;
  readonly held: <Value>(id: Kept) => Value;
  readonly mostScenarios: number;
  /** To each of them. */
  readonly mostAnswers: number;
}

/**
 * Answers to scenarios asked again and again. A move computes what it reaches, on the stages of an answer before. What goes back to where it
 * was has its answer at once; what goes on as it did has it too, where there was time to compute it ahead.
 */
export class KeptAnswers<Answer> {
  readonly #keeping: Keeping<Answer>;
  /** The one asked last comes last. */
  #scenarios: readonly KeptScenario<Answer>[] = [];

  constructor(keeping: Keeping<Answer>) {
    this.#keeping = keeping;
  }

  answer(asked: Asked): Answer {
    const before = this.#scenarios.find(({ of, ground }) => of === asked.of && isSameStated(ground, asked.ground));
    const found = before && answerTo(asked, before);
    const answered = before && found ? before.answered : this.#answered(asked, before?.answered);
    const answer = found ? found.answer : this.#keeping.answerOf(answered.result);
    const now: KeptScenario<Answer> = {
      ...asked,
      answered,
      answers: this.#with(before?.answers.filter((each) => each !== found) ?? [], asked, answer),
      next: before ? nextAfter(before, asked.inputs) : null,
    };
    const others = this.#scenarios.filter(({ of }) => of !== asked.of);
    this.#scenarios = [...others, now].slice(-this.#keeping.mostScenarios);
    return answer;
  }

  /** Computes one answer that may be asked for next. False where there is none to compute. */
  computeAhead(): boolean {
    for (const [at, scenario] of this.#scenarios.entries()) {
      const { known, next: inputs, answered, answers } = scenario;
      if (!inputs || answerTo({ inputs, known }, scenario)) continue;
      const { result } = answered.again(inputs, this.#keeping.solverOf({ inputs, known }));
      const ahead = this.#with(answers, { inputs, known }, this.#keeping.answerOf(result));
      this.#scenarios = this.#scenarios.with(at, { ...scenario, answers: ahead });
      return true;
    }
    return false;
  }

  /** An estate that is gone must not be held here. */
  forget(id: Kept): void {
    this.#scenarios = this.#scenarios.filter(({ ground }) => ground.estate !== id);
  }

  #answered({ ground, inputs, known }: Asked, before: AnsweredScenario | undefined): AnsweredScenario {
    const solver = this.#keeping.solverOf({ inputs, known });
    if (before) return before.again(inputs, solver);
    const estate = this.#keeping.held<Estate>(ground.estate);
    return answeredScenario(scenarioRequest({ ...ground, estate }, inputs), placing, solver);
  }

  #with(answers: KeptScenario<Answer>['answers'], { inputs, known }: Stated, answer: Answer) {
    return [...answers, { inputs, known, answer }].slice(-this.#keeping.mostAnswers);
  }
}

/** Where the plan of record is another one, the scenario still moves as it did. */
function nextAfter<Answer>({ inputs, next }: KeptScenario<Answer>, now: ScenarioInputs): ScenarioInputs | null {
  return isSameStated(inputs, now) ? next : movedOn(inputs, now);
}

function answerTo<Answer>({ inputs, known }: Stated, { answers }: KeptScenario<Answer>) {
  return answers.find((each) => each.known === known && isSameStated(each.inputs, inputs));
}
