import type { Plan } from '@tatami/model';

/** A server workloads may be pinned to. */
export interface PinTarget {
  /** What constraints name it by. */
  readonly server: number;
  /** null = one that the plan does not have yet. */
  readonly name: string | null;
  /** Its nodes with CPUs, by their place in the server. */
  readonly nodes: readonly number[];
}

/** The servers of the plan in its order, then one more. */
export function pinTargets(plan: Plan | null): readonly PinTarget[] {
  const used = plan?.nodes.filter(({ spare }) => !spare) ?? [];
  const targets = used.map(({ number, name, numaNodes }) => ({
    server: number,
    name,
    nodes: nodesWithCpus(numaNodes),
  }));
  const further = Math.max(-1, ...(plan?.nodes.map(({ number }) => number) ?? [])) + 1;
  return [...targets, { server: further, name: null, nodes: targets[0]?.nodes ?? [] }];
}

function nodesWithCpus(numaNodes: Plan['nodes'][number]['numaNodes']): readonly number[] {
  return numaNodes.flatMap(({ cpuList }, index) => (cpuList === '' ? [] : [index]));
}
