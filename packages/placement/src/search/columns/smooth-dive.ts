import type { Chance } from '../chance.ts';
import type { SmoothPrices } from './smooth-prices.ts';

const SOFTNESS = 1 / 128;
const SWEEPS = 10;
/** Patterns of this share are taken whole; of others, up to so many for each item left, the fullest first, down to this share. */
const NEARLY_WHOLE = 0.97;
const LEAST_TAKEN = 0.3;
const TAKEN_PER_ITEM = 0.02;
/** Patterns below this share are not looked at. */
const LOOKED_AT = 0.02;
/** Shares are made larger by chance, by up to this. */
const MOST_NOISE = 0.3;
const DRAWS = 1024;

/** Whole servers from the smoothed shares, step by step: the patterns with the largest shares are taken whole, then the prices of what is left are balanced again and new patterns sought (diving). */
export class SmoothDive {
  readonly servers: Int32Array[] = [];
  readonly #prices: SmoothPrices;
  readonly #findMore: () => boolean;
  readonly #chance: Chance | null;
  readonly #pricesBefore: Float64Array;
  #left: number;
  #hasChanged = false;
  #ended = false;

  /**
   * `findMore` adds patterns that are worth more than a server at the prices as they are, if it finds any. `chance` makes the dive differ from others; null = the
   * fullest patterns as they are.
   */
  constructor(prices: SmoothPrices, findMore: () => boolean, chance: Chance | null) {
    this.#prices = prices;
    this.#findMore = findMore;
    this.#chance = chance;
    this.#pricesBefore = prices.price.slice();
    this.#left = prices.price.length;
  }

  /** True once every item is on a server, or those left have no pattern of any share. */
  get done(): boolean {
    return this.#left === 0 || this.#ended;
  }

  step(): void {
    this.#prices.balance(SOFTNESS, SWEEPS);
    if (this.#hasChanged) {
      this.#hasChanged = false;
      if (this.#findMore()) return;
    }
    const fullest = this.#fullest();
    for (const pattern of fullest) this.#take(this.#prices.patterns[pattern]);
    this.#ended = fullest.length === 0;
  }

  /** Leaves the prices as they were before the dive. */
  leave(): void {
    this.#prices.settled.fill(0);
    this.#prices.price.set(this.#pricesBefore);
  }

  /** Patterns that do not overlap. */
  #fullest(): readonly number[] {
    const { share, patterns } = this.#prices;
    const looked = [...share.keys()].filter((pattern) => share[pattern] > LOOKED_AT);
    const rank = new Map(looked.map((pattern) => [pattern, share[pattern] * this.#noise()]));
    looked.sort((a, b) => (rank.get(b) as number) - (rank.get(a) as number) || a - b);
    const most = Math.max(1, Math.floor(this.#left * TAKEN_PER_ITEM));
    const used = new Set<number>();
    const taken: number[] = [];
    for (const pattern of looked) {
      const isPartial = share[pattern] < NEARLY_WHOLE;
      const isEnough = taken.length >= most || share[pattern] < LEAST_TAKEN;
      if (taken.length > 0 && isPartial && isEnough) break;
      const items = patterns[pattern];
      if (items.some((item) => used.has(item))) continue;
      for (const item of items) used.add(item);
      taken.push(pattern);
    }
    return taken;
  }

  #noise(): number {
    return this.#chance ? 1 + (MOST_NOISE * this.#chance.below(DRAWS)) / DRAWS : 1;
  }

  #take(items: Int32Array): void {
    this.servers.push(items);
    for (const item of items) this.#prices.settled[item] = 1;
    this.#left -= items.length;
    this.#hasChanged = true;
  }
}
