import type { Origin, WorkloadRecord } from './records.ts';

/** What tells whether a workload was granted vCPUs of its own. */
export type MaybeGranted = Pick<WorkloadRecord, 'vcpus'> & { readonly origin: { readonly cells?: Origin['cells'] } };

/**
 * Whether a workload was granted vCPUs of its own, stated or not. An instance was granted none: it has its whole server, or a part of it
 * with others.
 */
export function isGrantedVcpus({ vcpus, origin }: MaybeGranted): boolean {
  return vcpus !== null || origin.cells?.virtualMachine !== undefined;
}

/** A row of a list of virtual machines. Where it leaves the vCPUs empty, nothing but the cell noted here tells it from an instance. */
export function listedAsVirtualMachine(workload: WorkloadRecord): WorkloadRecord {
  const { vcpus, name, origin } = workload;
  if (vcpus !== null) return workload;
  const virtualMachine = origin.cells.name ?? { column: '', text: name };
  return { ...workload, origin: { ...origin, cells: { ...origin.cells, virtualMachine } } };
}
