import { useQuery } from '@tanstack/react-query';
import { type Scenario, scenarioEndpoints } from '@tatami/contracts';
import type { PlanRecord } from '@tatami/model';
import { useMemo } from 'react';
import { ask } from '../api/queries.ts';
import type { KnownRecord } from './shown-answer.ts';

/** The plan of record of a scenario; null where there is none. Not `ready` before that is known. */
export function usePlanRecord(
  projectId: string,
  scenario: Scenario | null,
): { readonly known: KnownRecord | null; readonly ready: boolean } {
  const planned = scenario?.planned ?? null;
  const question = ask(scenarioEndpoints.readPlan, { params: { projectId, id: scenario?.id ?? 'none' } });
  const { data, error } = useQuery({ ...question, enabled: planned !== null });
  const known = useMemo<KnownRecord | null>(
    () =>
      data && planned ? { record: data as PlanRecord, at: planned.at, estateIsSame: !planned.estateChanged } : null,
    [data, planned],
  );
  // A plan that cannot be read leaves the first answer.
  return { known, ready: scenario !== null && (planned === null || known !== null || error !== null) };
}
