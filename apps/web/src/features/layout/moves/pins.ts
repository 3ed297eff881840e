import type { Pin, Plan } from '@tatami/model';

/** The pins with one more, in the place of an earlier one of the same instance. */
export function withPin(pins: readonly Pin[], pin: Pin): readonly Pin[] {
  return [...withoutPin(pins, pin.id), pin];
}

export function withoutPin(pins: readonly Pin[], id: string): readonly Pin[] {
  return pins.filter((pin) => pin.id !== id);
}

/** Where an instance is in a plan: the index of its server and of the nodes it runs on; null = without a place. */
export function placeOf({ nodes }: Pick<Plan, 'nodes'>, id: string) {
  for (const [server, { numaNodes }] of nodes.entries()) {
    const on = numaNodes.flatMap(({ workloads }, node) =>
      workloads.some(({ workloadId, cpuList }) => workloadId === id && cpuList !== '') ? [node] : [],
    );
    if (on.length > 0) return { server, nodes: on };
  }
  return null;
}
