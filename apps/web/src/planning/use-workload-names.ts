import type { Estate } from '@tatami/model';
import { useCallback, useMemo } from 'react';

/** Plans carry keys; people know workloads and servers by their names. */
export function useWorkloadNames({ workloads, servers }: Estate): (workloadId: string) => string {
  const names = useMemo(
    () => new Map([...servers, ...workloads].map(({ key, name }) => [key, name])),
    [workloads, servers],
  );
  return useCallback((workloadId) => names.get(workloadId) ?? workloadId, [names]);
}
