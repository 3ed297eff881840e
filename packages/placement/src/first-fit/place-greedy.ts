import type { Blocked, Placement, PlacementProblem, Solver } from '@tatami/model';
import { arrangeServers } from '../answer/arrange-servers.ts';
import { OpenServers } from './open-servers.ts';
import { placeAllPinned } from './place-all-pinned.ts';
import { placeFree } from './place-unit.ts';
import { placementCost } from './placement-cost.ts';
import { inOrderOfLicences, type ProductWay, waysWorthTrying } from './product-ways.ts';
import { serverBound } from './server-bound.ts';
import { pinnedByServer, serversToOpen, withoutServer } from './servers-to-open.ts';
import { ROUNDING } from './tolerance.ts';
import { triage } from './triage.ts';
import { typeChoices, withStockHeldBack } from './type-choices.ts';
import { inOrder } from './unit-order.ts';
import { type PlacementUnit, unitsOf } from './units-of.ts';

/**
 * First-fit decreasing by dominant share: what a person pinned first, then the items that fill most of a node, each on the
 * first node it fits, a new server when none has room (Johnson 1973; vector form by the largest share). Groups that share a
 * server are placed whole. Items larger than a node span their server. The items of a server are then spread over its nodes.
 * Where licences are paid, products are kept apart or mixed, whichever leaves least unplaced and then costs least.
 * The order of input does not matter. Throws on two items with one id.
 */
export const placeGreedy: Solver = (problem) => {
  const tried = typeChoices(problem).map((choice) => placeWithSpares(choice, problem));
  return tried.reduce((best, next) => (isBetter(next, best) ? next : best));
};

/** Where what there is a number of is filled until no spare is left of it, once more with some of it held back. */
function placeWithSpares(problem: PlacementProblem, whole: PlacementProblem): Placement {
  const found = placeOnTypes(problem, whole);
  const isFull = found.unplaced.some(({ blocked }) => blocked.kind === 'servers-exhausted');
  const held = found.missingSpares > 0 && !isFull ? withStockHeldBack(problem) : null;
  const other = held && placeOnTypes(held, whole);
  return other && isBetter(other, found) ? other : found;
}

/** `whole` has all types in stock: what spares are taken of, and what no plan costs less than, whichever types it uses. */
function placeOnTypes(problem: PlacementProblem, whole: PlacementProblem): Placement {
  const { fitting, tooLarge } = triage(problem);
  const items = fitting.map(({ item }) => item);
  const units = inOrder(unitsOf(fitting, problem.constraints), problem);
  const found = waysWorthTrying(problem, items).map((way) => placeByFirstFit(units, way, problem, whole));
  const best = found.reduce((least, next) => (isBetter(next, least) ? next : least));
  return {
    ...best,
    unplaced: [...tooLarge, ...best.unplaced.toSorted((a, b) => (a.id < b.id ? -1 : 1))],
    bound: serverBound(whole, items),
    madeBy: 'first-fit',
    iterations: 0,
  };
}

type Found = Pick<Placement, 'servers' | 'unplaced' | 'missingSpares' | 'cost'>;

function isBetter(next: Found, best: Found): boolean {
  const fewer = best.unplaced.length - next.unplaced.length || best.missingSpares - next.missingSpares;
  return fewer > 0 || (fewer === 0 && next.cost < best.cost * (1 - ROUNDING));
}

function placeByFirstFit(
  units: readonly PlacementUnit[],
  way: ProductWay,
  problem: PlacementProblem,
  whole: PlacementProblem,
): Found {
  const ordered = inOrderOfLicences(units, way, problem);
  const open = new OpenServers(problem);
  const unplaced: Placement['unplaced'][number][] = [];
  const block = ({ items }: PlacementUnit, blocked: Blocked | null) => {
    if (blocked) for (const { item } of items) unplaced.push({ id: item.id, blocked });
  };
  const pinned = pinnedByServer(ordered);
  const servers = serversToOpen(pinned, [], () => 0, problem);
  const indexOf = new Map(servers.map(({ number, type }) => [number, open.open(type, number)]));
  for (const [server, there] of pinned) {
    const index = indexOf.get(server);
    if (index === undefined) for (const unit of there) block(unit, withoutServer(unit));
    else {
      const { blocked } = placeAllPinned(there, index, open, problem, null);
      for (const { unit, because } of blocked) block(unit, because);
    }
  }
  for (const unit of ordered) if (unit.server === null) block(unit, placeFree(unit, way, open));
  const used = open.all.filter(({ taken }) => taken.length > 0);
  const arranged = arrangeServers(
    whole,
    used.map(({ type, number, taken }) => ({ type, number, items: taken })),
  );
  return { ...arranged, unplaced, cost: placementCost(problem, arranged.servers) };
}
