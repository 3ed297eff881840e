import type { Pin, Plan } from '@tatami/model';

/** The pins with one more, in the place of an earlier one of the same instance. */
export function withPin(pins: readonly Pin[], pin: Pin): readonly Pin[] {
  return [...withoutPin(pins, pin.id), pin];
}

export function withoutPin(pins: readonly Pin[], id: string): readonly Pin[] {
  return pins.filter((pin) => pin.id !== id);
}

/** The pins with one instance as it was before: pinned where it was then, or not at all. */
export function withPinOf(pins: readonly Pin[], id: string, before: readonly Pin[]): readonly Pin[] {
  const then = before.find((pin) => pin.id === id);
  return then ? withPin(pins, then) : withoutPin(pins, id);
}

/** A change of the pins there are when it is made: another may come before it. */
export type PinsChange = (pins: readonly Pin[]) => readonly Pin[];

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
