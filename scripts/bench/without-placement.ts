/*
 * One what-if without placing anything: the functions that evaluateScenario calls, with as many servers as the proven bound
 * says. It reaches into the scenario topic because nothing in the product answers without placing.
 */
import type { ScenarioRequest } from '@tatami/model';
import { demandOf, scopeOf } from '@tatami/model/demand';
import type { Placement, PlacementProblem } from '@tatami/model/placement';
import { serverBound } from '../../packages/model/src/placement/server-bound.ts';
import { placementProblemOf } from '../../packages/model/src/plan/placement-problem.ts';
import { type SummaryOfPlan, summarise } from '../../packages/model/src/plan/plan-summary.ts';
import { chooseTarget } from '../../packages/model/src/target/target.ts';

/** Demand, capacity, licences and cost of a scenario. Throws where the target is open: nothing would be measured. */
export function withoutPlacement(request: ScenarioRequest): SummaryOfPlan {
  const { estate, inputs, platforms, catalogue } = request;
  const choice = chooseTarget(inputs, platforms);
  if (choice.kind === 'open') throw new Error('the scenario names no target');
  const { target } = choice;
  const demand = demandOf(estate, target.platform, target.configuration, catalogue, inputs);
  const placement = atTheBound(placementProblemOf(demand, target, request));
  return summarise(placement, demand, scopeOf(estate, inputs), target, request);
}

function atTheBound(problem: PlacementProblem): Placement {
  const bound = serverBound(problem, problem.items);
  const typeId = problem.serverTypes[0]?.id ?? '';
  return {
    servers: Array.from({ length: bound.servers }, (_, number) => ({ number, typeId, spare: false, items: [] })),
    unplaced: [],
    bound,
    missingSpares: 0,
    madeBy: 'first-fit',
    iterations: 0,
  };
}
