import {
  compareScenarios,
  type Estate,
  evaluateScenario,
  placementProblem,
  poseScenario,
  prepareScenario,
  type ScenarioInputs,
  scenarioQuestions,
  serverLoad,
  weighAgain,
} from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import type { ScenarioGround } from '../answer/scenario-ground.ts';
import { type KnownRecord, shownAnswer } from '../answer/shown-answer.ts';
import { partsOf } from './estate-parts.ts';
import type { FromThread, Kept, KeptGround, Port, PostedQuestion, Questions, ToThread } from './questions.ts';
import { scenarioRequest } from './scenario-request.ts';
import { type Weighing, weighInTurns } from './weigh-in-turns.ts';

/** Answers what comes through this port, one question after the other: the whole work of the thread that computes scenarios. */
export function answerQuestions(port: Port): void {
  const kept = new Map<Kept, unknown>();
  const weighings = new Map<number, Weighing>();
  const post = (message: FromThread) => port.postMessage(message);
  port.addEventListener('message', ({ data }) => {
    const message = data as ToThread;
    if ('forget' in message) kept.delete(message.forget);
    else if ('keep' in message) kept.set(message.keep, message.value);
    else if ('end' in message) weighings.get(message.end)?.end(message.how);
    else if (message.name === 'alternatives') weigh(message, kept, weighings, post);
    else {
      try {
        post({ id: message.id, answer: answerTo(message, kept, post) });
      } catch (error) {
        post({ id: message.id, error });
      }
    }
  });
}

type AlternativesQuestion = Extract<PostedQuestion, { readonly name: 'alternatives' }>;

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
  question: Exclude<PostedQuestion, AlternativesQuestion>,
  kept: Map<Kept, unknown>,
  post: (message: FromThread) => void,
) {
  const requestOf = (ground: KeptGround, inputs: ScenarioInputs) => scenarioRequest(groundOf(ground, kept), inputs);
  const shownOf = ({ ground, inputs, known }: Questions['shownAnswer']['asked']) =>
    shownAnswer(requestOf(ground, inputs), known === null ? null : held<KnownRecord>(kept, known));
  switch (question.name) {
    case 'readEstate': {
      const estate = JSON.parse(new TextDecoder().decode(question.asked.json)) as Estate;
      kept.set(question.id, estate);
      for (const part of partsOf(estate)) post({ id: question.id, part });
      return null;
    }
    case 'shownAnswer':
      return shownOf(question.asked);
    case 'compared': {
      const { ground, scenarios, base } = question.asked;
      const compared = scenarios.map(({ name, inputs, known }) => ({
        name,
        inputs,
        result: shownOf({ ground, inputs, known }).result,
      }));
      const unplanned = compared.filter(({ result }) => !result.plan).map(({ name }) => name);
      return { comparison: compareScenarios(compared, base), unplanned };
    }
    case 'failures': {
      const { ground, inputs, known } = question.asked;
      const request = { ...requestOf(ground, inputs), withFailures: true };
      return shownAnswer(request, known === null ? null : held<KnownRecord>(kept, known)).result.failures ?? null;
    }
    case 'firstPlan':
      return evaluateScenario(requestOf(question.asked.ground, question.asked.inputs), placing).plan;
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

function groundOf({ estate, ...ground }: KeptGround, kept: ReadonlyMap<Kept, unknown>): ScenarioGround {
  return { ...ground, estate: held(kept, estate) };
}

function held<T>(kept: ReadonlyMap<Kept, unknown>, id: Kept): T {
  if (!kept.has(id)) throw new Error(`a question names thing ${id}, which was never sent or is forgotten`);
  return kept.get(id) as T;
}
