import type { Blocked, PinRefusal } from '@tatami/model';
import { mustBeApart } from '../rules/apart.ts';
import { isAcross } from '../rules/capacity.ts';
import type { OpenServers } from './open-servers.ts';
import { type ProductWay, serversToTry } from './product-ways.ts';
import type { Unit } from './units.ts';

/** What keeps a unit off the server it is pinned to, given what else is pinned there and on it. */
export function whyNotThere({ items }: Unit, slot: number, { packing, problem, posed }: OpenServers): PinRefusal {
  const { pinnedNode } = problem;
  const type = packing.typeOf[slot];
  const { nodes } = posed.request.serverTypes[type];
  const bound = items.filter((item) => pinnedNode[item] !== -1);
  if (bound.some((item) => !(nodes[pinnedNode[item]]?.cpu > 0))) return 'no-node';
  if (bound.some((item) => isAcross(problem, item, type))) return 'spans';
  const keepsApart = (item: number) => packing.someOn(slot, (other) => mustBeApart(problem, item, other));
  return areApart(items, problem) || items.some(keepsApart) ? 'apart' : 'room';
}

/** Whether two of the items must stay apart. */
function areApart(items: readonly number[], problem: OpenServers['problem']): boolean {
  return items.some((item, at) => items.slice(0, at).some((other) => mustBeApart(problem, item, other)));
}

/** Places a unit on the first server with room for all of it, or on a new one; gives the reason when it has no place. */
export function placeFree(unit: Unit, way: ProductWay, open: OpenServers): Blocked | null {
  const { items } = unit;
  for (const mayTake of serversToTry(unit, way, open))
    if (items.length === 1 ? open.place(items[0], mayTake) : open.placeOnFirst(unit, mayTake)) return null;
  let triedEmpty = false;
  for (const type of open.typesFor(unit)) {
    // An empty server that is open already was tried above.
    const waiting = open.hasEmpty(type);
    if (!waiting && !open.mayOpen(type)) continue;
    triedEmpty = true;
    if (!waiting && open.layUnit(open.open(type, -1), unit)) return null;
  }
  const size = items.length;
  if (size > 1 && areApart(items, open.problem)) return { kind: 'group', size, because: 'apart' };
  if (!triedEmpty) return { kind: 'servers-exhausted', servers: open.count };
  if (size === 1)
    throw new Error(`item ${open.posed.items[items[0]].id} fits no empty server of a type it was found to fit`);
  return { kind: 'group', size, because: 'room' };
}
