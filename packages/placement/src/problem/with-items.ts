import { groupMembers, groupsFrom, inverted } from './groups.ts';
import type { Groups, Problem } from './problem.ts';
import { takeoversAmong } from './takeovers-among.ts';

/** The problem with only these items, by their numbers in it, ascending; they are numbered anew in that order. */
export function withItems(problem: Problem, items: readonly number[]): Problem {
  const { itemCount, rowCount, dims, types, across, demandOn } = problem;
  if (items.length === itemCount) return problem;
  const numberOf = new Int32Array(itemCount).fill(-1);
  items.forEach((item, index) => {
    numberOf[item] = index;
  });
  const only = (values: Int32Array) => Int32Array.from(items, (item) => values[item]);
  const rows = (values: Int32Array, length: number) => {
    const kept = new Int32Array(items.length * length);
    items.forEach((item, index) => {
      kept.set(values.subarray(item * length, (item + 1) * length), index * length);
    });
    return kept;
  };
  const renumbered = (groups: Groups, least: number) => {
    const lists = Array.from({ length: groups.count }, (_, g) =>
      Array.from(groupMembers(groups, g), (item) => numberOf[item]).filter((item) => item !== -1),
    );
    return groupsFrom(lists.filter((list) => list.length >= least));
  };
  const conflicts = renumbered(problem.conflicts, 2);
  const together = renumbered(problem.together, 2);
  const spread = renumbered(problem.spread, 0);
  const togetherOf = new Int32Array(items.length).fill(-1);
  for (let g = 0; g < together.count; g += 1) for (const item of groupMembers(together, g)) togetherOf[item] = g;
  return {
    ...problem,
    itemCount: items.length,
    demand: rows(problem.demand, rowCount),
    peak: rows(problem.peak, dims.length),
    across: across && Uint8Array.from(types.flatMap((_, t) => items.map((item) => across[t * itemCount + item]))),
    demandOn: new Map(
      [...demandOn].flatMap(([item, needs]) => (numberOf[item] === -1 ? [] : [[numberOf[item], needs]])),
    ),
    conflicts,
    conflictsOf: inverted(conflicts, items.length),
    together,
    togetherOf,
    spread,
    spreadOf: inverted(spread, items.length),
    takeovers: takeoversAmong(problem.takeovers, numberOf, items.length),
    product: only(problem.product),
    pinnedStanding: only(problem.pinnedStanding),
    pinnedType: only(problem.pinnedType),
    pinnedNode: only(problem.pinnedNode),
    initialStanding: only(problem.initialStanding),
    moveCost: Float64Array.from(items, (item) => problem.moveCost[item]),
  };
}
