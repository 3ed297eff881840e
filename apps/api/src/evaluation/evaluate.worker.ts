import { DEFAULT_PRICE_BOOK, evaluateScenario, PLATFORMS, type ScenarioResult, withOverrides } from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import type { EvaluationRequest } from './evaluator.ts';

/** In a worker thread: the answer to a scenario, by the same model the browser runs. */
export default function evaluate({
  estate,
  inputs,
  priceOverrides,
  ownPlatforms,
  seed,
}: EvaluationRequest): ScenarioResult {
  const priceBook = withOverrides(DEFAULT_PRICE_BOOK, priceOverrides).book;
  const platforms = [...PLATFORMS, ...ownPlatforms];
  return evaluateScenario({ estate, inputs, platforms, catalogue: CPU_CATALOGUE, priceBook, seed });
}
