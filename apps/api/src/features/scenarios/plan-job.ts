import type { estateRepository } from '../../estate/repository.ts';
import { refuseBlocked } from '../../evaluation/blocking-question.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import type { evaluationRepository } from '../../evaluation/repository.ts';
import type { JobWork } from '../../jobs/job-runner.ts';
import { found } from '../../plugins/versions.ts';
import type { scenarioRepository } from './repository.ts';

/** What the job of a plan is told. */
export interface PlanPayload {
  readonly scenarioId: string;
  readonly seed: number;
  readonly effort: number;
}

export interface PlanDependencies {
  readonly scenarios: ReturnType<typeof scenarioRepository>;
  readonly evaluations: ReturnType<typeof evaluationRepository>;
  readonly estates: ReturnType<typeof estateRepository>;
  readonly evaluator: Evaluator;
  readonly findProject: (id: string) => Promise<{ readonly estateVersion: number } | null>;
}

/** The job of a plan: computes the scenario in a worker and keeps the plan with the versions it was computed from. */
export function planJob(dependencies: PlanDependencies): JobWork {
  return async ({ payload, projectId, signal, report }) => {
    const { scenarioId, seed, effort } = payload as PlanPayload;
    report(0.1);
    const computed = await computePlan(dependencies, projectId, scenarioId, seed, signal);
    const { plan, ...origin } = computed;
    const key = { projectId, id: scenarioId };
    return {
      write: async (tx) => ({ resultId: await dependencies.scenarios.keepPlan(tx, key, plan, { ...origin, effort }) }),
    };
  };
}

/** With what chance the plan of a scenario as it stands holds. Throws plan-blocked while a question is open. */
export async function computeChance(
  { evaluations, estates, evaluator }: PlanDependencies,
  projectId: string,
  scenarioId: string,
  seed: number,
) {
  const scenario = found((await evaluations.scenarios(projectId, [scenarioId]))[0]);
  const { result, chance } = await evaluator.evaluateChance({
    estate: await estates.read(projectId),
    inputs: scenario.inputs,
    priceOverrides: await evaluations.priceOverrides(projectId),
    ownPlatforms: await evaluations.ownPlatforms(projectId),
    seed,
  });
  refuseBlocked(result, scenario.name);
  return chance;
}

/** The plan of a scenario as it stands, and the versions it rests on. Throws plan-blocked while a question is open. */
export async function computePlan(
  { evaluations, estates, evaluator, findProject }: PlanDependencies,
  projectId: string,
  scenarioId: string,
  seed: number,
  signal?: AbortSignal,
) {
  // The version is read before the estate: a change between the two makes the plan stale, never falsely fresh.
  const { estateVersion } = found(await findProject(projectId));
  const scenario = found((await evaluations.scenarios(projectId, [scenarioId]))[0]);
  const estate = await estates.read(projectId);
  const priceOverrides = await evaluations.priceOverrides(projectId);
  const ownPlatforms = await evaluations.ownPlatforms(projectId);
  const request = { estate, inputs: scenario.inputs, priceOverrides, ownPlatforms, seed };
  const result = await evaluator.evaluate(request, signal);
  refuseBlocked(result, scenario.name);
  if (!result.plan) throw new Error('a scenario without a plan must have been refused');
  return { plan: result.plan, scenarioVersion: scenario.version, estateVersion };
}
