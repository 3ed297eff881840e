import { setImmediate } from 'node:timers/promises';
import type { SearchProgress } from '@tatami/contracts';
import {
  arrangementOf,
  type Move,
  movesBetween,
  type PlacementProblem,
  type Plan,
  placementProblem,
  planOfScenario,
  type Question,
  type ScenarioInputs,
} from '@tatami/model';
import { type PlacementProgress, placeBySearch } from '@tatami/placement';
import { placing } from '@tatami/placement/placing';
import { openReader } from '../database/index.ts';
import { startedWith, type WorkControls } from '../workers/worker-message.ts';
import { type EvaluationRequest, type PlanGround, scenarioRequestOf, solverOf } from './evaluation-request.ts';
import { groundReader } from './ground-reader.ts';
import { iterationsOf, MOST_SEARCH_SECONDS } from './search-budget.ts';
import { sharesOfFirst } from './shares-of-first.ts';

/** A search as it is handed to its worker. */
export interface SearchTask {
  readonly ground: PlanGround;
  /** Above 0. */
  readonly effort: number;
  /** What a move away from the plan of record counts; null = planned anew. */
  readonly stability: number | null;
}

/** How far a search is, as it is posted. */
export interface SearchMessage extends Omit<PlacementProgress, 'unit'> {
  readonly unit: SearchProgress['unit'];
  readonly seconds: number;
  /** Of the budget, 0..1. */
  readonly share: number;
}

export interface SearchAnswer {
  /** null while a blocking question is open. */
  readonly plan: Plan | null;
  readonly questions: readonly Question<ScenarioInputs>[];
  /** From the plan of record; null where it was planned anew. */
  readonly moves: readonly Move[] | null;
  /** How it ended; null where there was nothing to place. */
  readonly last: SearchMessage | null;
  /** Ended by a person or by the clock, so that a search of equal effort may find another plan. */
  readonly cutShort: boolean;
}

/** What the process is started with. */
export interface SearchSettings {
  readonly folder: string;
}

const LEAST_MS_BETWEEN_MESSAGES = 250;
/** So often it hears whether it is to end. */
const MS_BETWEEN_PAUSES = 50;

const { folder } = startedWith<SearchSettings>();
const { requestOf } = groundReader(await openReader({ folder }));

/** In a worker: the plan of a scenario, its workloads placed by search. */
export default async function search(task: SearchTask, controls: WorkControls<SearchMessage>): Promise<SearchAnswer> {
  const evaluation = await requestOf(task.ground);
  const request = scenarioRequestOf(evaluation);
  const problem = placementProblem(request);
  const answered = (solver = solverOf(evaluation)) => planOfScenario(request, placing, solver);
  if (!problem) return { ...answered(), moves: null, last: null, cutShort: false };
  const { placement, ...ended } = await searched(problem, { ...task, record: evaluation.record }, controls);
  const answer = answered(() => placement);
  const before = task.stability === null ? null : evaluation.record;
  return { ...answer, moves: before && answer.plan && movesBetween(before.plan, answer.plan), ...ended };
}

async function searched(
  problem: PlacementProblem,
  { ground, effort, stability, record }: SearchTask & Pick<EvaluationRequest, 'record'>,
  { finishing, report }: WorkControls<SearchMessage>,
) {
  const iterations = iterationsOf(effort, problem);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let last: SearchMessage | null = null;
  let postedAt = Number.NEGATIVE_INFINITY;
  let pausedAt = startedAt;
  let cutShort = false;
  const written = sharesOfFirst(problem);
  const { seed } = ground;
  const placement = await placeBySearch(problem, {
    seed,
    replan: record && stability !== null ? { previous: arrangementOf(record.plan), stability } : null,
    budget: { iterations },
    onProgress: (reached) => {
      last = { ...written(reached), seconds: seconds(), share: reached.iterations / iterations };
      if (performance.now() - postedAt < LEAST_MS_BETWEEN_MESSAGES) return;
      postedAt = performance.now();
      report(last);
    },
    shouldStop: () => {
      cutShort = finishing.aborted || seconds() > MOST_SEARCH_SECONDS;
      return cutShort;
    },
    pause: () => {
      if (performance.now() - pausedAt < MS_BETWEEN_PAUSES) return null;
      pausedAt = performance.now();
      return setImmediate();
    },
  });
  return { placement, last, cutShort };
}
