import type { Scenario } from '@tatami/contracts';
import { useEffect, useState } from 'react';
import { theEvaluator } from '../evaluator/the-evaluator.ts';
import { useEstate } from '../use-estate.ts';
import { useFailure } from '../use-failure.ts';
import { useScenarioGround } from './use-scenario-result.ts';

const NONE: ReadonlySet<string> = new Set();

/** Ids of the scenarios that cannot be planned before a person answers a question; none until that is known. */
export function useBlockedScenarios(projectId: string, scenarios: readonly Scenario[]): ReadonlySet<string> {
  const { estate } = useEstate(projectId);
  const ground = useScenarioGround(estate);
  const [blocked, setBlocked] = useState(NONE);
  const fail = useFailure();
  useEffect(() => {
    if (!ground || scenarios.length === 0) return;
    let left = false;
    const inputs = scenarios.map((scenario) => scenario.inputs);
    theEvaluator()
      .blocked(ground, inputs)
      .then(
        (found) => !left && setBlocked(new Set(scenarios.filter((_, index) => found[index]).map(({ id }) => id))),
        (error: unknown) => !left && fail(error),
      );
    return () => {
      left = true;
    };
  }, [ground, scenarios, fail]);
  return blocked;
}
