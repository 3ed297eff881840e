import type { OpenServers } from './open-servers.ts';
import type { PlacementProblem, ServerType } from './problem.ts';
import type { PlacementUnit } from './units-of.ts';

/**
 * Opens a server for each number that pins name and that is not open yet, of the first type that carries each of what is
 * pinned to it; adds the index of each to `indexOf`. A number is left out where no server is left to open.
 */
export function openPinned(
  pinned: readonly PlacementUnit[],
  open: OpenServers,
  { serverTypes }: PlacementProblem,
  indexOf: Map<number, number>,
): void {
  const unitsOf = new Map<number, PlacementUnit[]>();
  for (const unit of pinned) {
    const server = unit.server as number;
    const units = unitsOf.get(server);
    if (units) units.push(unit);
    else unitsOf.set(server, [unit]);
  }
  for (const [server, units] of [...unitsOf].sort(([a], [b]) => a - b)) {
    if (indexOf.has(server)) continue;
    const type = typeFor(
      units,
      serverTypes.filter((each) => open.mayOpen(each)),
    );
    if (type) indexOf.set(server, open.open(type, server));
  }
}

/** The type that carries most of what is pinned, each by itself; the first of those. */
function typeFor(units: readonly PlacementUnit[], types: readonly ServerType[]): ServerType | undefined {
  const items = units.flatMap((unit) => unit.items);
  const carried = (type: ServerType) => items.filter((item) => item.types.includes(type)).length;
  return types.toSorted((a, b) => carried(b) - carried(a))[0];
}
