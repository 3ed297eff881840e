import type { CoveringPrice, Slack } from '../../bound/covering-bound.ts';
import { fastestKernel } from '../../kernel/index.ts';
import type { Assignment, Problem } from '../../problem/index.ts';
import { withSpares } from '../../rules/spares.ts';
import { Arena, Packing, packingWords } from '../../state/index.ts';
import type { Chance } from '../chance.ts';
import type { Search } from '../search.ts';
import { CheaperServers, type WantedServers } from './cheaper-servers.ts';
import { MixedPacking } from './mixed-packing.ts';
import { type Opening, openingsOf } from './openings.ts';
import { choiceOf, dearestServer, productRanks } from './unit-ranks.ts';
import { SLACKS, type WantedWith } from './wanted-sets.ts';

/** Slots looked at beside the emptied ones, where there are many servers. */
const OTHERS_TRIED = 24;
const MOST_EMPTIED = 4;
/** Highest worsening a step accepts at first, as a share of the dearest server's price. */
const TOLERANCE = 0.1;
/** Of 64 chances, how often a possible place is passed over, so that equal steps do not always end alike. */
const PASS_OVER = 2;
/** Sets of products are kept as bits. */
const MOST_PRODUCTS = 30;
/** First plans: in which order, and whether a server's price counts for the room it gives or outright. */
const ATTEMPTS = [
  { byRate: true, order: 3 },
  { byRate: true, order: 2 },
  { byRate: true, order: 0 },
  { byRate: false, order: 3 },
  { byRate: false, order: 2 },
  { byRate: false, order: 0 },
] as const;
const SHARE_OF_FIRST = 0.06;
/** A new set of servers is filled in one piece: items × servers × rows, so that this takes some seconds at most. */
const MOST_AT_ONCE = 3e9;
/** Part of the search that ruins and recreates; the rest pursues goals. */
const SHARE_OF_RUINS = 0.05;
const NEW_SET_ONE_IN = 40;
/** Ruins and recreations where no goal is in sight, until goals are looked for again. */
const STEPS_WITHOUT_GOAL = 50;
/** Share of all value left over that says a set of servers is too small. */
const FAR_FROM_FITTING = 0.003;

/**
 * Ruin and recreate for servers that differ: a few servers are emptied, and their items go where they raise the plan's height least, on servers of
 * any type, licences counted (Schrimpf et al. 2000; Christiaens & Vanden Berghe 2020). Worse plans are accepted within a tolerance that falls to
 * nothing (threshold accepting, Dueck & Scheuer 1990).
 */
export class MixedSearch implements Search {
  readonly #problem: Problem;
  readonly #packing: Packing;
  readonly #mixed: MixedPacking;
  readonly #chance: Chance;
  readonly #goals: CheaperServers;
  readonly #wantedWith: WantedWith;
  /** How free each unit is: 0 = one server, 1 = one type, 2 = any. */
  readonly #choiceOf: Uint8Array;
  readonly #openings: readonly Opening[];
  readonly #dearest: number;
  /** Products in ascending price of their licence, in steps larger than any size. */
  readonly #rankOf: Float64Array;
  /** Empty slot of each opening; -1 = none open. */
  readonly #empty: Int32Array;
  readonly #list: Int32Array;
  #used: number[] = [];
  #best: Assignment | null = null;
  #attempt = 0;
  #pursuing = false;
  #stepsWithoutGoal = 0;
  /** Index of the least slack that is worth trying, and of the one that is being tried; -1 = an exchange. */
  #tightest = SLACKS.length - 1;
  #slackIndex = -1;
  #newSets = 0;
  readonly #wantedBySlack = new Map<Slack, readonly WantedServers[]>();
  #bestCost = Number.POSITIVE_INFINITY;

  constructor(problem: Problem, prices: readonly CoveringPrice[], chance: Chance, wantedWith: WantedWith = () => []) {
    const openings = openingsOf(problem);
    const slots = problem.itemCount + openings.length + MOST_EMPTIED;
    const packing = new Packing(problem, new Arena(fastestKernel(packingWords(problem, slots))), slots);
    this.#problem = problem;
    this.#packing = packing;
    this.#mixed = new MixedPacking(packing, slots, prices);
    this.#chance = chance;
    this.#wantedWith = wantedWith;
    this.#choiceOf = Uint8Array.from(this.#mixed.units.items, (items) => choiceOf(problem, items));
    this.#goals = new CheaperServers(this.#mixed, chance);
    this.#openings = openings;
    this.#empty = new Int32Array(this.#openings.length).fill(-1);
    this.#list = new Int32Array(packing.problem.itemCount);
    this.#dearest = dearestServer(packing.problem);
    this.#rankOf = productRanks(packing.problem);
  }

  /** The best plan with its spares. */
  get best(): Assignment | null {
    return this.#best && withSpares(this.#problem, this.#best);
  }

  get bestCost(): number {
    return this.#bestCost;
  }

  /** Items that found no place, where there is no plan. */
  get unplaced(): readonly number[] {
    return [...this.#packing.slotOf.keys()].filter((item) => this.#packing.slotOf[item] === -1);
  }

  advance(share: number): boolean {
    if (this.#attempt < this.#attempts && (!this.#best || share < SHARE_OF_FIRST)) {
      this.#construct();
      return this.#best !== null || this.#attempt < this.#attempts;
    }
    if (!this.#best || this.#used.length === 0) return false;
    if (share < SHARE_OF_RUINS) this.#step(share / SHARE_OF_RUINS);
    else this.#towardsGoal();
    return true;
  }

  hurry(): void {
    while (!this.#best && this.#attempt < this.#attempts) this.#construct();
  }

  /** Where no first plan has been found, each is tried again with servers of every type left for its spares. */
  get #attempts(): number {
    return this.#best || this.#problem.spares === 0 ? ATTEMPTS.length : 2 * ATTEMPTS.length;
  }

  get #sparesLeft(): number {
    return this.#best || this.#attempt <= ATTEMPTS.length ? 0 : this.#problem.spares;
  }

  /** Goes on from a plan, its spares left out. */
  adopt(assignment: Assignment): void {
    // A goal knows of what it left over in another plan.
    this.#pursuing = false;
    this.#takeUp(assignment);
    const missing = [...this.#mixed.units.items.keys()].filter((unit) => !this.#isPlaced(unit));
    if (this.#recreate(this.#sorted(missing, 3), [], false)) this.#keepIfBest();
    else this.#returnToBest();
  }

  /** The next first plan, from nothing; afterwards the best so far is taken up. */
  #construct(): void {
    const { byRate, order } = ATTEMPTS[this.#attempt % ATTEMPTS.length];
    this.#attempt += 1;
    const units = [...this.#mixed.units.items.keys()];
    for (const unit of units) this.#mixed.remove(unit);
    this.#tidy();
    this.#closeEmpty();
    if (this.#recreate(this.#sorted(units, order), [], byRate)) this.#keepIfBest();
    this.#returnToBest();
  }

  /** Empties a few servers and fills them again; `cooled` is the share of this part of the search that is done, 0..1. */
  #step(cooled: number): void {
    const before = this.#mixed.height;
    const emptied = this.#chooseSlots();
    const units = this.#ruin(emptied);
    const places = units.flatMap((unit) => Array.from(this.#mixed.units.items[unit], (item) => this.#placeOf(item)));
    for (const unit of units) this.#mixed.remove(unit);
    const order = this.#sorted(units, 1 + this.#chance.below(3));
    const done = this.#recreate(order, emptied, this.#chance.below(4) > 0);
    const rise = this.#mixed.height - before;
    const left = 1 - cooled;
    const luck = this.#chance.below(1024) / 1024;
    const tolerated = TOLERANCE * this.#dearest * left * left * luck * luck * luck;
    if (done && rise <= tolerated) {
      this.#tidy();
      this.#keepIfBest();
      return;
    }
    for (const unit of units) this.#mixed.remove(unit);
    for (const { item, slot, node } of places) this.#mixed.putBack(item, slot, node);
    this.#tidy();
  }

  /** One step towards a cheaper set of servers; a new goal, from the best plan, where the last one is reached or given up. */
  #towardsGoal(): void {
    if (this.#stepsWithoutGoal > 0) {
      this.#stepsWithoutGoal -= 1;
      this.#step(1);
      return;
    }
    if (!this.#pursuing) {
      this.#returnToBest();
      this.#pursuing = this.#problem.productCount <= MOST_PRODUCTS && this.#startGoal();
      if (!this.#pursuing) this.#stepsWithoutGoal = STEPS_WITHOUT_GOAL;
      return;
    }
    const outcome = this.#goals.step();
    this.#pursuing = outcome === 'going-on';
    if (this.#pursuing) return;
    if (this.#slackIndex !== -1 && this.#goals.leftAtFirst > FAR_FROM_FITTING)
      this.#tightest = Math.min(this.#tightest, this.#slackIndex);
    if (outcome === 'reached') this.#keepIfBest();
    else this.#placeLeftovers();
  }

  /** What a goal left over is paid for, outright or by rate: the plan may be the cheapest even so. */
  #placeLeftovers(): void {
    const units = this.#sorted(this.#goals.leftovers, 3);
    for (const byRate of [false, true]) {
      this.#tidy();
      if (this.#recreate(units, [], byRate)) this.#keepIfBest();
      for (const unit of units) this.#mixed.remove(unit);
    }
  }

  /** Sets of servers of the covering program, with less and less slack while they nearly hold all; between them exchanges. */
  #startGoal(): boolean {
    this.#closeEmpty();
    const one =
      this.#newSets <= this.#tightest ? this.#newSets : this.#chance.below((this.#tightest + 1) * NEW_SET_ONE_IN);
    this.#newSets += 1;
    const slack = one <= this.#tightest ? SLACKS[one] : undefined;
    this.#slackIndex = one;
    if (slack !== undefined && this.#fillsAtOnce && this.#goals.startWith(this.#wanted(slack), this.#bestCost))
      return true;
    this.#slackIndex = -1;
    return this.#goals.start(this.#bestCost);
  }

  get #fillsAtOnce(): boolean {
    return this.#problem.itemCount * this.#used.length * this.#problem.rowCount <= MOST_AT_ONCE;
  }

  #wanted(slack: Slack): readonly WantedServers[] {
    const known = this.#wantedBySlack.get(slack) ?? this.#wantedWith(slack);
    this.#wantedBySlack.set(slack, known);
    return known;
  }

  /** Starts again from the best plan. */
  #returnToBest(): void {
    if (this.#best) this.#takeUp(this.#best);
  }

  #takeUp({ server: serverOf, node, serverTypes, standing, rack }: Assignment): void {
    for (const unit of this.#mixed.units.items.keys()) this.#mixed.remove(unit);
    this.#tidy();
    const slots = new Map<number, number>();
    serverOf.forEach((server, item) => {
      if (server === -1) return;
      const slot =
        slots.get(server) ?? this.#openSlot(serverTypes[server], standing?.[server] ?? -1, rack?.[server] ?? 0);
      slots.set(server, slot);
      this.#mixed.putBack(item, slot, node[item]);
    });
    this.#tidy();
  }

  #isPlaced(unit: number): boolean {
    return this.#mixed.units.items[unit].every((item) => this.#packing.slotOf[item] !== -1);
  }

  #openSlot(type: number, standing: number, rack: number): number {
    const at = this.#openings.findIndex(
      (opening) => opening.type === type && opening.standing === standing && opening.rack === rack,
    );
    const empty = this.#empty[at];
    if (empty !== -1) {
      this.#empty[at] = -1;
      return empty;
    }
    return this.#packing.open(type, standing, rack);
  }

  #placeOf(item: number): { item: number; slot: number; node: number } {
    return { item, slot: this.#packing.slotOf[item], node: this.#packing.nodeOf[item] };
  }

  /** A badly used server first, then servers that hold the same product or any. */
  #chooseSlots(): number[] {
    const chosen: number[] = [];
    const count = Math.min(this.#used.length, 1 + this.#chance.below(MOST_EMPTIED));
    for (let n = 0; n < count; n += 1) {
      const tries = Array.from({ length: n === 0 ? 3 : 1 + this.#chance.below(2) }, () => this.#anyUsed());
      const slot = tries.reduce((a, b) => (this.#mixed.fillOf(b) < this.#mixed.fillOf(a) ? b : a));
      if (!chosen.includes(slot)) chosen.push(slot);
    }
    return chosen;
  }

  #anyUsed(): number {
    return this.#used[this.#chance.below(this.#used.length)];
  }

  /** The units of the chosen servers, some of them spared, and a few single ones from elsewhere. */
  #ruin(slots: readonly number[]): number[] {
    const units = new Set<number>();
    const spare = this.#chance.below(4) === 0 ? 12 : 0;
    for (const slot of slots) {
      const count = this.#packing.itemsOf(slot, this.#list);
      for (let at = 0; at < count; at += 1) {
        if (spare === 0 || this.#chance.below(64) >= spare) units.add(this.#mixed.units.of[this.#list[at]]);
      }
    }
    const singles = this.#chance.below(6);
    for (let n = 0; n < singles; n += 1) units.add(this.#chance.below(this.#mixed.units.items.length));
    return [...units];
  }

  /** What is pinned first, before others take its place; then descending value (0), value by chance (1), largest share of any resource (2), product by product (3). */
  #sorted(units: readonly number[], order: number): number[] {
    const key = new Map(units.map((unit) => [unit, this.#key(unit, order)]));
    const choice = (unit: number): number => this.#choiceOf[unit];
    return [...units].sort((a, b) => choice(a) - choice(b) || (key.get(b) as number) - (key.get(a) as number) || a - b);
  }

  #key(unit: number, order: number): number {
    const value = this.#mixed.valueOf(unit);
    if (order === 0) return value;
    if (order === 1) return value * (192 + this.#chance.below(128));
    if (order === 2) return (this.#mixed.sizeOf(unit) * (224 + this.#chance.below(64))) / 256;
    const product = this.#problem.product[this.#mixed.units.items[unit][0]];
    return this.#mixed.sizeOf(unit) + (product === -1 ? 0 : this.#rankOf[product]);
  }

  #recreate(units: readonly number[], emptied: readonly number[], byRate: boolean): boolean {
    for (const unit of units) {
      const slot = this.#lowest(unit, emptied, byRate);
      if (slot === -1 || !this.#mixed.place(unit, slot)) return false;
      this.#noteUse(slot);
    }
    return true;
  }

  /**
   * Where a unit costs nothing more, the slot where it raises the height least. Else the slot where what is paid is least: outright, or (`byRate`)
   * for the room it buys.
   */
  #lowest(unit: number, emptied: readonly number[], byRate: boolean): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    let paying = true;
    const consider = (slot: number): void => {
      // The last resort is not passed over.
      if (best !== -1 && this.#chance.below(64) < PASS_OVER) return;
      const cost = this.#mixed.costOf(unit, slot);
      if (cost === Number.POSITIVE_INFINITY || (cost > 0 && !paying)) return;
      const score = cost > 0 && byRate ? cost / this.#mixed.roomFor(unit, slot) : this.#mixed.rise(unit, slot, cost);
      if (score >= least && cost > 0 === paying) return;
      least = score;
      best = slot;
      paying = cost > 0;
    };
    for (const slot of emptied) consider(slot);
    if (this.#used.length <= 2 * OTHERS_TRIED || emptied.length === 0) for (const slot of this.#used) consider(slot);
    else for (let n = 0; n < OTHERS_TRIED; n += 1) consider(this.#anyUsed());
    if (!paying) return best;
    for (let at = 0; at < this.#openings.length; at += 1) {
      const slot = this.#emptySlot(at);
      if (slot !== -1) consider(slot);
    }
    return best;
  }

  #emptySlot(at: number): number {
    if (this.#empty[at] !== -1) return this.#empty[at];
    const { type, standing, rack } = this.#openings[at];
    if (standing !== -1 && this.#packing.slotOfStanding[standing] !== -1) return -1;
    if (!this.#packing.mayOpen(type, this.#sparesLeft)) return -1;
    this.#empty[at] = this.#packing.open(type, standing, rack);
    return this.#empty[at];
  }

  /** First plans and goals open servers of their own: none is kept open beside them. */
  #closeEmpty(): void {
    for (const slot of this.#empty) if (slot !== -1) this.#packing.close(slot);
    this.#empty.fill(-1);
  }

  #noteUse(slot: number): void {
    const at = this.#empty.indexOf(slot);
    if (at !== -1) this.#empty[at] = -1;
    if (!this.#used.includes(slot)) this.#used.push(slot);
  }

  /** Slots that have become empty are closed or kept for the next opening. */
  #tidy(): void {
    const used: number[] = [];
    for (let slot = 0; slot < this.#packing.slotCount; slot += 1) {
      if (this.#packing.typeOf[slot] === -1) continue;
      if (this.#packing.countOf[slot] > 0) used.push(slot);
      else if (!this.#empty.includes(slot)) this.#packing.close(slot);
    }
    this.#used = used;
  }

  #keepIfBest(): void {
    const cost = this.#mixed.cost;
    if (cost >= this.#bestCost) return;
    this.#bestCost = cost;
    this.#best = this.#packing.toAssignment();
  }
}
