import type { Posed } from '../problem/pose-request.ts';
import { type RowsOfDim, rowsOfDims, rowsOn } from '../problem/rows.ts';
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
  return spread(chosen, type, posed, staying, null) ?? chosen;
}

/**
 * The same with only some nodes for what is not fixed to one, of few items trying others until it is enough; null where an item finds no place. What is not
 * enough is given where nothing else is found.
 */
export function spreadWithin(
  chosen: readonly ChosenItem[],
  type: number,
  posed: Posed,
  staying: ReadonlyMap<number, number>,
  allowed: readonly number[],
  isEnough: (items: readonly ChosenItem[]) => boolean,
): readonly ChosenItem[] | null {
  const found = spread(chosen, type, posed, staying, allowed);
  return found && isEnough(found) ? found : (trying(chosen, type, posed, staying, allowed, isEnough) ?? found);
}

/** As many items as are tried on other nodes once one finds no place, and how often in all. */
const FEW = 24;
const MOST_TRIALS = 200;

function spread(
  chosen: readonly ChosenItem[],
  type: number,
  posed: Posed,
  staying: ReadonlyMap<number, number>,
  allowed: readonly number[] | null,
): readonly ChosenItem[] | null {
  const { order, nodesFor } = filling(chosen, type, posed, staying, allowed);
  const found = [...chosen];
  for (const at of order) {
    const { item } = chosen[at];
    const node = emptiest(item, nodesFor(item));
    if (!node) return null;
    node.add(item);
    found[at] = { item, node: node.index };
  }
  return found;
}

/** Places few items one after the other, the emptiest node first, and takes them back until it is enough; null where nothing is within the trials. */
function trying(
  chosen: readonly ChosenItem[],
  type: number,
  posed: Posed,
  staying: ReadonlyMap<number, number>,
  allowed: readonly number[],
  isEnough: (items: readonly ChosenItem[]) => boolean,
): readonly ChosenItem[] | null {
  const { order, nodesFor } = filling(chosen, type, posed, staying, allowed);
  if (order.length > FEW) return null;
  const found = [...chosen];
  let trials = MOST_TRIALS;
  const fill = (from: number): boolean => {
    if (from === order.length) return isEnough(found);
    const { item } = chosen[order[from]];
    const fitting = nodesFor(item).filter((node) => node.hasRoom(item));
    for (const node of fitting.sort((a, b) => a.fullness - b.fullness || a.index - b.index)) {
      node.add(item);
      found[order[from]] = { item, node: node.index };
      if (fill(from + 1)) return true;
      node.remove(item);
      trials -= 1;
      if (trials < 0) return false;
    }
    return false;
  };
  return fill(0) ? found : null;
}

/** The items of single nodes in the order in which they are placed, what is fixed first, and the nodes each may go on. */
function filling(
  chosen: readonly ChosenItem[],
  type: number,
  posed: Posed,
  staying: ReadonlyMap<number, number>,
  allowed: readonly number[] | null,
) {
  const fixed = (item: number) => fixedNode(item, posed, staying);
  const onNodes = chosen.flatMap(({ node }, at) => (node === null ? [] : [at]));
  const isFree = (at: number) => fixed(chosen[at].item) === undefined;
  const { nodes: stated } = posed.request.serverTypes[type];
  const counted = rowsOfDims(posed.problem).filter(({ from }) => from < posed.problem.nodeRows);
  const nodes = onNodes.length === 0 ? [] : stated.map((_, node) => new FillingNode(node, type, posed, counted));
  const free = allowed === null ? nodes : allowed.flatMap((node) => nodes[node] ?? []);
  return {
    order: [...onNodes.filter((each) => !isFree(each)), ...onNodes.filter(isFree)],
    nodesFor: (item: number): readonly FillingNode[] => {
      const only = fixed(item);
      return only === undefined ? free : [nodes[only]];
    },
  };
}

/** The node an item stays on, whatever else comes; undefined = any. */
export function fixedNode(
  item: number,
  { problem: { pinnedNode } }: Posed,
  staying: ReadonlyMap<number, number>,
): number | undefined {
  return pinnedNode[item] === -1 ? staying.get(item) : pinnedNode[item];
}

/** The emptiest node with room for an item; of equals the first. */
function emptiest(item: number, nodes: readonly FillingNode[]): FillingNode | null {
  let best: FillingNode | null = null;
  for (const node of nodes) if ((best === null || node.fullness < best.fullness) && node.hasRoom(item)) best = node;
  return best;
}

class FillingNode {
  readonly index: number;
  /** Share of its fuller resource that is taken. */
  fullness = 0;
  readonly #posed: Posed;
  readonly #type: number;
  readonly #counted: readonly RowsOfDim[];
  readonly #load: Float64Array;
  /** Of the node; its items' memory is held against it wherever it comes from. */
  readonly #usableGiB: number;
  #memoryGiB = 0;

  constructor(index: number, type: number, posed: Posed, counted: readonly RowsOfDim[]) {
    const { problem, request } = posed;
    this.index = index;
    this.#posed = posed;
    this.#type = type;
    this.#counted = counted;
    this.#load = new Float64Array(problem.nodeRows);
    this.#usableGiB = request.serverTypes[type].nodes[index].memoryGiB * request.ceiling.memory;
  }

  hasRoom(item: number): boolean {
    const { values, from: at } = rowsOn(this.#posed.problem, item, this.#type);
    const load = this.#load;
    for (const { d, from, to } of this.#counted) {
      const capacity = this.#capacityOf(d);
      for (let row = from; row < to; row += 1) if (load[row] + values[at + row] > capacity) return false;
    }
    return true;
  }

  add(item: number): void {
    this.#change(item, 1);
  }

  remove(item: number): void {
    this.#change(item, -1);
  }

  #change(item: number, sign: 1 | -1): void {
    const { values, from: at } = rowsOn(this.#posed.problem, item, this.#type);
    const load = this.#load;
    this.#memoryGiB += sign * (this.#posed.items[item].memoryGiB ?? 0);
    this.fullness = this.#usableGiB > 0 ? this.#memoryGiB / this.#usableGiB : 0;
    for (const { d, resource, from, to } of this.#counted) {
      let highest = 0;
      for (let row = from; row < to; row += 1) {
        load[row] += sign * values[at + row];
        if (load[row] > highest) highest = load[row];
      }
      if (resource === 'cpu') this.fullness = Math.max(this.fullness, highest / this.#capacityOf(d));
    }
  }

  #capacityOf(d: number): number {
    const { types, dims } = this.#posed.problem;
    return types[this.#type].capacity[this.index * dims.length + d];
  }
}
