import type { Estate, Platform, PriceOverrides } from '@tatami/model';

/** The seed of every plan the screens show; the API is asked for the same one, so both give the same plan. */
export const PLAN_SEED = 1;

/** What a scenario of a project rests on but its inputs; the catalogues of the product are where it is computed. */
export interface ScenarioGround {
  readonly estate: Estate;
  /** Platforms of the project, beside the catalogue. */
  readonly ownPlatforms: readonly Platform[];
  /** Prices a person put in place of the default ones. */
  readonly priceOverrides: PriceOverrides;
  readonly seed: number;
}
