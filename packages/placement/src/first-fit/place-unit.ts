import type { Blocked, PinRefusal } from '@tatami/model';
import { isInTakeover } from '../rules/failover.ts';
import { RULES } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import { spreadFull } from '../rules/spread.ts';
import type { OpenServers } from './open-servers.ts';
import { type ProductWay, serversToTry } from './product-ways.ts';
import type { Unit } from './units.ts';

/** What keeps a unit off the server it is pinned to, given what else is pinned there and on it. */
export function whyNotThere(
  { items }: Unit,
  slot: number,
  { packing: slots, problem, posed }: OpenServers,
): PinRefusal {
  const type = posed.request.serverTypes[slots.typeOf[slot]];
  return firstOf(({ refusal }) => refusal?.(problem, { items, slot, slots, type })) ?? 'room';
}

/** What the first rule that has something to say says. */
function firstOf<T>(ask: (rule: Rule) => T | null | undefined): T | null {
  for (const rule of RULES) {
    const said = ask(rule);
    if (said) return said;
  }
  return null;
}

/** Places a unit on the first server with room for all of it, or on a new one; gives the reason when it has no place. */
export function placeFree(unit: Unit, way: ProductWay, open: OpenServers): Blocked | null {
  const { items } = unit;
  for (const mayTake of serversToTry(unit, way, open))
    if (items.length === 1 ? open.place(items[0], mayTake) : open.placeOnFirst(unit, mayTake)) return null;
  const rack = open.rackFor(unit);
  let triedEmpty = false;
  for (const type of rack === -1 ? [] : open.typesFor(unit)) {
    // An empty server that is open already was tried above.
    const waiting = open.hasEmpty(type, rack);
    if (!waiting && !open.mayOpen(type)) continue;
    triedEmpty = true;
    if (!waiting && open.layUnit(open.open(type, -1, rack), unit)) return null;
  }
  const size = items.length;
  const because = size > 1 ? firstOf(({ splits }) => splits?.(open.problem, items)) : null;
  if (because) return { kind: 'group', size, because };
  if (rack === -1) {
    const full = spreadFull(open.problem, items);
    if (full) return full;
  }
  if (!triedEmpty) return { kind: 'servers-exhausted', servers: open.count };
  // An empty server takes an item, but others may lack the room for what they would take over from it.
  if (items.some((item) => isInTakeover(open.problem, item))) return { kind: 'failover' };
  if (size === 1)
    throw new Error(`item ${open.posed.items[items[0]].id} fits no empty server of a type it was found to fit`);
  return { kind: 'group', size, because: 'room' };
}
