import { groupMembers, type Problem } from '../../problem/index.ts';

/** What is placed at once: items that must share a server, or one item by itself. */
export interface Units {
  readonly items: readonly Int32Array[];
  /** Unit of each item. */
  readonly of: Int32Array;
}

export function unitsOf(problem: Problem): Units {
  const items: Int32Array[] = [];
  const of = new Int32Array(problem.itemCount);
  for (let g = 0; g < problem.together.count; g += 1) items.push(groupMembers(problem.together, g));
  for (let i = 0; i < problem.itemCount; i += 1) {
    const group = problem.togetherOf[i];
    of[i] = group === -1 ? items.push(Int32Array.of(i)) - 1 : group;
  }
  return { items, of };
}
