import { useMutation, useQueryClient } from '@tanstack/react-query';
import { projectEndpoints, scenarioEndpoints } from '@tatami/contracts';
import { useMay } from '../../api/may.ts';
import { keyOf } from '../../api/queries.ts';
import { makePlanOfRecord } from '../../planning/answer/plan-of-record.ts';

/** Has the plan on the screen kept as the plan of record, so that an edit starts from it. Trouble is said, and holds no edit back. */
export function useKeptPlan(projectId: string, id: string, flush: () => Promise<void>) {
  const client = useQueryClient();
  const may = useMay();
  const { mutateAsync, error } = useMutation({
    mutationFn: async () => {
      await flush();
      await makePlanOfRecord(projectId, id);
      void client.invalidateQueries({ queryKey: keyOf(projectEndpoints.read, { params: { projectId } }) });
      await client.invalidateQueries({ queryKey: keyOf(scenarioEndpoints.read, { params: { projectId, id } }) });
    },
  });
  // What a person who may not keep it moves is tried out on the plan as it is shown.
  const keep = async () => {
    if (may(scenarioEndpoints.startPlan)) await mutateAsync().catch(() => undefined);
  };
  return { keep, error };
}
