import type { ChanceToFit, ScenarioResult } from '@tatami/model';
import { Piscina } from 'piscina';
import type { EvaluationRequest } from './evaluation-request.ts';

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
