import { type ChanceToFit, chanceToFit, evaluateScenario, type ScenarioResult } from '@tatami/model';
import { type EvaluationRequest, scenarioRequestOf, solverOf } from './evaluation-request.ts';

/** In a worker thread: the answer to a scenario, by the same model and the same solver the browser runs. */
export default function evaluate(request: EvaluationRequest): ScenarioResult {
  return evaluateScenario(scenarioRequestOf(request), solverOf(request));
}

/** In a worker thread: the answer, and with what chance its plan holds. */
export function evaluateChance(request: EvaluationRequest): { result: ScenarioResult; chance: ChanceToFit } {
  const asked = scenarioRequestOf(request);
  const result = evaluateScenario(asked, solverOf(request));
  return { result, chance: chanceToFit(asked, result.plan) };
}
