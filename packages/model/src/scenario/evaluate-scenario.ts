import { consolidationRatio } from '../benchmark/index.ts';
import { type Demand, demandOf, scopeOf, withAssumedHosts } from '../demand/index.ts';
import { assumed, type Estimate, text, unknown } from '../figure/index.ts';
import { placeGreedy } from '../placement/index.ts';
import { memoryModelOf } from '../throughput/index.ts';
import { accountFor } from './accounting.ts';
import { assumptionStrip } from './assumptions.ts';
import { buildPlan } from './build-plan.ts';
import { configurationOptions } from './configuration-options.ts';
import type { ScenarioInputs } from './inputs.ts';
import { layoutChecks } from './layout-checks.ts';
import { hasLicenceRule, licenceQuestions } from './licence-questions.ts';
import { placementProblemOf } from './placement-problem.ts';
import { summarise } from './plan-summary.ts';
import { runsOnPlatform } from './runs-on-platform.ts';
import type { ScenarioRequest } from './scenario-request.ts';
import type { ScenarioResult } from './scenario-result.ts';
import { chooseTarget, type Target } from './target.ts';

type Planned = Pick<ScenarioResult, 'plan' | 'licences' | 'notIncluded' | 'checks'>;

const NOT_PLANNED: Planned = { plan: null, licences: null, notIncluded: [], checks: [] };

/**
 * The answer to one scenario: ratio, plan, layout, licences and cost, with every assumption, every open question and
 * where every record went. Pure: equal requests give equal results, whatever was clicked before. Never throws on what a
 * person can enter; what is missing becomes a question, and a blocking one leaves `plan` null.
 */
export function evaluateScenario(request: ScenarioRequest): ScenarioResult {
  const { inputs, platforms, catalogue, priceBook } = request;
  const estate = withAssumedHosts(request.estate, inputs, catalogue);
  const choice = chooseTarget(inputs, platforms);
  const target = choice.kind === 'target' ? choice.target : null;
  const demand = target && demandOf(estate, target.platform, target.configuration, catalogue, inputs);
  const questions = [
    ...(choice.kind === 'open' ? [choice.question] : []),
    ...licenceQuestions(inputs, target, demand),
    ...(demand?.questions ?? []),
  ];
  const blocked = questions.some(({ blocking }) => blocking);
  const planned = target && demand && !blocked ? planFor({ ...request, estate }, target, demand) : NOT_PLANNED;
  const runs = choice.platform ? runsOnPlatform(estate.benchmarkRuns, choice.platform, platforms) : [];
  const memory = memoryModelOf(runs, null);
  return {
    ...planned,
    ...ratioOf(demand, inputs),
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

function planFor(request: ScenarioRequest, target: Target, demand: Demand): Planned {
  const { estate, inputs, seed } = request;
  const placement = placeGreedy(placementProblemOf(demand, target, inputs, seed));
  const { summary, after } = summarise(placement, demand, scopeOf(estate, inputs), target, request);
  const plan = buildPlan(placement, target, demand, summary, seed);
  return {
    plan,
    licences: after.licences,
    notIncluded: after.cost.notIncluded,
    checks: layoutChecks(plan, target, demand, inputs, placement.bound.servers),
  };
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
