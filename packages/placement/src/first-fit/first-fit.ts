import type { Blocked } from '@tatami/model';
import { plainKernel } from '../kernel/index.ts';
import type { Posed } from '../problem/pose-request.ts';
import { Arena, Packing, packingWords } from '../state/index.ts';
import { type Found, foundIn, isBetter } from './found.ts';
import { OpenServers } from './open-servers.ts';
import { placeAllPinned } from './place-all-pinned.ts';
import { placeFree } from './place-unit.ts';
import { inOrderOfLicences, type ProductWay, waysWorthTrying } from './product-ways.ts';
import { pinnedByServer, serversToOpen, withoutServer } from './servers-to-open.ts';
import { type Stock, stockChoices, withSparesHeldBack } from './stock-choices.ts';
import { byDominantShare, type Unit, unitsByItem } from './units.ts';

/**
 * First-fit decreasing by dominant share: what a person pinned first, then the items that fill most of a node, each on the
 * first node it fits, a new server when none has room (Johnson 1973; vector form by the largest share). Groups that share a
 * server are placed whole. Items larger than a node use several. Where licences are paid, products are kept apart or mixed, and where there are
 * several types, some may be left out: whichever leaves least unplaced and then costs least.
 */
export function firstFit(posed: Posed): Found {
  const packing = emptyPacking(posed);
  const units = byDominantShare(unitsByItem(posed.problem), posed);
  const tried = stockChoices(posed.problem).map((stock) => placeWithSpares(units, stock, packing, posed));
  return tried.reduce((best, next) => (isBetter(next, best) ? next : best));
}

/** A packing that first fit may open as many servers in as there are items and standing servers. */
export function emptyPacking({ problem }: Posed): Packing {
  const { takeovers, types, racks } = problem;
  // An empty server may refuse what others cannot take over from it: one of each type in each rack stays empty then.
  const refusing = takeovers.count > 0 ? types.length * Math.max(1, racks) : 1;
  const slots = problem.itemCount + problem.standingType.length + refusing;
  return new Packing(problem, new Arena(plainKernel(packingWords(problem, slots))), slots);
}

/** Where what there is a number of is filled until no spare is left of it, once more with some of it held back. */
function placeWithSpares(units: readonly Unit[], stock: Stock, packing: Packing, posed: Posed): Found {
  const found = placeOnStock(units, stock, packing, posed);
  const isFull = [...found.blocked.values()].some(({ kind }) => kind === 'servers-exhausted');
  const held = found.missingSpares > 0 && !isFull ? withSparesHeldBack(stock, posed.problem) : [];
  const tried = held.map((less) => placeOnStock(units, less, packing, posed));
  return tried.reduce((best, next) => (isBetter(next, best) ? next : best), found);
}

function placeOnStock(units: readonly Unit[], stock: Stock, packing: Packing, posed: Posed): Found {
  const found = waysWorthTrying(posed.problem).map((way) => placeOneWay(units, way, stock, packing, posed));
  return found.reduce((best, next) => (isBetter(next, best) ? next : best));
}

function placeOneWay(units: readonly Unit[], way: ProductWay, stock: Stock, packing: Packing, posed: Posed): Found {
  packing.clear();
  const ordered = inOrderOfLicences(units, way, posed.problem);
  const open = new OpenServers(packing, stock, posed);
  const blocked = new Map<number, Blocked>();
  const block = ({ items }: Unit, because: Blocked | null) => {
    if (because) for (const item of items) blocked.set(item, because);
  };
  const pinned = pinnedByServer(ordered);
  const servers = serversToOpen(pinned, [], () => 0, posed.problem, stock);
  const slotOf = new Map(servers.map(({ standing, type }) => [standing, open.open(type, standing)]));
  for (const [standing, there] of pinned) {
    const slot = slotOf.get(standing);
    if (slot === undefined) for (const unit of there) block(unit, withoutServer(unit, posed));
    else for (const { unit, because } of placeAllPinned(there, slot, open, null).blocked) block(unit, because);
  }
  for (const unit of ordered) if (unit.standing === -1) block(unit, placeFree(unit, way, open));
  return foundIn(packing, blocked, posed);
}
