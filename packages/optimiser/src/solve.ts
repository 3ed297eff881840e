import type { Bound, BoundKind } from './bound/bound.ts';
import { quickBound } from './bound/quick-bound.ts';
import { chanceOf } from './improve/chance.ts';
import type { Search } from './improve/search.ts';
import { plainType, UniformSearch } from './improve/uniform-search.ts';
import { checkPlacement, type Placement, type Problem } from './problem/index.ts';
import { misfits } from './problem/misfits.ts';

/** Equal problem, seed and number of iterations give an equal plan, on any machine; a time only decides how many iterations there are. */
export type Budget =
  | { readonly iterations: number }
  /** `clock` gives seconds from any start. */
  | { readonly seconds: number; readonly clock: () => number };

export interface SolveOptions {
  readonly seed: number;
  readonly budget: Budget;
  /** Plan to better: a replan, or what another search found. It must be right. */
  readonly start?: Placement;
  readonly onProgress?: (progress: Progress) => void;
  /** Asked between pieces of work: true ends the search, and the best plan is the answer. */
  readonly shouldStop?: () => boolean;
  /** Lets the thread do other things for a moment, such as hear that it should stop. */
  readonly pause?: () => Promise<void>;
}

export interface Progress {
  /** Cost of the best plan; Infinity while there is none. */
  readonly cost: number;
  readonly bound: number;
  readonly iterations: number;
}

/** Why a search ended: the plan is proved best, the budget is spent, it was asked to, or nothing is left to try. */
export type Stopped = 'proved' | 'budget' | 'asked' | 'exhausted';

export interface Plan {
  readonly kind: 'plan';
  readonly placement: Placement;
  readonly cost: number;
  readonly bound: number;
  readonly boundKind: BoundKind;
  /** (cost − bound) ÷ bound. */
  readonly gap: number;
  readonly iterations: number;
  readonly stopped: Stopped;
}

export type Solution =
  | Plan
  /** These items fit no server at all, or found no place on the servers there are. */
  | { readonly kind: 'infeasible'; readonly unplaced: readonly number[] };

/** Pieces of work between two looks at the clock, and between two pauses. */
const LOOK_EVERY = 8;
const PAUSE_EVERY = 4096;

/** Which item goes on which server and node, at least cost, and how far from the best possible is that? */
export async function solve(problem: Problem, options: SolveOptions): Promise<Solution> {
  const unplaced = misfits(problem);
  if (unplaced.length > 0) return { kind: 'infeasible', unplaced };
  return new Solving(problem, options).run();
}

class Solving {
  readonly #problem: Problem;
  readonly #options: SolveOptions;
  readonly #startedAt: number;
  readonly #search: Search;
  readonly #bound: Bound;
  #iterations = 0;
  #share = 0;
  #reported = Number.POSITIVE_INFINITY;

  constructor(problem: Problem, options: SolveOptions) {
    this.#problem = problem;
    this.#options = options;
    this.#startedAt = 'clock' in options.budget ? options.budget.clock() : 0;
    const type = plainType(problem);
    if (!type) throw new Error('not yet');
    this.#search = new UniformSearch(problem, type, chanceOf(options.seed));
    this.#bound = quickBound(problem);
    if (options.start) this.#search.adopt(options.start);
  }

  async run(): Promise<Solution> {
    let stopped: Stopped | null = this.#search.bestCost <= this.#bound.value ? 'proved' : null;
    while (!stopped) {
      if (!this.#search.advance(this.#share)) stopped = 'exhausted';
      this.#iterations += 1;
      if (this.#search.bestCost < this.#reported) this.#report();
      if (this.#search.bestCost <= this.#bound.value) stopped = 'proved';
      else if (this.#iterations % this.#lookEvery === 0) stopped ??= this.#look();
      if (this.#iterations % PAUSE_EVERY === 0) await this.#options.pause?.();
    }
    this.#search.hurry();
    return this.#plan(stopped);
  }

  /** Counting is cheap, the clock is not. */
  get #lookEvery(): number {
    return 'iterations' in this.#options.budget ? 1 : LOOK_EVERY;
  }

  /** Share of the budget that is spent. */
  #spent(): number {
    const { budget } = this.#options;
    if ('iterations' in budget) return this.#iterations / Math.max(1, budget.iterations);
    return (budget.clock() - this.#startedAt) / Math.max(1e-9, budget.seconds);
  }

  #look(): Stopped | null {
    if (this.#options.shouldStop?.()) return 'asked';
    this.#share = this.#spent();
    return this.#share >= 1 ? 'budget' : null;
  }

  #report(): void {
    this.#reported = this.#search.bestCost;
    this.#options.onProgress?.({ cost: this.#reported, bound: this.#bound.value, iterations: this.#iterations });
  }

  #plan(stopped: Stopped): Solution {
    const placement = this.#search.best;
    if (!placement) throw new Error('the search ended without a plan');
    const { violations, cost } = checkPlacement(this.#problem, placement);
    if (violations.length > 0) throw new Error(`the search gave a wrong plan: ${violations[0]}`);
    const { value: bound, kind: boundKind } = this.#bound;
    if (cost < bound) throw new Error(`a plan of cost ${cost} is below the bound ${bound}`);
    const gap = bound > 0 ? (cost - bound) / bound : 0;
    return { kind: 'plan', placement, cost, bound, boundKind, gap, iterations: this.#iterations, stopped };
  }
}
