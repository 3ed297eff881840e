import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { refreshOnceApplied } from '../../api/refresh-once-ended.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { toApply } from './preview/import-settings.ts';

/** How often the page takes over which files are being imported: each time all of them are drawn anew. */
const TOLD_EVERY_MS = 500;

/** Imports these files one after the other, in the order they were read: files of one set merge right in it. */
export function useApplyClean(projectId: string, onReplace: (afterOf: ReadonlyMap<string, string>) => void) {
  const sayTrouble = useTroubleNotice();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (records: readonly ImportRecord[]) => {
      let last: string | null = null;
      let [begun, toldAt] = [new Map<string, string>(), 0];
      const tell = () => {
        onReplace(begun);
        [begun, toldAt] = [new Map(), performance.now()];
      };
      try {
        for (const record of records) {
          const params = { projectId, id: record.id };
          const { id } = await call(importEndpoints.rerun, { params, body: toApply(record) });
          begun.set(record.id, id);
          last = id;
          if (performance.now() - toldAt > TOLD_EVERY_MS) tell();
        }
      } finally {
        tell();
      }
      if (last !== null) void refreshOnceApplied(client, projectId, last, records.length).catch(() => undefined);
    },
    onError: sayTrouble,
  });
}
