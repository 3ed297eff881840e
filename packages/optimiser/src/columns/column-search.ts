import type { Bound } from '../bound/bound.ts';
import type { Search } from '../improve/search.ts';
import { checkPlacement, type Placement, type Problem } from '../problem/index.ts';
import { withSpares } from '../spares/cheapest-spares.ts';
import type { ColumnEngine } from './column-engine.ts';

/** The first plan is the other search's; after this share of the budget patterns are generated. */
const SHARE_OF_FIRST = 0.12;
/** What is not proved by then is left to the other search. */
const SHARE_OF_COLUMNS = 0.45;
const MOST_DIVES = 6;

/**
 * Search by patterns: a bound by column generation, then plans by diving. Another search gives the first plan, and goes on where patterns come to
 * an end.
 */
export class ColumnSearch implements Search {
  readonly #problem: Problem;
  readonly #other: Search;
  readonly #engineFrom: (best: Placement) => ColumnEngine;
  #engine: ColumnEngine | null = null;
  #state: 'waiting' | 'proving' | 'diving' | 'ended' = 'waiting';
  #dives = 0;

  constructor(problem: Problem, other: Search, engineFrom: (best: Placement) => ColumnEngine) {
    this.#problem = problem;
    this.#other = other;
    this.#engineFrom = engineFrom;
  }

  get best(): Placement | null {
    return this.#other.best;
  }

  get bestCost(): number {
    return this.#other.bestCost;
  }

  get unplaced(): readonly number[] {
    return this.#other.unplaced ?? [];
  }

  get bound(): Bound {
    return { value: this.#engine?.bound ?? 0, kind: 'column-generation' };
  }

  advance(share: number): boolean {
    if (this.#state === 'ended') return this.#other.advance(share);
    if (this.#state === 'waiting') {
      const going = share < SHARE_OF_FIRST && this.#other.advance(share);
      if (!going) this.#begin();
      return going || this.#engine !== null;
    }
    if (share > SHARE_OF_COLUMNS) this.#end();
    else this.#work(this.#engine as ColumnEngine);
    return true;
  }

  hurry(): void {
    this.#other.hurry();
    this.#end();
  }

  adopt(placement: Placement): void {
    this.#other.adopt(placement);
  }

  #begin(): void {
    this.#other.hurry();
    const { best } = this;
    if (!best) return;
    this.#engine = this.#engineFrom(best);
    this.#state = 'proving';
  }

  #work(engine: ColumnEngine): void {
    if (this.#state === 'proving') {
      if (engine.prove() === 'open') return;
      this.#state = 'diving';
      engine.startDive(0);
      return;
    }
    const outcome = engine.dive();
    if (outcome === 'going-on') return;
    if (outcome === 'done') this.#take(engine.plan());
    this.#dives += 1;
    if (this.#dives === MOST_DIVES || this.bestCost <= engine.bound) this.#end();
    else engine.startDive(this.#dives);
  }

  #take(plan: Placement): void {
    const placement = withSpares(this.#problem, plan);
    if (placement && checkPlacement(this.#problem, placement).cost < this.bestCost) this.#other.adopt(placement);
  }

  /** The bound outlives the linear program. */
  #end(): void {
    this.#state = 'ended';
    this.#engine?.dispose();
  }
}
