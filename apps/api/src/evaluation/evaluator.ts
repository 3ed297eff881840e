import type { ChanceToFit, Estate, Platform, PriceOverrides, ScenarioInputs, ScenarioResult } from '@tatami/model';
import { Piscina } from 'piscina';

/** What one scenario is computed from; the catalogues are loaded by the worker itself. */
export interface EvaluationRequest {
  readonly estate: Estate;
  readonly inputs: ScenarioInputs;
  readonly priceOverrides: PriceOverrides;
  /** Platforms of the project, beside the catalogue. */
  readonly ownPlatforms: readonly Platform[];
  readonly seed: number;
}

export interface Evaluator {
  /** The whole answer to a scenario; aborting ends the worker that computes it. */
  evaluate(request: EvaluationRequest, signal?: AbortSignal): Promise<ScenarioResult>;
  /** The answer and with what chance its plan holds, by seeded draws. */
  evaluateChance(request: EvaluationRequest): Promise<{ result: ScenarioResult; chance: ChanceToFit }>;
  /** Gives up what is being computed. */
  close(): Promise<void>;
}

/** Workers that compute scenarios off the main thread. `worker` is the built `evaluate.worker.js`. */
export function startEvaluator(worker: string): Evaluator {
  const pool = new Piscina({
    filename: worker,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
  });
  return {
    evaluate: (request, signal) => pool.run(request, signal ? { signal } : {}),
    evaluateChance: (request) => pool.run(request, { name: 'evaluateChance' }),
    close: () => pool.destroy(),
  };
}
