import {
  type ChanceToFit,
  chanceToFit,
  type Estate,
  evaluateScenario,
  type Plan,
  type ScenarioInputs,
} from '@tatami/model';
import { useEffect, useMemo, useState } from 'react';
import { PLAN_SEED, type ScenarioGround } from './scenario-ground.ts';
import { type KnownRecord, type ShownAnswer, shownAnswer } from './shown-answer.ts';
import { useCpuCatalogue } from './use-cpu-catalogue.ts';
import { usePlatforms } from './use-platforms.ts';
import { usePriceBook } from './use-price-book.ts';

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

/** What usePlanRecord gives. */
interface Recorded {
  readonly known: KnownRecord | null;
  readonly ready: boolean;
}

/** The answer to these inputs, kept near the plan of record; null until everything it needs is here. */
export function useShownAnswer(
  ground: ScenarioGround | null,
  inputs: ScenarioInputs | null,
  { known, ready }: Recorded,
): ShownAnswer | null {
  return useMemo(
    () => (ground && inputs && ready ? shownAnswer(ground, inputs, known) : null),
    [ground, inputs, known, ready],
  );
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
  plan: Plan | null,
): ChanceToFit | null {
  const [chance, setChance] = useState<ChanceToFit | null>(null);
  useEffect(() => {
    setChance(null);
    if (!ground || !plan) return;
    const workloads = Math.max(1, ground.estate.workloads.length);
    const draws = Math.min(MOST_DRAWS, Math.max(FEWEST_DRAWS, Math.floor(DRAWN_WORKLOADS / workloads)));
    const timer = setTimeout(() => setChance(chanceToFit({ ...ground, inputs }, plan, { draws })), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [ground, inputs, plan]);
  return chance;
}

/** The first answer beside a plan that was searched for, once the inputs have come to rest; null where it is the one shown. */
export function useFirstAnswer(
  ground: ScenarioGround | null,
  inputs: ScenarioInputs,
  answer: ShownAnswer | null,
): Plan | null {
  const [first, setFirst] = useState<Plan | null>(null);
  const searched = answer?.origin.kind === 'record' && answer.origin.plan.madeBy === 'search';
  useEffect(() => {
    setFirst(null);
    if (!ground || !searched) return;
    const timer = setTimeout(() => setFirst(evaluateScenario({ ...ground, inputs }).plan), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [ground, inputs, searched]);
  return first;
}
