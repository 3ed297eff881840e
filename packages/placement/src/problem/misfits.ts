import type { CompiledType, Problem } from './problem.ts';

/** Items that fit no empty server their pins allow: no plan can place them. */
export function misfits(problem: Problem): readonly number[] {
  return Array.from({ length: problem.itemCount }, (_, item) => item).filter((item) => !fitsSomewhere(problem, item));
}

function fitsSomewhere(problem: Problem, item: number): boolean {
  const standing = problem.pinnedStanding[item];
  const pinned = standing === -1 ? problem.pinnedType[item] : problem.standingType[standing];
  return problem.types.some(
    (type, t) => type.count > 0 && (pinned === -1 || pinned === t) && fitsEmpty(problem, item, type),
  );
}

function fitsEmpty(problem: Problem, item: number, type: CompiledType): boolean {
  const { rowCount, nodeRows, rowDim, dims, demand } = problem;
  const within = (from: number, to: number, capacities: Int32Array, offset: number): boolean => {
    for (let row = from; row < to; row += 1) {
      const need = demand[item * rowCount + row];
      if (need > capacities[offset + rowDim[row]]) return false;
    }
    return true;
  };
  if (!within(nodeRows, rowCount, type.pooled, 0)) return false;
  const pinned = problem.pinnedNode[item];
  for (let node = 0; node < type.nodeCount; node += 1) {
    if ((pinned === -1 || pinned === node) && within(0, nodeRows, type.capacity, node * dims.length)) return true;
  }
  return false;
}
