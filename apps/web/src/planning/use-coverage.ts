import { type Coverage, dataCoverageOf } from '@tatami/model';
import { useMemo } from 'react';
import { useEstate } from './use-estate.ts';

/** How much of what a plan asks for is there; null until the estate has been read, which waits until `ready`. */
export function useCoverage(projectId: string, ready: boolean): Coverage | null {
  const { estate } = useEstate(projectId, ready);
  return useMemo(() => estate && dataCoverageOf(estate), [estate]);
}
