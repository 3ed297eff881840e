import type { Plan } from '@tatami/model';

/** A server workloads may be pinned to. */
export interface PinTarget {
  /** What constraints name it by. */
  readonly server: number;
  /** null = one that the plan does not have yet. */
  readonly name: string | null;
  /** What it is, where the plan's servers are of several platforms; else null. */
  readonly platformId: string | null;
  /** Its nodes with CPUs, by their place in the server. */
  readonly nodes: readonly number[];
}

/** The servers of the plan in its order, then one more. */
export function pinTargets(plan: Plan | null): readonly PinTarget[] {
  const used = plan?.nodes.filter(({ spare }) => !spare) ?? [];
  const isMixed = new Set(used.map(({ platformId }) => platformId)).size > 1;
  const targets = used.map(({ number, name, platformId, numaNodes }) => ({
    server: number,
    name,
    platformId: isMixed ? platformId : null,
    nodes: nodesWithCpus(numaNodes),
  }));
  const further = Math.max(-1, ...(plan?.nodes.map(({ number }) => number) ?? [])) + 1;
  return [
    ...targets,
    { server: further, name: null, platformId: null, nodes: isMixed ? [] : (targets[0]?.nodes ?? []) },
  ];
}

function nodesWithCpus(numaNodes: Plan['nodes'][number]['numaNodes']): readonly number[] {
  return numaNodes.flatMap(({ cpuList }, index) => (cpuList === '' ? [] : [index]));
}
