import type { Kernel } from '../kernel/index.ts';
import type { Assignment, CompiledType, Problem } from '../problem/index.ts';
import { type Arena, roundedUp } from './arena.ts';

/** Words of kernel memory a packing with up to `slots` servers takes. */
export function packingWords(problem: Problem, slots: number): number {
  const { itemStride, slotStride } = strides(problem);
  return problem.itemCount * itemStride + slots * slotStride + 8;
}

/**
 * Which item is on which server and node, and how much room each has left: the state every search works on. A slot is a possible server of a
 * chosen type; it costs nothing while it is empty. Every rule of the problem is asked here but for spares and the limit on types, which
 * concern the plan as a whole. Slots keep their number until they are closed.
 */
export class Packing {
  readonly problem: Problem;
  readonly kernel: Kernel;
  /** Word indices: demand of item i at `need + i * itemStride`, room of slot s at `room + s * slotStride`. */
  readonly need: number;
  readonly itemStride: number;
  readonly nodeLength: number;
  readonly room: number;
  readonly slotStride: number;
  /** Slot and node of each item; -1 = not placed. */
  readonly slotOf: Int32Array;
  readonly nodeOf: Int32Array;
  /** Type and standing server of each slot; type -1 = closed. */
  readonly typeOf: Int32Array;
  readonly standingOf: Int32Array;
  /** Items on each slot. */
  readonly countOf: Int32Array;
  /** Used servers of each type. */
  readonly usedOfType: Int32Array;
  readonly openOfType: Int32Array;
  /** Slot of each standing server; -1 = not open. */
  readonly slotOfStanding: Int32Array;
  readonly #slots: number;
  readonly #pooledLength: number;
  readonly #pooledAt: number;
  readonly #head: Int32Array;
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  readonly #holding: Int32Array;
  readonly #closed: number[] = [];
  #slotCount = 0;
  #cost = 0;
  #placed = 0;

  constructor(problem: Problem, arena: Arena, slots: number) {
    const layout = strides(problem);
    this.problem = problem;
    this.kernel = arena.kernel;
    this.itemStride = layout.itemStride;
    this.nodeLength = layout.nodeLength;
    this.slotStride = layout.slotStride;
    this.#pooledLength = layout.pooledLength;
    this.#pooledAt = layout.slotStride - layout.pooledLength;
    this.need = arena.take(problem.itemCount * layout.itemStride);
    this.room = arena.take(slots * layout.slotStride);
    this.#slots = slots;
    this.slotOf = new Int32Array(problem.itemCount).fill(-1);
    this.nodeOf = new Int32Array(problem.itemCount).fill(-1);
    this.typeOf = new Int32Array(slots).fill(-1);
    this.standingOf = new Int32Array(slots).fill(-1);
    this.countOf = new Int32Array(slots);
    this.usedOfType = new Int32Array(problem.types.length);
    this.openOfType = new Int32Array(problem.types.length);
    this.slotOfStanding = new Int32Array(problem.standingType.length).fill(-1);
    this.#head = new Int32Array(slots).fill(-1);
    this.#next = new Int32Array(problem.itemCount).fill(-1);
    this.#previous = new Int32Array(problem.itemCount).fill(-1);
    this.#holding = new Int32Array(slots * problem.productCount);
    this.#copyDemand();
  }

  /** Hardware of the used servers, licences, and moves of the placed items. */
  get cost(): number {
    return this.#cost;
  }

  get placed(): number {
    return this.#placed;
  }

  /** Slots that were ever open are numbered below this. */
  get slotCount(): number {
    return this.#slotCount;
  }

  typeOfSlot(slot: number): CompiledType {
    return this.problem.types[this.typeOf[slot]];
  }

  /** Whether one more server of a type may be opened and so many are left; new ones leave the standing ones their place in the count. */
  mayOpen(type: number, left = 0): boolean {
    return this.openOfType[type] < this.problem.types[type].count - left;
  }

  /** A new empty slot. */
  open(type: number, standing = -1): number {
    const slot = this.#closed.pop() ?? this.#slotCount++;
    if (slot >= this.#slots) throw new Error(`more than ${this.#slots} slots opened`);
    this.typeOf[slot] = type;
    this.standingOf[slot] = standing;
    if (standing !== -1) this.slotOfStanding[standing] = slot;
    this.openOfType[type] += 1;
    this.#resetRoom(slot, type);
    return slot;
  }

  /** Gives an empty slot back. */
  close(slot: number): void {
    if (this.countOf[slot] !== 0) throw new Error(`slot ${slot} is closed with items on it`);
    const type = this.typeOf[slot];
    const standing = this.standingOf[slot];
    if (standing !== -1) this.slotOfStanding[standing] = -1;
    this.openOfType[type] -= 1;
    this.typeOf[slot] = -1;
    this.standingOf[slot] = -1;
    this.#closed.push(slot);
  }

  /** Takes every item off and closes every slot. */
  clear(): void {
    this.slotOf.forEach((slot, item) => {
      if (slot !== -1) this.remove(item);
    });
    for (let slot = this.#slotCount - 1; slot >= 0; slot -= 1) if (this.typeOf[slot] !== -1) this.close(slot);
  }

  /** Word index of the room of a node. */
  roomOf(slot: number, node: number): number {
    return this.room + slot * this.slotStride + node * this.nodeLength;
  }

  needOf(item: number): number {
    return this.need + item * this.itemStride;
  }

  /** The node of a slot an item fits that is fullest in the item's scarcest sense: least room in its first rows; -1 = none. */
  nodeFor(item: number, slot: number): number {
    if (!this.#fitsPooled(item, slot) || !this.#allows(item, slot)) return -1;
    const { nodeCount } = this.typeOfSlot(slot);
    if (nodeCount === 1) return this.#fitsNode(item, slot, 0) ? 0 : -1;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let node = 0; node < nodeCount; node += 1) {
      const left = this.kernel.ints[this.roomOf(slot, node)];
      if (left < least && this.#fitsNode(item, slot, node)) {
        least = left;
        best = node;
      }
    }
    return best;
  }

  /** Whether an item may go onto this node of a slot. */
  fitsOn(item: number, slot: number, node: number): boolean {
    return this.#fitsNode(item, slot, node) && this.#fitsPooled(item, slot) && this.#allows(item, slot);
  }

  /** Room left in a row on a node, or on the whole slot where the row is counted over it. */
  roomIn(row: number, slot: number, node: number): number {
    const { nodeRows } = this.problem;
    const at =
      row < nodeRows
        ? this.roomOf(slot, node) + row
        : this.room + slot * this.slotStride + this.#pooledAt + row - nodeRows;
    return this.kernel.ints[at];
  }

  /** Whether pins and conflicts let an item onto a slot, whatever the room. */
  #allows(item: number, slot: number): boolean {
    const { pinnedStanding, pinnedType } = this.problem;
    const standing = pinnedStanding[item];
    const type = pinnedType[item];
    if (standing !== -1 && this.standingOf[slot] !== standing) return false;
    if (type !== -1 && this.typeOf[slot] !== type) return false;
    return !this.#conflicts(item, slot);
  }

  /** Whether a slot holds an item that must be kept apart from this one. */
  #conflicts(item: number, slot: number): boolean {
    const { conflicts, conflictsOf } = this.problem;
    if (conflicts.count === 0 || this.countOf[slot] === 0) return false;
    const to = conflictsOf.start[item + 1];
    for (let at = conflictsOf.start[item]; at < to; at += 1) {
      const group = conflictsOf.members[at];
      const last = conflicts.start[group + 1];
      for (let m = conflicts.start[group]; m < last; m += 1) {
        const other = conflicts.members[m];
        if (other !== item && this.slotOf[other] === slot) return true;
      }
    }
    return false;
  }

  /** What placing an item on a slot adds to the cost. */
  costOfPlacing(item: number, slot: number): number {
    return this.#openingCost(slot) + this.#licenceCost(item, slot) + this.#moveCost(item, slot);
  }

  place(item: number, slot: number, node: number): void {
    this.#cost += this.costOfPlacing(item, slot);
    const { kernel } = this;
    const need = this.needOf(item);
    kernel.take(this.roomOf(slot, node), need, this.nodeLength);
    if (this.#pooledLength > 0) {
      kernel.take(this.room + slot * this.slotStride + this.#pooledAt, need + this.nodeLength, this.#pooledLength);
    }
    this.#link(item, slot);
    this.slotOf[item] = slot;
    this.nodeOf[item] = node;
    this.#count(item, slot, 1);
  }

  remove(item: number): void {
    const slot = this.slotOf[item];
    const { kernel } = this;
    const need = this.needOf(item);
    kernel.give(this.roomOf(slot, this.nodeOf[item]), need, this.nodeLength);
    if (this.#pooledLength > 0) {
      kernel.give(this.room + slot * this.slotStride + this.#pooledAt, need + this.nodeLength, this.#pooledLength);
    }
    this.#unlink(item, slot);
    this.slotOf[item] = -1;
    this.nodeOf[item] = -1;
    this.#count(item, slot, -1);
    this.#cost -= this.costOfPlacing(item, slot);
  }

  /** Items of a slot, latest first, written into `into` from `at` on; their number is returned. */
  itemsOf(slot: number, into: Int32Array, at = 0): number {
    let end = at;
    for (let item = this.#head[slot]; item !== -1; item = this.#next[item]) {
      into[end] = item;
      end += 1;
    }
    return end - at;
  }

  /** The used servers as an answer, in the order of their slots; every item must be placed. Spares come afterwards. */
  toAssignment(): Assignment {
    if (this.#placed !== this.problem.itemCount) {
      throw new Error(`${this.problem.itemCount - this.#placed} items are not placed`);
    }
    const numbers = new Int32Array(this.#slotCount).fill(-1);
    const types: number[] = [];
    const standing: number[] = [];
    for (let slot = 0; slot < this.#slotCount; slot += 1) {
      if (this.countOf[slot] === 0) continue;
      numbers[slot] = types.length;
      types.push(this.typeOf[slot]);
      standing.push(this.standingOf[slot]);
    }
    return {
      serverTypes: Int32Array.from(types),
      standing: Int32Array.from(standing),
      server: this.slotOf.map((slot) => numbers[slot]),
      node: this.nodeOf.slice(),
    };
  }

  /** Takes up an answer instead of what it holds. Servers without items are left out, items on no server (-1) are not placed. */
  load(assignment: Assignment): void {
    this.clear();
    const slots = new Int32Array(assignment.serverTypes.length).fill(-1);
    assignment.server.forEach((server, item) => {
      if (server === -1) return;
      if (slots[server] === -1) {
        slots[server] = this.open(assignment.serverTypes[server], assignment.standing?.[server] ?? -1);
      }
      this.place(item, slots[server], assignment.node[item]);
    });
  }

  #fitsPooled(item: number, slot: number): boolean {
    if (this.#pooledLength === 0) return true;
    const pooled = this.room + slot * this.slotStride + this.#pooledAt;
    return this.kernel.fits(pooled, this.needOf(item) + this.nodeLength, this.#pooledLength);
  }

  #fitsNode(item: number, slot: number, node: number): boolean {
    const pinned = this.problem.pinnedNode[item];
    if (pinned !== -1 && pinned !== node) return false;
    return this.kernel.fits(this.roomOf(slot, node), this.needOf(item), this.nodeLength);
  }

  #openingCost(slot: number): number {
    if (this.countOf[slot] !== 0) return 0;
    const standing = this.standingOf[slot];
    return standing === -1 ? this.typeOfSlot(slot).cost : this.problem.standingCost[standing];
  }

  #licenceCost(item: number, slot: number): number {
    const { product, productCount, licence } = this.problem;
    const wanted = product[item];
    if (wanted === -1 || this.#holding[slot * productCount + wanted] !== 0) return 0;
    return licence[this.typeOf[slot] * productCount + wanted];
  }

  #moveCost(item: number, slot: number): number {
    const before = this.problem.initialStanding[item];
    return before === -1 || before === this.standingOf[slot] ? 0 : this.problem.moveCost[item];
  }

  #link(item: number, slot: number): void {
    const head = this.#head[slot];
    this.#next[item] = head;
    this.#previous[item] = -1;
    if (head !== -1) this.#previous[head] = item;
    this.#head[slot] = item;
  }

  #unlink(item: number, slot: number): void {
    const next = this.#next[item];
    const previous = this.#previous[item];
    if (next !== -1) this.#previous[next] = previous;
    if (previous === -1) this.#head[slot] = next;
    else this.#next[previous] = next;
  }

  #count(item: number, slot: number, change: 1 | -1): void {
    const { product, productCount } = this.problem;
    const type = this.typeOf[slot];
    const before = this.countOf[slot];
    this.countOf[slot] = before + change;
    if (before === 0 || before + change === 0) this.usedOfType[type] = this.usedOfType[type] + change;
    this.#placed += change;
    const held = product[item];
    if (held === -1) return;
    const at = slot * productCount + held;
    this.#holding[at] += change;
  }

  #copyDemand(): void {
    const { itemCount, rowCount, nodeRows, demand } = this.problem;
    const { ints } = this.kernel;
    for (let item = 0; item < itemCount; item += 1) {
      const from = item * rowCount;
      ints.set(demand.subarray(from, from + nodeRows), this.needOf(item));
      ints.set(demand.subarray(from + nodeRows, from + rowCount), this.needOf(item) + this.nodeLength);
    }
  }

  #resetRoom(slot: number, type: number): void {
    const { problem, kernel } = this;
    const { nodeRows, rowCount, rowDim, dims } = problem;
    const { nodeCount, capacity, pooled } = problem.types[type];
    for (let node = 0; node < nodeCount; node += 1) {
      const at = this.roomOf(slot, node);
      for (let row = 0; row < nodeRows; row += 1) {
        kernel.ints[at + row] = capacity[node * dims.length + rowDim[row]];
      }
    }
    const at = this.room + slot * this.slotStride + this.#pooledAt;
    for (let row = nodeRows; row < rowCount; row += 1) {
      kernel.ints[at + row - nodeRows] = pooled[rowDim[row]];
    }
  }
}

function strides(problem: Problem): {
  nodeLength: number;
  pooledLength: number;
  itemStride: number;
  slotStride: number;
} {
  const nodeLength = roundedUp(problem.nodeRows, 4);
  const pooledLength = roundedUp(problem.rowCount - problem.nodeRows, 4);
  const nodes = Math.max(...problem.types.map(({ nodeCount }) => nodeCount));
  return {
    nodeLength,
    pooledLength,
    itemStride: nodeLength + pooledLength,
    slotStride: nodes * nodeLength + pooledLength,
  };
}
