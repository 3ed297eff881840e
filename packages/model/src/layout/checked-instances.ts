import type { PlanNode } from '../placement/index.ts';
import { type BoundInstance, boundInstancesOf } from './bound-instance.ts';
import type { SoftwareOf } from './commands/instance-software.ts';
import type { LayoutCheck } from './layout-check.ts';
import { asOneDatabase, softwareAsOne } from './one-database.ts';

/** What a check has to know of a scenario to say of a server only what is a finding there. */
export interface LayoutReading {
  /** Names people know the workloads by. */
  readonly nameOf: (workloadId: string) => string;
  /** The workloads of a server end as one database, which spans it by design. */
  readonly oneDatabase: boolean;
  /** A measured ratio of whole machines has their memory in it: a full node is what was measured, not a finding. */
  readonly memoryIsCovered: boolean;
  /** What the project's own runs tell of automatic NUMA balancing, as a finding on the plan; absent = nothing. */
  readonly balancing?: LayoutCheck | null;
  /** What runs in each instance; absent = nothing is known. */
  readonly softwareOf?: SoftwareOf | undefined;
}

/** The instances of a planned server as its checks see them, by the names people know. */
export function checkedInstances(server: PlanNode, reading: LayoutReading): readonly BoundInstance[] {
  const { nameOf, oneDatabase, memoryIsCovered, softwareOf } = reading;
  const bound = oneDatabase
    ? boundInstancesOf(asOneDatabase(server), softwareOf && softwareAsOne([server], softwareOf))
    : boundInstancesOf(server, softwareOf);
  return bound.map(({ name, cpuList, memory: lent, ...more }): BoundInstance => {
    const memory = memoryIsCovered ? [] : lent;
    return oneDatabase
      ? { name, cpuList, memory, mustSpan: true, ...more }
      : { name: nameOf(name), cpuList, memory, ...more };
  });
}
