import { MOST_LAID_ANEW, type OpenServers } from './open-servers.ts';
import { whyNotThere } from './place-unit.ts';
import type { Blocked, PlacementProblem } from './problem.ts';
import type { PlacementUnit } from './units-of.ts';

/** A unit, and the same bound to the nodes it had on the server, if it was there. */
export interface Staying {
  readonly unit: PlacementUnit;
  readonly asItWas: PlacementUnit;
}

export interface Pinned<T> {
  readonly accepted: readonly T[];
  readonly blocked: readonly { readonly unit: PlacementUnit; readonly because: Blocked }[];
}

/**
 * Puts units on the empty server they are pinned to, the first ones first; those already there make room on other nodes, as
 * far as no pin holds them, before the next one is turned away.
 */
export function placeAllPinned<T extends Staying>(
  units: readonly T[],
  index: number,
  open: OpenServers,
  problem: PlacementProblem,
): Pinned<T> {
  const accepted: T[] = [];
  const blocked: Pinned<T>['blocked'][number][] = [];
  for (const each of units) {
    if (putOn(each, index, open) || putAnew(accepted, each, index, open)) {
      accepted.push(each);
      continue;
    }
    const { server, nodes } = each.unit;
    const because = whyNotThere(each.unit, index, open, problem);
    const node = [...nodes.values()][0] ?? null;
    blocked.push({ unit: each.unit, because: { kind: 'pinned', server: server as number, node, because } });
  }
  return { accepted, blocked };
}

/** Puts one more unit on a server by laying those that are there over its nodes anew; false, and they are as before, where that fails. */
function putAnew(there: readonly Staying[], more: Staying, index: number, open: OpenServers): boolean {
  if (there.length === 0 || there.length >= MOST_LAID_ANEW) return false;
  const before = [...open.at(index).taken];
  if (putAll([...there, more], index, open)) return true;
  open.refill(index, before);
  return false;
}

/** Puts a unit on a server, on the nodes it had there if it can be. */
export function putOn({ unit, asItWas }: Staying, index: number, open: OpenServers): boolean {
  return open.placeUnit(index, asItWas) || (asItWas !== unit && open.placeUnit(index, unit));
}

/** Empties a server and puts units on it, on whichever nodes their pins allow; false, and it is empty, where they do not fit. */
function putAll(units: readonly Staying[], index: number, open: OpenServers): boolean {
  open.keepOnly(index, 0);
  const items = units.flatMap(({ unit }) => unit.items);
  const nodes = new Map(units.flatMap(({ unit }) => [...unit.nodes]));
  const boundFirst = [
    ...items.filter(({ item }) => nodes.has(item.id)),
    ...items.filter(({ item }) => !nodes.has(item.id)),
  ];
  return open.placeUnit(index, { items: boundFirst, server: null, nodes });
}
