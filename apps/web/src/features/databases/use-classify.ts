import { useQueryClient } from '@tanstack/react-query';
import { inventoryEndpoints, type WorkloadEdit } from '@tatami/contracts';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useUndoNotice } from '../../ui/editing/use-undo-notice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import type { DatabaseRow } from './database-rows.ts';

type Said = Pick<WorkloadEdit, 'dbms' | 'environment'>;

/** Keeps what is said of each row, and says so. */
export type Classify = (rows: readonly DatabaseRow[], said: (row: DatabaseRow) => Said, done: string) => void;

/** Most corrections of one request. */
const MOST = 20_000;

/** Corrections of what workloads are, kept like any other correction by hand; a notice offers to take them back as one. */
export function useClassify(projectId: string): { readonly classify: Classify; readonly busy: boolean } {
  const client = useQueryClient();
  const offerUndo = useUndoNotice();
  const sayTrouble = useTroubleNotice();
  const [sending, setSending] = useState(0);
  const classify: Classify = useCallback(
    (rows, said, done) => {
      const send = async (edits: readonly { id: string; version: number; set: Said }[]) => {
        setSending((n) => n + 1);
        try {
          const versions = new Map<string, number>();
          for (let from = 0; from < edits.length; from += MOST) {
            const body = { edits: edits.slice(from, from + MOST) };
            const { items } = await call(inventoryEndpoints.updateWorkloads, { params: { projectId }, body });
            for (const { id, version } of items) versions.set(id, version);
          }
          return versions;
        } catch (error) {
          sayTrouble(error as Error);
          return null;
        } finally {
          // Until the page has the new versions, another answer would be stale.
          void refreshProject(client, projectId).finally(() => setSending((n) => n - 1));
        }
      };
      const keep = async () => {
        const edits = rows.map((row) => ({ id: row.id, version: row.version, set: said(row) }));
        const versions = await send(edits);
        if (!versions) return;
        const back = rows.flatMap((row) => {
          const version = versions.get(row.id);
          const before = Object.fromEntries(
            Object.keys(said(row)).map((field) => [field, row.own[field as keyof Said]]),
          ) as Said;
          return version === undefined ? [] : [{ id: row.id, version, set: before }];
        });
        offerUndo(done, () => void send(back));
      };
      void keep();
    },
    [client, projectId, offerUndo, sayTrouble],
  );
  return { classify, busy: sending > 0 };
}
