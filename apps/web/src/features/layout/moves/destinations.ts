import type { Pin } from '@tatami/model';
import { filledNode } from '../drawing/filled.ts';
import type { ShownServer } from '../shown-servers.ts';

/** Where on a server an instance may be bound: on any of its nodes, over all of them, or on a certain one. */
export type NodeChoice = 'any' | 'all' | `${number}`;

/** A node that can be chosen, by its index in the plan. */
export interface NodeOption {
  readonly choice: `${number}`;
  /** Its number as shown. */
  readonly id: number;
  readonly freeGiB: number;
}

/** The nodes of a server that have CPUs to run on. */
export function nodeOptions({ node, plannedIndex }: ShownServer): readonly NodeOption[] {
  return node.numaNodes.flatMap((numaNode, at): readonly NodeOption[] => {
    if (numaNode.cpuList === '') return [];
    const { allGiB, usedGiB } = filledNode(numaNode);
    return [{ choice: `${plannedIndex[at] ?? at}`, id: numaNode.id, freeGiB: allGiB - usedGiB }];
  });
}

/** What a person chose, as a pin. */
export function pinTo(id: string, server: number, choice: NodeChoice): Pin {
  if (choice === 'all') return { id, server, node: null, spans: true };
  return { id, server, node: choice === 'any' ? null : Number(choice) };
}

/** What a pin says, as the choice that made it; any node where there is none. */
export function choiceOf(pin: Pin | null): NodeChoice {
  if (pin?.spans) return 'all';
  return pin === null || pin.node === null ? 'any' : `${pin.node}`;
}
