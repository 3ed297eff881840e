import { type PlacementConstraints, standbyOf } from './constraints.ts';
import type { PlacementPool } from './pools.ts';
import type { PlacementItem, PlacementProblem } from './problem.ts';

/** One pool of a problem as a problem of its own, of these items of it. What is asked of groups holds within the pool. */
export function problemOfPool(
  { pools: _, ...whole }: PlacementProblem,
  { spareServers, cpuCeiling }: PlacementPool,
  items: readonly PlacementItem[],
): PlacementProblem {
  return {
    ...whole,
    items,
    spareServers,
    ceiling: cpuCeiling === null ? whole.ceiling : { ...whole.ceiling, cpu: cpuCeiling },
    constraints: constraintsOn(whole.constraints, new Set(items.map(({ id }) => id))),
  };
}

function constraintsOn(
  { apart, together, pinned, spread, racks, pairs }: PlacementConstraints,
  ids: ReadonlySet<string>,
): PlacementConstraints {
  const within = (groups: readonly (readonly string[])[]) =>
    groups.map((group) => group.filter((id) => ids.has(id))).filter(({ length }) => length > 1);
  return {
    apart: within(apart),
    together: within(together),
    pinned: pinned.filter(({ id }) => ids.has(id)),
    spread: spread?.map((wish) => ({ ...wish, ids: wish.ids.filter((id) => ids.has(id)) })),
    racks,
    ...(pairs && { pairs: pairs.filter((pair) => ids.has(pair.primary) && ids.has(standbyOf(pair))) }),
  };
}
