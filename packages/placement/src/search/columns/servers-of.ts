import type { Assignment, Problem } from '../../problem/index.ts';

/** The items of each used server of a plan. */
export function serversOf(plan: Assignment): readonly Int32Array[] {
  const servers: number[][] = Array.from(plan.serverTypes, () => []);
  plan.server.forEach((s, item) => {
    servers[s]?.push(item);
  });
  return servers.filter((items) => items.length > 0).map((items) => Int32Array.from(items));
}

/** The plan of these servers of the first type; items on none of them are on server -1. */
export function placementOf({ itemCount }: Problem, servers: readonly Int32Array[]): Assignment {
  const server = new Int32Array(itemCount).fill(-1);
  servers.forEach((items, s) => {
    for (const item of items) server[item] = s;
  });
  return { serverTypes: new Int32Array(servers.length), server, node: new Int32Array(itemCount) };
}
