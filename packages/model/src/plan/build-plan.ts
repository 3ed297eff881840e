import { workloadNames } from '../demand/index.ts';
import type { Remedy } from '../inputs/index.ts';
import { layOut } from '../layout/index.ts';
import {
  amountOfPlan,
  markOf,
  type Placement,
  type PlacementProblem,
  type Plan,
  type PlanBound,
  type PlanSummary,
  serverName,
  type UnplacedWorkload,
} from '../placement/index.ts';
import { serverSpecs } from '../target/index.ts';
import type { PlacedScenario } from './place-scenario.ts';
import { whyUnplaced } from './why-unplaced.ts';

/** The placement as a plan: named servers with boards, NUMA nodes and CPU lists, and a reason for all that has no place. */
export function buildPlan(
  { placement, problem, target, demand, extraMemory, savedIops }: PlacedScenario,
  summary: PlanSummary,
  /** Whether a shared array holds less than the plan asks of it. */
  exceeded: boolean,
  remedies: readonly Remedy[],
): Plan {
  const specOf = serverSpecs(target);
  const nodes = placement.servers.map((placed) => {
    const { number, spare, typeId } = placed;
    const { platform, configuration, topology } = specOf(typeId);
    return layOut({ name: serverName(number, spare), platformId: platform.id, configuration, topology, placed });
  });
  const nameOf = workloadNames(demand);
  const changeFor = new Map(remedies.map(({ workloadId, says }) => [workloadId, says]));
  const unplaced = placement.unplaced.map(({ id, blocked }): UnplacedWorkload => {
    return { workloadId: id, because: whyUnplaced(nameOf(id) ?? id, blocked), change: changeFor.get(id) ?? null };
  });
  return {
    version: 2,
    kind: unplaced.length > 0 || placement.missingSpares > 0 || exceeded ? 'infeasible' : 'plan',
    seed: problem.seed,
    madeBy: placement.madeBy,
    iterations: placement.iterations,
    summary,
    bound: boundOf(placement, problem),
    nodes,
    unplaced,
    ...(savedIops && { extraMemory }),
  };
}

function boundOf(placement: Placement, problem: PlacementProblem): PlanBound {
  const { cost: objective, bound, madeBy } = placement;
  const { cost: value } = bound;
  return {
    unit: problem.costIn,
    objective,
    value,
    gap: value > 0 ? Math.max(0, objective - value) / value : 0,
    ...(problem.serversUnpriced && { amount: amountOfPlan(placement, problem) }),
    kind: bound.kind,
    proven: madeBy === 'search' ? { servers: bound.servers, cost: value, problem: markOf(problem) } : null,
  };
}
