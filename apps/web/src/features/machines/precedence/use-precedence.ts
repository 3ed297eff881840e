import { useQuery, useQueryClient } from '@tanstack/react-query';
import { machineEndpoints } from '@tatami/contracts';
import type { SourcePrecedence } from '@tatami/model';
import { useCallback } from 'react';
import { call } from '../../../api/call.ts';
import { ask, refreshProject } from '../../../api/queries.ts';
import { useUndoNotice } from '../../../ui/editing/use-undo-notice.tsx';
import { useTroubleNotice } from '../../../ui/trouble/use-trouble-notice.tsx';

/** Which kind of source a project believes, and about what its sources differ. */
export function usePrecedence(projectId: string) {
  return useQuery(ask(machineEndpoints.readPrecedence, { params: { projectId } }));
}

/** Which values another precedence would change, without keeping it. */
export function usePrecedencePreview(projectId: string, precedence: SourcePrecedence | null) {
  return useQuery({
    queryKey: ['precedence-preview', projectId, precedence],
    queryFn: () => call(machineEndpoints.previewPrecedence, { params: { projectId }, body: { precedence } }),
  });
}

/** Keeps a precedence and says so; undo brings back what held before. */
export function useKeepPrecedence(projectId: string): (precedence: SourcePrecedence | null, done: string) => void {
  const client = useQueryClient();
  const offerUndo = useUndoNotice();
  const sayTrouble = useTroubleNotice();
  return useCallback(
    (precedence, done) => {
      const send = async (kept: SourcePrecedence | null) => {
        try {
          return await call(machineEndpoints.keepPrecedence, { params: { projectId }, body: { precedence: kept } });
        } catch (error) {
          sayTrouble(error as Error);
          return null;
        } finally {
          void refreshProject(client, projectId);
        }
      };
      void send(precedence).then((kept) => {
        if (kept) offerUndo(done, () => void send(kept.before));
      });
    },
    [client, projectId, offerUndo, sayTrouble],
  );
}
