import type { PlanRecord, ScenarioInputs, ScenarioResult } from '@tatami/model';
import type { estateRepository } from '../../estate/repository.ts';
import { refuseBlocked } from '../../evaluation/blocking-question.ts';
import type { EvaluationRequest } from '../../evaluation/evaluation-request.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import type { evaluationRepository, SavedScenario } from '../../evaluation/repository.ts';
import type { Searched, Searcher } from '../../evaluation/searcher.ts';
import type { JobWork, RunningJob } from '../../jobs/job-runner.ts';
import { found } from '../../plugins/versions.ts';
import type { scenarioRepository } from './repository.ts';

/** What a person asks of a plan. */
export interface PlanRequest {
  readonly seed: number;
  /** Work the search may do; 0 = none: what the screen shows is kept. */
  readonly effort: number;
  /** What a move away from the plan of record counts, in servers; null = planned anew. */
  readonly stability: number | null;
}

/** What the job of a plan is told. */
export interface PlanPayload extends PlanRequest {
  readonly scenarioId: string;
  readonly requestKey: string;
}

export interface PlanDependencies {
  readonly scenarios: ReturnType<typeof scenarioRepository>;
  readonly evaluations: ReturnType<typeof evaluationRepository>;
  readonly estates: ReturnType<typeof estateRepository>;
  readonly evaluator: Evaluator;
  readonly searcher: Searcher;
}

/** The job of a plan: computes the scenario in a worker and keeps the plan with what it was computed from. */
export function planJob(dependencies: PlanDependencies): JobWork {
  return async (job) => {
    const payload = job.payload as PlanPayload;
    const { scenarioId, seed, effort, stability, requestKey } = payload;
    const ground = await planGround(dependencies, job.projectId, scenarioId, seed);
    const { result, moves, last, cutShort } = await plan(dependencies, ground.request, payload, job);
    refuseBlocked(result.questions, ground.scenario.name);
    if (!result.plan) throw new Error('a scenario without a plan must have been refused');
    const key = { projectId: job.projectId, id: scenarioId };
    const record: PlanRecord & { inputs: ScenarioInputs } = {
      plan: result.plan,
      inputs: ground.scenario.inputs,
      scenarioVersion: ground.scenario.version,
      estateVersion: ground.scenario.estateVersion,
      ...{ seed, effort, stability, moves },
    };
    return {
      write: async (tx) => ({
        resultId: await dependencies.scenarios.keepPlan(tx, key, record, cutShort ? null : requestKey),
        ...(last && { search: last }),
      }),
    };
  };
}

function plan(
  { evaluator, searcher }: PlanDependencies,
  request: EvaluationRequest,
  { effort, stability }: PlanRequest,
  { signal, finishing, report }: RunningJob,
): Promise<Searched> {
  if (effort === 0) return keepShown(evaluator.evaluate(request, signal));
  return searcher.search({ ...request, effort, stability }, { signal, finishing, onProgress: report });
}

/** What the screen shows becomes the plan of record as it is. */
async function keepShown(evaluated: Promise<ScenarioResult>): Promise<Searched> {
  return { result: await evaluated, moves: null, last: null, cutShort: false };
}

/** With what chance the plan of a scenario, as the screen shows it, holds. Throws plan-blocked while a question is open. */
export async function computeChance(
  dependencies: PlanDependencies,
  projectId: string,
  scenarioId: string,
  seed: number,
) {
  const { scenario, request } = await planGround(dependencies, projectId, scenarioId, seed);
  const { result, chance } = await dependencies.evaluator.evaluateChance(request);
  refuseBlocked(result.questions, scenario.name);
  return chance;
}

/**
 * The key by which a request asked twice is answered once: while its plan is the plan of record, and while it is being computed.
 * Throws plan-blocked while a question is open.
 */
export async function planRequestKey(
  dependencies: PlanDependencies,
  projectId: string,
  scenarioId: string,
  { seed, effort, stability }: PlanRequest,
): Promise<string> {
  const { scenario, request } = await planGround(dependencies, projectId, scenarioId, seed);
  refuseBlocked(await dependencies.evaluator.questions(request), scenario.name);
  const { version, estateVersion, record } = scenario;
  const asked = ['plan', scenarioId, version, estateVersion, seed, effort, stability ?? 'anew', ''].join(':');
  return record?.requestKey?.startsWith(asked) ? record.requestKey : `${asked}${record?.id ?? 'first'}`;
}

/** All that a plan of a scenario is computed from, and the versions it rests on. */
async function planGround(
  { evaluations, estates }: PlanDependencies,
  projectId: string,
  scenarioId: string,
  seed: number,
): Promise<{ readonly scenario: SavedScenario; readonly request: EvaluationRequest }> {
  // The version is read before the estate: a change between the two makes the plan stale, never falsely fresh.
  const scenario = found((await evaluations.scenarios(projectId, [scenarioId]))[0]);
  const { inputs, record, estateVersion } = scenario;
  const request = {
    estate: await estates.read(projectId),
    inputs,
    priceOverrides: await evaluations.priceOverrides(projectId),
    ownPlatforms: await evaluations.ownPlatforms(projectId),
    seed,
    record,
    estateIsSame: record?.estateVersion === estateVersion,
  };
  return { scenario, request };
}
