import type { Blocked, PinRefusal, PlacementProblem, ServerType } from '@tatami/model';
import type { MayTake, OpenServers } from './open-servers.ts';
import { type ProductWay, serversToTry } from './product-ways.ts';
import { fitsNode } from './triage.ts';
import { type PlacementUnit, wholeOf } from './units-of.ts';

/** What keeps a unit off the server its pins name, given what else is pinned there and on it. */
export function whyNotThere(
  unit: PlacementUnit,
  index: number,
  open: OpenServers,
  problem: PlacementProblem,
): PinRefusal {
  const { type } = open.at(index);
  const bound = unit.items.filter(({ item }) => unit.nodes.has(item.id));
  const nodeOf = (id: string) => type.nodes[unit.nodes.get(id) as number];
  if (bound.some(({ item }) => !((nodeOf(item.id)?.cpu ?? 0) > 0))) return 'no-node';
  if (bound.some(({ item, spans }) => spans || !fitsNode(item, type, problem))) return 'spans';
  return open.keepsApart(index, unit) ? 'apart' : 'room';
}

/** Places a unit on the first server with room for all of it, or on a new one; gives the reason when it has no place. */
export function placeFree(unit: PlacementUnit, way: ProductWay, open: OpenServers): Blocked | null {
  if (serversToTry(unit, way).some((mayTake) => placeOnOpen(unit, open, mayTake))) return null;
  let triedEmpty = false;
  for (const type of typesOf(unit)) {
    // An empty server that is open already was tried above.
    const waiting = open.hasEmpty(type);
    if (!waiting && !open.mayOpen(type)) continue;
    triedEmpty = true;
    if (!waiting && open.layUnit(open.open(type, null), unit)) return null;
  }
  const size = unit.items.length;
  if (size > 1 && open.mustBeApart(unit)) return { kind: 'group', size, because: 'apart' };
  if (!triedEmpty) return { kind: 'servers-exhausted', servers: open.count };
  if (size === 1) throw new Error(`item ${unit.items[0]?.item.id} fits no empty server of a type it was found to fit`);
  return { kind: 'group', size, because: 'room' };
}

function placeOnOpen(unit: PlacementUnit, open: OpenServers, mayTake: MayTake): boolean {
  const [only, ...others] = unit.items;
  if (only && others.length === 0) return open.place(only.item, only.spans, mayTake);
  const whole = wholeOf(unit);
  return open.all.some(
    (server, index) =>
      (mayTake === null || mayTake(server)) && open.hasRoomFor(index, whole) && open.placeUnit(index, unit),
  );
}

/** Types whose empty server carries each of the items by itself. */
function typesOf({ items: [first, ...others] }: PlacementUnit): readonly ServerType[] {
  return first?.types.filter((type) => others.every(({ types }) => types.includes(type))) ?? [];
}
