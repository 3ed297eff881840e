import { useMutation, useQueryClient } from '@tanstack/react-query';
import { platformEndpoints } from '@tatami/contracts';
import type { PriceOverrides, StatedPrice } from '@tatami/model';
import { call } from '../../api/call.ts';
import { keyOf, refreshProject } from '../../api/queries.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';

/** Prices on screen: those of a project, or of the template that new projects copy. */
export interface ShownPrices {
  readonly of: { readonly projectId: string } | { readonly templateId: string };
  readonly version: number;
  readonly overrides: PriceOverrides;
  readonly updatedAt: string;
  /** Of a project: what the template states otherwise by now; null = it states nothing any more. */
  readonly newerInTemplate: Readonly<Record<string, StatedPrice | null>>;
}

/** Saves one figure; null takes the person's figure away again. */
export function useSavePrices({ of, version, overrides }: ShownPrices) {
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const save = useMutation<unknown, Error, PriceOverrides>({
    mutationFn: (changed) => {
      const body = { overrides: { ...changed } };
      return 'projectId' in of
        ? call(platformEndpoints.updatePrices, { params: { projectId: of.projectId }, body, ifMatch: version })
        : call(platformEndpoints.updatePriceBook, { params: { id: of.templateId }, body, ifMatch: version });
    },
    onError: sayTrouble,
    onSettled: async () => {
      if ('projectId' in of) return refreshProject(client, of.projectId);
      await client.invalidateQueries({ queryKey: [keyOf(platformEndpoints.listPriceBooks, {})[0]] });
      await client.invalidateQueries({ queryKey: [platformEndpoints.readPrices.path] });
    },
  });
  return (key: string, price: StatedPrice | null) => {
    const { [key]: _replaced, ...others } = overrides;
    save.mutate(price === null ? others : { ...others, [key]: price });
  };
}
