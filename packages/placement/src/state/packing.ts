import type { Kernel } from '../kernel/index.ts';
import type { Assignment, CompiledType, KnownAssignment, Problem } from '../problem/index.ts';
import { RULES } from '../rules/index.ts';
import type { Slots, Watch } from '../rules/rule.ts';
import type { Arena } from './arena.ts';
import { strides } from './strides.ts';

/** A watch that has these answers. */
type Asked<Question extends keyof Watch> = Required<Pick<Watch, Question>>;

/**
 * Which item is on which server and node, and how much room each has left: the state every search works on. A slot is a possible server of a
 * chosen type; it costs nothing while it is empty. The rules of the problem are asked and told here, but for
 * spares and the limit on types, which concern the plan as a whole. Slots keep their number until they are closed.
 */
export class Packing implements Slots {
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
  /** Rack of each slot; 0 where racks are not told apart. */
  readonly rackOf: Int32Array;
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
  /** Word index of what an item takes on a type, of those that take something else than elsewhere: [type * itemCount + item]; null = there are none. */
  readonly #needOnType: Int32Array | null;
  /** The rules that may forbid a place, that add to the cost, and that want to be told. */
  readonly #forbidding: readonly Asked<'allows'>[];
  readonly #pricing: readonly Asked<'cost'>[];
  readonly #counting: readonly Asked<'placed' | 'removed'>[];
  readonly #openInRack: Int32Array;
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
    this.rackOf = new Int32Array(slots);
    this.countOf = new Int32Array(slots);
    this.usedOfType = new Int32Array(problem.types.length);
    this.openOfType = new Int32Array(problem.types.length);
    this.#openInRack = new Int32Array(Math.max(1, problem.racks));
    this.slotOfStanding = new Int32Array(problem.standingType.length).fill(-1);
    this.#head = new Int32Array(slots).fill(-1);
    this.#next = new Int32Array(problem.itemCount).fill(-1);
    this.#previous = new Int32Array(problem.itemCount).fill(-1);
    const watches = RULES.flatMap(({ watch }) => watch?.(problem, this) ?? []);
    this.#forbidding = watches.filter((watch): watch is Asked<'allows'> => watch.allows !== undefined);
    this.#pricing = watches.filter((watch): watch is Asked<'cost'> => watch.cost !== undefined);
    this.#counting = watches.filter((watch): watch is Asked<'placed' | 'removed'> => watch.placed !== undefined);
    this.#needOnType = this.#copyDemand(arena);
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

  /** The racks, those with the fewest servers first. */
  racksByServers(): readonly number[] {
    return [...this.#openInRack.keys()].sort((a, b) => this.#openInRack[a] - this.#openInRack[b] || a - b);
  }

  /** A new empty slot; a standing server in the rack it has, others by default where the fewest are. */
  open(type: number, standing = -1, rack = this.#rackFor(standing)): number {
    const slot = this.#closed.pop() ?? this.#slotCount++;
    if (slot >= this.#slots) throw new Error(`more than ${this.#slots} slots opened`);
    this.typeOf[slot] = type;
    this.standingOf[slot] = standing;
    this.rackOf[slot] = rack;
    this.#openInRack[rack] += 1;
    if (standing !== -1) this.slotOfStanding[standing] = slot;
    this.openOfType[type] += 1;
    this.#resetRoom(slot, type);
    return slot;
  }

  #rackFor(standing: number): number {
    const own = standing === -1 ? -1 : this.problem.standingRack[standing];
    if (own !== -1 || this.problem.racks <= 1) return Math.max(0, own);
    return this.racksByServers()[0];
  }

  /** Gives an empty slot back. */
  close(slot: number): void {
    if (this.countOf[slot] !== 0) throw new Error(`slot ${slot} is closed with items on it`);
    const type = this.typeOf[slot];
    const standing = this.standingOf[slot];
    if (standing !== -1) this.slotOfStanding[standing] = -1;
    this.openOfType[type] -= 1;
    this.#openInRack[this.rackOf[slot]] -= 1;
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
    this.#slotCount = 0;
    this.#closed.length = 0;
  }

  /** Word index of the room of a node. */
  roomOf(slot: number, node: number): number {
    return this.room + slot * this.slotStride + node * this.nodeLength;
  }

  needOf(item: number): number {
    return this.need + item * this.itemStride;
  }

  /** Word index of what an item takes on a slot. */
  #needOn(item: number, slot: number): number {
    if (this.#needOnType === null) return this.needOf(item);
    return this.#needOnType[this.typeOf[slot] * this.problem.itemCount + item] || this.needOf(item);
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
    return this.kernel.ints[this.#roomAt(row, slot, node)];
  }

  /** The most room left in any row of one dim, from the first up to, not including, the last. */
  mostRoomIn(from: number, to: number, slot: number, node: number): number {
    const { ints } = this.kernel;
    const first = this.#roomAt(from, slot, node);
    let most = Number.NEGATIVE_INFINITY;
    for (let at = first; at < first + to - from; at += 1) if (ints[at] > most) most = ints[at];
    return most;
  }

  /** The first of these rows with the least room left. */
  tightestRow(from: number, to: number, slot: number, node: number): number {
    const { ints } = this.kernel;
    const first = this.#roomAt(from, slot, node);
    let tightest = first;
    for (let at = first; at < first + to - from; at += 1) if (ints[at] < ints[tightest]) tightest = at;
    return from + tightest - first;
  }

  /** Whether an item fits a node in one of its rows. */
  fitsInRow(row: number, item: number, slot: number, node: number): boolean {
    const { ints } = this.kernel;
    return ints[this.#needOn(item, slot) + row] <= ints[this.roomOf(slot, node) + row];
  }

  #roomAt(row: number, slot: number, node: number): number {
    const { nodeRows } = this.problem;
    return row < nodeRows
      ? this.roomOf(slot, node) + row
      : this.room + slot * this.slotStride + this.#pooledAt + row - nodeRows;
  }

  /** Whether the rules let an item onto a slot, whatever the room. */
  #allows(item: number, slot: number): boolean {
    for (const watch of this.#forbidding) if (!watch.allows(item, slot)) return false;
    return true;
  }

  /** What placing an item on a slot adds to the cost. */
  costOfPlacing(item: number, slot: number): number {
    let cost = 0;
    for (const watch of this.#pricing) cost += watch.cost(item, slot);
    return cost;
  }

  place(item: number, slot: number, node: number): void {
    this.#cost += this.costOfPlacing(item, slot);
    const { kernel } = this;
    const need = this.#needOn(item, slot);
    kernel.take(this.roomOf(slot, node), need, this.nodeLength);
    if (this.#pooledLength > 0) {
      kernel.take(this.room + slot * this.slotStride + this.#pooledAt, need + this.nodeLength, this.#pooledLength);
    }
    this.#link(item, slot);
    this.slotOf[item] = slot;
    this.nodeOf[item] = node;
    this.#count(slot, 1);
    for (const watch of this.#counting) watch.placed(item, slot);
  }

  remove(item: number): void {
    const slot = this.slotOf[item];
    const { kernel } = this;
    const need = this.#needOn(item, slot);
    kernel.give(this.roomOf(slot, this.nodeOf[item]), need, this.nodeLength);
    if (this.#pooledLength > 0) {
      kernel.give(this.room + slot * this.slotStride + this.#pooledAt, need + this.nodeLength, this.#pooledLength);
    }
    this.#unlink(item, slot);
    this.slotOf[item] = -1;
    this.nodeOf[item] = -1;
    this.#count(slot, -1);
    for (const watch of this.#counting) watch.removed(item, slot);
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

  /** Whether some item of a slot is such a one. */
  someOn(slot: number, is: (item: number) => boolean): boolean {
    for (let item = this.#head[slot]; item !== -1; item = this.#next[item]) if (is(item)) return true;
    return false;
  }

  /** The used servers as an answer, in the order of their slots. Spares come afterwards. */
  toAssignment(): KnownAssignment {
    const numbers = new Int32Array(this.#slotCount).fill(-1);
    const types: number[] = [];
    const standing: number[] = [];
    const rack: number[] = [];
    for (let slot = 0; slot < this.#slotCount; slot += 1) {
      if (this.countOf[slot] === 0) continue;
      numbers[slot] = types.length;
      types.push(this.typeOf[slot]);
      standing.push(this.standingOf[slot]);
      rack.push(this.rackOf[slot]);
    }
    return {
      serverTypes: Int32Array.from(types),
      standing: Int32Array.from(standing),
      ...(this.problem.racks > 0 && { rack: Int32Array.from(rack) }),
      server: this.slotOf.map((slot) => (slot === -1 ? -1 : numbers[slot])),
      node: this.nodeOf.map((node) => Math.max(0, node)),
    };
  }

  /** Takes up an answer instead of what it holds. Servers without items are left out, items on no server (-1) are not placed. */
  load(assignment: Assignment): void {
    this.clear();
    const slots = new Int32Array(assignment.serverTypes.length).fill(-1);
    assignment.server.forEach((server, item) => {
      if (server === -1) return;
      if (slots[server] === -1) {
        const { serverTypes, standing, rack } = assignment;
        slots[server] = this.open(serverTypes[server], standing?.[server] ?? -1, rack?.[server]);
      }
      this.place(item, slots[server], assignment.node[item]);
    });
  }

  #fitsPooled(item: number, slot: number): boolean {
    if (this.#pooledLength === 0) return true;
    const pooled = this.room + slot * this.slotStride + this.#pooledAt;
    return this.kernel.fits(pooled, this.#needOn(item, slot) + this.nodeLength, this.#pooledLength);
  }

  #fitsNode(item: number, slot: number, node: number): boolean {
    const pinned = this.problem.pinnedNode[item];
    if (pinned !== -1 && pinned !== node) return false;
    return this.kernel.fits(this.roomOf(slot, node), this.#needOn(item, slot), this.nodeLength);
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

  #count(slot: number, change: 1 | -1): void {
    const before = this.countOf[slot];
    this.countOf[slot] = before + change;
    if (before === 0 || before + change === 0) this.usedOfType[this.typeOf[slot]] += change;
    this.#placed += change;
  }

  #copyDemand(arena: Arena): Int32Array | null {
    const { itemCount, rowCount, nodeRows, demand, demandOn, types } = this.problem;
    const { ints } = this.kernel;
    const gap = this.nodeLength - nodeRows;
    const copy = (rows: Int32Array, from: number, to: number) => {
      for (let row = 0; row < nodeRows; row += 1) ints[to + row] = rows[from + row];
      for (let row = nodeRows; row < rowCount; row += 1) ints[to + gap + row] = rows[from + row];
    };
    for (let item = 0; item < itemCount; item += 1) copy(demand, item * rowCount, this.needOf(item));
    if (demandOn.size === 0) return null;
    const onType = new Int32Array(types.length * itemCount);
    for (const [item, byType] of demandOn)
      byType.forEach((rows, type) => {
        if (!rows) return;
        const at = arena.take(this.itemStride);
        copy(rows, 0, at);
        onType[type * itemCount + item] = at;
      });
    return onType;
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
    for (let row = nodeRows; row < rowCount; row += 1) kernel.ints[at + row - nodeRows] = pooled[rowDim[row]];
  }
}
