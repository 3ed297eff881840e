import type { ScenarioResult } from '@tatami/model';
import { useCallback, useMemo } from 'react';
import type { FiguresBefore } from '../../ui/estimate/figures-before-context.ts';
import type { ScenarioGround } from '../answer/scenario-ground.ts';
import type { KnownRecord } from '../answer/shown-answer.ts';
import { useAtRest } from '../answer/use-at-rest.ts';
import type { AnswerToInputs } from '../answer/use-scenario-result.ts';
import { theEvaluator } from '../evaluator/the-evaluator.ts';
import { figuresBefore } from './figures-before.ts';
import { useChangedPrices } from './use-changed-prices.ts';

const NONE: FiguresBefore = new Map();

/** A ground at the prices that were accepted, and what an answer shown becomes there, once the inputs have come to rest; none while no price waits. */
export function useAtAcceptedPrices<Answer>(
  ground: ScenarioGround | null,
  answer: Answer | null,
  compute: (ground: ScenarioGround, answer: Answer) => Promise<FiguresBefore>,
): FiguresBefore {
  const accepted = useChangedPrices()?.accepted ?? null;
  const before = useMemo(() => ground && accepted && { ...ground, priceOverrides: accepted }, [ground, accepted]);
  return useAtRest(before, answer, before !== null, compute) ?? NONE;
}

/** The figures of a scenario's answer that follow from a changed price, with what they were. */
export function useFiguresBefore(
  ground: ScenarioGround | null,
  answer: AnswerToInputs | null,
  known: KnownRecord | null,
): FiguresBefore {
  const compute = useCallback(
    async (before: ScenarioGround, { inputs, result }: AnswerToInputs) => {
      const then = await theEvaluator().shownAnswer(before, inputs, known);
      return figuresBefore<ScenarioResult>(result, then.result);
    },
    [known],
  );
  return useAtAcceptedPrices(ground, answer, compute);
}
