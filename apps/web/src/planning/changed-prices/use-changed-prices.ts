import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { platformEndpoints } from '@tatami/contracts';
import { type ChangedPrice, changedPrices, type PriceOverrides, withAccepted } from '@tatami/model';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { useProjectPrices } from '../use-price-book.ts';

/** Prices of the project on the page that are not accepted yet, with what was accepted; null while none waits. */
export interface WaitingPrices {
  readonly changes: readonly ChangedPrice[];
  readonly accepted: PriceOverrides;
}

export function useChangedPrices(): WaitingPrices | null {
  const { record } = useProjectPrices();
  return useMemo(() => {
    if (!record) return null;
    const changes = changedPrices(record.accepted, record.overrides);
    return changes.length > 0 ? { changes, accepted: record.accepted } : null;
  }, [record]);
}

/** Accepts what follows from changed prices of some lines, or puts the accepted prices back. */
export function useSettlePrices() {
  const { projectId = '' } = useParams({ strict: false });
  const { record } = useProjectPrices();
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const settle = useMutation<unknown, Error, { readonly keys: readonly string[]; readonly how: 'accept' | 'takeBack' }>(
    {
      mutationFn: async ({ keys, how }) => {
        if (!record) return null;
        const { version: ifMatch, accepted, overrides } = record;
        const params = { projectId };
        if (how === 'accept')
          return call(platformEndpoints.acceptPrices, { params, body: { keys: [...keys] }, ifMatch });
        const body = { overrides: { ...withAccepted(overrides, accepted, keys) } };
        return call(platformEndpoints.updatePrices, { params, body, ifMatch });
      },
      onError: sayTrouble,
      onSettled: () => refreshProject(client, projectId),
    },
  );
  return { busy: settle.isPending, settle: settle.mutate };
}
