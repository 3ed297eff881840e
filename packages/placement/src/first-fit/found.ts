import { type Blocked, ROUNDING } from '@tatami/model';
import type { Assignment } from '../problem/index.ts';
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
  used: Required<Assignment>,
  usedCost: number,
  blocked: ReadonlyMap<number, Blocked>,
  posed: Posed,
): Found {
  const { servers, cost: spareCost, missing } = chooseSpares(posed.problem, usageOf(posed.problem, used));
  const assignment: Assignment = {
    ...used,
    serverTypes: Int32Array.from([...used.serverTypes, ...servers.map(({ type }) => type)]),
    standing: Int32Array.from([...used.standing, ...servers.map(({ standing }) => standing)]),
  };
  return { posed, assignment, blocked, cost: usedCost + spareCost, spareCost, missingSpares: missing };
}

/** What a packing holds, with its spares. */
export function foundIn(packing: Packing, blocked: ReadonlyMap<number, Blocked>, posed: Posed): Found {
  return foundWithSpares(packing.toAssignment(), packing.cost, blocked, posed);
}
