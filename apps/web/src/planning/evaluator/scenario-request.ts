import { DEFAULT_PRICE_BOOK, PLATFORMS, type ScenarioInputs, type ScenarioRequest, withOverrides } from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import type { ScenarioGround } from '../answer/scenario-ground.ts';

/** A scenario with catalogues and prices, as the model asks for it; the API makes the same of the same. */
export function scenarioRequest(
  { estate, ownPlatforms, priceOverrides, seed }: ScenarioGround,
  inputs: ScenarioInputs,
): ScenarioRequest {
  const priceBook = withOverrides(DEFAULT_PRICE_BOOK, priceOverrides).book;
  return { estate, inputs, platforms: [...PLATFORMS, ...ownPlatforms], catalogue: CPU_CATALOGUE, priceBook, seed };
}
