import type { Problem } from '../../problem/index.ts';
import type { Packing } from '../../state/index.ts';
import type { Chance } from '../chance.ts';
import { largestNode } from './coarse-rows.ts';
import { MixedFiller } from './mixed-filler.ts';
import type { MixedPacking } from './mixed-packing.ts';
import { type LicensedServer, Scarcity } from './scarcity.ts';

/** A server that is open for items of its products, as bits, and of none. */
export interface OpenServer extends LicensedServer {
  readonly slot: number;
}

const MOST_SERVERS = 3;
const MOST_LEFTOVERS = 16;
/** Most units an empty server is filled from. */
const MOST_SAMPLED = 400;
/** Servers of which the first is chosen by what it lacks. */
const SERVERS_COMPARED = 6;
/** Other servers a left-over unit is offered to. */
const OTHERS_TRIED = 6;
/** Worsening a step may accept: up to this share of what was left over, drawn anew for each step. */
const TOLERANCE = 0.001;
const DRAWS = 1024;
/** A unit that stays left over counts more after each step. */
const GROWTH = 1.002;
/** Of 8 units of a chosen server, how many are taken off. */
const PARTS_EMPTIED = [6, 3, 2, 1] as const;

/**
 * Fits left-over units into a set of servers: each step empties a few servers, fills them again from their own units and left-over ones, and keeps the
 * change if what is left over is no harder to place. A unit's hardness is its load, each row weighted by how scarce it is, to the power 1.5, times
 * what its licences make a server dearer, and grows while the unit stays left over (as in LeftoverSearch). Servers hold only products they are licensed for.
 */
export class Refilling {
  readonly #mixed: MixedPacking;
  readonly #packing: Packing;
  readonly #chance: Chance;
  readonly #scarcity: Scarcity;
  readonly #filler: MixedFiller;
  readonly #bits: Int32Array;
  /** What a server for a unit costs at least with its licences, in times its hardware: what needs no licence is better left over. */
  readonly #dearness: Float64Array;
  /** Largest share of a node a unit takes at its peak. */
  readonly #size: Float64Array;
  readonly #load: Float64Array;
  readonly #hardness: Float64Array;
  readonly #list: Int32Array;
  #servers: readonly OpenServer[] = [];
  #left: number[] = [];
  #totalLoad = 0;
  #kept: Kept = { slotOf: new Int32Array(0), nodeOf: new Int32Array(0), left: [] };

  constructor(mixed: MixedPacking, chance: Chance) {
    const { items } = mixed.units;
    this.#mixed = mixed;
    this.#packing = mixed.packing;
    this.#chance = chance;
    this.#scarcity = new Scarcity(mixed.problem);
    this.#filler = new MixedFiller(mixed, this.#scarcity);
    this.#bits = Int32Array.from(items, (each) => this.#bitsOf(each));
    this.#dearness = Float64Array.from(this.#bits, (bits) => dearness(mixed.problem, bits));
    this.#size = nodeShares(mixed.problem, items);
    this.#load = new Float64Array(items.length);
    this.#hardness = new Float64Array(items.length);
    this.#list = new Int32Array(mixed.problem.itemCount);
  }

  /** Units that are on no server. */
  get left(): readonly number[] {
    return this.#left;
  }

  /** Their load as a share of the load of all. */
  get leftShare(): number {
    return this.#left.reduce((sum, unit) => sum + this.#load[unit], 0) / this.#totalLoad;
  }

  /** A left-over unit whose products need a server most: those that make up half of what is left over, or none. */
  get mostWanting(): { readonly unit: number; readonly products: number } {
    const byProducts = new Map<number, number>();
    for (const unit of this.#left) {
      const bits = this.#bits[unit];
      byProducts.set(bits, (byProducts.get(bits) ?? 0) + this.#load[unit]);
    }
    const total = [...byProducts.values()].reduce((sum, load) => sum + load, 0);
    const products = [...byProducts.keys()].find((bits) => 2 * (byProducts.get(bits) as number) >= total) ?? 0;
    const unit = this.#left.find((each) => this.#bits[each] === products) ?? this.#left[0];
    return { unit, products };
  }

  /** Share of the scarcest row that all items fill of these servers, or those of one product of the servers licensed for it. */
  fillOf(servers: readonly LicensedServer[]): number {
    this.#scarcity.weigh(servers);
    return this.#scarcity.fill;
  }

  /** Takes up a set of open servers, and units to place on them: empty servers are filled first. */
  begin(servers: readonly OpenServer[], units: readonly number[]): void {
    this.#servers = servers;
    this.#scarcity.weigh(servers);
    this.#filler.weigh();
    this.#weighUnits();
    let left = this.#byLoad(units);
    for (const server of servers) {
      if (this.#packing.countOf[server.slot] === 0 && server.products !== 0) left = this.#fillEmpty(server, left);
    }
    for (const server of servers) {
      if (this.#packing.countOf[server.slot] === 0 && server.products === 0) left = this.#fillEmpty(server, left);
    }
    this.#left = this.#insert(left, servers);
  }

  /** Remembers where everything is. */
  keep(): void {
    this.#kept = { slotOf: this.#packing.slotOf.slice(), nodeOf: this.#packing.nodeOf.slice(), left: this.#left };
  }

  /** Puts everything where it was when it was kept. */
  restore(): void {
    const { slotOf, nodeOf, left } = this.#kept;
    const moved = [...slotOf.keys()].filter(
      (item) => slotOf[item] !== this.#packing.slotOf[item] || nodeOf[item] !== this.#packing.nodeOf[item],
    );
    for (const item of moved) this.#mixed.remove(this.#mixed.units.of[item]);
    for (const item of slotOf.keys()) {
      if (this.#packing.slotOf[item] === -1 && slotOf[item] !== -1) {
        this.#mixed.putBack(item, slotOf[item], nodeOf[item]);
      }
    }
    this.#left = left;
  }

  step(): void {
    const wanted = this.#left[this.#chance.below(this.#left.length)];
    const chosen = this.#chooseServers(wanted);
    const emptied = this.#empty(chosen);
    const { taken, waiting } = this.#chooseLeftovers(wanted);
    let rest = this.#byLoad([...emptied.units, ...taken]);
    for (const server of chosen) rest = this.#refill(server, rest, wanted);
    const others = Array.from({ length: OTHERS_TRIED }, () => this.#anyServer());
    rest = this.#insert(rest, others);
    const before = this.#hardnessOf(taken);
    const after = this.#hardnessOf(rest);
    if (after <= before * (1 + (TOLERANCE * this.#chance.below(DRAWS)) / DRAWS)) {
      this.#left = [...waiting, ...rest];
      return;
    }
    for (const unit of [...emptied.units, ...taken]) this.#mixed.remove(unit);
    for (const { item, slot, node } of emptied.places) this.#mixed.putBack(item, slot, node);
    this.#losePatience(taken);
  }

  #bitsOf(items: Int32Array): number {
    return items.reduce((bits, item) => {
      const product = this.#mixed.problem.product[item];
      return product === -1 ? bits : bits | (1 << product);
    }, 0);
  }

  #weighUnits(): void {
    const { rowCount, demand } = this.#mixed.problem;
    const { reference } = this.#scarcity;
    this.#totalLoad = 0;
    this.#mixed.units.items.forEach((items, unit) => {
      const { weight, total } = this.#scarcity.of(this.#bits[unit]);
      let load = 0;
      for (const item of items) {
        for (let row = 0; row < rowCount; row += 1) {
          load += (demand[item * rowCount + row] * weight[row]) / reference[row];
        }
      }
      const size = this.#size[unit];
      this.#load[unit] = load / total + size * size;
      this.#totalLoad += this.#load[unit];
    });
    this.#load.forEach((load, unit) => {
      this.#hardness[unit] = load * Math.sqrt(load) * this.#dearness[unit];
    });
  }

  #byLoad(units: readonly number[]): number[] {
    return [...units].sort((a, b) => this.#load[b] - this.#load[a] || a - b);
  }

  /** Fills an empty server from units at even distances in the order. */
  #fillEmpty(server: OpenServer, units: readonly number[]): number[] {
    const step = Math.max(1, units.length / MOST_SAMPLED);
    const sample = new Set<number>();
    const suited = units.filter((unit) => this.#mayHold(server, unit));
    for (let at = 0; at < suited.length; at += step) sample.add(suited[Math.floor(at)]);
    const rest = new Set(this.#fill(server, [...sample], 0));
    return units.filter((unit) => !sample.has(unit) || rest.has(unit));
  }

  /** Begins with the left-over unit, or the one with the largest load, or any. */
  #refill(server: OpenServer, units: readonly number[], wanted: number): number[] {
    const draw = this.#chance.below(4);
    if (draw < 2) return this.#fill(server, units, units.indexOf(wanted));
    return this.#fill(server, units, draw === 2 || units.length === 0 ? 0 : this.#chance.below(units.length));
  }

  /** What needs the server's licences first, then what needs none. */
  #fill(server: OpenServer, units: readonly number[], first: number): number[] {
    const { slot, products } = server;
    const suited = units.filter((unit) => this.#mayHold(server, unit));
    const licensed = suited.filter((unit) => this.#bits[unit] !== 0);
    const others = suited.filter((unit) => this.#bits[unit] === 0);
    const begin = units[first] ?? -1;
    const rest = [
      ...(licensed.length > 0 ? this.#filler.fill(slot, products, licensed, licensed.indexOf(begin)) : []),
      ...this.#filler.fill(slot, products, others, others.indexOf(begin)),
    ];
    const placed = new Set(suited);
    for (const unit of rest) placed.delete(unit);
    return units.filter((unit) => !placed.has(unit));
  }

  #mayHold({ products }: OpenServer, unit: number): boolean {
    return (this.#bits[unit] & ~products) === 0;
  }

  /** The first server is mostly, of a few that may hold the unit, the one that lacks least for it; the others are any. */
  #chooseServers(unit: number): readonly OpenServer[] {
    const count = Math.min(1 + this.#chance.below(MOST_SERVERS), this.#servers.length);
    const chosen = new Map<number, OpenServer>();
    const first = this.#leastLacking(unit, this.#chance.below(4) === 0 ? 1 : SERVERS_COMPARED);
    if (first) chosen.set(first.slot, first);
    for (let tries = 0; chosen.size < count && tries < 20; tries += 1) {
      const server = this.#anyServer();
      if (this.#mayHold(server, unit) || this.#chance.below(4) === 0) chosen.set(server.slot, server);
    }
    return [...chosen.values()];
  }

  #leastLacking(unit: number, compared: number): OpenServer | null {
    let best: OpenServer | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0, seen = 0; seen < compared && tries < 4 * compared; tries += 1) {
      const server = this.#anyServer();
      if (!this.#mayHold(server, unit)) continue;
      seen += 1;
      const lack = compared === 1 ? 0 : this.#filler.lacking(unit, server.slot, server.products);
      if (lack >= least) continue;
      least = lack;
      best = server;
    }
    return best;
  }

  #anyServer(): OpenServer {
    return this.#servers[this.#chance.below(this.#servers.length)];
  }

  #empty(servers: readonly OpenServer[]): Emptied {
    const units = new Set<number>();
    for (const { slot } of servers) {
      const parts = PARTS_EMPTIED[this.#chance.below(PARTS_EMPTIED.length)];
      const count = this.#packing.itemsOf(slot, this.#list);
      for (let at = 0; at < count; at += 1) {
        if (this.#chance.below(8) < parts) units.add(this.#mixed.units.of[this.#list[at]]);
      }
    }
    const places = [...units].flatMap((unit) =>
      Array.from(this.#mixed.units.items[unit], (item) => ({
        item,
        slot: this.#packing.slotOf[item],
        node: this.#packing.nodeOf[item],
      })),
    );
    for (const unit of units) this.#mixed.remove(unit);
    return { units: [...units], places };
  }

  /** The wanted unit and some others. */
  #chooseLeftovers(wanted: number): { readonly taken: readonly number[]; readonly waiting: readonly number[] } {
    if (this.#left.length <= MOST_LEFTOVERS) return { taken: this.#left, waiting: [] };
    const from = this.#chance.below(this.#left.length - MOST_LEFTOVERS + 1);
    const taken = new Set([wanted, ...this.#left.slice(from, from + MOST_LEFTOVERS - 1)]);
    return { taken: [...taken], waiting: this.#left.filter((unit) => !taken.has(unit)) };
  }

  /** Puts each unit on the fullest of the servers that may hold it, licensed ones last where it needs no licence; those that fit nowhere. */
  #insert(units: readonly number[], servers: readonly OpenServer[]): number[] {
    return units.filter((unit) => {
      let best = -1;
      let fullest = Number.NEGATIVE_INFINITY;
      for (const server of servers) {
        if (!this.#mayHold(server, unit)) continue;
        const licensed = this.#bits[unit] === 0 && server.products !== 0;
        const fill = this.#mixed.heldBy(server.slot) - (licensed ? this.#mixed.totalValue : 0);
        if (fill <= fullest || this.#mixed.costOf(unit, server.slot) === Number.POSITIVE_INFINITY) continue;
        fullest = fill;
        best = server.slot;
      }
      return best === -1 || !this.#mixed.place(unit, best);
    });
  }

  #hardnessOf(units: readonly number[]): number {
    return units.reduce((sum, unit) => sum + this.#hardness[unit], 0);
  }

  #losePatience(units: readonly number[]): void {
    for (const unit of units) this.#hardness[unit] = this.#hardness[unit] * GROWTH;
  }
}

interface Emptied {
  readonly units: readonly number[];
  readonly places: readonly { readonly item: number; readonly slot: number; readonly node: number }[];
}

function dearness({ types, licence, productCount }: Problem, bits: number): number {
  const times = types.map(({ cost }, t) => {
    let price = cost;
    for (let p = 0; p < productCount; p += 1) if ((bits >> p) & 1) price += licence[t * productCount + p];
    return price / Math.max(1, cost);
  });
  return Math.min(...times);
}

/** Slot and node of each item, and the units on none. */
interface Kept {
  readonly slotOf: Int32Array;
  readonly nodeOf: Int32Array;
  readonly left: number[];
}

/** Largest share of a node that each unit takes of any resource at its peak, at most 1. */
function nodeShares(problem: Problem, units: readonly Int32Array[]): Float64Array {
  const dims = problem.dims.length;
  const node = problem.dims.map((_, d) => largestNode(problem, problem.rowDim.indexOf(d)));
  return Float64Array.from(units, (items) => {
    const shares = node.map((largest, d) => {
      const peak = items.reduce((sum, item) => sum + problem.peak[item * dims + d], 0);
      return peak / largest;
    });
    return Math.min(1, Math.max(0, ...shares));
  });
}
