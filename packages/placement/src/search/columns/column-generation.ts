import { uniformType } from '../../bound/uniform.ts';
import type { LinearSolver } from '../../linear/linear-solver.ts';
import type { CompiledType, Problem } from '../../problem/index.ts';
import { BestPatterns } from './best-patterns.ts';
import { ColumnProgram, type Cover } from './column-program.ts';
import { serversByWorth, WORTH_OF_SERVER } from './pattern-bound.ts';

/** A pattern found in floating point must beat a server by this much to be new. */
const BETTER = 1e-7;
const STEPS_OF_SEARCH = 4_000_000;
/** Beyond these the search for patterns is too long to finish. */
const MOST_ITEMS = 2_500;
const MOST_ROWS = 64;

/**
 * Fractional cover of all items by patterns, and the bound it proves (Gilmore & Gomory 1961; bound of Farley 1990): where no pattern is worth
 * more than `most`, any plan needs at least (worth of all items) / `most` servers. Must be disposed.
 */
export class ColumnGeneration {
  readonly #search: BestPatterns;
  readonly #program: ColumnProgram;
  readonly #patterns: Int32Array[] = [];
  readonly #settled: Uint8Array;
  #bound = 0;
  #taken: Float64Array = new Float64Array(0);

  constructor(problem: Problem, type: CompiledType, solver: LinearSolver) {
    this.#settled = new Uint8Array(problem.itemCount);
    this.#search = new BestPatterns(problem, type);
    const ones = new Float64Array(problem.itemCount).fill(1);
    this.#program = new ColumnProgram(
      solver,
      ones,
      ones.map(() => Number.POSITIVE_INFINITY),
    );
    this.add(Array.from({ length: problem.itemCount }, (_, item) => Int32Array.of(item)));
  }

  /** Servers any plan needs at least, as far as proved. */
  get bound(): number {
    return this.#bound;
  }

  /** Every pattern so far, and the share of it the last cover takes. */
  get patterns(): readonly Int32Array[] {
    return this.#patterns;
  }

  get taken(): Float64Array {
    return this.#taken;
  }

  get settled(): Uint8Array {
    return this.#settled;
  }

  add(patterns: readonly Int32Array[]): void {
    this.#patterns.push(...patterns);
    this.#program.add(
      patterns.map((items) => ({ cost: 1, rows: items, values: new Float64Array(items.length).fill(1) })),
    );
  }

  /** One round for all items: new patterns, and perhaps a higher bound. 'closed' once it can rise no more, 'stuck' where rounds end without proof. */
  proveRound(): 'open' | 'closed' | 'stuck' {
    const { cost, found, most, whole } = this.#round();
    if (most !== null) this.#bound = Math.max(this.#bound, serversByWorth(whole, most));
    if (this.#bound >= Math.ceil(cost - BETTER)) return 'closed';
    if (found === 0) return most === null ? 'stuck' : 'closed';
    return 'open';
  }

  /** A round for what is not settled, and the cover that results. */
  refine(): void {
    this.#round();
    this.#taken = this.#cover().taken;
  }

  /** These items are placed; the cover is for the others. */
  settle(items: readonly number[]): void {
    for (const item of items) {
      this.#settled[item] = 1;
      this.#program.limit(item, 0, Number.POSITIVE_INFINITY);
    }
  }

  unsettleAll(): void {
    this.#settled.fill(0);
    for (const item of this.#settled.keys()) this.#program.limit(item, 1, Number.POSITIVE_INFINITY);
  }

  dispose(): void {
    this.#program.dispose();
  }

  /** Every item alone is a pattern, so that there is always a cover. */
  #cover(): Cover {
    const cover = this.#program.solve();
    if (!cover) throw new Error('items that fit a server by themselves were not covered');
    return cover;
  }

  #round(): { cost: number; found: number; most: number | null; whole: Float64Array } {
    const { cost, price: worth, taken } = this.#cover();
    this.#taken = taken;
    const whole = Float64Array.from(worth, (value) => Math.max(0, Math.floor(value * WORTH_OF_SERVER)));
    const { patterns, most } = this.#search.find(whole, WORTH_OF_SERVER, { steps: STEPS_OF_SEARCH });
    const better = patterns.filter(({ items }) => worthOf(items, worth) > 1 + BETTER);
    this.add(better.map(({ items }) => items));
    return { cost, found: better.length, most, whole };
  }
}

/** The type whose servers are filled pattern by pattern; null where few-item patterns are not how the problem is best seen. */
export function patternType(problem: Problem): CompiledType | null {
  const type = uniformType(problem);
  const small = problem.itemCount <= MOST_ITEMS && problem.rowCount <= MOST_ROWS && problem.together.count === 0;
  return type && small && type.nodeCount === 1 ? type : null;
}

function worthOf(items: Int32Array, worth: Float64Array): number {
  return items.reduce((sum, item) => sum + worth[item], 0);
}
