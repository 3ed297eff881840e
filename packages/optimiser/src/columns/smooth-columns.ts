import { costOfServers } from '../bound/uniform.ts';
import type { Chance } from '../improve/chance.ts';
import type { Placement, Problem, ServerType } from '../problem/index.ts';
import { BestPatterns } from './best-patterns.ts';
import type { ColumnEngine } from './column-engine.ts';
import { serversByWorth, WORTH_OF_SERVER } from './pattern-bound.ts';
import { placementOf, serversOf } from './servers-of.ts';
import { SmoothDive } from './smooth-dive.ts';
import { SmoothPrices } from './smooth-prices.ts';

/** Softness of the prices: from this, halved whenever hardly any pattern is new, to that. */
const SOFTEST = 1 / 16;
const HARDEST = 1 / 256;
const SWEEPS = 30;
/** New patterns by share of the items: fewer, and the prices get harder; fewer still at the hardest, and a round is the last. */
const FEW_NEW = 1 / 8;
const HARDLY_NEW = 1 / 50;
/** Steps of the search for the best pattern with one item: in the rounds before the first plan, and how they grow from plan to plan. */
const STEPS_EACH = 30;
const GROWTH = 3;
const STEPS_OF_ROUND = 4_000_000;

/**
 * Patterns for servers of one type that few items fit, by smoothed prices instead of a linear program: rounds of new patterns that are worth more than a
 * server, then plans by diving. Without a linear program a round takes as long as its search for patterns, and that is cut short, so that a plan is there within
 * a second. Each plan after the first begins with more rounds, which search longer.
 */
export class SmoothColumns implements ColumnEngine {
  readonly #problem: Problem;
  readonly #type: ServerType;
  readonly #chance: Chance;
  readonly #search: BestPatterns;
  readonly #prices: SmoothPrices;
  #softness = SOFTEST;
  #stepsEach = STEPS_EACH;
  #servers = 0;
  #rounds: 'open' | 'closed' = 'open';
  #dive: SmoothDive | null = null;
  #attempt = 0;

  constructor(problem: Problem, type: ServerType, chance: Chance, best: Placement) {
    this.#problem = problem;
    this.#type = type;
    this.#chance = chance;
    this.#search = new BestPatterns(problem, type);
    this.#prices = new SmoothPrices(problem.itemCount);
    for (const items of serversOf(best)) {
      this.#prices.add(items);
      for (const item of items) this.#prices.price[item] = 1 / items.length;
    }
  }

  get bound(): number {
    return costOfServers(this.#problem, this.#type, this.#servers);
  }

  /** Every pattern that was found. */
  get patterns(): readonly Int32Array[] {
    return this.#prices.patterns;
  }

  prove(): 'open' | 'closed' {
    this.#prices.balance(this.#softness, SWEEPS);
    const { price } = this.#prices;
    const worth = Float64Array.from(price, (value) => Math.floor(value * WORTH_OF_SERVER));
    const { patterns, most } = this.#search.find(worth, WORTH_OF_SERVER, STEPS_OF_ROUND, this.#stepsEach);
    for (const { items } of patterns) this.#prices.add(items);
    if (most !== null) this.#servers = Math.max(this.#servers, serversByWorth(worth, most));
    this.#rounds = this.#isLast(patterns.length) ? 'closed' : 'open';
    return this.#rounds;
  }

  startDive(attempt: number): void {
    this.#dive = null;
    this.#attempt = attempt;
    if (attempt === 0) this.#beginDive();
    else this.#stepsEach *= GROWTH;
  }

  dive(): 'going-on' | 'done' {
    if (!this.#dive) {
      if (this.prove() === 'closed') this.#beginDive();
      return 'going-on';
    }
    this.#dive.step();
    if (!this.#dive.done) return 'going-on';
    this.#dive.leave();
    return 'done';
  }

  plan(): Placement {
    return placementOf(this.#problem, this.#dive?.servers ?? []);
  }

  dispose(): void {
    this.#dive = null;
  }

  #beginDive(): void {
    const search = (worth: Float64Array) =>
      this.#search.find(worth, WORTH_OF_SERVER, STEPS_OF_ROUND, STEPS_EACH).patterns;
    this.#dive = new SmoothDive(this.#prices, search, this.#attempt === 0 ? null : this.#chance);
  }

  #isLast(found: number): boolean {
    const { itemCount } = this.#problem;
    if (this.#softness <= HARDEST) return found < itemCount * HARDLY_NEW;
    if (found < itemCount * FEW_NEW) this.#softness /= 2;
    return false;
  }
}
