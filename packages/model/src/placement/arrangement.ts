import type { BoundKind, MadeBy, Plan, PlanNode, ProvenBound } from './plan.ts';
import type { PlacedServer, Placement } from './problem.ts';

/** Where everything is in a plan: what another plan starts from, to change no more than it must. */
export interface Arrangement {
  /** Those that carry something, by number. */
  readonly servers: readonly ArrangedServer[];
  /** null = nothing proven beyond what the needs alone say. */
  readonly proven: (ProvenBound & { readonly kind: BoundKind }) | null;
  readonly madeBy: MadeBy;
  readonly iterations: number;
}

export interface ArrangedServer {
  /** What pins name it by. */
  readonly number: number;
  readonly typeId: string;
  /** Absent = racks are not told apart. */
  readonly rack?: number | undefined;
  /** `node` is where it runs, null where it runs on several. */
  readonly items: readonly { readonly id: string; readonly node: number | null }[];
}

/** Where is everything in this plan? Spare servers carry nothing and are left out. */
export function arrangementOf({ nodes, bound, madeBy, iterations }: Plan): Arrangement {
  return {
    servers: nodes
      .filter(({ spare }) => !spare)
      .map((node) => ({
        number: node.number,
        typeId: node.typeId ?? node.platformId,
        rack: node.rack,
        items: itemsOn(node),
      })),
    proven: bound.proven && { ...bound.proven, kind: bound.kind },
    madeBy,
    iterations,
  };
}

function itemsOn({ numaNodes }: PlanNode): ArrangedServer['items'] {
  const nodeOf = new Map<string, number | null>();
  numaNodes.forEach(({ workloads }, node) => {
    for (const { workloadId, cpuList } of workloads)
      if (cpuList !== '') nodeOf.set(workloadId, nodeOf.has(workloadId) ? null : node);
  });
  return [...nodeOf].map(([id, node]) => ({ id, node }));
}

/** Where everything is in a placement that proves nothing beyond what its needs say. */
export function arrangementOfPlacement({ servers, madeBy, iterations }: Placement): Arrangement {
  const used = servers.filter(({ spare }) => !spare);
  return {
    servers: used.map(({ number, typeId, rack, items }) => ({ number, typeId, rack, items: items.map(placeOf) })),
    proven: null,
    madeBy,
    iterations,
  };
}

function placeOf({ id, parts }: PlacedServer['items'][number]) {
  const nodes = parts.filter(({ runs }) => runs).map(({ node }) => node);
  return { id, node: nodes.length === 1 ? (nodes[0] as number) : null };
}
