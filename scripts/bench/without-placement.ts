/*
 * One what-if without placing anything: the stages of evaluateScenario, with as many servers as the proven bound says. It reaches
 * into the topics because nothing in the product answers without placing.
 */
import {
  chanceByServers,
  type Placement,
  type PlacementProblem,
  poseScenario,
  prepareScenario,
  type ScenarioRequest,
} from '@tatami/model';
import { type SummaryOfPlan, summarise } from '../../packages/model/src/plan/plan-summary.ts';
import { needBound } from '../../packages/placement/src/bound/need-bound.ts';
import { poseRequest } from '../../packages/placement/src/problem/pose-request.ts';

/** Demand, capacity, licences and cost of a scenario. Throws where it cannot be planned: nothing would be measured. */
export function withoutPlacement(request: ScenarioRequest): SummaryOfPlan {
  const posed = poseScenario(prepareScenario(request));
  if (!posed) throw new Error('the scenario cannot be planned');
  const placement = atTheBound(posed.problem);
  const pools = posed.pools.map((pool) => ({ ...pool, placement, fill: null, packed: null }));
  const chances = chanceByServers(pools);
  return summarise({ ...posed, pools, placement, carries: [], chances, extraMemory: [], savedIops: null });
}

function atTheBound(problem: PlacementProblem): Placement {
  const bound = needBound(poseRequest(problem).problem);
  const typeId = problem.serverTypes[0]?.id ?? '';
  return {
    servers: Array.from({ length: bound.servers }, (_, number) => ({ number, typeId, spare: false, items: [] })),
    unplaced: [],
    bound,
    cost: bound.cost,
    missingSpares: 0,
    madeBy: 'first-fit',
    iterations: 0,
  };
}
