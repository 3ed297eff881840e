import type { Assignment, Problem } from '../problem/index.ts';
import { checkAssignment } from '../rules/check-assignment.ts';
import { withSpares } from '../rules/spares.ts';

/**
 * The least cost of any plan, by trying all: every way to put the items on servers, every type for each server, every node for each item. For a
 * handful of items. Null where there is no plan.
 */
export function leastCost(problem: Problem): number | null {
  let least: number | null = null;
  for (const server of partitions(problem.itemCount)) {
    const servers = Math.max(-1, ...server) + 1;
    for (const types of choices(servers, () => problem.types.length)) {
      for (const node of choices(problem.itemCount, (i) => problem.types[types[server[i]]]?.nodeCount ?? 1)) {
        const cost = costOf(problem, {
          serverTypes: Int32Array.from(types),
          server: Int32Array.from(server),
          node: Int32Array.from(node),
        });
        if (cost !== null && (least === null || cost < least)) least = cost;
      }
    }
  }
  return least;
}

function costOf(problem: Problem, used: Assignment): number | null {
  const assignment = withSpares(problem, used);
  if (!assignment) return null;
  const { violations, cost } = checkAssignment(problem, assignment);
  return violations.length === 0 ? cost : null;
}

/** Every way to split items into groups, as the group of each item; a new group always has the next number. */
function* partitions(count: number, before: readonly number[] = []): Generator<readonly number[]> {
  if (before.length === count) {
    yield before;
    return;
  }
  const groups = Math.max(-1, ...before) + 1;
  for (let group = 0; group <= groups; group += 1) yield* partitions(count, [...before, group]);
}

function* choices(
  count: number,
  options: (at: number) => number,
  before: readonly number[] = [],
): Generator<readonly number[]> {
  if (before.length === count) {
    yield before;
    return;
  }
  for (let choice = 0; choice < options(before.length); choice += 1)
    yield* choices(count, options, [...before, choice]);
}
