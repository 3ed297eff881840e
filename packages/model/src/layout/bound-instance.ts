import type { SystemFamily } from '../inventory/index.ts';
import type { PlanNode } from '../placement/index.ts';
import type { SoftwareOf } from './commands/instance-software.ts';

/** One database instance as it is bound: which CPUs it may use and which nodes lend it memory. */
export interface BoundInstance {
  readonly name: string;
  /** Linux list syntax. */
  readonly cpuList: string;
  readonly memory: readonly { readonly node: number; readonly memoryGiB: number }[];
  /** One database over a whole server, by design: spanning is then no slip. */
  readonly mustSpan?: boolean;
  /** Its operating system of today; absent = no file says it. */
  readonly system?: SystemFamily;
}

/** The instances of a planned server, each with all its CPUs and memory, what is left over for its cache included, in the order of their first node. */
export function boundInstancesOf({ numaNodes }: PlanNode, softwareOf?: SoftwareOf): readonly BoundInstance[] {
  const instances = new Map<
    string,
    Pick<BoundInstance, 'name' | 'system'> & { cpuList: string; memory: { node: number; memoryGiB: number }[] }
  >();
  for (const { id, workloads } of numaNodes) {
    for (const { workloadId, cpuList, memoryGiB: needed, extraMemoryGiB = 0 } of workloads) {
      const memoryGiB = needed + extraMemoryGiB;
      const instance = instances.get(workloadId) ?? {
        ...{ name: workloadId, cpuList: '', memory: [] },
        ...onSystem(softwareOf?.(workloadId)?.system),
      };
      if (cpuList !== '') instance.cpuList += instance.cpuList === '' ? cpuList : `,${cpuList}`;
      if (memoryGiB > 0) instance.memory.push({ node: id, memoryGiB });
      instances.set(workloadId, instance);
    }
  }
  return [...instances.values()];
}

function onSystem(system: SystemFamily | null | undefined): Pick<BoundInstance, 'system'> {
  return system ? { system } : {};
}
