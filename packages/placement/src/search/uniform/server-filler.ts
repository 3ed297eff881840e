import { ROUNDING } from '@tatami/model';
import type { Packing } from '../../state/index.ts';
import type { Scan } from './scan.ts';

/** Pairs the last step may try. */
const MOST_PAIRS = 200_000;
/** Sums of worths are rounded: a full fit must not be missed, and an equal pair must be found again. */
const ABOVE = 1 + ROUNDING;
const BELOW = 1 - ROUNDING;

/**
 * Fills one server from a list: each step takes the item nearest to the room left (the L2 rule of Panigrahy et al. 2011), then the last two steps are
 * taken back for the best pair of all (bin completion, after Gupta and Ho 1999 and Fleszar and Hindi 2002). The list lies in the kernel's
 * memory in descending worth; what is taken leaves it.
 */
export class ServerFiller {
  readonly #packing: Packing;
  readonly #scan: Scan;
  /** Places in the list the steps took their items from, and the items. */
  readonly #steps: number[] = [];
  readonly #taken: number[] = [];
  #count = 0;

  constructor(packing: Packing, scan: Scan) {
    this.#packing = packing;
    this.#scan = scan;
  }

  /** Puts items of the list on a slot, the one at place `first` before all others where it fits; the number left in the list. */
  fill(slot: number, count: number, first: number): number {
    this.#count = count;
    this.#steps.length = 0;
    this.#taken.length = 0;
    if (first < count && this.#fits(first, slot)) this.#takeAt(first, slot);
    this.#takeNearest(slot);
    this.#completeWithPair(slot);
    return this.#count;
  }

  #fits(at: number, slot: number): boolean {
    const { kernel } = this.#packing;
    const item = kernel.ints[this.#scan.list + at];
    return kernel.fits(this.#packing.roomOf(slot, 0), this.#packing.needOf(item), this.#packing.nodeLength);
  }

  #takeNearest(slot: number): void {
    const { list, pull } = this.#scan;
    const room = this.#packing.roomOf(slot, 0);
    this.#scan.aim(slot);
    while (this.#count > 0) {
      const at = this.#packing.kernel.nearest(list, this.#count, pull, room);
      if (at < 0) return;
      this.#scan.aimPast(this.#packing.kernel.ints[list + at]);
      this.#takeAt(at, slot);
    }
  }

  #completeWithPair(slot: number): void {
    // Items without worth are left where they are: no pair would be worth more.
    if (this.#taken.slice(-2).every((item) => this.#scan.value[item] === 0)) return;
    let worth = 0;
    for (let back = 0; back < 2 && this.#taken.length > 1; back += 1) worth += this.#giveBack();
    const { kernel } = this.#packing;
    const { list, found } = this.#scan;
    const bound = this.#scan.valueOfRoom(slot) * ABOVE;
    kernel.bestPair(list, this.#count, this.#packing.roomOf(slot, 0), bound, worth * BELOW, MOST_PAIRS, found);
    const first = kernel.ints[found];
    const second = kernel.ints[found + 1];
    if (second >= 0) this.#takeAt(second, slot);
    if (first >= 0) this.#takeAt(first, slot);
  }

  #takeAt(at: number, slot: number): void {
    const { ints } = this.#packing.kernel;
    const { list } = this.#scan;
    const item = ints[list + at];
    ints.copyWithin(list + at, list + at + 1, list + this.#count);
    this.#count -= 1;
    this.#packing.place(item, slot, 0);
    this.#steps.push(at);
    this.#taken.push(item);
  }

  /** Undoes the last step; the worth of its item. */
  #giveBack(): number {
    const { ints } = this.#packing.kernel;
    const { list, value } = this.#scan;
    const at = this.#steps.pop() as number;
    const item = this.#taken.pop() as number;
    ints.copyWithin(list + at + 1, list + at, list + this.#count);
    ints[list + at] = item;
    this.#count += 1;
    this.#packing.remove(item);
    return value[item];
  }
}
