import { type Demand, demandOf, type Question, withAssumedHosts } from '../demand/index.ts';
import type { ScenarioInputs, ScenarioRequest } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { licenceQuestions } from '../money/index.ts';
import type { PlacementProblem } from '../placement/index.ts';
import { placementProblemOf } from '../plan/index.ts';
import { chooseTarget, otherTargetQuestions, type Target, type TargetChoice } from '../target/index.ts';

/** A scenario as far as it goes without placing anything. */
export interface PreparedScenario {
  /** With what stands in for hosts that no file describes. */
  readonly estate: Estate;
  readonly choice: TargetChoice;
  /** null while no target is chosen, or the platform refuses it. */
  readonly target: Target | null;
  readonly demand: Demand | null;
  readonly questions: readonly Question<ScenarioInputs>[];
  /** Whether a question must be answered before there can be a plan. */
  readonly blocked: boolean;
}

/** Target, demand and open questions of a scenario: all that comes before its placement. */
export function prepareScenario(request: ScenarioRequest): PreparedScenario {
  const { inputs, platforms, catalogue } = request;
  const estate = withAssumedHosts(request.estate, inputs, catalogue);
  const choice = chooseTarget(inputs, platforms);
  const target = choice.kind === 'target' ? choice.target : null;
  const demand = target && demandOf(estate, target.platform, target.configuration, catalogue, inputs);
  const questions = [
    ...(choice.kind === 'open' ? [choice.question] : []),
    ...otherTargetQuestions(inputs, platforms),
    ...licenceQuestions(inputs, target, demand),
    ...(demand?.questions ?? []),
  ];
  return { estate, choice, target, demand, questions, blocked: questions.some(({ blocking }) => blocking) };
}

/** What must be asked before this scenario can be planned, or would make its answer surer? Cheap: nothing is placed. */
export function scenarioQuestions(request: ScenarioRequest): readonly Question<ScenarioInputs>[] {
  return prepareScenario(request).questions;
}

/**
 * Which problem does `evaluateScenario` ask its solver to answer? For a search that runs beforehand and is handed in as
 * `() => placement`. null while a blocking question is open, the target's among them.
 */
export function placementProblem(request: ScenarioRequest): PlacementProblem | null {
  const { target, demand, blocked } = prepareScenario(request);
  if (!target || !demand || blocked) return null;
  return placementProblemOf(demand, target, request);
}
