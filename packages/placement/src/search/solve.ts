import type { BoundKind } from '@tatami/model';
import { type Bound, tighter } from '../bound/bound.ts';
import type { Assignment, Problem } from '../problem/index.ts';
import { misfits } from '../rules/capacity.ts';
import { checkAssignment } from '../rules/check-assignment.ts';
import { chanceOf } from './chance.ts';
import type { Search } from './search.ts';
import { searchFor } from './search-for.ts';

/** Equal problem, seed and number of iterations give an equal plan, on any machine; a time only decides how many iterations there are. */
export type Budget =
  | { readonly iterations: number }
  /** `clock` gives seconds from any start. */
  | { readonly seconds: number; readonly clock: () => number };

export interface SolveOptions {
  readonly seed: number;
  readonly budget: Budget;
  /** Where a browser finds the linear solver; Node finds it beside the package. */
  readonly linearSolverUrl?: string;
  /** Plan to better: a replan, or what another search found. It must be right. */
  readonly start?: Assignment;
  /** Told of every better plan and bound once there is a plan, and now and then that the search goes on. */
  readonly onProgress?: (progress: Progress) => void;
  /** Asked between pieces of work: true ends the search, and the best plan is the answer. */
  readonly shouldStop?: () => boolean;
  /** Asked between pieces of work: a promise lets the thread do other things until then, such as hear that it should stop. */
  readonly pause?: () => Promise<void> | null;
}

export interface Progress {
  /** Cost of the best plan. */
  readonly cost: number;
  readonly bound: number;
  readonly iterations: number;
  /** The best plan, put together when it is asked for. */
  readonly best: () => Assignment | null;
}

/** Why a search ended: the plan is proved best, the budget is spent, it was asked to, or nothing is left to try. */
export type Stopped = 'proved' | 'budget' | 'asked' | 'exhausted';

export interface FoundPlan {
  readonly kind: 'plan';
  readonly assignment: Assignment;
  readonly cost: number;
  readonly bound: number;
  readonly boundKind: BoundKind;
  /** (cost − bound) ÷ bound. */
  readonly gap: number;
  readonly iterations: number;
  readonly stopped: Stopped;
}

export type Solution =
  | FoundPlan
  /** These items fit no server at all, or found no place on the servers there are. */
  | { readonly kind: 'infeasible'; readonly unplaced: readonly number[] };

/** Pieces of work between two reports, at most. */
const REPORT_EVERY = 64;

/** Which item goes on which server and node, at least cost, and how far from the best possible is that? */
export async function solve(problem: Problem, options: SolveOptions): Promise<Solution> {
  const unplaced = misfits(problem);
  if (unplaced.length > 0) return { kind: 'infeasible', unplaced };
  const spent = meter(options.budget);
  const { search, bound } = await searchFor(problem, chanceOf(options.seed), options.linearSolverUrl);
  if (options.start) search.adopt(options.start);
  return new Solving(problem, options, spent, search, bound).run();
}

/** Share of the budget that is spent after so many iterations. */
type Meter = (iterations: number) => number;

function meter(budget: Budget): Meter {
  if ('iterations' in budget) return (iterations) => iterations / Math.max(1, budget.iterations);
  const startedAt = budget.clock();
  return () => (budget.clock() - startedAt) / Math.max(1e-9, budget.seconds);
}

class Solving {
  readonly #problem: Problem;
  readonly #options: SolveOptions;
  readonly #spent: Meter;
  readonly #search: Search;
  readonly #bound: Bound;
  #iterations = 0;
  #reported = { cost: Number.POSITIVE_INFINITY, bound: 0 };

  constructor(problem: Problem, options: SolveOptions, spent: Meter, search: Search, bound: Bound) {
    this.#problem = problem;
    this.#options = options;
    this.#spent = spent;
    this.#search = search;
    this.#bound = bound;
  }

  async run(): Promise<Solution> {
    let stopped = this.#whyStop(true);
    while (!stopped) {
      const going = this.#search.advance(this.#spent(this.#iterations));
      this.#iterations += 1;
      this.#report();
      stopped = this.#whyStop(going);
      const pausing = this.#options.pause?.();
      if (pausing) await pausing;
    }
    this.#search.hurry();
    return this.#solution(stopped);
  }

  get #proved(): Bound {
    return this.#search.bound ? tighter(this.#bound, this.#search.bound) : this.#bound;
  }

  #whyStop(going: boolean): Stopped | null {
    if (this.#search.bestCost <= this.#proved.value) return 'proved';
    if (!going) return 'exhausted';
    if (this.#options.shouldStop?.()) return 'asked';
    return this.#spent(this.#iterations) >= 1 ? 'budget' : null;
  }

  #report(): void {
    const { bestCost: cost } = this.#search;
    const { value: bound } = this.#proved;
    const isBetter = cost < this.#reported.cost || bound > this.#reported.bound;
    if (cost === Number.POSITIVE_INFINITY || (!isBetter && this.#iterations % REPORT_EVERY !== 0)) return;
    this.#reported = { cost, bound };
    this.#options.onProgress?.({ cost, bound, iterations: this.#iterations, best: () => this.#search.best });
  }

  #solution(stopped: Stopped): Solution {
    const assignment = this.#search.best;
    if (!assignment) return { kind: 'infeasible', unplaced: this.#search.unplaced ?? [] };
    const { violations, cost } = checkAssignment(this.#problem, assignment);
    if (violations.length > 0) throw new Error(`the search gave a wrong plan: ${violations[0]}`);
    const { value: bound, kind: boundKind } = this.#proved;
    if (cost < bound) throw new Error(`a plan of cost ${cost} is below the bound ${bound}`);
    const gap = bound > 0 ? (cost - bound) / bound : 0;
    return { kind: 'plan', assignment, cost, bound, boundKind, gap, iterations: this.#iterations, stopped };
  }
}
