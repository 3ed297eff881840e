import type { Assignment } from '../problem/assignment.ts';
import type { Problem } from '../problem/problem.ts';
import { RULES } from './index.ts';

export interface CheckedAssignment {
  /** What the answer breaks, the first few in words; none = it may be handed out. */
  readonly violations: readonly string[];
  /** What it costs by all rules; 0 where its places do not exist. */
  readonly cost: number;
}

const MOST_VIOLATIONS = 20;

/**
 * Is this answer right, and what does it cost? Counted afresh in whole numbers from the problem alone, rule by rule, so that a fault of a solver
 * cannot hide in its own books. Items without a place (server -1) break no rule; `placed` says that there may be none.
 */
export function checkAssignment(
  problem: Problem,
  assignment: Assignment,
  placed: 'all' | 'some' = 'all',
): CheckedAssignment {
  const violations: string[] = [];
  const fail = (violation: string): void => {
    if (violations.length < MOST_VIOLATIONS) violations.push(violation);
  };
  checkPlaces(problem, assignment, placed, fail);
  if (violations.length > 0) return { violations, cost: 0 };
  const itemsOf: number[][] = Array.from(assignment.serverTypes, () => []);
  assignment.server.forEach((s, i) => {
    if (s !== -1) itemsOf[s].push(i);
  });
  const counted = { assignment, itemsOf };
  for (const { breaches } of RULES) breaches?.(problem, counted, fail);
  const cost = RULES.reduce((sum, rule) => sum + (rule.cost?.(problem, counted) ?? 0), 0);
  return { violations, cost };
}

function checkPlaces(
  problem: Problem,
  { serverTypes, server, node }: Assignment,
  placed: 'all' | 'some',
  fail: (violation: string) => void,
): void {
  if (server.length !== problem.itemCount || node.length !== problem.itemCount) {
    fail(`${server.length} servers and ${node.length} nodes for ${problem.itemCount} items`);
    return;
  }
  serverTypes.forEach((type, s) => {
    if (type < 0 || type >= problem.types.length) fail(`server ${s} is of type ${type}, which does not exist`);
  });
  server.forEach((s, i) => {
    if (s === -1 && placed === 'some') return;
    if (s < 0 || s >= serverTypes.length) fail(`item ${i} is on server ${s}, which does not exist`);
    else if (node[i] < 0 || node[i] >= (problem.types[serverTypes[s]]?.nodeCount ?? 0))
      fail(`item ${i} is on node ${node[i]}, which server ${s} does not have`);
  });
}
