import type { Posed } from '../problem/pose-request.ts';
import { rowsOn } from '../problem/rows.ts';
import type { ChosenItem } from './chosen-server.ts';

/**
 * Which node should each item of a full server run on? A solver fills one node before it touches the next; here the first item goes first, each onto
 * the node that is emptiest by its fuller resource, so that two instances get a node each (study 0, Pattern A); what a person pinned to a node, and
 * what is `staying`, stays there. Where that finds no place for an item the nodes stay as they were chosen.
 */
export function spreadOverNodes(
  chosen: readonly ChosenItem[],
  type: number,
  posed: Posed,
  staying: ReadonlyMap<number, number>,
): readonly ChosenItem[] {
  const { pinnedNode } = posed.problem;
  const fixed = (item: number) => (pinnedNode[item] === -1 ? staying.get(item) : pinnedNode[item]);
  const onNodes = chosen.flatMap(({ node }, at) => (node === null ? [] : [at]));
  if (onNodes.length === 0) return chosen;
  const nodes = posed.request.serverTypes[type].nodes.map((_, node) => new FillingNode(node, type, posed));
  const isFree = (at: number) => fixed(chosen[at].item) === undefined;
  const spread = [...chosen];
  for (const at of [...onNodes.filter((each) => !isFree(each)), ...onNodes.filter(isFree)]) {
    const { item } = chosen[at];
    const node = emptiest(item, nodes, fixed(item));
    if (!node) return chosen;
    node.add(item);
    spread[at] = { item, node: node.index };
  }
  return spread;
}

/** The emptiest node with room for an item, of all or only of the one it is fixed to; of equals the first. */
function emptiest(item: number, nodes: readonly FillingNode[], only: number | undefined): FillingNode | null {
  let best: FillingNode | null = null;
  for (const node of nodes)
    if ((best === null || node.fullness < best.fullness) && (only ?? node.index) === node.index && node.hasRoom(item))
      best = node;
  return best;
}

class FillingNode {
  readonly index: number;
  /** Share of its fuller resource that is taken. */
  fullness = 0;
  readonly #posed: Posed;
  readonly #type: number;
  readonly #load: Float64Array;
  readonly #capacity: Float64Array;
  /** Of the node; its items' memory is held against it wherever it comes from. */
  readonly #usableGiB: number;
  #memoryGiB = 0;

  constructor(index: number, type: number, posed: Posed) {
    const { problem, request } = posed;
    const { capacity } = problem.types[type];
    this.index = index;
    this.#posed = posed;
    this.#type = type;
    this.#load = new Float64Array(problem.nodeRows);
    this.#capacity = new Float64Array(problem.nodeRows);
    for (let row = 0; row < problem.nodeRows; row += 1)
      this.#capacity[row] = capacity[index * problem.dims.length + problem.rowDim[row]];
    this.#usableGiB = request.serverTypes[type].nodes[index].memoryGiB * request.ceiling.memory;
  }

  hasRoom(item: number): boolean {
    const { values, from } = rowsOn(this.#posed.problem, item, this.#type);
    for (let row = 0; row < this.#load.length; row += 1)
      if (this.#load[row] + values[from + row] > this.#capacity[row]) return false;
    return true;
  }

  add(item: number): void {
    const { dims, rowDim } = this.#posed.problem;
    const { values, from } = rowsOn(this.#posed.problem, item, this.#type);
    this.#memoryGiB += this.#posed.items[item].memoryGiB ?? 0;
    this.fullness = this.#usableGiB > 0 ? this.#memoryGiB / this.#usableGiB : 0;
    for (let row = 0; row < this.#load.length; row += 1) {
      this.#load[row] += values[from + row];
      if (dims[rowDim[row]].resource === 'cpu')
        this.fullness = Math.max(this.fullness, this.#load[row] / this.#capacity[row]);
    }
  }
}
