import { useQuery } from '@tanstack/react-query';
import { inventoryEndpoints } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
import { ask } from '../api/queries.ts';

/** Everything imported for a project: what scenarios are computed on, here as in the API. */
export function useEstate(projectId: string) {
  const query = useQuery({ ...ask(inventoryEndpoints.readEstate, { params: { projectId } }), staleTime: 60_000 });
  return { ...query, estate: (query.data ?? null) as Estate | null };
}
