import {
  type ArrangedServer,
  type Placement,
  type PlacementConstraints,
  type PlacementItem,
  type PlacementPool,
  type PlacementProblem,
  problemOfPool,
} from '@tatami/model';

/** One pool of a problem, as a problem of its own. */
export interface PoolProblem {
  readonly pool: PlacementPool;
  readonly problem: PlacementProblem;
  /** Servers of the plan before that hold its items, with these alone. */
  readonly servers: readonly ArrangedServer[];
  /** Numbers of servers that are the pool's already: something of it is pinned there, or was there before. */
  readonly numbers: ReadonlySet<number>;
}

export interface PoolProblems {
  readonly pools: readonly PoolProblem[];
  /** What is pinned to a server of another pool. */
  readonly refused: Placement['unplaced'];
}

/**
 * The pools of a problem, each as a problem of its own, in the order stated; those without an item are left out. A server belongs to the pool that
 * had it before, else to the first that pins something to it. What is asked of groups holds within each pool.
 */
export function poolProblems(
  problem: PlacementProblem,
  pools: readonly PlacementPool[],
  previous: readonly ArrangedServer[],
): PoolProblems {
  const stated = new Map(pools.flatMap(({ id, items }) => items.map((item) => [item, id] as const)));
  const poolOf = new Map(problem.items.map(({ id }) => [id, stated.get(id)]));
  const items = itemsByPool(problem.items, poolOf);
  const owners = ownersOf(problem.constraints, previous, poolOf);
  // Of two pins of one item the last counts.
  const pins = new Map(
    problem.constraints.pinned.flatMap((pin) => (poolOf.has(pin.id) ? [[pin.id, pin] as const] : [])),
  );
  const refused = new Map([...pins].filter(([id, { server }]) => owners.get(server) !== poolOf.get(id)));
  return {
    pools: pools.flatMap((pool) => {
      const own = (items.get(pool.id) ?? []).filter(({ id }) => !refused.has(id));
      if (own.length === 0) return [];
      const ids = new Set(own.map(({ id }) => id));
      return [
        {
          pool,
          problem: problemOfPool(problem, pool, own),
          servers: serversWith(previous, ids),
          numbers: new Set([...owners].flatMap(([number, id]) => (id === pool.id ? [number] : []))),
        },
      ];
    }),
    refused: [...refused.values()].map(({ id, server, node }) => ({
      id,
      blocked: { kind: 'pinned', server, node, because: 'pool' },
    })),
  };
}

/** Throws on an item that is in no pool. */
function itemsByPool(items: readonly PlacementItem[], poolOf: ReadonlyMap<string, string | undefined>) {
  const byPool = new Map<string, PlacementItem[]>();
  for (const item of items) {
    const pool = poolOf.get(item.id);
    if (pool === undefined) throw new Error(`${item.id} is in no pool`);
    const its = byPool.get(pool);
    if (its) its.push(item);
    else byPool.set(pool, [item]);
  }
  return byPool;
}

/** Whose is each server that has a number before anything is placed? */
function ownersOf(
  { pinned }: PlacementConstraints,
  previous: readonly ArrangedServer[],
  poolOf: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<number, string> {
  const owners = new Map<number, string>();
  const claim = (number: number, item: string) => {
    const pool = poolOf.get(item);
    if (pool !== undefined && !owners.has(number)) owners.set(number, pool);
  };
  for (const { number, items } of previous) for (const { id } of items) claim(number, id);
  for (const { id, server } of pinned) claim(server, id);
  return owners;
}

function serversWith(servers: readonly ArrangedServer[], ids: ReadonlySet<string>): readonly ArrangedServer[] {
  return servers
    .map((server) => ({ ...server, items: server.items.filter(({ id }) => ids.has(id)) }))
    .filter(({ items }) => items.length > 0);
}
