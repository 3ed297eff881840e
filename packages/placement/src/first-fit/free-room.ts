import type { Problem } from '../problem/index.ts';
import { type RowsOfDim, rowsOfDims } from '../problem/rows.ts';
import type { Packing } from '../state/index.ts';

/** CPU and memory in whole units. */
export interface Free {
  readonly cpu: number;
  readonly memory: number;
}

/** What nothing fits. */
const NONE: Free = { cpu: Number.NEGATIVE_INFINITY, memory: Number.NEGATIVE_INFINITY };

/**
 * The most CPU and memory one more item may find on a server, or on one of its nodes: what is free when it is least used. A quick no for most
 * places; whether an item fits, the packing says.
 */
export class FreeRoom {
  readonly #packing: Packing;
  readonly #problem: Problem;
  /** Of each dim that counts the resource. */
  readonly #cpu: readonly RowsOfDim[];
  readonly #memory: readonly RowsOfDim[];

  constructor(packing: Packing) {
    this.#packing = packing;
    this.#problem = packing.problem;
    const rows = rowsOfDims(packing.problem);
    this.#cpu = rows.filter(({ resource }) => resource === 'cpu');
    this.#memory = rows.filter(({ resource }) => resource === 'memory');
  }

  /** On one node, and no more than is free on its server. A node without CPUs holds memory only: nothing runs there. */
  onNode(slot: number, node: number): Free {
    const { capacity } = this.#packing.typeOfSlot(slot);
    const { dims } = this.#problem;
    const runs = this.#cpu.every(
      ({ d, from }) => from >= this.#problem.nodeRows || capacity[node * dims.length + d] > 0,
    );
    return runs ? { cpu: this.#most(this.#cpu, slot, node), memory: this.#most(this.#memory, slot, node) } : NONE;
  }

  /** The row in which a node has least CPU left: most of what does not fit there does not in this one. */
  tightestRow(slot: number, node: number): number {
    const rows = this.#cpu.find(({ from }) => from < this.#problem.nodeRows);
    return rows ? this.#packing.tightestRow(rows.from, rows.to, slot, node) : 0;
  }

  /** On all nodes together. */
  onServer(slot: number): Free {
    return { cpu: this.#most(this.#cpu, slot, -1), memory: this.#most(this.#memory, slot, -1) };
  }

  /** `node` -1 = all. */
  #most(dims: readonly RowsOfDim[], slot: number, node: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const { from, to } of dims) {
      const onNodes = node === -1 && from < this.#problem.nodeRows;
      const most = onNodes
        ? this.#mostOfAll(from, to, slot)
        : this.#packing.mostRoomIn(from, to, slot, Math.max(0, node));
      least = Math.min(least, most);
    }
    return least;
  }

  /** The same in rows of nodes, over all nodes of a slot. */
  #mostOfAll(from: number, to: number, slot: number): number {
    const { nodeCount } = this.#packing.typeOfSlot(slot);
    let most = Number.NEGATIVE_INFINITY;
    for (let row = from; row < to; row += 1) {
      let sum = 0;
      for (let node = 0; node < nodeCount; node += 1) sum += this.#packing.roomIn(row, slot, node);
      if (sum > most) most = sum;
    }
    return most;
  }
}
