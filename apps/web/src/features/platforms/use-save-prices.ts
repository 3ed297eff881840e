import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PriceBookRecord, platformEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { useTroubleNotice } from '../../ui/use-trouble-notice.tsx';

/** Saves one figure of the book; null takes the person's figure away again. */
export function useSavePrices(record: PriceBookRecord) {
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const save = useMutation({
    mutationFn: (overrides: Record<string, number>) =>
      call(platformEndpoints.updatePriceBook, {
        params: { id: record.id },
        body: { overrides },
        ifMatch: record.version,
      }),
    onError: sayTrouble,
    onSettled: () => client.invalidateQueries({ queryKey: [keyOf(platformEndpoints.listPriceBooks, {})[0]] }),
  });
  return (key: string, value: number | null) => {
    const { [key]: _replaced, ...others } = record.overrides;
    save.mutate(value === null ? others : { ...others, [key]: value });
  };
}
