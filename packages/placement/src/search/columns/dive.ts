import type { ColumnGeneration } from './column-generation.ts';

/** A pattern taken up to this share is taken whole. */
const NEARLY_WHOLE = 0.999;
/** Beside the fullest pattern, others above this share are taken in the same step. */
const ALSO_TAKEN = 0.6;
const TAKEN_AT_ALL = 1e-6;

/**
 * Whole servers from a fractional cover, step by step: the patterns the cover uses most are taken whole, then the cover of what is left is worked out
 * again with new patterns (diving; Sadykov et al. 2019). `skip` of the fullest patterns are passed over at first, for a different dive.
 */
export class Dive {
  readonly #columns: ColumnGeneration;
  readonly servers: Int32Array[] = [];
  #skip: number;

  constructor(columns: ColumnGeneration, skip: number) {
    this.#columns = columns;
    this.#skip = skip;
    columns.unsettleAll();
  }

  /** True once every item is on a server. */
  get done(): boolean {
    return !this.#columns.settled.includes(0);
  }

  step(): void {
    this.#columns.refine();
    const chosen = this.#fullest();
    this.#skip = 0;
    for (const pattern of chosen) {
      const items = this.#open(pattern);
      if (items.length === 0) continue;
      this.servers.push(items);
      this.#columns.settle(Array.from(items));
    }
  }

  /** Items of a pattern that are not on a server yet. */
  #open(pattern: number): Int32Array {
    return this.#columns.patterns[pattern].filter((item) => this.#columns.settled[item] === 0);
  }

  /** The patterns that are used most, as far as they do not overlap. */
  #fullest(): readonly number[] {
    const { taken } = this.#columns;
    const share = (pattern: number): number => taken[pattern];
    const order = [...taken.keys()]
      .filter((pattern) => share(pattern) > TAKEN_AT_ALL && this.#open(pattern).length > 0)
      .sort((a, b) => share(b) - share(a) || this.#open(b).length - this.#open(a).length || a - b);
    const whole = order.filter((pattern) => share(pattern) >= NEARLY_WHOLE);
    if (whole.length > 0) return whole;
    const used = new Set<number>();
    return order.slice(Math.min(this.#skip, order.length - 1)).filter((pattern, at) => {
      if (at > 0 && share(pattern) < ALSO_TAKEN) return false;
      const items = this.#open(pattern);
      if (items.some((item) => used.has(item))) return false;
      for (const item of items) used.add(item);
      return true;
    });
  }
}
