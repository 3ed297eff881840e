import { exponential, logarithm } from './exponential.ts';

/** Coverage that counts as none. */
const NONE = 1e-200;

/**
 * Prices of items over a pool of patterns, smoothed: max Σ price − softness · Σ exp((worth of a pattern − 1) ÷ softness), with prices of 0 and more. At its
 * best each item is covered once by the shares exp((worth − 1) ÷ softness) of its patterns, so that the prices are near those of the linear
 * program over the pool and the shares near its solution, and neither jumps when patterns are added. Worked out item by item: each price in turn is moved to where the item is
 * covered once (the scaling of Sinkhorn and Knopp 1967 for rows of patterns).
 */
export class SmoothPrices {
  readonly price: Float64Array;
  /** 1 = placed; the item's patterns have no share. */
  readonly settled: Uint8Array;
  readonly patterns: Int32Array[] = [];
  /** Share of each pattern, as of the last `balance`. */
  share: Float64Array = new Float64Array(0);
  readonly #known = new Set<string>();
  /** Patterns of item i: `ofItem[start[i]]` to before `ofItem[start[i + 1]]`. */
  readonly #start: Int32Array;
  #ofItem: Int32Array = new Int32Array(0);

  constructor(itemCount: number) {
    this.price = new Float64Array(itemCount);
    this.settled = new Uint8Array(itemCount);
    this.#start = new Int32Array(itemCount + 1);
    for (let item = 0; item < itemCount; item += 1) this.add(Int32Array.of(item));
  }

  /** Takes a pattern up unless it is there; whether it did. */
  add(items: Int32Array): boolean {
    const key = items.slice().sort().join();
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    this.patterns.push(items);
    return true;
  }

  /** Moves prices and shares towards their best for this softness, so many times over all items. */
  balance(softness: number, sweeps: number): void {
    if (this.share.length !== this.patterns.length) this.#index();
    for (let p = 0; p < this.patterns.length; p += 1) this.share[p] = this.#shareOf(this.patterns[p], softness);
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      for (let item = 0; item < this.price.length; item += 1) if (this.settled[item] === 0) this.#cover(item, softness);
    }
  }

  #shareOf(items: Int32Array, softness: number): number {
    let worth = 0;
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at];
      if (this.settled[item] === 1) return 0;
      worth += this.price[item];
    }
    return exponential((worth - 1) / softness);
  }

  #cover(item: number, softness: number): void {
    const to = this.#start[item + 1];
    const from = this.#start[item];
    let covered = 0;
    for (let at = from; at < to; at += 1) covered += this.share[this.#ofItem[at]];
    const price = this.price[item];
    let fall = softness * logarithm(Math.max(NONE, covered));
    let factor = 1 / Math.max(NONE, covered);
    if (fall > price) {
      fall = price;
      factor = exponential(-price / softness);
    }
    this.price[item] = price - fall;
    for (let at = from; at < to; at += 1) {
      const pattern = this.#ofItem[at];
      this.share[pattern] *= factor;
    }
  }

  #index(): void {
    const start = this.#start.fill(0);
    for (const items of this.patterns) for (const item of items) start[item + 1] = start[item + 1] + 1;
    for (let item = 0; item < this.price.length; item += 1) {
      start[item + 1] += start[item];
    }
    const next = start.slice();
    this.#ofItem = new Int32Array(start[this.price.length]);
    this.patterns.forEach((items, pattern) => {
      for (const item of items) {
        this.#ofItem[next[item]] = pattern;
        next[item] += 1;
      }
    });
    this.share = new Float64Array(this.patterns.length);
  }
}
