import type { Chance } from '../improve/chance.ts';
import type { Problem, ServerType } from '../problem/index.ts';
import { cheapestSpares } from '../spares/cheapest-spares.ts';
import type { Packing } from '../state/index.ts';
import type { MixedPacking } from './mixed-packing.ts';

/** A server the plan pays for, and the products it may hold, as bits. */
interface Granted {
  readonly slot: number;
  readonly type: number;
  readonly standing: number;
  readonly products: number;
}

const PROPOSALS = 12;
const STEPS_FOR_GOAL = 400;
const STEPS_FOR_NEW = 5000;
/** More steps are given while the left-over value falls. */
const STEPS_AFTER_PROGRESS = 1000;
const OTHERS_TRIED = 12;
const MOST_LEFTOVERS = 40;
/** Worsening a step accepts, as a share of one server's value. */
const TOLERANCE = 0.04;
/** Of 8 items of a chosen server, how many are taken off. */
const PARTS_EMPTIED = [8, 8, 5, 3, 2] as const;

/**
 * Goal-driven search for servers that differ: one or two servers are given up, or exchanged for cheaper ones, so that the plan would cost less; their
 * items are left over. Then a few servers at a time are emptied and filled again from their own and the left-over items until nothing is left over
 * (after Buljubašić & Vasquez 2016). Each server may hold only products it is licensed for, so that reaching the goal is a cheaper plan.
 */
export class CheaperServers {
  readonly #problem: Problem;
  readonly #packing: Packing;
  readonly #mixed: MixedPacking;
  readonly #chance: Chance;
  readonly #list: Int32Array;
  readonly #failures = new Map<string, number>();
  #granted: Granted[] = [];
  #left: number[] = [];
  #leftValue = 0;
  #leastLeft = 0;
  #stepsLeft = 0;
  #goal = '';

  constructor(mixed: MixedPacking, chance: Chance) {
    this.#problem = mixed.problem;
    this.#packing = mixed.packing;
    this.#mixed = mixed;
    this.#chance = chance;
    this.#list = new Int32Array(mixed.problem.itemCount);
  }

  /** Units that found no place when the goal was given up. */
  get leftovers(): readonly number[] {
    return this.#left;
  }

  /** The least that was left over on the way to the last goal, as a share of the value of all items. */
  get leastLeft(): number {
    return this.#leastLeft / this.#mixed.totalValue;
  }

  /** Takes a goal from a complete plan, held by the packing; false where no proposal would be cheaper than `cost`. */
  start(cost: number): boolean {
    this.#granted = this.#paidServers();
    const proposals = Array.from({ length: PROPOSALS }, () => this.#propose()).filter(
      ({ servers }) => this.#price(servers) < cost,
    );
    const [first] = proposals;
    if (!first) return false;
    const failures = (key: string): number => this.#failures.get(key) ?? 0;
    const chosen = proposals.reduce((a, b) => (failures(b.key) < failures(a.key) ? b : a), first);
    this.#goal = chosen.key;
    this.#pursue(chosen);
    return true;
  }

  /** Takes as goal a whole new set of servers of these types and products; false where it would not be cheaper than `cost`. */
  startWith(wanted: readonly WantedServers[], cost: number): boolean {
    const servers = wanted.flatMap(({ type, products, count }) => {
      const bits = products.reduce((all, p) => all | (1 << p), 0);
      return Array.from({ length: count }, () => ({ slot: -1, type, standing: -1, products: bits }));
    });
    if (servers.length === 0 || this.#price(servers) >= cost) return false;
    this.#granted = this.#paidServers();
    this.#goal = 'new';
    this.#pursue({ servers, key: this.#goal });
    this.#stepsLeft = STEPS_FOR_NEW;
    return true;
  }

  /** One step towards the goal. */
  step(): 'reached' | 'given-up' | 'going-on' {
    if (this.#left.length === 0) return 'reached';
    this.#stepsLeft -= 1;
    if (this.#stepsLeft <= 0) {
      this.#failures.set(this.#goal, (this.#failures.get(this.#goal) ?? 0) + 1);
      return 'given-up';
    }
    this.#refill();
    if (this.#leftValue < this.#leastLeft) {
      this.#leastLeft = this.#leftValue;
      this.#stepsLeft = Math.max(this.#stepsLeft, STEPS_AFTER_PROGRESS);
    }
    return this.#left.length === 0 ? 'reached' : 'going-on';
  }

  #paidServers(): Granted[] {
    const granted: Granted[] = [];
    for (let slot = 0; slot < this.#packing.slotCount; slot += 1) {
      const type = this.#packing.typeOf[slot] as number;
      if (type === -1 || this.#packing.countOf[slot] === 0) continue;
      const count = this.#packing.itemsOf(slot, this.#list);
      let products = 0;
      for (let at = 0; at < count; at += 1) products |= this.#bit(this.#list[at] as number);
      granted.push({ slot, type, standing: this.#packing.standingOf[slot] as number, products });
    }
    return granted;
  }

  #bit(item: number): number {
    const product = this.#problem.product[item] as number;
    return product === -1 ? 0 : 1 << product;
  }

  /** One or two servers less, and instead none or some of other kinds. */
  #propose(): Proposal {
    const removed = new Set<number>([this.#chance.below(this.#granted.length)]);
    if (this.#chance.below(2) === 0) removed.add(this.#chance.below(this.#granted.length));
    const products = [...removed].reduce((bits, at) => bits | (this.#granted[at] as Granted).products, 0);
    const added = Array.from({ length: this.#chance.below(3) }, () => ({
      slot: -1,
      type: this.#chance.below(this.#problem.types.length),
      standing: -1,
      products: this.#someOf(products),
    }));
    const kept = this.#granted.filter((_, at) => !removed.has(at));
    const name = ({ type, products: bits }: Granted): string => `${type}/${bits}`;
    const gone = [...removed].map((at) => name(this.#granted[at] as Granted)).sort();
    return { servers: [...kept, ...added], key: `${gone.join()}>${added.map(name).sort().join()}` };
  }

  /** All of the products, one of them, or none. */
  #someOf(products: number): number {
    const draw = this.#chance.below(3);
    if (draw === 0) return products;
    const single = [...this.#bits(products)];
    return draw === 1 && single.length > 0 ? 1 << (single[this.#chance.below(single.length)] as number) : 0;
  }

  *#bits(products: number): Generator<number> {
    for (let p = 0; p < this.#problem.productCount; p += 1) if ((products >> p) & 1) yield p;
  }

  /** What these servers cost with their licences and spares; Infinity where there are not so many. */
  #price(servers: readonly Granted[]): number {
    const { types, licence, productCount, standingCost } = this.#problem;
    const byType = new Int32Array(types.length);
    let price = 0;
    for (const { type, standing, products } of servers) {
      byType[type] = (byType[type] as number) + 1;
      price += standing === -1 ? (types[type] as ServerType).cost : (standingCost[standing] as number);
      for (const p of this.#bits(products)) price += licence[type * productCount + p] as number;
    }
    if (types.some(({ count }, t) => (byType[t] as number) > count)) return Number.POSITIVE_INFINITY;
    if (byType.reduce((kinds, count) => kinds + (count > 0 ? 1 : 0), 0) > this.#problem.maxTypes)
      return Number.POSITIVE_INFINITY;
    const standing = new Set(servers.map((server) => server.standing));
    return price + (cheapestSpares(this.#problem, { byType, standing })?.cost ?? Number.POSITIVE_INFINITY);
  }

  #pursue({ servers }: Proposal): void {
    const kept = new Set(servers.map(({ slot }) => slot));
    this.#left = [];
    for (const { slot } of this.#granted) {
      if (kept.has(slot)) continue;
      const units = this.#unitsOn(slot);
      for (const unit of units) this.#mixed.remove(unit);
      this.#left.push(...units);
      this.#packing.close(slot);
    }
    this.#granted = servers.map((server) =>
      server.slot === -1 ? { ...server, slot: this.#packing.open(server.type) } : server,
    );
    this.#leftValue = this.#valueOf(this.#left);
    this.#leastLeft = this.#leftValue;
    this.#stepsLeft = STEPS_FOR_GOAL;
    this.#left = this.#fill(this.#byLicenceThenSize(this.#left), this.#granted);
    this.#leftValue = this.#valueOf(this.#left);
  }

  #refill(): void {
    const chosen = this.#chooseServers();
    const units: number[] = [];
    const parts = PARTS_EMPTIED[this.#chance.below(PARTS_EMPTIED.length)] as number;
    for (const { slot } of chosen) units.push(...this.#unitsOn(slot).filter(() => this.#chance.below(8) < parts));
    const before = units.flatMap((unit) =>
      Array.from(this.#mixed.units.items[unit] as Int32Array, (item) => ({
        item,
        slot: this.#packing.slotOf[item] as number,
        node: this.#packing.nodeOf[item] as number,
      })),
    );
    for (const unit of units) this.#mixed.remove(unit);
    const { taken, waiting } = this.#someLeftovers();
    const pool = [...units, ...taken];
    const others = Array.from({ length: OTHERS_TRIED }, () => this.#any());
    const order = this.#chance.below(2) === 0 ? [...taken, ...this.#shuffledBySize(units)] : this.#shuffledBySize(pool);
    const left = this.#fill(order, [...chosen, ...others]);
    const leftValue = this.#valueOf(left) + this.#valueOf(waiting);
    if (leftValue <= this.#leftValue + this.#tolerated()) {
      this.#left = [...waiting, ...left];
      this.#leftValue = leftValue;
      return;
    }
    for (const unit of pool) this.#mixed.remove(unit);
    for (const { item, slot, node } of before) this.#mixed.putBack(item, slot, node);
  }

  #tolerated(): number {
    const server = this.#granted.length > 0 ? this.#mixed.totalValue / this.#granted.length : 0;
    const luck = this.#chance.below(256) / 256;
    return server * TOLERANCE * luck * luck * luck;
  }

  #chooseServers(): readonly Granted[] {
    const count = 1 + this.#chance.below(3);
    const chosen = new Map<number, Granted>();
    const wanted = this.#left[this.#chance.below(this.#left.length)] as number;
    const bit = this.#bitsOf(wanted);
    // Servers that may hold what is left over, most of the time.
    for (let tries = 0; chosen.size < count && tries < 20; tries += 1) {
      const server = this.#any();
      if ((bit & ~server.products) === 0 || this.#chance.below(8) === 0) chosen.set(server.slot, server);
    }
    return [...chosen.values()];
  }

  #any(): Granted {
    return this.#granted[this.#chance.below(this.#granted.length)] as Granted;
  }

  #someLeftovers(): { taken: readonly number[]; waiting: readonly number[] } {
    if (this.#left.length <= MOST_LEFTOVERS) return { taken: this.#left, waiting: [] };
    const from = this.#chance.below(this.#left.length - MOST_LEFTOVERS);
    const to = from + MOST_LEFTOVERS;
    return { taken: this.#left.slice(from, to), waiting: [...this.#left.slice(0, from), ...this.#left.slice(to)] };
  }

  #unitsOn(slot: number): number[] {
    const count = this.#packing.itemsOf(slot, this.#list);
    const found = new Set<number>();
    for (let at = 0; at < count; at += 1) found.add(this.#mixed.units.of[this.#list[at] as number] as number);
    return [...found];
  }

  #shuffledBySize(units: readonly number[]): readonly number[] {
    const spread = 1 + this.#chance.below(128);
    const key = new Map(units.map((unit) => [unit, this.#mixed.sizeOf(unit) * (256 + this.#chance.below(spread))]));
    return [...units].sort((a, b) => (key.get(b) as number) - (key.get(a) as number) || a - b);
  }

  /** Items with few servers to go to first, then by size. */
  #byLicenceThenSize(units: readonly number[]): readonly number[] {
    const licensed = (unit: number): number => (this.#bitsOf(unit) === 0 ? 0 : 1);
    return [...units].sort(
      (a, b) => licensed(b) - licensed(a) || this.#mixed.sizeOf(b) - this.#mixed.sizeOf(a) || a - b,
    );
  }

  #bitsOf(unit: number): number {
    return (this.#mixed.units.items[unit] as Int32Array).reduce((all, item) => all | this.#bit(item), 0);
  }

  /** Puts units where they fit; returns those that are left over. */
  #fill(units: readonly number[], servers: readonly Granted[]): number[] {
    const left: number[] = [];
    const salt = this.#chance.below(16);
    for (const unit of units) {
      const slot = this.#bestSlot(unit, servers, salt);
      if (slot === -1 || !this.#mixed.place(unit, slot)) left.push(unit);
    }
    return left;
  }

  /** The fullest server that may hold the unit, now and then another. */
  #bestSlot(unit: number, servers: readonly Granted[], salt: number): number {
    const bits = this.#bitsOf(unit);
    let best = -1;
    let fullest = Number.NEGATIVE_INFINITY;
    for (const { slot, products } of servers) {
      if ((bits & ~products) !== 0 || (salt > 0 && this.#chance.below(32) === 0)) continue;
      if (this.#mixed.costOf(unit, slot) === Number.POSITIVE_INFINITY) continue;
      // A licensed server's room is for licensed items first.
      const fill = this.#mixed.heldBy(slot) - (bits === 0 && products !== 0 ? this.#mixed.totalValue : 0);
      if (fill > fullest) {
        fullest = fill;
        best = slot;
      }
    }
    return best;
  }

  #valueOf(units: readonly number[]): number {
    return units.reduce((sum, unit) => sum + this.#mixed.valueOf(unit), 0);
  }
}

/** A number of servers of a type, licensed for some products. */
export interface WantedServers {
  readonly type: number;
  readonly products: readonly number[];
  readonly count: number;
}

interface Proposal {
  readonly servers: readonly Granted[];
  readonly key: string;
}
