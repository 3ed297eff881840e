import { arrangeServers } from './arrange-servers.ts';
import { openPinned } from './open-pinned.ts';
import { type MayTake, OpenServers } from './open-servers.ts';
import { placementCost } from './placement-cost.ts';
import type { Blocked, Placement, PlacementProblem, ServerType, Solver } from './problem.ts';
import { inOrderOfLicences, type ProductWay, serversToTry, waysWorthTrying } from './product-ways.ts';
import { serverBound } from './server-bound.ts';
import { spareServers } from './spare-servers.ts';
import { ROUNDING } from './tolerance.ts';
import { triage } from './triage.ts';
import { type PlacementUnit, unitsOf, wholeOf } from './units-of.ts';

/**
 * First-fit decreasing by dominant share: what a person pinned first, then the items that fill most of a node, each on the
 * first node it fits, a new server when none has room (Johnson 1973; vector form by the largest share). Groups that share a
 * server are placed whole. Items larger than a node span their server. The items of a server are then spread over its nodes.
 * Where licences are paid, products are kept apart or mixed, whichever leaves least unplaced and then costs least.
 * The order of input does not matter. Throws on two items with one id.
 */
export const placeGreedy: Solver = (problem) => {
  const { fitting, tooLarge } = triage(problem);
  const items = fitting.map(({ item }) => item);
  const units = inOrder(unitsOf(fitting, problem.constraints), problem);
  const found = waysWorthTrying(problem, items).map((way) => placeByFirstFit(units, way, problem));
  const { servers, unplaced, missingSpares } = found.reduce((best, next) => (isBetter(next, best) ? next : best));
  return { servers, unplaced: [...tooLarge, ...unplaced], bound: serverBound(problem, items), missingSpares };
};

interface Found extends Omit<Placement, 'bound'> {
  readonly cost: number;
}

function isBetter(next: Found, best: Found): boolean {
  const fewer = best.unplaced.length - next.unplaced.length || best.missingSpares - next.missingSpares;
  return fewer > 0 || (fewer === 0 && next.cost < best.cost * (1 - ROUNDING));
}

function placeByFirstFit(units: readonly PlacementUnit[], way: ProductWay, problem: PlacementProblem): Found {
  const ordered = inOrderOfLicences(units, way, problem);
  const open = new OpenServers(problem);
  const unplaced: Placement['unplaced'][number][] = [];
  const block = ({ items }: PlacementUnit, blocked: Blocked | null) => {
    if (blocked) for (const { item } of items) unplaced.push({ id: item.id, blocked });
  };
  const pinned = ordered.filter(({ server }) => server !== null);
  const indexOf = openPinned(pinned, open, problem);
  for (const unit of pinned) block(unit, placePinned(unit, indexOf(unit.server as number), open));
  for (const unit of ordered) if (unit.server === null) block(unit, placeFree(unit, way, open));
  const used = open.all.filter(({ taken }) => taken.length > 0).map(({ type, taken }) => ({ type, items: taken }));
  const { spares, missingSpares } = spareServers(
    problem,
    (type) => used.filter((server) => server.type === type).length,
  );
  const servers = [...arrangeServers(problem, used), ...spares];
  return { servers, unplaced, missingSpares, cost: placementCost(problem, servers) };
}

function placePinned(unit: PlacementUnit, index: number | null, open: OpenServers): Blocked | null {
  if (index !== null && open.placeUnit(index, unit)) return null;
  return { kind: 'pinned', server: unit.server as number, node: [...unit.nodes.values()][0] ?? null };
}

/** Places a unit on the first server with room for all of it, or on a new one; gives the reason when it has no place. */
function placeFree(unit: PlacementUnit, way: ProductWay, open: OpenServers): Blocked | null {
  if (serversToTry(unit, way).some((mayTake) => placeOnOpen(unit, open, mayTake))) return null;
  let triedEmpty = false;
  for (const type of typesOf(unit)) {
    // An empty server that is open already was tried above.
    const waiting = open.hasEmpty(type);
    if (!waiting && !open.mayOpen(type)) continue;
    triedEmpty = true;
    if (!waiting && open.placeUnit(open.open(type), unit)) return null;
  }
  if (!triedEmpty) return { kind: 'servers-exhausted', servers: open.all.length };
  if (unit.items.length === 1)
    throw new Error(`item ${unit.items[0]?.item.id} fits no empty server of a type it was found to fit`);
  return { kind: 'group', size: unit.items.length };
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

/** Largest dominant share of a node (of a server for I/O) first; equal shares keep their order, by id. */
function inOrder(
  units: readonly PlacementUnit[],
  { serverTypes, ceiling }: PlacementProblem,
): readonly PlacementUnit[] {
  const largest = (of: (type: ServerType) => number) => Math.max(...serverTypes.map(of)) || 1;
  const cpu = largest(({ nodes }) => Math.max(...nodes.map((node) => node.cpu))) * ceiling.cpu;
  const memory = largest(({ nodes }) => Math.max(...nodes.map((node) => node.memoryGiB))) * ceiling.memory;
  const io = largest(({ iops }) => iops ?? Number.POSITIVE_INFINITY) * ceiling.io;
  const share = (unit: PlacementUnit) => {
    const whole = wholeOf(unit);
    return Math.max(whole.cpu / cpu, (whole.memoryGiB ?? 0) / memory, (whole.iops ?? 0) / io);
  };
  return units
    .map((unit) => ({ unit, share: share(unit) }))
    .sort((a, b) => b.share - a.share)
    .map(({ unit }) => unit);
}
