import {
  type ChanceToFit,
  chanceToFit,
  DEFAULT_PRICE_BOOK,
  evaluateScenario,
  PLATFORMS,
  type ScenarioRequest,
  type ScenarioResult,
  withOverrides,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import type { EvaluationRequest } from './evaluator.ts';

/** In a worker thread: the answer to a scenario, by the same model the browser runs. */
export default function evaluate(request: EvaluationRequest): ScenarioResult {
  return evaluateScenario(scenarioRequest(request));
}

/** In a worker thread: the answer, and with what chance its plan holds. */
export function evaluateChance(request: EvaluationRequest): { result: ScenarioResult; chance: ChanceToFit } {
  const asked = scenarioRequest(request);
  const result = evaluateScenario(asked);
  return { result, chance: chanceToFit(asked, result.plan) };
}

function scenarioRequest({ estate, inputs, priceOverrides, ownPlatforms, seed }: EvaluationRequest): ScenarioRequest {
  const priceBook = withOverrides(DEFAULT_PRICE_BOOK, priceOverrides).book;
  const platforms = [...PLATFORMS, ...ownPlatforms];
  return { estate, inputs, platforms, catalogue: CPU_CATALOGUE, priceBook, seed };
}
