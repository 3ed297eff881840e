import { type Estate, evaluateScenario, PLATFORMS, type ScenarioInputs, type ScenarioResult } from '@tatami/model';
import { useMemo } from 'react';
import { useCpuCatalogue } from './use-cpu-catalogue.ts';
import { usePriceBook } from './use-price-book.ts';

/** The seed of every plan the screens show; the API is asked for the same one, so both give the same plan. */
export const PLAN_SEED = 1;

export type ScenarioEvaluator = (inputs: ScenarioInputs) => ScenarioResult;

/** How scenarios of this estate are answered, in the browser; null until the CPU ratings are here. */
export function useScenarioEvaluator(estate: Estate | null) {
  const { data: catalogue, error } = useCpuCatalogue();
  const { book } = usePriceBook();
  const evaluate = useMemo<ScenarioEvaluator | null>(() => {
    if (!estate || !catalogue) return null;
    return (inputs) =>
      evaluateScenario({ estate, inputs, platforms: PLATFORMS, catalogue, priceBook: book, seed: PLAN_SEED });
  }, [estate, catalogue, book]);
  return { evaluate, error };
}

/** The answer to these inputs; null until everything it needs is here. */
export function useScenarioResult(evaluate: ScenarioEvaluator | null, inputs: ScenarioInputs): ScenarioResult | null {
  return useMemo(() => evaluate?.(inputs) ?? null, [evaluate, inputs]);
}
