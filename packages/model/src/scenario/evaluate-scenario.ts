import { compareTypes, configurationOptions, remediesFor } from '../advice/index.ts';
import { consolidationRatio } from '../benchmark/index.ts';
import { constraintChecks, layoutChecks, passedOverChecks, spareChecks } from '../checks/index.ts';
import { type Demand, scopeOf } from '../demand/index.ts';
import { assumed, type Estimate, text, unknown } from '../figure/index.ts';
import type { ScenarioInputs, ScenarioRequest } from '../inputs/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { hasLicenceRule, placementCosts } from '../money/index.ts';
import { planCapacity } from '../outlook/index.ts';
import { placeFirst, type Solver, shareMemory } from '../placement/index.ts';
import {
  buildPlan,
  extraMemoryCheck,
  extraMemoryOf,
  memoryCurves,
  placementProblemOf,
  savedByExtraMemory,
  savingsOf,
  summarise,
} from '../plan/index.ts';
import { runsOnPlatform, type Target, targetTypes, typeChecks } from '../target/index.ts';
import { memoryModelOf } from '../throughput/index.ts';
import { accountFor } from './accounting.ts';
import { assumptionStrip } from './assumptions.ts';
import { prepareScenario } from './prepare-scenario.ts';
import type { ScenarioResult } from './scenario-result.ts';

type Planned = Pick<
  ScenarioResult,
  | 'plan'
  | 'remedies'
  | 'licences'
  | 'licencesByProduct'
  | 'serverTypes'
  | 'typeComparison'
  | 'notIncluded'
  | 'checks'
  | 'capacity'
>;

const NOT_PLANNED: Planned = {
  plan: null,
  remedies: [],
  licences: null,
  licencesByProduct: [],
  serverTypes: [],
  typeComparison: null,
  notIncluded: [],
  checks: [],
  capacity: null,
};

/**
 * The answer to one scenario: ratio, plan, layout, licences and cost, with every assumption, every open question and
 * where every record went. `place` decides which workload goes where; all else follows. Pure: equal requests and solvers give
 * equal results, whatever was clicked before. Never throws on what a person can enter; what is missing becomes a question,
 * and a blocking one leaves `plan` null.
 */
export function evaluateScenario(request: ScenarioRequest, place: Solver = placeFirst): ScenarioResult {
  const { inputs, platforms, priceBook } = request;
  const { estate, choice, target, demand, questions, blocked } = prepareScenario(request);
  const planned: Planned =
    target && demand && !blocked ? planFor({ ...request, estate }, target, demand, place) : NOT_PLANNED;
  const runs = choice.platform ? runsOnPlatform(estate.benchmarkRuns, choice.platform, platforms) : [];
  const memory = memoryModelOf(runs, null);
  return {
    ...planned,
    ...ratioOf(demand, inputs),
    checks: [
      ...(target && demand ? constraintChecks(inputs.constraints, demand, target, planned.plan) : []),
      ...passedOverChecks(inputs, demand),
      ...planned.checks,
    ],
    assumptions: assumptionStrip(inputs, target, demand, priceBook),
    questions,
    totals: demand?.total ?? null,
    memoryThroughput: memory?.summary ?? null,
    options:
      choice.platform && hasLicenceRule(inputs)
        ? configurationOptions(choice.platform, target?.configuration ?? null, runs, memory, request)
        : [],
    accounting: accountFor(
      demand?.accounting ?? scopeOf(estate, inputs).accounting,
      planned.plan ? new Set(placedIds(planned.plan)).size : 0,
    ),
  };
}

function planFor(request: ScenarioRequest, target: Target, demand: Demand, place: Solver): Planned {
  const { estate, inputs } = request;
  const problem = placementProblemOf(demand, target, request);
  const curves = memoryCurves(demand, estate, inputs);
  const placement = shareMemory(problem, place(problem), savingsOf(curves));
  const extraMemory = extraMemoryOf(placement, curves);
  const saved = savedByExtraMemory(extraMemory);
  const { summary, after, types } = summarise(placement, demand, scopeOf(estate, inputs), target, request);
  const remedies = remediesFor(request, placement, problem, target, demand);
  const built = buildPlan(
    placement,
    problem,
    target,
    demand,
    saved ? { ...summary, savedIops: saved } : summary,
    remedies,
  );
  const plan = saved ? { ...built, extraMemory } : built;
  return {
    plan,
    remedies,
    licences: after.licences,
    licencesByProduct: after.byProduct,
    serverTypes: types,
    typeComparison: compareTypes(placement, problem, target),
    notIncluded: after.cost.notIncluded,
    capacity: planCapacity(placement, problem, demand, inputs),
    checks: [
      ...costCheck(demand, target, request),
      ...typeChecks(target, request),
      ...spareChecks(placement, inputs),
      ...layoutChecks(plan, target, demand, inputs, placement.bound.servers),
      ...extraMemoryCheck(extraMemory, saved),
    ],
  };
}

/** What the plan is to cost little of, where that is more than a number of servers. */
function costCheck({ workloads }: Demand, target: Target, request: ScenarioRequest): readonly LayoutCheck[] {
  const { counts } = placementCosts(
    workloads.map(({ key }) => key),
    targetTypes(target, request),
    request,
  );
  return counts === null
    ? []
    : [{ severity: 'info', code: 'cost-counted', server: 'plan', node: 'plan', says: counts, evidence: null }];
}

function placedIds({ nodes }: NonNullable<ScenarioResult['plan']>): readonly string[] {
  return nodes.flatMap(({ numaNodes }) =>
    numaNodes.flatMap(({ workloads }) => workloads.map((each) => each.workloadId)),
  );
}

function ratioOf(demand: Demand | null, inputs: ScenarioInputs): { ratio: Estimate; serversPerTarget: Estimate } {
  if (!demand) {
    const settle = text('Choose the target.', '統合先を選んでください。');
    return {
      ratio: unknown('ratio', text('Throughput ratio', 'スループット比'), settle),
      serversPerTarget: unknown('servers', text('Source servers per target', '統合先1台あたりの統合元台数'), settle),
    };
  }
  const { ratio, serversPerTarget } = consolidationRatio(
    { ratio: demand.ratio },
    {
      type: inputs.consolidationType,
      sourcePeakUtilisation: demand.sourcePeakUtilisation,
      targetCeiling: assumed(text('Utilisation ceiling', '使用率上限'), inputs.targetCeiling, 'share'),
    },
  );
  return { ratio, serversPerTarget };
}
