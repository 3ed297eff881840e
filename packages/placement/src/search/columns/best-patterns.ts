import type { CompiledType, Problem } from '../../problem/index.ts';

/** Items that fit one server together, and what they are worth. */
export interface Pattern {
  readonly items: Int32Array;
  readonly worth: number;
}

export interface PatternSearch {
  /** For each item at most one pattern in which it is worth most, where one is worth more than `above`. */
  readonly patterns: readonly Pattern[];
  /** No pattern is worth more, of those with a searched item in the lead; null where the search ran out of steps, of all or of an item. */
  readonly most: number | null;
}

/** How far a search for patterns goes. */
export interface PatternEffort {
  readonly steps: number;
  /** Steps for the patterns of one item; left out = as many as there are. */
  readonly stepsEach?: number;
  /** Only for every so many-th item in descending worth, beginning with the `first`. */
  readonly every?: number;
  readonly first?: number;
}

/**
 * The most valuable sets of items that fit one server of one node, by branch and bound. `worth` holds whole numbers, so that the result is exact.
 * Quick where few items fit a server: the tree is as deep as a server is full.
 */
export class BestPatterns {
  readonly #rows: number;
  readonly #capacity: Int32Array;
  readonly #demand: Int32Array;
  readonly #conflicts: ConflictLookup;
  /** Items in descending worth, and their demand and worth in that order. */
  readonly #order: Int32Array;
  readonly #size: Int32Array;
  readonly #worth: Float64Array;
  readonly #candidates: Int32Array[] = [];
  readonly #room: Int32Array[] = [];
  readonly #least: Int32Array[] = [];
  readonly #second: Int32Array[] = [];
  readonly #chosen: number[] = [];
  #best: number[] = [];
  #bestWorth = 0;
  #stepsLeft = 0;

  constructor(problem: Problem, type: CompiledType) {
    this.#rows = problem.rowCount;
    this.#demand = problem.demand;
    this.#capacity = Int32Array.from(problem.rowDim, (d) => type.capacity[d]);
    this.#conflicts = conflictLookup(problem);
    this.#order = new Int32Array(problem.itemCount);
    this.#size = new Int32Array(problem.itemCount * this.#rows);
    this.#worth = new Float64Array(problem.itemCount);
  }

  /** Patterns worth more than `above`; for each item those in which it is worth most. */
  find(worth: Float64Array, above: number, effort: PatternEffort): PatternSearch {
    const { steps, stepsEach = steps, every = 1, first = 0 } = effort;
    const count = this.#sort(worth);
    const patterns: Pattern[] = [];
    let most = above;
    let left = steps;
    let isWhole = true;
    for (let top = first; top < count && left > 0; top += every) {
      this.#best = [];
      this.#bestWorth = above;
      this.#stepsLeft = Math.min(left, stepsEach);
      left -= this.#stepsLeft;
      this.#startFrom(top, count);
      left += Math.max(0, this.#stepsLeft);
      if (this.#stepsLeft <= 0) isWhole = false;
      if (this.#best.length === 0) continue;
      patterns.push({ items: Int32Array.from(this.#best, (at) => this.#order[at]), worth: this.#bestWorth });
      most = Math.max(most, this.#bestWorth);
    }
    return { patterns, most: isWhole && left > 0 ? most : null };
  }

  #sort(worth: Float64Array): number {
    const items = [...worth.keys()].filter((item) => worth[item] > 0);
    items.sort((a, b) => worth[b] - worth[a] || a - b);
    items.forEach((item, at) => {
      this.#order[at] = item;
      this.#worth[at] = worth[item];
      for (let row = 0; row < this.#rows; row += 1) {
        this.#size[at * this.#rows + row] = this.#demand[item * this.#rows + row];
      }
    });
    return items.length;
  }

  #startFrom(first: number, count: number): void {
    const rest = this.#level(0);
    for (let at = first + 1; at < count; at += 1) rest[at - first - 1] = at;
    const room = this.#room[0];
    for (let row = 0; row < this.#rows; row += 1) {
      room[row] = this.#capacity[row] - this.#size[first * this.#rows + row];
      if (room[row] < 0) return;
    }
    this.#chosen.length = 0;
    this.#chosen.push(first);
    const worth = this.#worth[first];
    this.#offer(worth);
    const fitting = this.#keepFitting(0, rest, 0, count - first - 1, first);
    if (fitting > 0) this.#extend(0, worth, fitting);
  }

  /** Adds one more of this level's candidates, in every way that may still win. */
  #extend(depth: number, worth: number, count: number): void {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft <= 0) return;
    const candidates = this.#candidates[depth];
    const more = this.#mostMore(depth);
    for (let at = 0; at < count && this.#stepsLeft > 0; at += 1) {
      let possible = worth;
      for (let k = at; k < at + more && k < count; k += 1) possible += this.#worth[candidates[k]];
      if (possible <= this.#bestWorth) return;
      const item = candidates[at];
      this.#chosen.push(item);
      const withItem = worth + this.#worth[item];
      this.#offer(withItem);
      if (more > 1) this.#descend(depth, withItem, candidates, at, count);
      this.#chosen.pop();
      if (more === 1) return;
    }
  }

  #descend(depth: number, worth: number, candidates: Int32Array, at: number, count: number): void {
    const item = candidates[at];
    const next = this.#level(depth + 1);
    const room = this.#room[depth];
    const left = this.#room[depth + 1];
    let single = false;
    for (let row = 0; row < this.#rows; row += 1) {
      const rest = room[row] - this.#size[item * this.#rows + row];
      left[row] = rest;
      const least = this.#least[depth];
      const second = this.#second[depth];
      if (least[row] > rest) return;
      if (least[row] + second[row] > rest) single = true;
    }
    if (single) {
      this.#addOne(left, worth, candidates, at + 1, count, item);
      return;
    }
    for (let k = at + 1; k < count; k += 1) next[k - at - 1] = candidates[k];
    const fitting = this.#keepFitting(depth + 1, next, 0, count - at - 1, item);
    if (fitting > 0) this.#extend(depth + 1, worth, fitting);
  }

  /** Only one more item can fit: the first that does is worth most. */
  #addOne(room: Int32Array, worth: number, candidates: Int32Array, from: number, count: number, last: number): void {
    this.#stepsLeft -= 1;
    for (let k = from; k < count; k += 1) {
      const item = candidates[k];
      const total = worth + this.#worth[item];
      if (total <= this.#bestWorth) return;
      if (!this.#fits(item, room) || this.#conflict(item, last)) continue;
      this.#chosen.push(item);
      this.#offer(total);
      this.#chosen.pop();
      return;
    }
  }

  /** Keeps the candidates that fit the level's room beside the last item, and notes the two smallest amounts of each row. */
  #keepFitting(depth: number, candidates: Int32Array, from: number, to: number, last: number): number {
    const room = this.#room[depth];
    const least = this.#least[depth].fill(LARGEST);
    const second = this.#second[depth].fill(LARGEST);
    let kept = 0;
    for (let k = from; k < to; k += 1) {
      const item = candidates[k];
      if (!this.#fits(item, room) || this.#conflict(item, last)) continue;
      candidates[kept] = item;
      kept += 1;
      for (let row = 0; row < this.#rows; row += 1) {
        const size = this.#size[item * this.#rows + row];
        if (size < least[row]) {
          second[row] = least[row];
          least[row] = size;
        } else if (size < second[row]) second[row] = size;
      }
    }
    return kept;
  }

  #fits(item: number, room: Int32Array): boolean {
    const from = item * this.#rows;
    for (let row = 0; row < this.#rows; row += 1) {
      if (this.#size[from + row] > room[row]) return false;
    }
    return true;
  }

  #conflict(a: number, b: number): boolean {
    return this.#conflicts(this.#order[a], this.#order[b]);
  }

  /** How many of the level's candidates can fit at most, by their two smallest amounts in each row. */
  #mostMore(depth: number): number {
    const room = this.#room[depth];
    const least = this.#least[depth];
    const second = this.#second[depth];
    let most = LARGEST;
    for (let row = 0; row < this.#rows; row += 1) {
      const afterOne = room[row] - least[row];
      const small = second[row];
      if (small > 0) most = Math.min(most, afterOne < small ? 1 : 1 + Math.floor(afterOne / small));
    }
    return most;
  }

  #offer(worth: number): void {
    if (worth <= this.#bestWorth) return;
    this.#bestWorth = worth;
    this.#best = [...this.#chosen];
  }

  #level(depth: number): Int32Array {
    while (this.#candidates.length <= depth) {
      this.#candidates.push(new Int32Array(this.#order.length));
      this.#room.push(new Int32Array(this.#rows));
      this.#least.push(new Int32Array(this.#rows));
      this.#second.push(new Int32Array(this.#rows));
    }
    return this.#candidates[depth];
  }
}

const LARGEST = 2 ** 30;

type ConflictLookup = (a: number, b: number) => boolean;

function conflictLookup(problem: Problem): ConflictLookup {
  if (problem.conflicts.count === 0) return () => false;
  const { start, members } = problem.conflictsOf;
  return (a, b) => {
    for (let x = start[a]; x < start[a + 1]; x += 1) {
      for (let y = start[b]; y < start[b + 1]; y += 1) if (members[x] === members[y]) return true;
    }
    return false;
  };
}
