import type { Problem } from '../problem/index.ts';
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
  /** Rows of each dim that counts the resource, from the first up to, not including, the last. */
  readonly #cpu: readonly Rows[];
  readonly #memory: readonly Rows[];

  constructor(packing: Packing) {
    this.#packing = packing;
    this.#problem = packing.problem;
    this.#cpu = rowsOf(packing.problem, 'cpu');
    this.#memory = rowsOf(packing.problem, 'memory');
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

  /** On all nodes together. */
  onServer(slot: number): Free {
    return { cpu: this.#most(this.#cpu, slot, -1), memory: this.#most(this.#memory, slot, -1) };
  }

  /** `node` -1 = all. */
  #most(dims: readonly Rows[], slot: number, node: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const { from, to } of dims) {
      let most = Number.NEGATIVE_INFINITY;
      for (let row = from; row < to; row += 1) most = Math.max(most, this.#room(row, slot, node));
      least = Math.min(least, most);
    }
    return least;
  }

  #room(row: number, slot: number, node: number): number {
    if (node !== -1 || row >= this.#problem.nodeRows) return this.#packing.roomIn(row, slot, Math.max(0, node));
    const { nodeCount } = this.#packing.typeOfSlot(slot);
    let sum = 0;
    for (let each = 0; each < nodeCount; each += 1) sum += this.#packing.roomIn(row, slot, each);
    return sum;
  }
}

interface Rows {
  readonly d: number;
  readonly from: number;
  readonly to: number;
}

function rowsOf({ dims, rowDim }: Problem, resource: 'cpu' | 'memory'): readonly Rows[] {
  return dims.flatMap((dim, d) =>
    dim.resource === resource ? [{ d, from: rowDim.indexOf(d), to: rowDim.lastIndexOf(d) + 1 }] : [],
  );
}
