import type { Estate, Plan, PlanFailures, Platform, ScenarioInputs } from '@tatami/model';
import { useCallback, useMemo } from 'react';
import { theEvaluator } from '../evaluator/the-evaluator.ts';
import { usePlatforms } from '../use-platforms.ts';
import { usePriceBook } from '../use-price-book.ts';
import { PLAN_SEED, type ScenarioGround } from './scenario-ground.ts';
import type { KnownRecord, ShownAnswer } from './shown-answer.ts';
import { useAtRest } from './use-at-rest.ts';
import { useNewest } from './use-newest.ts';

/** What scenarios of this estate are computed on, in the browser; null until the project's platforms and prices are here. */
export function useScenarioGround(estate: Estate | null): ScenarioGround | null {
  const { overrides: priceOverrides, complete: priced } = usePriceBook();
  const { own: ownPlatforms, complete } = usePlatforms();
  return useMemo(
    () =>
      estate && complete && priced
        ? { estate, ownPlatforms: ownPlatforms as readonly Platform[], priceOverrides, seed: PLAN_SEED }
        : null,
    [estate, ownPlatforms, priceOverrides, complete, priced],
  );
}

/** What usePlanRecord gives. */
export interface Recorded {
  readonly known: KnownRecord | null;
  readonly ready: boolean;
}

export interface AnswerToInputs extends ShownAnswer {
  readonly inputs: ScenarioInputs;
}

/** Inputs, and all that their answer rests on. */
export interface Asked {
  readonly ground: ScenarioGround;
  readonly inputs: ScenarioInputs;
  readonly known: KnownRecord | null;
}

/** The answer to these inputs is not to be asked for before everything it needs is here: null until then. */
export function useAsked(
  ground: ScenarioGround | null,
  inputs: ScenarioInputs | null,
  { known, ready }: Recorded,
): Asked | null {
  return useMemo(() => (ground && inputs && ready ? { ground, inputs, known } : null), [ground, inputs, known, ready]);
}

/** The answer to a scenario, kept near the plan of record, by the thread that computes. */
export async function computeAnswer({ ground, inputs, known }: Asked): Promise<AnswerToInputs> {
  return { ...(await theEvaluator().shownAnswer(ground, inputs, known)), inputs };
}

/** The answer to these inputs, as useNewest gives it: to the inputs named in it, stale while a newer one is being computed. */
export function useShownAnswer(ground: ScenarioGround | null, inputs: ScenarioInputs | null, record: Recorded) {
  return useNewest(useAsked(ground, inputs, record), computeAnswer);
}

/** The first answer beside a plan that was searched for, once the inputs have come to rest; null where it is the one shown. */
export function useFirstAnswer(ground: ScenarioGround | null, answer: AnswerToInputs | null): Plan | null {
  const searched = answer?.origin.kind === 'record' && answer.origin.plan.madeBy === 'search';
  return useAtRest(ground, answer, searched, firstPlan);
}

/** What becomes of the workloads of the plan shown when any one server fails, once the inputs have come to rest; null until then. */
export function usePlanFailures(
  ground: ScenarioGround,
  answer: AnswerToInputs,
  { known }: Recorded,
): PlanFailures | null {
  const compute = useCallback(
    (on: ScenarioGround, { inputs }: AnswerToInputs) => theEvaluator().failures(on, inputs, known),
    [known],
  );
  return useAtRest(ground, answer, answer.result.plan !== null, compute);
}

function firstPlan(ground: ScenarioGround, { inputs }: AnswerToInputs) {
  return theEvaluator().firstPlan(ground, inputs);
}
