import type { Problem } from '../problem/index.ts';
import type { Posed } from '../problem/pose-request.ts';
import { fitsEmpty, isAcross } from '../rules/capacity.ts';
import { racksFor } from '../rules/spread.ts';
import type { Packing } from '../state/index.ts';
import { FirstFitTree } from './first-fit-tree.ts';
import { FreeRoom } from './free-room.ts';
import { Needs } from './needs.ts';
import type { Unit } from './units.ts';

/** An item on a node of a server; of one that uses several nodes, any. */
export interface Taken {
  readonly item: number;
  readonly node: number;
}

/** Which servers something may go on, by slot; null = all. */
export type MayTake = ((slot: number) => boolean) | null;

/** The node an item is to be on; null = any. */
export type NodeOf = (item: number) => number | null;

/** Ways to lay the items of one unit over the nodes of one server that are tried before it counts as not fitting. */
const MOST_TRIALS = 300;
/** Items of one server that are laid over its nodes anew to make room for one more. */
export const MOST_LAID_ANEW = 40;

const NOT_HERE = Number.NEGATIVE_INFINITY;

/**
 * The servers that first fit has opened, over an empty packing; slots are numbered in the order of opening. Two trees answer "where does this fit
 * first?": one over nodes for items that stay on one, one over servers for items that use several and for groups.
 */
export class OpenServers {
  readonly packing: Packing;
  readonly posed: Posed;
  readonly problem: Problem;
  /** Servers of each type that may be opened. */
  readonly #stock: readonly number[];
  readonly #free: FreeRoom;
  readonly #needs: Needs;
  readonly #nodes = new FirstFitTree();
  readonly #whole = new FirstFitTree();
  /** Whether anything is asked of servers as a whole. */
  readonly #asksWhole: boolean;
  /** Place of the first node of each slot in the tree of nodes, and the slot of each place. */
  readonly #firstPlace: number[] = [];
  readonly #slotOfPlace: number[] = [];
  /** Row of each place that is asked before all others. */
  readonly #tightest: number[] = [];
  /** For each group to keep apart, a slot before which all hold one of it. */
  readonly #firstWithout = new Map<number, number>();
  readonly #list: Int32Array;

  constructor(packing: Packing, stock: readonly number[], posed: Posed) {
    this.packing = packing;
    this.posed = posed;
    this.problem = packing.problem;
    this.#stock = stock;
    this.#free = new FreeRoom(packing);
    this.#needs = new Needs(packing.problem);
    this.#asksWhole = packing.problem.across !== null || packing.problem.together.count > 0;
    this.#list = new Int32Array(packing.problem.itemCount);
  }

  get count(): number {
    return this.packing.slotCount;
  }

  /** Whether the stock has one more of a type, and the plan may use the type. */
  mayOpen(type: number): boolean {
    const { openOfType } = this.packing;
    const types = openOfType.reduce((sum, open) => sum + (open > 0 ? 1 : 0), 0);
    if (openOfType[type] === 0 && types >= this.problem.maxTypes) return false;
    return openOfType[type] < this.#stock[type];
  }

  /** Whether an open server of a type is empty; where racks are told apart, one in this rack. */
  hasEmpty(type: number, rack: number): boolean {
    const { openOfType, usedOfType, typeOf, countOf, rackOf } = this.packing;
    if (openOfType[type] === usedOfType[type] || this.problem.racks === 0) return openOfType[type] > usedOfType[type];
    for (let slot = 0; slot < this.count; slot += 1)
      if (typeOf[slot] === type && countOf[slot] === 0 && rackOf[slot] === rack) return true;
    return false;
  }

  /** The rack with the fewest servers in which one more could carry all items of a unit; -1 = none. */
  rackFor({ items }: Unit): number {
    if (this.problem.racks === 0) return 0;
    return racksFor(this.problem, items, this.packing, this.packing.racksByServers())[0] ?? -1;
  }

  /** Opens an empty server; its slot. */
  open(type: number, standing: number, rack?: number): number {
    const slot = this.packing.open(type, standing, rack);
    this.#whole.add(NOT_HERE, NOT_HERE);
    this.#firstPlace.push(this.#slotOfPlace.length);
    for (let node = 0; node < this.problem.types[type].nodeCount; node += 1) {
      this.#nodes.add(NOT_HERE, NOT_HERE);
      this.#slotOfPlace.push(slot);
      this.#tightest.push(0);
    }
    this.#refresh(slot);
    return slot;
  }

  /** Places an item on the first node it fits (on the first server, where it uses several), of the servers that may take it; false when there is none. */
  place(item: number, mayTake: MayTake): boolean {
    const cpu = this.#needs.peak([item], 'cpu');
    const memory = this.#needs.peak([item], 'memory');
    const accepts = (slot: number, node: number, across: boolean) =>
      isAcross(this.problem, item, this.packing.typeOf[slot]) === across &&
      (mayTake === null || mayTake(slot)) &&
      this.packing.fitsOn(item, slot, node);
    const across = this.#typesAcross(item);
    const first = this.#firstApart([item]);
    const from = first < this.count ? this.#firstPlace[first] : this.#slotOfPlace.length;
    const acceptsAt = (at: number) => {
      const [slot, node] = [this.#slotOfPlace[at], this.#nodeOfPlace(at)];
      return this.packing.fitsInRow(this.#tightest[at], item, slot, node) && accepts(slot, node, false);
    };
    const place = across === this.problem.types.length ? -1 : this.#nodes.first(cpu, memory, acceptsAt, from);
    const whole = across === 0 ? -1 : this.#whole.first(cpu, memory, (at) => accepts(at, 0, true), first);
    if (whole !== -1 && (place === -1 || whole < this.#slotOfPlace[place])) this.#take(item, whole, 0);
    else if (place !== -1) this.#take(item, this.#slotOfPlace[place], this.#nodeOfPlace(place));
    return whole !== -1 || place !== -1;
  }

  /** On how many types an item uses several nodes. */
  #typesAcross(item: number): number {
    if (this.problem.across === null) return 0;
    return this.problem.types.reduce((sum, _, t) => sum + (isAcross(this.problem, item, t) ? 1 : 0), 0);
  }

  /** Places all items of a unit on the first server that takes them; false when there is none. */
  placeOnFirst(unit: Unit, mayTake: MayTake): boolean {
    const { items } = unit;
    const slot = this.#whole.first(
      this.#needs.peak(items, 'cpu'),
      this.#needs.peak(items, 'memory'),
      (at) => (mayTake === null || mayTake(at)) && this.placeUnit(at, unit),
      this.#firstApart(items),
    );
    return slot >= 0;
  }

  /** Places all items of a unit on one server, each on the first node that takes it; false, and nothing has changed, when one finds none. */
  placeUnit(slot: number, { items }: Unit, nodeOf: NodeOf | null = null): boolean {
    const before = this.packing.countOf[slot];
    if (items.every((item) => this.#placeOn(slot, item, nodeOf))) return true;
    this.keepOnly(slot, before);
    return false;
  }

  /** The same by trying other nodes for the items before, too, as long as that does not take too long. */
  layUnit(slot: number, unit: Unit): boolean {
    if (this.placeUnit(slot, unit)) return true;
    const few = unit.items.length > 1 && unit.items.length <= MOST_LAID_ANEW;
    return few && this.#layOver(slot, unit.items, 0, { left: MOST_TRIALS });
  }

  #placeOn(slot: number, item: number, nodeOf: NodeOf | null): boolean {
    const wanted = nodeOf?.(item) ?? null;
    for (const node of this.#nodesFor(item, slot)) {
      if ((wanted !== null && node !== wanted) || !this.packing.fitsOn(item, slot, node)) continue;
      this.#take(item, slot, node);
      return true;
    }
    return false;
  }

  /** Places items from one on, trying their nodes in turn as long as trials are left. */
  #layOver(slot: number, items: readonly number[], from: number, trials: { left: number }): boolean {
    if (from === items.length) return true;
    const before = this.packing.countOf[slot];
    for (const node of this.#nodesFor(items[from], slot)) {
      if (trials.left <= 0) return false;
      if (!this.packing.fitsOn(items[from], slot, node)) continue;
      this.#take(items[from], slot, node);
      if (this.#layOver(slot, items, from + 1, trials)) return true;
      this.keepOnly(slot, before);
      trials.left -= 1;
    }
    return false;
  }

  /** Nodes an item may go on; any one stands for all together. */
  #nodesFor(item: number, slot: number): readonly number[] {
    const type = this.packing.typeOf[slot];
    if (isAcross(this.problem, item, type)) return [0];
    return Array.from({ length: this.problem.types[type].nodeCount }, (_, node) => node);
  }

  /** Takes the latest items off a server until so many are left. */
  keepOnly(slot: number, count: number): void {
    const held = this.packing.itemsOf(slot, this.#list);
    if (held <= count) return;
    for (let at = 0; at < held - count; at += 1) this.packing.remove(this.#list[at]);
    for (const [group, first] of this.#firstWithout) if (first > slot) this.#firstWithout.set(group, slot);
    this.#refresh(slot);
  }

  /** What a server holds, in the order in which it came. */
  takenBy(slot: number): readonly Taken[] {
    const count = this.packing.itemsOf(slot, this.#list);
    return Array.from(this.#list.subarray(0, count), (item) => ({ item, node: this.packing.nodeOf[item] })).reverse();
  }

  /** Empties a server and gives it what it held at another time. */
  refill(slot: number, taken: readonly Taken[]): void {
    this.keepOnly(slot, 0);
    for (const { item, node } of taken) this.packing.place(item, slot, node);
    this.#refresh(slot);
  }

  /** Types whose empty server carries each item of a unit by itself. */
  typesFor({ items }: Unit): readonly number[] {
    return [...this.problem.types.keys()].filter((t) => items.every((item) => fitsEmpty(this.problem, item, t, -1)));
  }

  /** The first slot that may hold none of what the items must stay apart from: all before it do. */
  #firstApart(items: readonly number[]): number {
    const { conflictsOf } = this.problem;
    let first = 0;
    for (const item of items) {
      for (let at = conflictsOf.start[item]; at < conflictsOf.start[item + 1]; at += 1) {
        const group = conflictsOf.members[at];
        let slot = this.#firstWithout.get(group) ?? 0;
        while (slot < this.count && this.#holdsOf(group, slot)) slot += 1;
        this.#firstWithout.set(group, slot);
        first = Math.max(first, slot);
      }
    }
    return first;
  }

  #holdsOf(group: number, slot: number): boolean {
    const { start, members } = this.problem.conflictsOf;
    return this.packing.someOn(slot, (item) => {
      for (let at = start[item]; at < start[item + 1]; at += 1) if (members[at] === group) return true;
      return false;
    });
  }

  #nodeOfPlace(place: number): number {
    return place - this.#firstPlace[this.#slotOfPlace[place]];
  }

  #take(item: number, slot: number, node: number): void {
    this.packing.place(item, slot, node);
    this.#refresh(slot);
  }

  #refresh(slot: number): void {
    if (this.#asksWhole) {
      const server = this.#free.onServer(slot);
      this.#whole.set(slot, server.cpu, server.memory);
    }
    const { nodeCount } = this.packing.typeOfSlot(slot);
    for (let node = 0; node < nodeCount; node += 1) {
      const { cpu, memory } = this.#free.onNode(slot, node);
      const place = this.#firstPlace[slot] + node;
      this.#nodes.set(place, cpu, memory);
      this.#tightest[place] = this.#free.tightestRow(slot, node);
    }
  }
}
