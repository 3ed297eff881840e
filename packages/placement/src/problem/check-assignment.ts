import type { Assignment } from './assignment.ts';
import { groupMembers } from './groups.ts';
import type { CompiledType, Problem } from './problem.ts';

export interface CheckedAssignment {
  /** What the answer breaks, the first few in words; none = it may be handed out. */
  readonly violations: readonly string[];
  readonly hardwareCost: number;
  readonly licenceCost: number;
  readonly moveCost: number;
  /** Sum of the three. */
  readonly cost: number;
  readonly usedServers: number;
  readonly openServers: number;
}

const MOST_VIOLATIONS = 20;

/**
 * Is this answer right, and what does it cost? Counted afresh in whole numbers from the problem alone, so that a fault of the search cannot
 * hide in the search's own books. The rules are those of the independent verifier (dbpack/1), and of pins, groups and standing servers.
 */
export function checkAssignment(problem: Problem, assignment: Assignment): CheckedAssignment {
  const violations: string[] = [];
  const fail = (violation: string): void => {
    if (violations.length < MOST_VIOLATIONS) violations.push(violation);
  };
  checkPlaces(problem, assignment, fail);
  if (violations.length > 0) {
    return { violations, hardwareCost: 0, licenceCost: 0, moveCost: 0, cost: 0, usedServers: 0, openServers: 0 };
  }
  const itemsOf = itemsByServer(assignment);
  checkLoads(problem, assignment, itemsOf, fail);
  checkSeparation(problem, assignment, fail);
  checkPins(problem, assignment, fail);
  checkStock(problem, assignment, fail);
  checkSpares(problem, assignment, itemsOf, fail);
  return { violations, ...costs(problem, assignment, itemsOf) };
}

type Fail = (violation: string) => void;

const typeOf = (problem: Problem, assignment: Assignment, server: number): CompiledType =>
  problem.types[assignment.serverTypes[server]];
const standingOf = (assignment: Assignment, server: number): number => assignment.standing?.[server] ?? -1;

function checkPlaces(problem: Problem, assignment: Assignment, fail: Fail): void {
  const { serverTypes, server, node } = assignment;
  if (server.length !== problem.itemCount || node.length !== problem.itemCount) {
    fail(`${server.length} servers and ${node.length} nodes for ${problem.itemCount} items`);
    return;
  }
  serverTypes.forEach((type, s) => {
    if (type < 0 || type >= problem.types.length) fail(`server ${s} is of type ${type}, which does not exist`);
  });
  server.forEach((s, i) => {
    if (s < 0 || s >= serverTypes.length) fail(`item ${i} is on server ${s}, which does not exist`);
    else if (node[i] < 0 || node[i] >= (problem.types[serverTypes[s]]?.nodeCount ?? 0)) {
      fail(`item ${i} is on node ${node[i]}, which server ${s} does not have`);
    }
  });
}

function itemsByServer(assignment: Assignment): number[][] {
  const itemsOf: number[][] = Array.from(assignment.serverTypes, () => []);
  assignment.server.forEach((s, i) => {
    itemsOf[s]?.push(i);
  });
  return itemsOf;
}

function checkLoads(problem: Problem, assignment: Assignment, itemsOf: readonly number[][], fail: Fail): void {
  const { rowCount, nodeRows, rowDim, dims } = problem;
  itemsOf.forEach((items, s) => {
    const type = typeOf(problem, assignment, s);
    const load = new Float64Array(type.nodeCount * nodeRows + (rowCount - nodeRows));
    const pooledAt = type.nodeCount * nodeRows - nodeRows;
    for (const i of items) {
      const nodeAt = assignment.node[i] * nodeRows;
      for (let row = 0; row < rowCount; row += 1) {
        const at = row < nodeRows ? nodeAt + row : pooledAt + row;
        load[at] += problem.demand[i * rowCount + row];
      }
    }
    load.forEach((value, at) => {
      const pooled = at >= type.nodeCount * nodeRows;
      const node = pooled ? -1 : Math.floor(at / nodeRows);
      const row = pooled ? at - pooledAt : at % nodeRows;
      const d = rowDim[row];
      const capacity = pooled ? type.pooled[d] : type.capacity[node * dims.length + d];
      if (value > capacity) fail(`server ${s} ${pooled ? '' : `node ${node} `}${dims[d]}: load ${value} > ${capacity}`);
    });
  });
}

function checkSeparation(problem: Problem, assignment: Assignment, fail: Fail): void {
  for (let g = 0; g < problem.conflicts.count; g += 1) {
    const seen = new Set<number>();
    for (const item of groupMembers(problem.conflicts, g)) {
      const s = assignment.server[item];
      if (seen.has(s)) fail(`two items of conflict group ${g} are on server ${s}`);
      seen.add(s);
    }
  }
  for (let g = 0; g < problem.together.count; g += 1) {
    const servers = new Set(Array.from(groupMembers(problem.together, g), (item) => assignment.server[item]));
    if (servers.size > 1) fail(`the items of group ${g} that belong together are on ${servers.size} servers`);
  }
}

function checkPins(problem: Problem, assignment: Assignment, fail: Fail): void {
  assignment.server.forEach((s, i) => {
    const wanted = [problem.pinnedStanding[i], problem.pinnedType[i], problem.pinnedNode[i]];
    const actual = [standingOf(assignment, s), assignment.serverTypes[s], assignment.node[i]];
    if (wanted.some((place, at) => place !== -1 && place !== actual[at])) fail(`item ${i} is not where it is pinned`);
  });
}

function checkStock(problem: Problem, assignment: Assignment, fail: Fail): void {
  const open = new Int32Array(problem.types.length);
  for (const type of assignment.serverTypes) open[type] = open[type] + 1;
  problem.types.forEach(({ name, count }, t) => {
    if (open[t] > count) fail(`${open[t]} servers of type ${name}, only ${count} exist`);
  });
  const types = open.filter((count) => count > 0).length;
  if (types > problem.maxTypes) fail(`${types} types of server, at most ${problem.maxTypes} allowed`);
  const seen = new Set<number>();
  assignment.serverTypes.forEach((type, s) => {
    const standing = standingOf(assignment, s);
    if (standing === -1) return;
    if (seen.has(standing)) fail(`standing server ${standing} is there twice`);
    if (problem.standingType[standing] !== type) fail(`standing server ${standing} is not of type ${type}`);
    seen.add(standing);
  });
}

function checkSpares(problem: Problem, assignment: Assignment, itemsOf: readonly number[][], fail: Fail): void {
  const typeCount = problem.types.length;
  const idle = new Int32Array(typeCount);
  const used = new Set<number>();
  assignment.serverTypes.forEach((type, s) => {
    if (itemsOf[s].length > 0) used.add(type);
    else idle[type] = idle[type] + 1;
  });
  for (const u of used) {
    const ready = idle.reduce((sum, count, t) => sum + (problem.standsIn[t * typeCount + u] ? count : 0), 0);
    if (ready < problem.spares)
      fail(`${ready} spare servers for type ${problem.types[u]?.name}, ${problem.spares} needed`);
  }
}

function costs(
  problem: Problem,
  assignment: Assignment,
  itemsOf: readonly number[][],
): Omit<CheckedAssignment, 'violations'> {
  let hardwareCost = 0;
  let licenceCost = 0;
  itemsOf.forEach((items, s) => {
    const type = assignment.serverTypes[s];
    const standing = standingOf(assignment, s);
    hardwareCost += standing === -1 ? typeOf(problem, assignment, s).cost : problem.standingCost[standing];
    for (const product of new Set(items.map((i) => problem.product[i]))) {
      if (product >= 0) licenceCost += problem.licence[type * problem.productCount + product];
    }
  });
  let moveCost = 0;
  problem.initialStanding.forEach((before, i) => {
    const now = standingOf(assignment, assignment.server[i]);
    if (before !== -1 && now !== before) moveCost += problem.moveCost[i];
  });
  return {
    hardwareCost,
    licenceCost,
    moveCost,
    cost: hardwareCost + licenceCost + moveCost,
    usedServers: itemsOf.filter((items) => items.length > 0).length,
    openServers: itemsOf.length,
  };
}
