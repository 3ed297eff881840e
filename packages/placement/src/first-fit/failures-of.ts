import { arrangementOfPlacement, type Placement, type PlacementProblem, type ServerFailure } from '@tatami/model';
import { groupMembers } from '../problem/index.ts';
import { type Posed, poseRequest } from '../problem/pose-request.ts';
import { emptyPacking } from './first-fit.ts';
import { homesOf } from './homes.ts';
import { OpenServers, type Taken } from './open-servers.ts';
import { byDominantShare, type Unit, unitsByItem } from './units.ts';

/**
 * What becomes of the items of each server when it fails. The others stay where they are; what was on it goes, largest first, where it first fits on
 * the servers that are left, by every rule and within every ceiling; what a mirrored partner takes over stays with it. First fit may miss a place
 * that another arrangement of the others would give.
 */
export function failuresOf(request: PlacementProblem, placement: Placement): readonly ServerFailure[] {
  const { servers } = placement;
  const posed = poseRequest(request, servers);
  const open = asPlaced(placement, posed);
  const units = servers.map((): Unit[] => []);
  for (const unit of byDominantShare(unitsByItem(posed.problem), posed))
    units[open.packing.slotOf[unit.items[0]]]?.push(unit);
  return servers.flatMap(({ number, spare }, slot) => (spare ? [] : [failureOf(number, slot, units[slot], open)]));
}

/** The servers of a placement as it filled them; each has the number of its place in the list. */
function asPlaced(placement: Placement, posed: Posed): OpenServers {
  const { request, numbers } = posed;
  const homes = homesOf(arrangementOfPlacement(placement), posed);
  const taken = new Map<number, Taken[]>();
  for (const [item, { standing, node }] of homes) {
    const there = taken.get(standing) ?? [];
    taken.set(standing, [...there, { item, node: node ?? 0 }]);
  }
  const open = new OpenServers(emptyPacking(posed), [], posed);
  for (const { number, typeId, rack } of placement.servers) {
    const standing = numbers.indexOf(number);
    const type = request.serverTypes.findIndex(({ id }) => id === typeId);
    open.refill(open.open(type, standing, rack), taken.get(standing) ?? []);
  }
  return open;
}

/** Takes off what leaves a server, looks for its places, and puts everything back. */
function failureOf(number: number, failed: number, units: readonly Unit[], open: OpenServers): ServerFailure {
  const { packing, posed, problem } = open;
  const held = open.takenBy(failed);
  const isLeft = (item: number) =>
    item < problem.itemCount && packing.slotOf[item] !== -1 && packing.slotOf[item] !== failed;
  const { byLost, bySurvivor, survivor, lost } = problem.takeovers;
  // What a partner elsewhere takes over; and a standby that waited for one: nothing takes over from it, and nothing of it is missed.
  const taken = held.filter(({ item }) => groupMembers(byLost, item).some((t) => isLeft(survivor[t])));
  const idle = held.filter(({ item }) => groupMembers(bySurvivor, item).some((t) => isLeft(lost[t])));
  const staying = held.filter((each) => taken.includes(each) || idle.includes(each));
  open.refill(failed, staying);
  const before = packing.countOf.slice(0, open.count);
  const elsewhere = (slot: number) => slot !== failed;
  const without = units
    .map((unit) => ({ ...unit, items: unit.items.filter((item) => packing.slotOf[item] === -1) }))
    .filter(({ items }) => items.length > 0)
    .filter((unit) => {
      const [item] = unit.items;
      return unit.items.length === 1 ? !open.place(item, elsewhere) : !open.placeOnFirst(unit, elsewhere);
    });
  for (const [slot, count] of before.entries()) if (packing.countOf[slot] > count) open.keepOnly(slot, count);
  open.refill(failed, held);
  return {
    number,
    workloads: held.length,
    takenOver: taken.length,
    without: without.flatMap(({ items }) => items.map((item) => posed.items[item].id)),
  };
}
