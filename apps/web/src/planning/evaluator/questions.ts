import type {
  AlternativeFigures,
  Alternatives,
  AlternativesLimits,
  ComparedResult,
  Comparison,
  Estate,
  FoundAlternative,
  PlacementProblem,
  Plan,
  PlanFailures,
  PlanNode,
  ScenarioInputs,
  ServerLoad,
} from '@tatami/model';
import type { ScenarioGround } from '../answer/scenario-ground.ts';
import type { KnownRecord, ShownAnswer } from '../answer/shown-answer.ts';

/** Names a thing that the thread keeps, since it is too large to be sent with every question. */
export type Kept = number;

/** What a scenario rests on but its inputs, with the estate as the thread keeps it. */
export interface KeptGround extends Omit<ScenarioGround, 'estate'> {
  readonly estate: Kept;
}

interface AskedScenario {
  readonly ground: KeptGround;
  readonly inputs: ScenarioInputs;
}

/** One of several scenarios compared, with its plan of record. */
export interface AskedOfCompared<Record = KnownRecord> {
  readonly name: string;
  readonly inputs: ScenarioInputs;
  readonly known: Record | null;
}

/** Scenarios side by side. */
export interface Compared {
  readonly comparison: Comparison;
  /** Names of those that wait for an answer and have no plan. */
  readonly unplanned: readonly string[];
}

/** What the page may ask of the thread, by name: what is sent, and what comes back. */
export interface Questions {
  /** Reads an estate as the API answers it, and keeps it under the id of the question. Its parts come one by one before the answer. */
  readEstate: { readonly asked: { readonly json: readonly Uint8Array[] }; readonly answer: null };
  shownAnswer: {
    readonly asked: AskedScenario & { readonly known: Kept | null };
    readonly answer: ShownAnswer;
  };
  /** Scenarios side by side, with their differences to the base: what is compared is sent back, the answers stay in the thread. */
  compared: {
    readonly asked: {
      readonly ground: KeptGround;
      readonly scenarios: readonly AskedOfCompared<Kept>[];
      readonly base: number;
    };
    readonly answer: Compared;
  };
  /** What of the answer to one of the scenarios is compared. `of` tells it from the others, so that its stages can be kept. */
  comparedResult: {
    readonly asked: AskedScenario & { readonly of: string; readonly known: Kept | null };
    readonly answer: ComparedResult;
  };
  /** The plan by first fit, whatever the plan of record is. */
  firstPlan: { readonly asked: AskedScenario; readonly answer: Plan | null };
  /** What is placed, and on what; null while a question is open. */
  problem: { readonly asked: AskedScenario; readonly answer: PlacementProblem | null };
  /** The CPU of one planned server over time; null where nothing was recorded. */
  serverLoad: { readonly asked: AskedScenario & { readonly node: PlanNode }; readonly answer: ServerLoad | null };
  /** What becomes of the workloads of the plan shown when any one server fails; null while there is none. */
  failures: {
    readonly asked: AskedScenario & { readonly known: Kept | null };
    readonly answer: PlanFailures | null;
  };
  /** What could be bought instead; how far that is comes step by step. null where it was given up. */
  alternatives: {
    readonly asked: AskedScenario & { readonly limits: AlternativesLimits };
    readonly answer: Alternatives | null;
  };
  /** What an alternative comes to on another ground, at other prices for instance; null = it carries nothing there. */
  weighedAgain: {
    readonly asked: AskedScenario & { readonly alternative: FoundAlternative };
    readonly answer: AlternativeFigures | null;
  };
  /** For each of the inputs: must a person answer a question before anything is planned? */
  blocked: {
    readonly asked: { readonly ground: KeptGround; readonly inputs: readonly ScenarioInputs[] };
    readonly answer: readonly boolean[];
  };
}

export type QuestionName = keyof Questions;

/** A question under way, as it is posted to the thread. */
export type PostedQuestion = {
  readonly [Name in QuestionName]: {
    readonly id: number;
    readonly name: Name;
    readonly asked: Questions[Name]['asked'];
  };
}[QuestionName];

/** How far the answer to a question is. */
export interface Step {
  readonly done: number;
  readonly total: number;
}

/** What is posted to the thread: a question, what it is to keep or to forget, or how one under way is to end. */
export type ToThread =
  | PostedQuestion
  | { readonly end: number; readonly how: 'now' | 'never' }
  | { readonly keep: Kept; readonly value: unknown }
  | { readonly forget: Kept };

/** Some records of one list of an estate. */
export interface EstatePart {
  readonly list: keyof Estate;
  readonly records: readonly unknown[];
}

/** What the thread posts: parts of what was asked for, how far it is, its answer, or what went wrong (a bug of ours). */
export type FromThread =
  | { readonly id: number; readonly part: EstatePart }
  | { readonly id: number; readonly step: Step }
  | { readonly id: number; readonly answer: Questions[QuestionName]['answer'] }
  | { readonly id: number; readonly error: unknown };

/** One end of the way between page and thread. */
export interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listen: (event: { readonly data: unknown }) => void): void;
  /** The other end has ended, or could not start. */
  addEventListener(type: 'error', listen: () => void): void;
}
