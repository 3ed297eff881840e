import type { OpenServers } from './open-servers.ts';
import type { PlacementProblem } from './problem.ts';
import type { PlacementUnit } from './units-of.ts';

/**
 * Opens the servers that pins name, and those before them, so that the plan's numbers are the pins'; gives the index of each,
 * null where there are too few servers. Numbers beyond any plan of these items only tell servers apart.
 */
export function openPinned(
  pinned: readonly PlacementUnit[],
  open: OpenServers,
  { items, serverTypes }: PlacementProblem,
): (server: number) => number | null {
  const named = [...new Set(pinned.map(({ server }) => server as number))].sort((a, b) => a - b);
  const most = named.at(-1) ?? -1;
  const inPlan = most < items.length;
  const numberAt = (index: number) => (inPlan ? index : named[index]);
  for (let index = 0; index < (inPlan ? most + 1 : named.length); index += 1) {
    const first = pinned.find(({ server }) => server === numberAt(index))?.items[0];
    const type = (first?.types ?? serverTypes).find((each) => open.mayOpen(each));
    if (!type) break;
    open.open(type);
  }
  return (server) => {
    const index = inPlan ? server : named.indexOf(server);
    return index < open.all.length ? index : null;
  };
}
