import { useQuery } from '@tanstack/react-query';
import { type Scenario, scenarioEndpoints } from '@tatami/contracts';
import type { PlanRecord } from '@tatami/model';
import { useMemo, useRef } from 'react';
import { ask } from '../../api/queries.ts';
import type { KnownRecord } from './shown-answer.ts';

/** The plan of record of a scenario; null where there is none. Not `ready` before that is known for the first time. */
export function usePlanRecord(
  projectId: string,
  scenario: Scenario | null,
): { readonly known: KnownRecord | null; readonly ready: boolean } {
  const { at = null, estateChanged = false } = scenario?.planned ?? {};
  const question = ask(scenarioEndpoints.readPlan, { params: { projectId, id: scenario?.id ?? 'none' } });
  const { data, error } = useQuery({ ...question, enabled: at !== null });
  const known = useMemo<KnownRecord | null>(
    () => (data && at !== null ? { record: data as PlanRecord, at, estateIsSame: !estateChanged } : null),
    [data, at, estateChanged],
  );
  // A plan that cannot be read leaves the first answer; one that was just made replaces it when it has come.
  const ready = useRef(false);
  ready.current ||= scenario !== null && (at === null || known !== null || error !== null);
  const isReady = ready.current;
  return useMemo(() => ({ known, ready: isReady }), [known, isReady]);
}
