import type { CpuCatalogue } from '../benchmark/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { PriceBook, UncountedDatabases } from '../licensing/index.ts';
import type { Platform } from '../platform/index.ts';
import type { ScenarioInputs } from './scenario-inputs.ts';

/** All that the answer to one scenario depends on: equal requests give equal results, in the browser and in the API. */
export interface ScenarioRequest {
  readonly estate: Estate;
  readonly inputs: ScenarioInputs;
  readonly platforms: readonly Platform[];
  /** CPU ratings; `CPU_CATALOGUE` of '@tatami/model/cpu-ratings'. */
  readonly catalogue: CpuCatalogue;
  /** `DEFAULT_PRICE_BOOK`, or that with a person's figures (`withOverrides`). */
  readonly priceBook: PriceBook;
  /** Once prepared: databases that files name and no licence rule counts. */
  readonly uncounted?: UncountedDatabases | undefined;
  readonly seed: number;
  /** Whether it is told what becomes of the workloads when a server fails: that takes about as long as placing them. */
  readonly withFailures?: boolean;
}
