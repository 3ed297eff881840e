import { type Bound, tighter } from '../../bound/bound.ts';
import type { Assignment } from '../../problem/index.ts';
import type { Search } from '../search.ts';
import type { ColumnEngine } from './column-engine.ts';

/** When patterns are generated, in shares of the budget, and from the first plan on. Before, the other search works; afterwards it goes on from the best. */
export interface ColumnSpan {
  readonly from: number;
  /** Begins no later than this, or not at all. */
  readonly latest: number;
  /** What is not proved by then stays open: patterns are taken as they are. */
  readonly dive: number;
  readonly to: number;
  readonly dives: number;
}

/** One way to make patterns, and when. */
export interface ColumnStage {
  readonly span: ColumnSpan;
  /** Null where patterns do not suit a problem with such a plan. */
  readonly engineFrom: (best: Assignment) => ColumnEngine | null;
}

/**
 * Search by patterns, in one or more stages: each a bound by column generation, then plans by diving. Another search gives the first plan, and goes on
 * where patterns come to an end.
 */
export class ColumnSearch implements Search {
  readonly #other: Search;
  readonly #stages: ColumnStage[];
  #engine: ColumnEngine | null = null;
  #state: 'proving' | 'diving' = 'proving';
  #dives = 0;
  #proved = 0;

  constructor(other: Search, stages: readonly ColumnStage[]) {
    this.#stages = [...stages];
    this.#other = other;
  }

  get best(): Assignment | null {
    return this.#other.best;
  }

  get bestCost(): number {
    return this.#other.bestCost;
  }

  get unplaced(): readonly number[] {
    return this.#other.unplaced ?? [];
  }

  get bound(): Bound {
    const proved = Math.max(this.#proved, this.#engine?.bound ?? 0);
    return tighter(this.#other.bound ?? { value: 0, kind: 'column-generation' }, {
      value: proved,
      kind: 'column-generation',
    });
  }

  advance(share: number): boolean {
    const [stage] = this.#stages;
    if (!stage) return this.#other.advance(share);
    if (this.#engine === null) return this.#wait(stage, share);
    if (share > stage.span.to) this.#end();
    else this.#work(this.#engine, stage.span, share);
    return true;
  }

  hurry(): void {
    this.#other.hurry();
    this.#end();
    this.#stages.length = 0;
  }

  adopt(assignment: Assignment): void {
    this.#other.adopt(assignment);
  }

  #wait(stage: ColumnStage, share: number): boolean {
    const { from, latest } = stage.span;
    const hasPlan = this.bestCost < Number.POSITIVE_INFINITY;
    if ((share < from || (!hasPlan && share < latest)) && this.#other.advance(share)) return true;
    this.#other.hurry();
    const { best } = this;
    if (best && share <= latest) this.#engine = stage.engineFrom(best);
    this.#state = 'proving';
    if (!this.#engine) this.#stages.shift();
    return true;
  }

  #work(engine: ColumnEngine, span: ColumnSpan, share: number): void {
    if (this.#state === 'proving') {
      if (engine.prove() === 'open' && share < span.dive) return;
      this.#state = 'diving';
      this.#dives = 0;
      engine.startDive(0);
      return;
    }
    if (engine.dive() === 'going-on') return;
    this.#other.adopt(engine.plan());
    this.#dives += 1;
    if (this.#dives >= span.dives || this.bestCost <= engine.bound) this.#close();
    else engine.startDive(this.#dives);
  }

  /** What a dive has taken by then is handed on. */
  #end(): void {
    if (this.#state === 'diving' && this.#engine) this.#other.adopt(this.#engine.plan());
    this.#close();
  }

  /** The bound outlives the engine. */
  #close(): void {
    if (!this.#engine) return;
    this.#proved = Math.max(this.#proved, this.#engine.bound);
    this.#engine.dispose();
    this.#engine = null;
    this.#stages.shift();
  }
}
