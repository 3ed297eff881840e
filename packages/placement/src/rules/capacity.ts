import type { Problem } from '../problem/problem.ts';
import type { ProblemSource } from '../problem/problem-source.ts';
import { rowCapacity, rowsOn, rowTotals } from '../problem/rows.ts';
import { LARGEST_AMOUNT } from '../problem/whole-numbers.ts';
import type { Check, Items, Rule } from './rule.ts';

/** No node and no server holds more than it has, at any time. While a packing is filled its kernel keeps this. */
export const capacity = {
  faults(source, check) {
    checkDemand(source, check);
    source.serverTypes.forEach((_, t) => {
      checkNodes(source, t, check);
    });
  },
  leastServers: (problem, items) => Math.max(0, ...serversByRow(problem, items)),
  breaches(problem, { assignment, itemsOf }, fail) {
    itemsOf.forEach((items, s) => {
      const type = problem.types[assignment.serverTypes[s]];
      const { nodes, server } = loadsOf(problem, assignment.serverTypes[s], items, assignment.node);
      nodes.forEach((load, node) => {
        load.forEach((value, row) => {
          const d = problem.rowDim[row];
          const most = type.capacity[node * problem.dims.length + d];
          if (value > most) fail(`server ${s} node ${node} ${problem.dims[d].name}: load ${value} > ${most}`);
        });
      });
      server.forEach((value, at) => {
        const d = problem.rowDim[problem.nodeRows + at];
        if (value > type.pooled[d]) fail(`server ${s} ${problem.dims[d].name}: load ${value} > ${type.pooled[d]}`);
      });
    });
  },
} satisfies Rule;

/** Servers of the largest type that the items need by each row alone; 0 by rows that some type offers without limit. */
export function serversByRow(problem: Problem, items: Items): readonly number[] {
  return Array.from(rowTotals(problem, items), (total, row) => {
    const largest = problem.types.reduce((most, type) => Math.max(most, rowCapacity(problem, type, row)), 0);
    return largest === 0 || largest >= LARGEST_AMOUNT ? 0 : Math.ceil(total / largest);
  });
}

/** What some items take of each node of a server, and of the whole of it, row by row. */
function loadsOf(problem: Problem, t: number, items: readonly number[], nodeOf: Int32Array) {
  const { nodeRows, rowCount } = problem;
  const nodes = Array.from({ length: problem.types[t].nodeCount }, () => new Float64Array(nodeRows));
  const server = new Float64Array(rowCount - nodeRows);
  for (const i of items) {
    const { values, from } = rowsOn(problem, i, t);
    const node = nodes[nodeOf[i]];
    for (let row = 0; row < nodeRows; row += 1) node[row] += values[from + row];
    for (let row = nodeRows; row < rowCount; row += 1) server[row - nodeRows] += values[from + row];
  }
  return { nodes, server };
}

/** Whether an item uses several nodes of a server of this type. */
export function isAcross({ across, itemCount }: Problem, item: number, t: number): boolean {
  return across !== null && across[t * itemCount + item] === 1;
}

/** Whether an empty server of a type carries an item, on any node or on the one it is `pinned` to; -1 = none. */
export function fitsEmpty(problem: Problem, item: number, t: number, pinned: number): boolean {
  const { rowCount, nodeRows, rowDim, dims } = problem;
  const { nodeCount, capacity: most, pooled } = problem.types[t];
  if (pinned !== -1 && isAcross(problem, item, t)) return false;
  const { values, from } = rowsOn(problem, item, t);
  for (let row = nodeRows; row < rowCount; row += 1) {
    if (values[from + row] > pooled[rowDim[row]]) return false;
  }
  const needs = values.subarray(from, from + nodeRows);
  for (let node = 0; node < nodeCount; node += 1) {
    if (pinned !== -1 && pinned !== node) continue;
    if (needs.every((need, row) => need <= most[node * dims.length + rowDim[row]])) return true;
  }
  return false;
}

/** Items that fit no empty server their pins allow: no plan can place them. */
export function misfits(problem: Problem): readonly number[] {
  return Array.from({ length: problem.itemCount }, (_, item) => item).filter((item) => {
    const standing = problem.pinnedStanding[item];
    const settled = standing === -1 ? problem.pinnedType[item] : problem.standingType[standing];
    return !problem.types.some(
      ({ count }, t) =>
        count > 0 && (settled === -1 || settled === t) && fitsEmpty(problem, item, t, problem.pinnedNode[item]),
    );
  });
}

const AMOUNT = `must be a whole number from 0 to ${LARGEST_AMOUNT}`;

function isAmount(value: number): boolean {
  // Asked of every sample: a whole number of 32 bits is told fastest so.
  return (value | 0) === value && value >= 0 && value <= LARGEST_AMOUNT;
}

function checkDemand({ items, dims, series: stated, hours }: ProblemSource, check: Check): void {
  items.forEach((item, i) => {
    if (item.length !== dims.length) check(false, `items[${i}]`, `${item.length} amounts for ${dims.length} resources`);
    for (let d = 0; d < item.length; d += 1) if (!isAmount(item[d])) check(false, `items[${i}][${d}]`, AMOUNT);
  });
  for (const [d, series] of stated) {
    const where = `series["${d}"]`;
    check(Number.isInteger(d) && d >= 0 && d < dims.length, where, 'names no resource');
    check(series.length === items.length, where, `${series.length} series for ${items.length} items`);
    series.forEach((samples, i) => {
      if (samples.length !== hours) check(false, `${where}[${i}]`, `${samples.length} samples, not ${hours}`);
      for (let t = 0; t < samples.length; t += 1)
        if (!isAmount(samples[t])) check(false, `${where}[${i}][${t}]`, AMOUNT);
    });
  }
}

function checkNodes({ serverTypes, dims }: ProblemSource, t: number, check: Check): void {
  const { nodes } = serverTypes[t];
  const where = `binTypes[${t}]`;
  check(nodes.length > 0, `${where}.nodes`, 'at least one node is needed');
  nodes.forEach((node, k) => {
    check(
      node.length === dims.length,
      `${where}.nodes[${k}]`,
      `${node.length} capacities for ${dims.length} resources`,
    );
    for (let d = 0; d < node.length; d += 1) if (!isAmount(node[d])) check(false, `${where}.nodes[${k}][${d}]`, AMOUNT);
  });
  dims.forEach(({ name }, d) => {
    const pooled = nodes.reduce((sum, node) => sum + (node[d] ?? 0), 0);
    check(pooled <= LARGEST_AMOUNT, where, `the nodes have more than ${LARGEST_AMOUNT} ${name} together`);
  });
}
