import { useQuery } from '@tanstack/react-query';
import { inventoryEndpoints } from '@tatami/contracts';
import { type Coverage, dataCoverageOf, type Estate } from '@tatami/model';
import { useMemo } from 'react';
import { ask } from '../api/queries.ts';

/** How much of what a plan asks for is there; null until the estate has been read, which waits until `ready`. */
export function useCoverage(projectId: string, ready: boolean): Coverage | null {
  const question = ask(inventoryEndpoints.readEstate, { params: { projectId } });
  const { data } = useQuery({ ...question, staleTime: 60_000, enabled: ready });
  return useMemo(() => (data ? dataCoverageOf(data as Estate) : null), [data]);
}
