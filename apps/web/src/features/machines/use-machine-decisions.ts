import { useQueryClient } from '@tanstack/react-query';
import { type MachineDecision, type MachineReview, machineEndpoints } from '@tatami/contracts';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { keyOf, refreshProject } from '../../api/queries.ts';
import { useUndoNotice } from '../../ui/editing/use-undo-notice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { withoutAnswered } from './decisions-about.ts';

/** Keeps decisions and says so. */
export type Decide = (decisions: readonly MachineDecision[], done: string) => void;

/** Decisions about machines: their questions go from the page at once; undo brings back what had been decided before. */
export function useMachineDecisions(projectId: string): Decide {
  const client = useQueryClient();
  const offerUndo = useUndoNotice();
  const sayTrouble = useTroubleNotice();
  return useCallback(
    (decisions, done) => {
      const params = { projectId };
      const reviewKey = keyOf(machineEndpoints.readReview, { params });
      const send = async (sent: readonly MachineDecision[]) => {
        try {
          return await call(machineEndpoints.decide, { params, body: { decisions: [...sent] } });
        } catch (error) {
          sayTrouble(error as Error);
          return null;
        } finally {
          void refreshProject(client, projectId);
        }
      };
      const keep = async () => {
        await client.cancelQueries({ queryKey: reviewKey });
        client.setQueryData<MachineReview>(reviewKey, (review) => review && withoutAnswered(review, decisions));
        const kept = await send(decisions);
        if (kept) offerUndo(done, () => void send(kept.before));
      };
      void keep();
    },
    [client, projectId, offerUndo, sayTrouble],
  );
}
