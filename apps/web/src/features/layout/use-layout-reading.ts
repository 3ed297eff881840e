import { type Estate, layoutReading, type ScenarioInputs } from '@tatami/model';
import { useMemo } from 'react';

/** Plans carry keys; people know workloads and servers by their names. */
export function useLayoutReading({ workloads, servers }: Estate, { consolidationType, memoryBasis }: ScenarioInputs) {
  return useMemo(() => {
    const names = new Map([...servers, ...workloads].map(({ key, name }) => [key, name]));
    return layoutReading({ consolidationType, memoryBasis }, (workloadId) => names.get(workloadId) ?? workloadId);
  }, [workloads, servers, consolidationType, memoryBasis]);
}
