import type { Scenario } from '@tatami/contracts';
import type { ScenarioResult } from '@tatami/model';
import { useMemo } from 'react';
import type { ScenarioGround } from '../../../planning/answer/scenario-ground.ts';
import { usePlanRecord } from '../../../planning/answer/use-plan-record.ts';
import { useShownAnswer } from '../../../planning/answer/use-scenario-result.ts';

/** The answers to up to four scenarios, in their order; null where one is still computed. */
export function useAnswers(projectId: string, scenarios: readonly Scenario[], ground: ScenarioGround | null) {
  // As many as `MOST_COMPARED`: hooks are called the same number of times, whatever is chosen.
  const first = useAnswer(projectId, scenarios[0], ground);
  const second = useAnswer(projectId, scenarios[1], ground);
  const third = useAnswer(projectId, scenarios[2], ground);
  const fourth = useAnswer(projectId, scenarios[3], ground);
  return useMemo(() => {
    const all = [first, second, third, fourth].slice(0, scenarios.length);
    return { results: all, computing: all.some((result) => result === null) };
  }, [first, second, third, fourth, scenarios.length]);
}

/** The answer to the scenario as it is now; not the one to another that stood in its place. */
function useAnswer(
  projectId: string,
  scenario: Scenario | undefined,
  ground: ScenarioGround | null,
): ScenarioResult | null {
  const record = usePlanRecord(projectId, scenario ?? null);
  const { answer } = useShownAnswer(ground, scenario?.inputs ?? null, record);
  return answer && answer.inputs === scenario?.inputs ? answer.result : null;
}
