import {
  type ChanceToFit,
  chanceToFit,
  type Estate,
  evaluateScenario,
  type ScenarioInputs,
  type ScenarioRequest,
  type ScenarioResult,
} from '@tatami/model';
import { useEffect, useMemo, useState } from 'react';
import { useCpuCatalogue } from './use-cpu-catalogue.ts';
import { usePlatforms } from './use-platforms.ts';
import { usePriceBook } from './use-price-book.ts';

/** The seed of every plan the screens show; the API is asked for the same one, so both give the same plan. */
export const PLAN_SEED = 1;

/** Everything a scenario rests on but its inputs. */
export type ScenarioGround = Omit<ScenarioRequest, 'inputs'>;

/** What scenarios of this estate are computed on, in the browser; null until the CPU ratings and platforms are here. */
export function useScenarioGround(estate: Estate | null) {
  const { data: catalogue, error } = useCpuCatalogue();
  const { book } = usePriceBook();
  const { platforms, complete } = usePlatforms();
  const ground = useMemo<ScenarioGround | null>(
    () => (estate && catalogue && complete ? { estate, platforms, catalogue, priceBook: book, seed: PLAN_SEED } : null),
    [estate, catalogue, book, platforms, complete],
  );
  return { ground, error };
}

/** The answer to these inputs; null until everything it needs is here. */
export function useScenarioResult(ground: ScenarioGround | null, inputs: ScenarioInputs): ScenarioResult | null {
  return useMemo(() => ground && evaluateScenario({ ...ground, inputs }), [ground, inputs]);
}

const SETTLED_MS = 250;
const DRAWN_WORKLOADS = 1_000_000;
const FEWEST_DRAWS = 100;
const MOST_DRAWS = 1000;

/**
 * How sure the plan is, drawn once the inputs have come to rest: a slider in motion waits for no draw. A large estate gets
 * fewer draws, as its because says. null while it is being drawn.
 */
export function useChanceToFit(
  ground: ScenarioGround | null,
  inputs: ScenarioInputs,
  result: ScenarioResult | null,
): ChanceToFit | null {
  const [chance, setChance] = useState<ChanceToFit | null>(null);
  useEffect(() => {
    setChance(null);
    const plan = result?.plan ?? null;
    if (!ground || !plan) return;
    const workloads = Math.max(1, ground.estate.workloads.length);
    const draws = Math.min(MOST_DRAWS, Math.max(FEWEST_DRAWS, Math.floor(DRAWN_WORKLOADS / workloads)));
    const timer = setTimeout(() => setChance(chanceToFit({ ...ground, inputs }, plan, { draws })), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [ground, inputs, result]);
  return chance;
}
