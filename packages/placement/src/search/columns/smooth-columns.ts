import { costOfServers } from '../../bound/uniform.ts';
import type { Assignment, CompiledType, Problem } from '../../problem/index.ts';
import type { Chance } from '../chance.ts';
import { BestPatterns, type PatternEffort } from './best-patterns.ts';
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
const FEW_NEW = 1 / 5;
const HARDLY_NEW = 1 / 50;
/** The search for patterns with one item in the lead: steps, and items passed over between two that are searched. Often and briefly is best by far. */
const STEPS_EACH = 10;
const EVERY = 2;
/** From this plan on the rounds before it search for all items, each time longer, in so many parts. */
const LONGER_FROM = 2;
const GROWTH = 3;
/** At most so many steps: a long search pays only where a server of the first plan holds so few items. */
const FEW_ITEMS = 3;
const MOST_STEPS_WHERE_FEW = 7290;
const MOST_STEPS = 30;
const PARTS = 16;
const STEPS_OF_PART = 1_000_000;

/**
 * Patterns for servers of one type that few items fit, by smoothed prices instead of a linear program: rounds of new patterns that are worth more than a
 * server, then plans by diving. Without a linear program a round takes as long as its search for patterns, and that is cut short, so that a plan is there within
 * a second. Later plans begin with more rounds, which search longer.
 */
export class SmoothColumns implements ColumnEngine {
  readonly #problem: Problem;
  readonly #type: CompiledType;
  readonly #chance: Chance;
  readonly #search: BestPatterns;
  readonly #prices: SmoothPrices;
  readonly #mostSteps: number;
  #softness = SOFTEST;
  #stepsEach = STEPS_EACH;
  #turn = 0;
  #part = 0;
  #round: { worth: Float64Array; most: number; found: number } = { worth: new Float64Array(0), most: 0, found: 0 };
  #servers = 0;
  #dive: SmoothDive | null = null;
  #attempt = 0;

  constructor(problem: Problem, type: CompiledType, chance: Chance, best: Assignment) {
    this.#problem = problem;
    this.#type = type;
    this.#chance = chance;
    this.#search = new BestPatterns(problem, type);
    this.#prices = new SmoothPrices(problem.itemCount);
    const servers = serversOf(best);
    this.#mostSteps = problem.itemCount / servers.length <= FEW_ITEMS ? MOST_STEPS_WHERE_FEW : MOST_STEPS;
    for (const items of servers) {
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
    return this.#attempt < LONGER_FROM ? this.#briefRound() : this.#partOfRound();
  }

  startDive(attempt: number): void {
    this.#attempt = attempt;
    this.#dive = null;
    if (attempt < LONGER_FROM) this.#beginDive();
    else this.#stepsEach = Math.min(this.#stepsEach * GROWTH, this.#mostSteps);
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

  plan(): Assignment {
    return placementOf(this.#problem, this.#dive?.servers ?? []);
  }

  dispose(): void {
    this.#dive = null;
  }

  #beginDive(): void {
    const chance = this.#attempt === 0 ? null : this.#chance;
    this.#dive = new SmoothDive(this.#prices, () => this.#findBriefly() > 0, chance);
  }

  #briefRound(): 'open' | 'closed' {
    this.#prices.balance(this.#softness, SWEEPS);
    return this.#isLast(EVERY * this.#findBriefly()) ? 'closed' : 'open';
  }

  /** New patterns worth more than a server, led by other items each time; how many. */
  #findBriefly(): number {
    this.#turn = (this.#turn + 1) % EVERY;
    const effort = { steps: STEPS_OF_PART, stepsEach: STEPS_EACH, every: EVERY, first: this.#turn };
    return this.#find(this.#worths(), effort).found;
  }

  /** Prices stay as they are from the first part of a round to its last, so that what the parts prove can be put together. */
  #partOfRound(): 'open' | 'closed' {
    if (this.#part === 0) {
      this.#prices.balance(this.#softness, SWEEPS);
      this.#round = { worth: this.#worths(), most: 0, found: 0 };
    }
    const round = this.#round;
    const effort = { steps: STEPS_OF_PART, stepsEach: this.#stepsEach, every: PARTS, first: this.#part };
    const { found, most } = this.#find(round.worth, effort);
    round.found += found;
    round.most = Math.max(round.most, most ?? Number.POSITIVE_INFINITY);
    this.#part = (this.#part + 1) % PARTS;
    if (this.#part > 0) return 'open';
    this.#servers = Math.max(this.#servers, serversByWorth(round.worth, round.most));
    return this.#isLast(round.found) ? 'closed' : 'open';
  }

  #worths(): Float64Array {
    const { price, settled } = this.#prices;
    return price.map((value, item) => (settled[item] === 1 ? 0 : Math.floor(value * WORTH_OF_SERVER)));
  }

  /** Takes up patterns worth more than a server; how many are new, and what none is worth more than. */
  #find(worth: Float64Array, effort: PatternEffort): { found: number; most: number | null } {
    const { patterns, most } = this.#search.find(worth, WORTH_OF_SERVER, effort);
    return { found: patterns.filter(({ items }) => this.#prices.add(items)).length, most };
  }

  #isLast(found: number): boolean {
    const { itemCount } = this.#problem;
    if (this.#softness <= HARDEST) return found < itemCount * HARDLY_NEW;
    if (found < itemCount * FEW_NEW) this.#softness /= 2;
    return false;
  }
}
