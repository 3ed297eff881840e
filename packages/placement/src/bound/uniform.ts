import type { CompiledType, Problem } from '../problem/index.ts';

/**
 * The one server type of a problem whose cost is a count of servers: one type, no server with a price of its own, no licence paid.
 * Null where servers differ in cost. The bounds on a number of servers hold for such problems.
 */
export function uniformType(problem: Problem): CompiledType | null {
  const [type] = problem.types;
  const uniform = problem.types.length === 1 && problem.standingType.length === 0 && !paysLicences(problem);
  return uniform && type ? type : null;
}

/** What a number of used servers costs, spares included. */
export function costOfServers(problem: Problem, type: CompiledType, used: number): number {
  return used === 0 ? 0 : (used + problem.spares) * type.cost;
}

function paysLicences(problem: Problem): boolean {
  return problem.product.some((p) => p >= 0) && problem.licence.some((cost) => cost > 0);
}
