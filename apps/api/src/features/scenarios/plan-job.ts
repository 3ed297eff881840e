import type { CpuChoice } from '@tatami/model';
import { refuseBlocked } from '../../evaluation/blocking-question.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import type { evaluationRepository } from '../../evaluation/repository.ts';
import type { Searcher, SearchWish } from '../../evaluation/searcher.ts';
import type { JobWork } from '../../jobs/job-runner.ts';
import { found } from '../../plugins/versions.ts';
import type { KeptRecord, scenarioRepository } from './repository.ts';

/** What a person asks of a plan: effort 0 = the one that screens show. */
export interface PlanRequest extends SearchWish {
  readonly seed: number;
}

/** What the job of a plan is told. */
export interface PlanPayload extends PlanRequest {
  readonly scenarioId: string;
  readonly requestKey: string;
}

export interface PlanDependencies {
  readonly scenarios: ReturnType<typeof scenarioRepository>;
  readonly evaluations: ReturnType<typeof evaluationRepository>;
  readonly evaluator: Evaluator;
  readonly searcher: Searcher;
}

/** The job of a plan: searches for it in a worker, or takes what screens show, and keeps it with what it was computed from. */
export function planJob(dependencies: PlanDependencies): JobWork {
  return async ({ projectId, payload, signal, finishing, report }) => {
    const { scenarioId, seed, effort, stability, requestKey } = payload as PlanPayload;
    const { scenario, ground } = await planGround(dependencies, projectId, scenarioId, seed);
    const controls = { signal, finishing, onProgress: report };
    const { plan, questions, moves, last, cutShort } =
      effort === 0
        ? { ...(await dependencies.evaluator.shownPlan(ground)), moves: null, last: null, cutShort: false }
        : await dependencies.searcher.search(ground, { effort, stability }, controls);
    refuseBlocked(questions, scenario.name);
    if (!plan) throw new Error('a scenario without a plan must have been refused');
    const { inputs, version: scenarioVersion, estateVersion, priceVersion } = scenario;
    const origin = { inputs, seed, effort, stability, moves, scenarioVersion, estateVersion, priceVersion };
    const record: KeptRecord = { plan, ...origin };
    const key = { projectId, id: scenarioId };
    return {
      write: async (tx) => ({
        resultId: await dependencies.scenarios.keepPlan(tx, key, record, cutShort ? null : requestKey),
        ...(last && { search: last }),
      }),
    };
  };
}

/** How sure the plan of a scenario, as screens show it, is. Throws plan-blocked while a question is open. */
export async function computeCertainty(
  dependencies: PlanDependencies,
  projectId: string,
  scenarioId: string,
  seed: number,
) {
  const { scenario, ground } = await planGround(dependencies, projectId, scenarioId, seed);
  const { questions, certainty } = await dependencies.evaluator.certainty(ground);
  refuseBlocked(questions, scenario.name);
  if (!certainty) throw new Error('a scenario without a plan must have been refused');
  return certainty;
}

/** The business case of a scenario, as screens show it; null where something has no place. Throws plan-blocked while a question is open. */
export async function computeBusinessCase(
  dependencies: PlanDependencies,
  { projectId, id }: { readonly projectId: string; readonly id: string },
) {
  const { scenario, ground } = await planGround(dependencies, projectId, id, FIRST_SEED);
  const { questions, businessCase } = await dependencies.evaluator.businessCase(ground);
  refuseBlocked(questions, scenario.name);
  return businessCase;
}

/** What could be bought instead of what a scenario states, as JSON (Alternatives) in UTF-8. Throws plan-blocked while a question is open. */
export async function alternativesJson(
  dependencies: PlanDependencies,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  {
    seed,
    vendors,
    cpus,
  }: { readonly seed: number; readonly vendors?: string | undefined; readonly cpus?: CpuChoice | undefined },
): Promise<Uint8Array> {
  const { scenario, ground } = await planGround(dependencies, projectId, id, seed);
  const limits = { vendors: vendors === undefined ? null : vendors.split(',').map((vendor) => vendor.trim()), cpus };
  const { questions, json } = await dependencies.evaluator.alternatives(ground, limits);
  refuseBlocked(questions, scenario.name);
  if (!json) throw new Error('a scenario without alternatives must have been refused');
  return json;
}

/** Where every record goes in a scenario as screens show it, as JSON (ScenarioAccounting) in UTF-8: open questions are no hindrance. */
export async function accountingJson(
  dependencies: PlanDependencies,
  projectId: string,
  scenarioId: string,
): Promise<Uint8Array> {
  const { ground } = await planGround(dependencies, projectId, scenarioId, FIRST_SEED);
  return dependencies.evaluator.accountingJson(ground);
}

/** The mirrored pairs of a scenario as screens show them, as JSON ({ items: PairOfPlan[] }) in UTF-8. */
export async function pairsJson(
  dependencies: PlanDependencies,
  projectId: string,
  scenarioId: string,
): Promise<Uint8Array> {
  const { ground } = await planGround(dependencies, projectId, scenarioId, FIRST_SEED);
  return dependencies.evaluator.pairsJson(ground);
}

/** Virtual CPUs per physical core of a scenario as screens show them, as JSON (VcpusOfPlan or null) in UTF-8. */
export async function vcpusJson(
  dependencies: PlanDependencies,
  projectId: string,
  scenarioId: string,
): Promise<Uint8Array> {
  const { ground } = await planGround(dependencies, projectId, scenarioId, FIRST_SEED);
  return dependencies.evaluator.vcpusJson(ground);
}

/** What becomes of the workloads of a scenario when any one server of its plan fails, as JSON (PlanFailures or null) in UTF-8. */
export async function failuresJson(
  dependencies: PlanDependencies,
  projectId: string,
  scenarioId: string,
): Promise<Uint8Array> {
  const { ground } = await planGround(dependencies, projectId, scenarioId, FIRST_SEED);
  return dependencies.evaluator.failuresJson(ground);
}

/** Screens answer with it, too. */
const FIRST_SEED = 1;

/**
 * The key by which a request asked twice is answered once: while it is being computed, and while its plan is the plan of record.
 * Throws plan-blocked while a question is open.
 */
export async function planRequestKey(
  dependencies: PlanDependencies,
  projectId: string,
  scenarioId: string,
  { seed, effort, stability }: PlanRequest,
): Promise<string> {
  const { scenario, ground } = await planGround(dependencies, projectId, scenarioId, seed);
  refuseBlocked(await dependencies.evaluator.questions(ground), scenario.name);
  const { version, estateVersion, priceVersion, record } = scenario;
  const asked = ['plan', scenarioId, version, estateVersion, priceVersion, seed, effort, stability ?? 'anew', ''].join(
    ':',
  );
  return record?.requestKey?.startsWith(asked) ? record.requestKey : `${asked}${record?.id ?? 'first'}`;
}

/** All that a plan of a scenario is computed from but the estate. The versions of both and of the prices are read first: a change meanwhile makes the plan stale, never falsely fresh. */
async function planGround({ evaluations }: PlanDependencies, projectId: string, scenarioId: string, seed: number) {
  const scenario = found((await evaluations.scenarios(projectId, [scenarioId]))[0]);
  const { inputs, record } = scenario;
  const ground = {
    projectId,
    inputs,
    priceOverrides: (await evaluations.prices(projectId)).overrides,
    ownPlatforms: await evaluations.ownPlatforms(projectId),
    seed,
    planId: record?.id ?? null,
  };
  return { scenario, ground };
}
