import {
  type ComparedResult,
  comparedResult,
  compareScenarios,
  type Estate,
  MOST_COMPARED,
  placementProblem,
  planOfScenario,
  poseScenario,
  prepareScenario,
  type ScenarioInputs,
  type ScenarioResult,
  scenarioQuestions,
  serverLoad,
  solverFor,
  weighAgain,
} from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import type { ScenarioGround } from '../answer/scenario-ground.ts';
import { type KnownRecord, shownAnswer } from '../answer/shown-answer.ts';
import { AtRest } from './at-rest.ts';
import { partsOf } from './estate-parts.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { Compared, FromThread, Kept, KeptGround, Port, PostedQuestion, Questions, ToThread } from './questions.ts';
import { scenarioRequest } from './scenario-request.ts';
import type { ThreadsBeside } from './threads-beside.ts';
import { type Weighing, weighInTurns } from './weigh-in-turns.ts';

/** Answers of scenarios that are asked again: whole ones to the scenario that is open and edited, and what is compared of those side by side. */
interface Answers {
  readonly shown: KeptAnswers<ScenarioResult>;
  readonly compared: KeptAnswers<ComparedResult>;
}

/** An answer is as large as its estate: the one on screen, the one before and the one that may come. */
const MOST_SHOWN = 3;
/** What is compared is small: as many as a slider has steps, nearly. */
const MOST_OF_COMPARED = 50;

/**
 * Answers what comes through this port, one question after the other: the whole work of the thread that computes scenarios. Scenarios
 * that are compared are answered by threads beside it too, where there are some. While nothing is asked, it computes ahead.
 */
export function answerQuestions(port: Port, beside: ThreadsBeside | null = null): void {
  const kept = new Map<Kept, unknown>();
  const weighings = new Map<number, Weighing>();
  const answers = answersOn(kept);
  const rest = new AtRest(
    () => weighings.size === 0 && (answers.shown.computeAhead() || answers.compared.computeAhead()),
  );
  const post = (message: FromThread) => {
    port.postMessage(message);
    rest.begin();
  };
  port.addEventListener('message', ({ data }) => {
    rest.begin();
    const message = data as ToThread;
    if ('forget' in message) {
      kept.delete(message.forget);
      answers.shown.forget(message.forget);
      answers.compared.forget(message.forget);
      beside?.forget(message.forget);
    } else if ('keep' in message) kept.set(message.keep, message.value);
    else if ('end' in message) weighings.get(message.end)?.end(message.how);
    else if (message.name === 'alternatives') weigh(message, kept, weighings, post);
    else if (message.name === 'compared') {
      compared(message.asked, kept, answers, beside).then(
        (answer) => post({ id: message.id, answer }),
        (error: unknown) => post({ id: message.id, error }),
      );
    } else {
      try {
        post({ id: message.id, answer: answerTo(message, kept, answers, post) });
      } catch (error) {
        post({ id: message.id, error });
      }
    }
  });
}

function answersOn(kept: ReadonlyMap<Kept, unknown>): Answers {
  const keeping = {
    held: <Value>(id: Kept): Value => held(kept, id),
    solverOf({ inputs, known }: { readonly inputs: ScenarioInputs; readonly known: Kept | null }) {
      const record = recordOf(known, kept);
      return solverFor(inputs, record?.record ?? null, record?.estateIsSame ?? false, placing);
    },
  };
  return {
    shown: new KeptAnswers({ ...keeping, answerOf: (result) => result, mostScenarios: 1, mostAnswers: MOST_SHOWN }),
    compared: new KeptAnswers({
      ...keeping,
      answerOf: comparedResult,
      mostScenarios: MOST_COMPARED,
      mostAnswers: MOST_OF_COMPARED,
    }),
  };
}

/** Each thread answers for every so manieth scenario; this one goes on with its own once the others have theirs. */
async function compared(
  { ground, scenarios, base }: Questions['compared']['asked'],
  kept: ReadonlyMap<Kept, unknown>,
  answers: Answers,
  beside: ThreadsBeside | null,
): Promise<Compared> {
  const threads = 1 + Math.min(beside?.most ?? 0, scenarios.length - 1);
  const askedOf = (at: number) => {
    const { inputs, known } = scenarios[at] as (typeof scenarios)[number];
    return { of: `${at}`, ground, inputs, known };
  };
  const here = (at: number) => answers.compared.answer(askedOf(at));
  const under = scenarios.map((_, at) => {
    const thread = at % threads;
    if (!beside || thread === 0) return null;
    // A thread that could not start or has ended leaves its scenarios to this one.
    return beside.ask(thread - 1, askedOf(at), (id) => held(kept, id)).catch(() => here(at));
  });
  const own = scenarios.map((_, at) => (under[at] ? null : here(at)));
  const answered = await Promise.all(
    scenarios.map(async (scenario, at) => {
      const { name, inputs } = scenario;
      return { name, inputs, result: own[at] ?? (await under[at]) ?? here(at) };
    }),
  );
  const unplanned = answered.filter(({ result }) => !result.plan).map(({ name }) => name);
  return { comparison: compareScenarios(answered, base), unplanned };
}

type AlternativesQuestion = Extract<PostedQuestion, { readonly name: 'alternatives' }>;
type ComparedQuestion = Extract<PostedQuestion, { readonly name: 'compared' }>;

function weigh(
  { id, asked: { ground, inputs, limits } }: AlternativesQuestion,
  kept: ReadonlyMap<Kept, unknown>,
  weighings: Map<number, Weighing>,
  post: (message: FromThread) => void,
): void {
  const ending = (message: FromThread) => {
    weighings.delete(id);
    post(message);
  };
  try {
    const request = scenarioRequest(groundOf(ground, kept), inputs);
    const started = weighInTurns(request, limits, {
      onStep: (step) => post({ id, step }),
      onAnswer: (answer) => ending({ id, answer }),
      onError: (error) => ending({ id, error }),
    });
    weighings.set(id, started);
  } catch (error) {
    ending({ id, error });
  }
}

function answerTo(
  question: Exclude<PostedQuestion, AlternativesQuestion | ComparedQuestion>,
  kept: Map<Kept, unknown>,
  answers: Answers,
  post: (message: FromThread) => void,
) {
  const requestOf = (ground: KeptGround, inputs: ScenarioInputs) => scenarioRequest(groundOf(ground, kept), inputs);
  switch (question.name) {
    case 'readEstate': {
      const estate = JSON.parse(textOf(question.asked.json)) as Estate;
      kept.set(question.id, estate);
      for (const part of partsOf(estate)) post({ id: question.id, part });
      return null;
    }
    case 'shownAnswer':
      return shownOf(question.asked, kept, answers);
    case 'comparedResult':
      return answers.compared.answer(question.asked);
    case 'failures': {
      const { ground, inputs, known } = question.asked;
      const request = { ...requestOf(ground, inputs), withFailures: true };
      return shownAnswer(request, recordOf(known, kept)).result.failures ?? null;
    }
    case 'firstPlan':
      return planOfScenario(requestOf(question.asked.ground, question.asked.inputs), placing).plan;
    case 'problem':
      return placementProblem(requestOf(question.asked.ground, question.asked.inputs));
    case 'serverLoad': {
      const { ground, inputs, node } = question.asked;
      const posed = poseScenario(prepareScenario(requestOf(ground, inputs)));
      return posed && serverLoad(posed, node);
    }
    case 'weighedAgain': {
      const { ground, inputs, alternative } = question.asked;
      return weighAgain(requestOf(ground, inputs), alternative, placing);
    }
    case 'blocked':
      return question.asked.inputs.map((inputs) =>
        scenarioQuestions(requestOf(question.asked.ground, inputs)).some(({ blocking }) => blocking),
      );
  }
}

/** The scenario that is open and edited, among the answers that are kept. */
const SHOWN = 'shown';

function shownOf(
  { ground, inputs, known }: Questions['shownAnswer']['asked'],
  kept: ReadonlyMap<Kept, unknown>,
  answers: Answers,
) {
  const request = scenarioRequest(groundOf(ground, kept), inputs);
  return shownAnswer(request, recordOf(known, kept), () => answers.shown.answer({ of: SHOWN, ground, inputs, known }));
}

function textOf(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return [...chunks.map((chunk) => decoder.decode(chunk, { stream: true })), decoder.decode()].join('');
}

function recordOf(known: Kept | null, kept: ReadonlyMap<Kept, unknown>): KnownRecord | null {
  return known === null ? null : held<KnownRecord>(kept, known);
}

function groundOf({ estate, ...ground }: KeptGround, kept: ReadonlyMap<Kept, unknown>): ScenarioGround {
  return { ...ground, estate: held(kept, estate) };
}

function held<T>(kept: ReadonlyMap<Kept, unknown>, id: Kept): T {
  if (!kept.has(id)) throw new Error(`a question names thing ${id}, which was never sent or is forgotten`);
  return kept.get(id) as T;
}
