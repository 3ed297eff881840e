import type { Estimate } from '@tatami/model';
import type { ScenarioGround } from '../../../planning/answer/scenario-ground.ts';
import { figuresBefore } from '../../../planning/changed-prices/figures-before.ts';
import { useAtAcceptedPrices } from '../../../planning/changed-prices/use-figures-before.ts';
import { theEvaluator } from '../../../planning/evaluator/the-evaluator.ts';
import type { FiguresBefore } from '../../../ui/estimate/figures-before-context.ts';
import type { FoundAlternatives } from './use-alternatives.ts';

/** The figures of what was weighed that follow from a changed price, with what they were. */
export function useAlternativesBefore(ground: ScenarioGround | null, found: FoundAlternatives | null): FiguresBefore {
  return useAtAcceptedPrices(ground, found, alternativesBefore);
}

async function alternativesBefore(ground: ScenarioGround, { alternatives, inputs }: FoundAlternatives) {
  const before = new Map<Estimate, Estimate>();
  for (const alternative of alternatives.weighed) {
    const then = await theEvaluator().weighedAgain(ground, inputs, alternative);
    const { servers, cores, licences, chance, cost } = alternative;
    for (const [now, was] of figuresBefore({ servers, cores, licences, chance, cost }, then)) before.set(now, was);
  }
  return before;
}
