import type { MessagePort } from 'node:worker_threads';
import {
  arrangementOf,
  evaluateScenario,
  type Move,
  movesBetween,
  type PlacementProblem,
  placementProblem,
  type ScenarioResult,
} from '@tatami/model';
import { type PlacementProgress, placeOptimised } from '@tatami/optimiser';
import { type EvaluationRequest, scenarioRequestOf } from './evaluation-request.ts';
import { iterationsOf, MOST_SEARCH_SECONDS } from './search-budget.ts';

/** A search as it is handed to its worker. */
export interface SearchTask {
  readonly request: EvaluationRequest;
  readonly effort: number;
  /** What a move away from the plan of record counts; null = planned anew. */
  readonly stability: number | null;
  readonly progress: MessagePort;
  /** Shared with whoever asked: not 0 = end with the best there is. */
  readonly finish: Int32Array;
}

/** How far a search is, as it is posted. */
export interface SearchMessage extends PlacementProgress {
  readonly seconds: number;
  /** Of the budget, 0..1. */
  readonly share: number;
}

export interface SearchAnswer {
  readonly result: ScenarioResult;
  /** From the plan of record; null where it was planned anew. */
  readonly moves: readonly Move[] | null;
  /** How it ended; null where there was nothing to search. */
  readonly last: SearchMessage | null;
  /** Ended by a person or by the clock, so that a search of equal effort may find another plan. */
  readonly cutShort: boolean;
}

const LEAST_MS_BETWEEN_MESSAGES = 250;

/** In a worker thread: the answer to a scenario whose workloads are placed by search. */
export default async function search(task: SearchTask): Promise<SearchAnswer> {
  const request = scenarioRequestOf(task.request);
  const problem = placementProblem(request);
  if (!problem) return { result: evaluateScenario(request), moves: null, last: null, cutShort: false };
  const { placement, ...ended } = await searched(problem, task);
  const result = evaluateScenario(request, () => placement);
  const before = task.stability === null ? null : task.request.record;
  return { result, moves: before && result.plan && movesBetween(before.plan, result.plan), ...ended };
}

async function searched(problem: PlacementProblem, { request, effort, stability, progress, finish }: SearchTask) {
  const iterations = iterationsOf(effort, problem);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let last: SearchMessage | null = null;
  let postedAt = Number.NEGATIVE_INFINITY;
  let cutShort = false;
  const placement = await placeOptimised(problem, {
    seed: request.seed,
    replan: request.record && stability !== null ? { previous: arrangementOf(request.record.plan), stability } : null,
    budget: { iterations },
    onProgress: (reached) => {
      last = { ...reached, seconds: seconds(), share: reached.iterations / iterations };
      if (performance.now() - postedAt < LEAST_MS_BETWEEN_MESSAGES) return;
      postedAt = performance.now();
      progress.postMessage(last);
    },
    shouldStop: () => {
      cutShort = Atomics.load(finish, 0) !== 0 || seconds() > MOST_SEARCH_SECONDS;
      return cutShort;
    },
  });
  return { placement, last, cutShort };
}
