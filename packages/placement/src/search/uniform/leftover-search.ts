import type { Packing } from '../../state/index.ts';
import type { Chance } from '../chance.ts';
import type { Scan } from './scan.ts';
import type { ServerFiller } from './server-filler.ts';

/** Most servers one step empties, and most left-over items that take part in it. */
const MOST_SERVERS = 3;
const MOST_LEFTOVERS = 16;
/** Worsening a step may accept: up to this share of what was left over, drawn anew for each step. */
const TOLERANCE = 0.001;
const DRAWS = 1024;
/** An item that stays left over counts more after each step, up to so much; then all start again. */
const GROWTH = 1.0002;
const MOST_GROWTH = 1e4;
/** Of 4 steps, how many choose their first server by what it lacks for a left-over item, among so many. */
const LACKING_FIRST = 3;
const SERVERS_COMPARED = 8;
/** Of 4 steps, how many begin with a left-over item, and how many servers begin with an item by chance instead of the one that is worth most. */
const LEFTOVER_FIRST = 2;
const CHANCE_FIRST = 1;

/**
 * One server fewer: with a fixed number of servers open, some items are left over. Each step empties a few servers, fills them again from their own
 * items and the left-over ones, and keeps the change if what is left over is no harder to place (but for a small tolerance). When nothing is
 * left over there is a plan, and another server is dissolved. An item left over counts worth to the power 1.5, for several small ones are
 * easier to place than a large one, and the more the longer it stays (breakout, Morris 1993). (Search with a goal: Buljubašić and Vasquez 2016; ruin and recreate: Schrimpf et al. 2000.)
 */
export class LeftoverSearch {
  readonly #packing: Packing;
  readonly #scan: Scan;
  readonly #filler: ServerFiller;
  readonly #chance: Chance;
  readonly #open: number[] = [];
  readonly #left: number[] = [];
  readonly #byWorth: Int32Array;
  readonly #rank: Int32Array;
  readonly #hardness: Float64Array;
  readonly #patience: Float64Array;
  /** Items and former slots of the step at hand, and its ranks in order. */
  readonly #items: Int32Array;
  readonly #before: Int32Array;
  readonly #ranks: Int32Array;

  constructor(packing: Packing, scan: Scan, filler: ServerFiller, chance: Chance) {
    this.#packing = packing;
    this.#scan = scan;
    this.#filler = filler;
    this.#chance = chance;
    this.#byWorth = scan.byWorth();
    this.#rank = new Int32Array(this.#byWorth.length);
    this.#byWorth.forEach((item, rank) => {
      this.#rank[item] = rank;
    });
    this.#hardness = scan.value.map((worth) => worth * Math.sqrt(worth));
    this.#patience = new Float64Array(this.#byWorth.length).fill(1);
    this.#items = new Int32Array(this.#byWorth.length);
    this.#before = new Int32Array(this.#byWorth.length);
    this.#ranks = new Int32Array(this.#byWorth.length);
    for (let slot = 0; slot < packing.slotCount; slot += 1) if (packing.countOf[slot] !== 0) this.#open.push(slot);
  }

  get leftovers(): number {
    return this.#left.length;
  }

  /** Empties the server that is worth least; its items are left over. */
  dissolve(): void {
    const rooms = this.#open.map((slot) => this.#scan.valueOfRoom(slot));
    const emptiest = rooms.reduce((best, room, at) => (room > rooms[best] ? at : best), 0);
    const slot = this.#open[emptiest];
    this.#open[emptiest] = this.#open[this.#open.length - 1];
    this.#open.pop();
    const count = this.#packing.itemsOf(slot, this.#items);
    for (let at = 0; at < count; at += 1) {
      this.#packing.remove(this.#items[at]);
      this.#left.push(this.#items[at]);
    }
    this.#packing.close(slot);
  }

  /** One ruin and recreate. */
  step(): void {
    const slots = this.#chooseServers(this.#bringToEnd(this.#left.length));
    const placed = this.#emptyServers(slots);
    const count = placed + this.#chooseLeftovers(placed);
    this.#listItems(count);
    let rest = count;
    let first = this.#placeOfLeftover(placed, count);
    for (const slot of slots) {
      rest = this.#filler.fill(slot, rest, first);
      first = this.#chooseFirst(rest);
    }
    const before = this.#hardnessOf(this.#items, placed, count);
    const { ints } = this.#packing.kernel;
    const after = this.#hardnessOf(ints, this.#scan.list, this.#scan.list + rest);
    if (after <= before * (1 + (TOLERANCE * this.#chance.below(DRAWS)) / DRAWS)) this.#keep(count - placed, rest);
    else {
      this.#undo(slots, placed);
      this.#losePatience(placed, count);
    }
  }

  /** The first is, of a few, the one that lacks least for a left-over item; the others are any. */
  #chooseServers(item: number): number[] {
    const most = Math.min(1 + this.#chance.below(MOST_SERVERS), this.#open.length);
    const slots = [this.#chance.below(4) < LACKING_FIRST ? this.#leastLacking(item) : this.#anyServer()];
    while (slots.length < most) {
      const slot = this.#anyServer();
      if (!slots.includes(slot)) slots.push(slot);
    }
    return slots;
  }

  #anyServer(): number {
    return this.#open[this.#chance.below(this.#open.length)];
  }

  #leastLacking(item: number): number {
    let best = this.#anyServer();
    let least = this.#scan.valueLacking(item, best);
    for (let tries = 1; tries < SERVERS_COMPARED; tries += 1) {
      const slot = this.#anyServer();
      const lacking = this.#scan.valueLacking(item, slot);
      if (lacking >= least) continue;
      least = lacking;
      best = slot;
    }
    return best;
  }

  /** Takes the items off and remembers where they were; their number. */
  #emptyServers(slots: readonly number[]): number {
    let count = 0;
    for (const slot of slots) {
      const items = this.#packing.itemsOf(slot, this.#items, count);
      for (let at = count; at < count + items; at += 1) {
        this.#before[at] = slot;
        this.#packing.remove(this.#items[at]);
      }
      count += items;
    }
    return count;
  }

  /** Copies the last left-over item and some others; their number. */
  #chooseLeftovers(at: number): number {
    const count = Math.min(MOST_LEFTOVERS, this.#left.length);
    this.#items[at] = this.#left[this.#left.length - 1];
    for (let k = 1; k < count; k += 1) this.#items[at + k] = this.#bringToEnd(this.#left.length - k);
    return count;
  }

  /** Moves any of the first left-over items to the end of these; the item. */
  #bringToEnd(count: number): number {
    const left = this.#left;
    const chosen = this.#chance.below(count);
    const item = left[chosen];
    left[chosen] = left[count - 1];
    left[count - 1] = item;
    return item;
  }

  /** Writes the items of the step into the kernel's list in descending worth. */
  #listItems(count: number): void {
    const { ints } = this.#packing.kernel;
    const { list } = this.#scan;
    const ranks = this.#ranks.subarray(0, count);
    for (let at = 0; at < count; at += 1) ranks[at] = this.#rank[this.#items[at]];
    ranks.sort();
    for (let at = 0; at < count; at += 1) ints[list + at] = this.#byWorth[ranks[at]];
  }

  /** Place in the list of the first left-over item of the step, or of any item. */
  #placeOfLeftover(placed: number, count: number): number {
    if (count === placed || this.#chance.below(4) >= LEFTOVER_FIRST) return this.#chooseFirst(count);
    const { list } = this.#scan;
    return this.#packing.kernel.ints.subarray(list, list + count).indexOf(this.#items[placed]);
  }

  /** Mostly the item that is worth most, sometimes any. */
  #chooseFirst(count: number): number {
    return count > 0 && this.#chance.below(4) < CHANCE_FIRST ? this.#chance.below(count) : 0;
  }

  #losePatience(from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const item = this.#items[at];
      const grown = this.#patience[item] * GROWTH;
      this.#patience[item] = grown;
      if (grown > MOST_GROWTH) this.#patience.fill(1);
    }
  }

  #hardnessOf(items: Int32Array, from: number, to: number): number {
    let sum = 0;
    for (let at = from; at < to; at += 1) {
      const item = items[at];
      sum += this.#hardness[item] * this.#patience[item];
    }
    return sum;
  }

  #keep(chosen: number, rest: number): void {
    const { ints } = this.#packing.kernel;
    this.#left.length -= chosen;
    for (let at = 0; at < rest; at += 1) this.#left.push(ints[this.#scan.list + at]);
  }

  #undo(slots: readonly number[], placed: number): void {
    for (const slot of slots) {
      const count = this.#packing.itemsOf(slot, this.#ranks);
      for (let at = 0; at < count; at += 1) this.#packing.remove(this.#ranks[at]);
    }
    for (let at = 0; at < placed; at += 1) {
      this.#packing.place(this.#items[at], this.#before[at], 0);
    }
  }
}
