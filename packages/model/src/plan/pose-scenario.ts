import {
  type DrawnDemand,
  drawnDemand,
  drawsThatArrayHolds,
  drawsThatFitOneServer,
  withMargins,
} from '../confidence/index.ts';
import type { Demand } from '../demand/index.ts';
import type { ScenarioRequest } from '../inputs/index.ts';
import { type PlacementCosts, placementCosts } from '../money/index.ts';
import type { PlacementProblem } from '../placement/index.ts';
import { type Target, type TargetTypes, targetTypes } from '../target/index.ts';
import { withDrawnIntervals } from './drawn-intervals.ts';
import { placementProblemOf } from './placement-problem.ts';
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
  /** 1 for each draw in which every workload fits one server, and a shared array holds all of them. */
  readonly fits: Uint8Array;
  /** 1 for each draw in which the shared array holds all workloads; null where none is stated. */
  readonly arrayHolds: Uint8Array | null;
}

/** The placement problem of a prepared scenario, with room for errors; null while a blocking question is open, the target's among them. */
export function poseScenario(prepared: PreparedScenario): PosedScenario | null {
  const posed = posedAsStated(prepared);
  if (!posed) return null;
  const { demand, types, request } = posed;
  const drawn = drawnDemand(demand, types.usable, posed.problem, request);
  const array = arrayLoad(demand, request.inputs);
  const arrayHolds = array && drawsThatArrayHolds(array, drawn);
  const onServers = drawsThatFitOneServer(posed.problem, drawn);
  const fits = arrayHolds ? onServers.map((fit, draw) => fit & (arrayHolds[draw] as number)) : onServers;
  const problem = withMargins(posed.problem, drawn, fits, request.inputs.confidence);
  return { ...posed, demand: withDrawnIntervals(demand, drawn), problem, drawn, fits, arrayHolds };
}

/** The same without room for errors. What fits one server here does so there: room ends where the server does. */
export function posedAsStated(prepared: PreparedScenario): Omit<PosedScenario, 'drawn' | 'fits' | 'arrayHolds'> | null {
  const { request, target, demand, questions } = prepared;
  if (!target || !demand || questions.some(({ blocking }) => blocking)) return null;
  const types = targetTypes(target, request);
  const keys = demand.workloads.map(({ key }) => key);
  const costs = placementCosts(keys, types.usable, request);
  return { ...prepared, target, demand, types, costs, problem: placementProblemOf(demand, types, costs, request) };
}

/**
 * Which problem does `evaluateScenario` ask its solver to answer? For a search that runs beforehand and is handed in as
 * `() => placement`. null while a blocking question is open.
 */
export function placementProblem(request: ScenarioRequest): PlacementProblem | null {
  return poseScenario(prepareScenario(request))?.problem ?? null;
}
