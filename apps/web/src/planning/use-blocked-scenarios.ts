import type { Scenario } from '@tatami/contracts';
import { scenarioQuestions } from '@tatami/model';
import { useMemo } from 'react';
import { useEstate } from './use-estate.ts';
import { useScenarioGround } from './use-scenario-result.ts';

/** Ids of the scenarios that cannot be planned before a person answers a question; none until that is known. */
export function useBlockedScenarios(projectId: string, scenarios: readonly Scenario[]): ReadonlySet<string> {
  const { estate } = useEstate(projectId);
  const { ground } = useScenarioGround(estate);
  return useMemo(() => {
    if (!ground) return new Set<string>();
    const blocked = scenarios.filter(({ inputs }) =>
      scenarioQuestions({ ...ground, inputs }).some(({ blocking }) => blocking),
    );
    return new Set(blocked.map(({ id }) => id));
  }, [ground, scenarios]);
}
