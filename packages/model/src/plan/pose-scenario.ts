import {
  type DrawnDemand,
  drawnDemand,
  drawsThatArrayHolds,
  type PooledDemand,
  withMargins,
} from '../confidence/index.ts';
import type { Demand } from '../demand/index.ts';
import type { ScenarioRequest } from '../inputs/index.ts';
import { type PlacementCosts, placementCosts } from '../money/index.ts';
import type { PlacementProblem } from '../placement/index.ts';
import { type Target, type TargetTypes, targetTypes } from '../target/index.ts';
import { withDrawnIntervals } from './drawn-intervals.ts';
import { placementProblemOf } from './placement-problem.ts';
import { pooledDemands, withItemsOf } from './pooled-demands.ts';
import { type PreparedScenario, prepareScenario } from './prepare-scenario.ts';
import { arrayLoad } from './storage/array-load.ts';

/** The second stage of an answer: the types of server and their costs, and the problem that a solver answers. */
export interface PosedScenario extends PreparedScenario {
  readonly target: Target;
  readonly demand: Demand;
  readonly types: TargetTypes;
  readonly costs: PlacementCosts;
  /** With room for the errors of the demand, so that the plan holds with the confidence asked for. */
  readonly problem: PlacementProblem;
  /** The demand with all its errors, draw by draw. */
  readonly drawn: DrawnDemand;
  /** What shares servers: all of it, or pool by pool. */
  readonly pools: readonly PooledDemand[];
  /** 1 for each draw in which the shared array holds all workloads; null where none is stated. */
  readonly arrayHolds: Uint8Array | null;
}

export type StatedProblem = Omit<PosedScenario, 'drawn' | 'pools' | 'arrayHolds'>;

/**
 * The placement problem of a prepared scenario, with room for errors; null while a blocking question is open, the target's among them.
 * `known` are its errors where they are drawn already.
 */
export function poseScenario(prepared: PreparedScenario, known: DrawnDemand | null = null): PosedScenario | null {
  const posed = posedAsStated(prepared);
  if (!posed) return null;
  const { demand, types, request } = posed;
  const drawn = known ?? drawnDemand(demand, types.usable, posed.problem, request);
  const array = arrayLoad(demand, request.inputs);
  const arrayHolds = array && drawsThatArrayHolds(array, drawn);
  const stated = pooledDemands(posed, drawn, arrayHolds);
  const problems = withMargins(stated, request.inputs.confidence);
  const pools = stated.map((pool, at) => ({ ...pool, problem: problems[at] as PlacementProblem }));
  const problem = withItemsOf(posed.problem, problems);
  return { ...posed, demand: withDrawnIntervals(demand, drawn), problem, drawn, pools, arrayHolds };
}

/** The same without room for errors. What fits one server here does so there: room ends where the server does. */
export function posedAsStated(prepared: PreparedScenario): StatedProblem | null {
  const { request, target, demand, questions } = prepared;
  if (!target || !demand || questions.some(({ blocking }) => blocking)) return null;
  const types = targetTypes(target, request);
  const costs = placementCosts(demand.workloads, types.usable, request);
  return { ...prepared, target, demand, types, costs, problem: placementProblemOf(demand, types, costs, request) };
}

/**
 * Which problem does `evaluateScenario` ask its solver to answer? For a search that runs beforehand and is handed in as
 * `() => placement`. null while a blocking question is open.
 */
export function placementProblem(request: ScenarioRequest): PlacementProblem | null {
  return poseScenario(prepareScenario(request))?.problem ?? null;
}
