import type { Bound } from '../bound/bound.ts';
import type { Search } from '../improve/search.ts';
import type { Placement } from '../problem/index.ts';
import type { ColumnEngine } from './column-engine.ts';

/** When patterns are generated, in shares of the budget. Before, the other search makes the first plan; afterwards it goes on from the best. */
export interface ColumnSpan {
  readonly from: number;
  /** What is not proved by then stays open: patterns are taken as they are. */
  readonly dive: number;
  readonly to: number;
}

const MOST_DIVES = 6;

/**
 * Search by patterns: a bound by column generation, then plans by diving. Another search gives the first plan, and goes on where patterns come to
 * an end.
 */
export class ColumnSearch implements Search {
  readonly #other: Search;
  readonly #span: ColumnSpan;
  readonly #engineFrom: (best: Placement) => ColumnEngine;
  #engine: ColumnEngine | null = null;
  #state: 'waiting' | 'proving' | 'diving' | 'ended' = 'waiting';
  #dives = 0;

  constructor(other: Search, span: ColumnSpan, engineFrom: (best: Placement) => ColumnEngine) {
    this.#span = span;
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
      const going = share < this.#span.from && this.#other.advance(share);
      if (!going) this.#begin();
      return going || this.#engine !== null;
    }
    if (share > this.#span.to) this.#end();
    else this.#work(this.#engine as ColumnEngine, share);
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

  #work(engine: ColumnEngine, share: number): void {
    if (this.#state === 'proving') {
      if (engine.prove() === 'open' && share < this.#span.dive) return;
      this.#state = 'diving';
      engine.startDive(0);
      return;
    }
    if (engine.dive() === 'going-on') return;
    this.#other.adopt(engine.plan());
    this.#dives += 1;
    if (this.#dives === MOST_DIVES || this.bestCost <= engine.bound) this.#close();
    else engine.startDive(this.#dives);
  }

  /** What a dive has taken by then is handed on. */
  #end(): void {
    if (this.#state === 'diving' && this.#engine) this.#other.adopt(this.#engine.plan());
    this.#close();
  }

  /** The bound outlives the linear program. */
  #close(): void {
    if (this.#state !== 'ended') this.#engine?.dispose();
    this.#state = 'ended';
  }
}
