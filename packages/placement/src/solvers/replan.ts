import type { Arrangement } from '@tatami/model';

/** A plan to change as little as is worth it. */
export interface Replan {
  readonly previous: Arrangement;
  /** What a workload moved to another server counts, in servers of average cost; 0 = only among equal costs fewer moves are better. */
  readonly stability: number;
}

/** Server number and node an item had in the plan before; `node` null = it spanned its server. */
export interface PreviousPlace {
  readonly number: number;
  readonly typeId: string;
  readonly node: number | null;
  /** Of its server, where racks are told apart. */
  readonly rack?: number | undefined;
}

export type PreviousPlaces = ReadonlyMap<string, PreviousPlace>;

/** Where was each item in the plan before? Empty where there is none. */
export function previousPlaces(replan: Replan | null): PreviousPlaces {
  const servers = replan?.previous.servers ?? [];
  return new Map(
    servers.flatMap(({ number, typeId, rack, items }) =>
      items.map(({ id, node }) => [id, { number, typeId, node, rack }]),
    ),
  );
}

/** How many items are on a server of another number than before? New items and those without a place are no moves. */
export function movedItems(
  servers: readonly { readonly number: number; readonly items: readonly { readonly id: string }[] }[],
  previous: PreviousPlaces,
): number {
  return servers.reduce(
    (moved, { number, items }) =>
      moved + items.filter(({ id }) => (previous.get(id)?.number ?? number) !== number).length,
    0,
  );
}
