import { remediesFor } from '../advice/index.ts';
import type { ScenarioRequest } from '../inputs/index.ts';
import type { Placing, Solver } from '../placement/index.ts';
import {
  arrayExceeded,
  buildPlan,
  type PlacedScenario,
  placeScenario,
  poseScenario,
  prepareScenario,
  summarise,
} from '../plan/index.ts';
import type { ScenarioResult } from './scenario-result.ts';

/**
 * The plan of a scenario and what is asked before it: the same as in its whole answer (./evaluate-scenario.ts), without checks, options and
 * outlook. For whoever keeps a plan, or shows it beside another one.
 */
export function planOfScenario(
  request: ScenarioRequest,
  placing: Placing,
  place: Solver = placing.first,
): Pick<ScenarioResult, 'questions' | 'plan'> {
  const prepared = prepareScenario(request);
  const posed = poseScenario(prepared);
  const placed = posed && placeScenario(posed, placing, place);
  return { questions: prepared.questions, plan: placed && planOfPlaced(placed, placing).plan };
}

/** The plan of a placement, and what it was summed up from. */
export function planOfPlaced(placed: PlacedScenario, placing: Placing) {
  const summarised = summarise(placed);
  const remedies = remediesFor(placed, placing);
  const isArrayExceeded = arrayExceeded(summarised.storage, placed.request.inputs.storage).length > 0;
  return { summarised, remedies, plan: buildPlan(placed, summarised.summary, isArrayExceeded, remedies) };
}
