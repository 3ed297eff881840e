import type { Scenario } from '@tatami/contracts';
import { useMemo } from 'react';
import type { ScenarioGround } from '../../../planning/answer/scenario-ground.ts';
import { useNewest } from '../../../planning/answer/use-newest.ts';
import { usePlanRecord } from '../../../planning/answer/use-plan-record.ts';
import { figuresBefore } from '../../../planning/changed-prices/figures-before.ts';
import { useAtAcceptedPrices } from '../../../planning/changed-prices/use-figures-before.ts';
import type { AskedOfCompared, Compared } from '../../../planning/evaluator/questions.ts';
import { theEvaluator } from '../../../planning/evaluator/the-evaluator.ts';
import type { FiguresBefore } from '../../../ui/estimate/figures-before-context.ts';
import { type TriedInputs, withTried } from './tried-inputs.ts';

interface Asked {
  readonly ground: ScenarioGround;
  readonly scenarios: readonly AskedOfCompared[];
  readonly base: number;
}

/** Scenarios side by side, with the names and the base they were compared by: an older answer stays whole until the newer one has come. */
interface ComparedAnswer extends Compared {
  readonly names: readonly string[];
  readonly base: number;
  readonly asked: Asked;
}

/** Up to four scenarios with what is tried on all of them, computed together so that all columns and charts move at once. */
export function useCompared(
  projectId: string,
  scenarios: readonly Scenario[],
  { ground, tried, base }: { ground: ScenarioGround | null; tried: TriedInputs; base: number },
): { readonly answer: ComparedAnswer | null; readonly stale: boolean; readonly before: FiguresBefore } {
  // As many as `MOST_COMPARED`: hooks are called the same number of times, whatever is chosen.
  const first = usePlanRecord(projectId, scenarios[0] ?? null);
  const second = usePlanRecord(projectId, scenarios[1] ?? null);
  const third = usePlanRecord(projectId, scenarios[2] ?? null);
  const fourth = usePlanRecord(projectId, scenarios[3] ?? null);
  const ready = [first, second, third, fourth].slice(0, scenarios.length).every((record) => record.ready);
  const [one, two, three, four] = [first.known, second.known, third.known, fourth.known];
  const asked = useMemo<Asked | null>(() => {
    if (!ground || !ready) return null;
    const records = [one, two, three, four];
    return {
      ground,
      base,
      scenarios: scenarios.map(({ name, inputs }, index) => ({
        name,
        inputs: withTried(inputs, tried),
        known: records[index] ?? null,
      })),
    };
  }, [ground, ready, scenarios, tried, base, one, two, three, four]);
  const newest = useNewest(asked, compare);
  return { ...newest, before: useAtAcceptedPrices(ground, newest.answer, comparedBefore) };
}

/** The figures compared that follow from a changed price, with what they were. */
async function comparedBefore(
  ground: ScenarioGround,
  { comparison, asked: { scenarios, base } }: ComparedAnswer,
): Promise<FiguresBefore> {
  const then = await theEvaluator().compared(ground, scenarios, base);
  return figuresBefore(comparison, then.comparison);
}

async function compare(asked: Asked): Promise<ComparedAnswer> {
  const { ground, scenarios, base } = asked;
  const compared = await theEvaluator().compared(ground, scenarios, base);
  return { ...compared, names: scenarios.map(({ name }) => name), base, asked };
}
