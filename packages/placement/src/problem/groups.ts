import type { Groups } from './problem.ts';

/** Lists packed into one array. */
export function groupsFrom(lists: readonly (readonly number[])[]): Groups {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, g) => {
    start[g + 1] = start[g] + list.length;
  });
  return { count: lists.length, start, members: Int32Array.from(lists.flat()) };
}

/** The same relation seen from its members: for each of `memberCount` members the lists it is in, in ascending order. */
export function inverted(groups: Groups, memberCount: number): Groups {
  const start = new Int32Array(memberCount + 1);
  for (const member of groups.members) start[member + 1] = start[member + 1] + 1;
  for (let m = 0; m < memberCount; m += 1) start[m + 1] = start[m + 1] + start[m];
  const next = start.slice();
  const members = new Int32Array(groups.members.length);
  for (let g = 0; g < groups.count; g += 1) {
    for (const member of groupMembers(groups, g)) {
      members[next[member]] = g;
      next[member] += 1;
    }
  }
  return { count: memberCount, start, members };
}

/** Members of one list, without a copy. */
export function groupMembers(groups: Groups, g: number): Int32Array {
  return groups.members.subarray(groups.start[g], groups.start[g + 1]);
}
