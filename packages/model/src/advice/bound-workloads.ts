import { type PlacementConstraints, standbyOf } from '../placement/index.ts';

/**
 * Workloads whose places depend on each other: groups that share a server or racks, pairs, and all that is pinned to one server. The answer
 * gives those of a workload, itself included.
 */
export function boundWorkloads({
  together,
  pinned,
  spread = [],
  pairs = [],
}: PlacementConstraints): (id: string) => readonly string[] {
  const byServer = new Map<number, string[]>();
  for (const { id, server } of pinned) {
    const there = byServer.get(server);
    if (there) there.push(id);
    else byServer.set(server, [id]);
  }
  const spreadOverRacks = spread.filter(({ across }) => across !== 'server').map(({ ids }) => ids);
  const mirrored = pairs.map((pair) => [pair.primary, standbyOf(pair)]);
  const groups = [...together, ...byServer.values(), ...spreadOverRacks, ...mirrored];
  const groupsOf = new Map<string, (readonly string[])[]>();
  for (const group of groups)
    for (const id of new Set(group)) {
      const known = groupsOf.get(id);
      if (known) known.push(group);
      else groupsOf.set(id, [group]);
    }
  return (id) => {
    const bound = new Set([id]);
    const followed = new Set<readonly string[]>();
    // A set takes what is added while it is walked.
    for (const each of bound)
      for (const group of groupsOf.get(each) ?? []) {
        if (followed.has(group)) continue;
        followed.add(group);
        for (const other of group) bound.add(other);
      }
    return [...bound];
  };
}
