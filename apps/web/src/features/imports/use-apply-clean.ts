import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { refreshOnceApplied } from '../../api/refresh-once-ended.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { toApply } from './preview/import-settings.ts';

/** Imports these files one after the other, in the order they were read: files of one set merge right in it. */
export function useApplyClean(projectId: string, onReplace: (before: string, after: string) => void) {
  const sayTrouble = useTroubleNotice();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (records: readonly ImportRecord[]) => {
      let last: string | null = null;
      for (const record of records) {
        const params = { projectId, id: record.id };
        const { id } = await call(importEndpoints.rerun, { params, body: toApply(record) });
        onReplace(record.id, id);
        last = id;
      }
      if (last !== null) void refreshOnceApplied(client, projectId, last).catch(() => undefined);
    },
    onError: sayTrouble,
  });
}
