import { type ClusterLoad, type Coverage, clusterLoads, dataCoverageOf } from '@tatami/model';
import { useMemo } from 'react';
import { useEstate } from './use-estate.ts';

interface EstateFacts {
  readonly coverage: Coverage;
  readonly clusters: readonly ClusterLoad[];
}

/** How much of what a plan asks for is there, and what hosts carry; null until the estate has been read, which waits until `ready`. */
export function useCoverage(projectId: string, ready: boolean): EstateFacts | null {
  const { estate } = useEstate(projectId, ready);
  return useMemo(() => estate && { coverage: dataCoverageOf(estate), clusters: clusterLoads(estate) }, [estate]);
}
