/** Sizes and capacities on a small grid: every possible room left is a point. */
export interface Grid {
  /** Dims in ascending length, so that neighbouring points make long runs, and the points in each. */
  readonly dims: readonly number[];
  readonly lengths: readonly number[];
  readonly points: number;
}

/** The grid of all rooms up to the largest server; null where it has more than `most` points. */
export function gridOf(largest: readonly number[], most: number): Grid | null {
  const dims = [...largest.keys()].sort((a, b) => largest[a] - largest[b] || a - b);
  const lengths = dims.map((d) => largest[d] + 1);
  const points = lengths.reduce((product, length) => product * length, 1);
  return points <= most ? { dims, lengths, points } : null;
}

export interface GridClass {
  readonly size: readonly number[];
  readonly count: number;
}

/**
 * The most valuable sets of items for servers of every size at once, by dynamic programming over the grid of rooms (bounded knapsack in several
 * dims). Worths are whole numbers, so that the result is exact.
 */
export class GridPatterns {
  readonly #grid: Grid;
  readonly #copies: readonly Copy[];
  readonly #best: Float64Array;
  /** One bit for each copy and point: whether the best set there takes the copy. */
  readonly #takes: Uint32Array;
  readonly #words: number;

  constructor(grid: Grid, classes: readonly GridClass[]) {
    this.#grid = grid;
    this.#copies = classes.flatMap(({ size, count }, index) => copiesOf(grid, size, count, index));
    this.#best = new Float64Array(grid.points);
    this.#words = Math.ceil(grid.points / 32);
    this.#takes = new Uint32Array(this.#copies.length * this.#words);
  }

  /** Works out the best set for every room, of items there are: `counts` of each class. */
  value(worth: Float64Array, counts: readonly number[]): void {
    this.#best.fill(0);
    this.#takes.fill(0);
    this.#copies.forEach((copy, at) => {
      const each = worth[copy.index];
      if (each > 0 && copy.number < counts[copy.index]) this.#tryCopy(copy, each, at * this.#words);
    });
  }

  /** Worth of the best set for a room. */
  worthOf(room: readonly number[]): number {
    return this.#best[this.#pointOf(room)];
  }

  /** The best set for a room: how many of each class, as [class, count] pairs. */
  patternFor(room: readonly number[]): ReadonlyMap<number, number> {
    const pattern = new Map<number, number>();
    let point = this.#pointOf(room);
    for (let at = this.#copies.length - 1; at >= 0; at -= 1) {
      const taken = (this.#takes[at * this.#words + (point >>> 5)] >>> (point & 31)) & 1;
      if (taken === 0) continue;
      const { index, shift } = this.#copies[at];
      pattern.set(index, (pattern.get(index) ?? 0) + 1);
      point -= shift;
    }
    return pattern;
  }

  /** Largest points first, so that a copy is taken once. */
  #tryCopy({ shift, size }: Copy, worth: number, firstWord: number): void {
    const best = this.#best;
    const takes = this.#takes;
    this.#walk(size, 0, 0, (from, to) => {
      for (let point = to; point >= from; point -= 1) {
        const withCopy = best[point - shift] + worth;
        if (withCopy <= best[point]) continue;
        best[point] = withCopy;
        const word = firstWord + (point >>> 5);
        takes[word] = takes[word] | (1 << (point & 31));
      }
    });
  }

  /** Runs of points at which every coordinate is at least the size, in descending order. */
  #walk(size: readonly number[], dim: number, base: number, visit: (from: number, to: number) => void): void {
    const length = this.#grid.lengths[dim];
    const start = base * length;
    if (dim === this.#grid.lengths.length - 1) {
      visit(start + size[dim], start + length - 1);
      return;
    }
    for (let at = length - 1; at >= size[dim]; at -= 1) this.#walk(size, dim + 1, start + at, visit);
  }

  #pointOf(room: readonly number[]): number {
    return pointOf(this.#grid, room);
  }
}

interface Copy {
  readonly index: number;
  /** Among the copies of its class, from 0. */
  readonly number: number;
  /** How far a point moves when the copy is taken out. */
  readonly shift: number;
  /** By the grid's dims. */
  readonly size: readonly number[];
}

function pointOf({ dims, lengths }: Grid, room: readonly number[]): number {
  return dims.reduce((point, d, at) => point * lengths[at] + room[d], 0);
}

/** As many copies as there are items, and as fit the largest server. */
function copiesOf(grid: Grid, size: readonly number[], count: number, index: number): readonly Copy[] {
  const fitting = grid.dims.map((d, at) => (size[d] === 0 ? count : Math.floor((grid.lengths[at] - 1) / size[d])));
  return Array.from({ length: Math.min(count, ...fitting) }, (_, number) => ({
    index,
    number,
    shift: pointOf(grid, size),
    size: grid.dims.map((d) => size[d]),
  }));
}
