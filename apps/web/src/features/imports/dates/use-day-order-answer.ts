import { useMutation } from '@tanstack/react-query';
import { type DayOrder, type ImportRecord, importEndpoints } from '@tatami/contracts';
import { call } from '../../../api/call.ts';
import { useTroubleNotice } from '../../../ui/trouble/use-trouble-notice.tsx';
import { withDayOrder } from '../preview/import-settings.ts';

interface Answer {
  readonly records: readonly ImportRecord[];
  readonly order: DayOrder;
}

/** Reads files again with the order of their dates, which the server keeps for the project. */
export function useDayOrderAnswer(projectId: string, onReplace: (before: string, after: string) => void) {
  const sayTrouble = useTroubleNotice();
  return useMutation({
    mutationFn: async ({ records, order }: Answer) => {
      for (const record of records) {
        const params = { projectId, id: record.id };
        const { id } = await call(importEndpoints.rerun, { params, body: withDayOrder(record, order) });
        onReplace(record.id, id);
      }
    },
    onError: sayTrouble,
  });
}
