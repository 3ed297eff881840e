import { type Estate, nameInPlan, namesInEstate } from '@tatami/model';
import { useMemo } from 'react';

/** Plans carry keys; people know workloads and servers by their names. */
export function useWorkloadNames({ workloads, servers }: Estate): (workloadId: string) => string {
  const names = useMemo(() => namesInEstate({ servers, workloads }), [workloads, servers]);
  return useMemo(() => nameInPlan((key) => names.get(key)), [names]);
}
