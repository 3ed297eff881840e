import { type Blocked, ROUNDING } from '@tatami/model';
import type { Assignment, KnownAssignment } from '../problem/index.ts';
import type { Posed } from '../problem/pose-request.ts';
import { chooseSpares, usageOf } from '../rules/spares.ts';
import type { Packing } from '../state/index.ts';

/** What first fit or a kept arrangement came to, in the problem's numbers. */
export interface Found {
  readonly posed: Posed;
  /** The used servers, then the spares. */
  readonly assignment: Assignment;
  /** Why items have no place, by item. */
  readonly blocked: ReadonlyMap<number, Blocked>;
  /** Of servers, spares and licences; and of the spares alone. */
  readonly cost: number;
  readonly spareCost: number;
  readonly missingSpares: number;
}

/** Whether the first has fewer items without a place, or else fewer spares missing, or else costs less. */
export function isBetter(next: Found, best: Found): boolean {
  const fewer = best.blocked.size - next.blocked.size || best.missingSpares - next.missingSpares;
  return fewer > 0 || (fewer === 0 && next.cost < best.cost * (1 - ROUNDING));
}

/** Used servers, which cost so much, with the spares that go with them. */
export function foundWithSpares(
  used: KnownAssignment,
  usedCost: number,
  blocked: ReadonlyMap<number, Blocked>,
  posed: Posed,
): Found {
  const { servers, cost: spareCost, missing } = chooseSpares(posed.problem, usageOf(posed.problem, used));
  const assignment: Assignment = {
    ...used,
    serverTypes: Int32Array.from([...used.serverTypes, ...servers.map(({ type }) => type)]),
    standing: Int32Array.from([...used.standing, ...servers.map(({ standing }) => standing)]),
    ...(used.rack && { rack: withSpareRacks(used.rack, servers.length, posed.problem.racks) }),
  };
  return { posed, assignment, blocked, cost: usedCost + spareCost, spareCost, missingSpares: missing };
}

/** The racks of servers, each spare where the fewest stand. */
function withSpareRacks(used: Int32Array, spares: number, racks: number): Int32Array {
  const count = new Int32Array(racks);
  for (const rack of used) count[rack] += 1;
  const more = Array.from({ length: spares }, () => {
    const rack = count.indexOf(count.reduce((least, each) => Math.min(least, each)));
    count[rack] += 1;
    return rack;
  });
  return Int32Array.from([...used, ...more]);
}

/** What a packing holds, with its spares. */
export function foundIn(packing: Packing, blocked: ReadonlyMap<number, Blocked>, posed: Posed): Found {
  return foundWithSpares(packing.toAssignment(), packing.cost, blocked, posed);
}
