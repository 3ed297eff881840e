import { amount, type Estimate, isKnown } from '../figure/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';
import type { Outcome } from './open-question.ts';

/** What an answer to a scenario comes to. A plan that has no place for something is none. */
export function outcomeOf({ plan, accounting }: ScenarioResult): Outcome {
  if (!plan) return { serversBefore: null, serversAfter: null, costAfter: null, costParts: [], costIsWhole: false };
  const { serversBefore, serversAfter, costAfter, costParts = [] } = plan.summary;
  const whole = accounting.unplaced === 0;
  return {
    serversBefore: figureOf(serversBefore),
    serversAfter: whole ? figureOf(serversAfter) : null,
    costAfter: whole && isKnown(costAfter) ? amount(costAfter.value, costAfter.unit) : null,
    costParts: costParts.flatMap(({ id, after }) => (isKnown(after) ? [id] : [])),
    costIsWhole: costParts.every(({ after }) => isKnown(after)),
  };
}

function figureOf(estimate: Estimate): number | null {
  return isKnown(estimate) ? estimate.value : null;
}
