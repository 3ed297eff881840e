import type { Blocked } from '@tatami/model';
import { MOST_LAID_ANEW, type NodeOf, type OpenServers } from './open-servers.ts';
import { whyNotThere } from './place-unit.ts';
import { firstPinnedNode } from './servers-to-open.ts';
import type { Unit } from './units.ts';

/** Units turned away from a server after which no more ways are looked for to lay its items anew. */
const MOST_TURNED_AWAY = 20;

export interface Pinned {
  readonly accepted: readonly Unit[];
  readonly blocked: readonly { readonly unit: Unit; readonly because: Blocked }[];
}

/**
 * Puts units on the empty server they are pinned to, the first ones first, on the nodes they had there if they can be; those
 * there already make room on other nodes, as far as no pin holds them, before the next one is turned away.
 */
export function placeAllPinned(
  units: readonly Unit[],
  slot: number,
  open: OpenServers,
  asTheyWere: NodeOf | null,
): Pinned {
  const accepted: Unit[] = [];
  const blocked: Pinned['blocked'][number][] = [];
  for (const unit of units) {
    const mayLayAnew = blocked.length < MOST_TURNED_AWAY;
    if (putOn(unit, slot, open, asTheyWere) || (mayLayAnew && putAnew(accepted, unit, slot, open))) {
      accepted.push(unit);
      continue;
    }
    const server = open.posed.numbers[unit.standing];
    const node = firstPinnedNode(unit.items, open.problem);
    blocked.push({ unit, because: { kind: 'pinned', server, node, because: whyNotThere(unit, slot, open) } });
  }
  return { accepted, blocked };
}

/** Puts a unit on a server, on the nodes it had there if it can be. */
export function putOn(unit: Unit, slot: number, open: OpenServers, asTheyWere: NodeOf | null): boolean {
  return (asTheyWere !== null && open.placeUnit(slot, unit, asTheyWere)) || open.layUnit(slot, unit);
}

/** Puts one more unit on a server by laying those that are there over its nodes anew; false, and they are as before, where that fails. */
function putAnew(there: readonly Unit[], more: Unit, slot: number, open: OpenServers): boolean {
  if (there.length === 0 || there.length >= MOST_LAID_ANEW) return false;
  const before = open.takenBy(slot);
  open.keepOnly(slot, 0);
  if (open.layUnit(slot, asOne([...there, more], open))) return true;
  open.refill(slot, before);
  return false;
}

/** Units as one, what is bound to a node first. */
function asOne(units: readonly Unit[], { problem }: OpenServers): Unit {
  const items = units.flatMap((unit) => unit.items);
  const isBound = (item: number) => problem.pinnedNode[item] !== -1;
  return { items: [...items.filter(isBound), ...items.filter((item) => !isBound(item))], standing: -1 };
}
