import type { CoveringPrice } from '../../bound/covering-bound.ts';
import type { Problem } from '../../problem/index.ts';
import { chooseSpares } from '../../rules/spares.ts';
import { type Units, unitsOf } from '../../rules/together.ts';
import type { Packing } from '../../state/index.ts';
import { type ItemValues, itemValues } from './item-values.ts';

/** Weight of well-filled servers against cost: what a full server is credited, as a share of its price. */
const CREDIT_OF_FULL = 0.5;

/**
 * A packing that knows what it costs with its spares, and how well its servers are used: the cost less a credit that grows with the square of each
 * server's fill. Where two plans cost the same, the one with the more uneven fill is nearer to a server fewer.
 */
export class MixedPacking {
  readonly problem: Problem;
  readonly packing: Packing;
  readonly units: Units;
  readonly #value: Float64Array;
  readonly #unit: number;
  readonly #classOf: Uint8Array;
  readonly #classCount: number;
  readonly #room: Float64Array;
  /** Value of the items on each slot and what is paid for it so far. */
  readonly #held: Float64Array;
  readonly #paid: Float64Array;
  readonly #spareCost = new Map<string, number>();
  readonly #sizes: Float64Array;
  readonly #totalValue: number;
  #credit = 0;

  constructor(packing: Packing, slots: number, prices: readonly CoveringPrice[]) {
    this.problem = packing.problem;
    this.packing = packing;
    this.units = unitsOf(packing.problem);
    const values: ItemValues = itemValues(packing.problem, prices);
    this.#value = values.value;
    this.#unit = values.unit;
    this.#classOf = values.classOf;
    this.#classCount = values.classCount;
    this.#room = values.room;
    this.#sizes = unitSizes(packing.problem, this.units);
    this.#totalValue = values.value.reduce((sum, value) => sum + value, 0);
    this.#held = new Float64Array(slots);
    this.#paid = new Float64Array(slots);
  }

  /** Cost of the plan, spares included; Infinity where there are not enough servers for them. */
  get cost(): number {
    return this.packing.cost + this.spareCost();
  }

  /** What the search lowers. */
  get height(): number {
    return this.cost - this.#credit;
  }

  valueOf(unit: number): number {
    let sum = 0;
    for (const item of this.units.items[unit]) sum += this.#value[item];
    return sum;
  }

  /** Largest share of any resource of the largest server that a unit's items take at their peaks together, in whole parts. */
  sizeOf(unit: number): number {
    return this.#sizes[unit];
  }

  /** Value of what a slot holds. */
  heldBy(slot: number): number {
    return this.#held[slot];
  }

  /** Value of all items, and more than any server can hold. */
  get totalValue(): number {
    return this.#totalValue;
  }

  /** Value of what a slot holds as a share of what is paid for it. */
  fillOf(slot: number): number {
    return this.#held[slot] / (this.#unit * Math.max(1, this.#paid[slot]));
  }

  /** How much the height would change if a unit went onto a slot at this cost. */
  rise(unit: number, slot: number, cost: number): number {
    return cost - this.#creditOf(slot, cost, this.valueOf(unit)) + this.#creditOf(slot, 0, 0);
  }

  /** What is paid for a unit on a slot; Infinity where it does not fit. */
  costOf(unit: number, slot: number): number {
    const items = this.units.items[unit];
    return items.length === 1 ? this.#costOfItem(items[0], slot) : this.#costOfGroup(unit, slot);
  }

  /** What the room left on a slot is worth to a unit, and never less than the unit itself. */
  roomFor(unit: number, slot: number): number {
    const room = this.#roomOf(this.packing.typeOf[slot], unit) - this.#held[slot];
    return Math.max(room, this.valueOf(unit));
  }

  /** The same of an empty server of a type. */
  emptyRoomFor(unit: number, type: number): number {
    return Math.max(this.#roomOf(type, unit), this.valueOf(unit));
  }

  /** Puts a unit onto a slot; false, and nothing changed, where it does not fit. */
  place(unit: number, slot: number): boolean {
    const items = this.units.items[unit];
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at];
      const node = this.packing.nodeFor(item, slot);
      if (node !== -1) {
        this.#put(item, slot, node);
        continue;
      }
      while (at > 0) {
        at -= 1;
        this.#take(items[at]);
      }
      return false;
    }
    return true;
  }

  /** Puts an item where it was. */
  putBack(item: number, slot: number, node: number): void {
    this.#put(item, slot, node);
  }

  remove(unit: number): void {
    for (const item of this.units.items[unit]) if (this.packing.slotOf[item] !== -1) this.#take(item);
  }

  spareCost(): number {
    const { problem, packing } = this;
    if (problem.spares === 0) return 0;
    // Which standing servers are idle matters only where there are some.
    const standing = new Set<number>();
    packing.slotOfStanding.forEach((slot, s) => {
      if (slot !== -1 && packing.countOf[slot] > 0) standing.add(s);
    });
    const limited = problem.types.some(({ count }) => Number.isFinite(count));
    const used = limited ? packing.usedOfType : packing.usedOfType.map((count) => (count > 0 ? 1 : 0));
    const key = `${used.join()} ${[...standing].join()}`;
    let cost = this.#spareCost.get(key);
    if (cost === undefined) {
      const spares = chooseSpares(problem, { byType: packing.usedOfType, standing });
      cost = spares.missing > 0 ? Number.POSITIVE_INFINITY : spares.cost;
      this.#spareCost.set(key, cost);
    }
    return cost;
  }

  #roomOf(type: number, unit: number): number {
    const item = this.units.items[unit][0];
    return this.#room[type * this.#classCount + this.#classOf[item]];
  }

  #costOfItem(item: number, slot: number): number {
    return this.packing.nodeFor(item, slot) === -1 ? Number.POSITIVE_INFINITY : this.packing.costOfPlacing(item, slot);
  }

  #costOfGroup(unit: number, slot: number): number {
    const before = this.packing.cost;
    if (!this.place(unit, slot)) return Number.POSITIVE_INFINITY;
    const cost = this.packing.cost - before;
    this.remove(unit);
    return cost;
  }

  #creditOf(slot: number, extraCost: number, extraValue: number): number {
    const paid = this.#paid[slot] + extraCost;
    const held = (this.#held[slot] + extraValue) / this.#unit;
    return paid > 0 ? (CREDIT_OF_FULL * held * held) / paid : 0;
  }

  #put(item: number, slot: number, node: number): void {
    this.#change(item, slot, 1, () => this.packing.place(item, slot, node));
  }

  #take(item: number): void {
    this.#change(item, this.packing.slotOf[item], -1, () => this.packing.remove(item));
  }

  #change(item: number, slot: number, sign: 1 | -1, change: () => void): void {
    const credit = this.#creditOf(slot, 0, 0);
    const before = this.packing.cost;
    change();
    this.#paid[slot] = this.#paid[slot] + this.packing.cost - before;
    this.#held[slot] += sign * this.#value[item];
    this.#credit += this.#creditOf(slot, 0, 0) - credit;
  }
}

const SIZE_OF_LARGEST = 2 ** 20;

function unitSizes(problem: Problem, units: Units): Float64Array {
  const largest = problem.dims.map((_, d) => Math.max(1, ...problem.types.map(({ pooled }) => pooled[d])));
  return Float64Array.from(units.items, (items) => {
    const shares = largest.map((most, d) => {
      const peak = items.reduce((sum, item) => sum + problem.peak[item * largest.length + d], 0);
      return Math.round((peak / most) * SIZE_OF_LARGEST);
    });
    return Math.max(...shares);
  });
}
