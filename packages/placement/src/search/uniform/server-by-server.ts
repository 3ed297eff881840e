import type { Packing } from '../../state/index.ts';
import type { Scan } from './scan.ts';
import type { ServerFiller } from './server-filler.ts';

/** The order of the items is cleaned of placed ones when this share of it is stale. */
const STALE = 1 / 8;

/**
 * Opens one server after the other for what is not placed yet and fills each: it begins with the item left that is worth most, and chooses the others from a sample of those
 * left. The finer the sample, the fuller the servers and the longer it takes.
 */
export class ServerByServer {
  readonly #packing: Packing;
  readonly #scan: Scan;
  readonly #filler: ServerFiller;
  readonly #sample: number;
  #order: Int32Array;
  #left: number;

  /** `sample` = most items each server is filled from. */
  constructor(packing: Packing, scan: Scan, filler: ServerFiller, sample: number) {
    this.#packing = packing;
    this.#scan = scan;
    this.#filler = filler;
    this.#sample = sample;
    this.#order = scan.byWorth().filter((item) => this.#isLeft(item));
    this.#left = this.#order.length;
  }

  get done(): boolean {
    return this.#left === 0;
  }

  /** Opens and fills one server of a type; its slot. */
  next(type: number, sample = this.#sample): number {
    if (this.#left < this.#order.length * (1 - STALE)) this.#order = this.#order.filter((item) => this.#isLeft(item));
    const slot = this.#packing.open(type);
    this.#filler.fill(slot, this.#listSample(sample), 0);
    this.#left -= this.#packing.countOf[slot];
    return slot;
  }

  #isLeft(item: number): boolean {
    return this.#packing.slotOf[item] === -1;
  }

  /** The item worth most, and others at even distances in the order. */
  #listSample(sample: number): number {
    const { ints } = this.#packing.kernel;
    const { list } = this.#scan;
    const order = this.#order;
    const step = Math.max(1, this.#left / sample);
    let count = 0;
    let next = 0;
    let seen = 0;
    for (let at = 0; at < order.length; at += 1) {
      const item = order[at];
      if (!this.#isLeft(item)) continue;
      if (seen >= next) {
        ints[list + count] = item;
        count += 1;
        next += step;
      }
      seen += 1;
    }
    return count;
  }
}
