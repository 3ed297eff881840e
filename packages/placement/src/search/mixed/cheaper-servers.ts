import type { Problem } from '../../problem/index.ts';
import { chooseSpares } from '../../rules/spares.ts';
import type { Packing } from '../../state/index.ts';
import type { Chance } from '../chance.ts';
import type { MixedPacking } from './mixed-packing.ts';
import { type OpenServer, Refilling } from './refilling.ts';

/** A server the plan pays for, and which standing one it is. */
interface Granted extends OpenServer {
  readonly standing: number;
}

const PROPOSALS = 16;
const MOST_SINGLES = 300;
/** Share of a row that can be filled at best: one that is the same at all times, and one that changes. */
const FULLEST_STATIC = 0.998;
const FULLEST_HOURLY = 0.98;
/** A goal that failed is put behind others whose servers would be so much fuller. */
const FILL_OF_FAILURE = 0.012;
/** Steps without progress until a goal is given up or takes more servers: an exchange, and a new set of servers. */
const STEPS_FOR_GOAL = 1200;
const STEPS_FOR_NEW = 2000;
/** Where less than this share of the load is left over, there are more steps in proportion, up to so many times. */
const HARDLY_LEFT = 0.004;
const MOST_PATIENCE = 8;
/** Room that is opened for what stays left over, in times its worth. */
const ROOM_FOR_LEFT = 3;
const NEW = 'new';

/**
 * Goal-driven search for servers that differ: one or two servers are given up, or exchanged for cheaper ones, so that the plan would cost less; their
 * items are left over. Then a few servers at a time are emptied and filled again from their own and the left-over items until nothing is left over
 * (after Buljubašić & Vasquez 2016). Each server may hold only products it is licensed for, so that reaching the goal is a cheaper plan. Where a goal
 * cannot be reached, it is granted one server more after the other while it stays cheaper.
 */
export class CheaperServers {
  readonly #problem: Problem;
  readonly #packing: Packing;
  readonly #mixed: MixedPacking;
  readonly #chance: Chance;
  readonly #list: Int32Array;
  readonly #failures = new Map<string, number>();
  #granted: Granted[] = [];
  readonly #refilling: Refilling;
  #leastLeft = 0;
  #leftAtFirst = 0;
  #stepsLeft = 0;
  #isRelaxed = false;
  #goal = '';
  #below = 0;

  constructor(mixed: MixedPacking, chance: Chance) {
    this.#problem = mixed.problem;
    this.#packing = mixed.packing;
    this.#mixed = mixed;
    this.#chance = chance;
    this.#list = new Int32Array(mixed.problem.itemCount);
    this.#refilling = new Refilling(mixed, chance);
  }

  /** Units that found no place when the goal was given up. */
  get leftovers(): readonly number[] {
    return this.#refilling.left;
  }

  /** The least that was left over on the servers the goal began with, as a share of the load of all items. */
  get leftAtFirst(): number {
    return this.#leftAtFirst;
  }

  /** Takes a goal from a complete plan, held by the packing; false where no proposal would be cheaper than `cost`. */
  start(cost: number): boolean {
    this.#granted = this.#paidServers();
    const most = this.#problem.hours === 1 ? FULLEST_STATIC : FULLEST_HOURLY;
    const [chosen] = this.#proposals()
      .map((proposal) => ({ ...proposal, price: this.#price(proposal.servers) }))
      .filter(({ servers, price }) => servers.length > 0 && price < cost)
      .map((proposal) => ({ ...proposal, fill: this.#refilling.fillOf(proposal.servers) }))
      .filter(({ fill }) => fill < most)
      .map(({ key, servers, price, fill }) => {
        const failures = FILL_OF_FAILURE * (this.#failures.get(key) ?? 0);
        return { key, servers, burden: fill + failures - (cost - price) / cost };
      })
      .sort((a, b) => a.burden - b.burden);
    if (!chosen) return false;
    this.#goal = chosen.key;
    this.#below = cost;
    this.#pursue(chosen);
    return true;
  }

  /** Takes as goal a whole new set of servers of these types and products; false where it would not be cheaper than `cost`. */
  startWith(wanted: readonly WantedServers[], cost: number): boolean {
    const servers = wanted.flatMap(({ type, products, count }) => {
      const bits = products.reduce((all, p) => all | (1 << p), 0);
      return Array.from({ length: count }, () => newServer(type, bits));
    });
    if (servers.length === 0 || this.#price(servers) >= cost) return false;
    this.#granted = this.#paidServers();
    this.#goal = NEW;
    this.#below = cost;
    this.#pursue({ servers, key: this.#goal });
    return true;
  }

  /** One step towards the goal. */
  step(): 'reached' | 'given-up' | 'going-on' {
    if (this.leftovers.length === 0) return 'reached';
    this.#stepsLeft -= 1;
    if (this.#stepsLeft <= 0) {
      this.#refilling.restore();
      if (this.#relax()) return this.leftovers.length === 0 ? 'reached' : 'going-on';
      this.#failures.set(this.#goal, (this.#failures.get(this.#goal) ?? 0) + 1);
      return 'given-up';
    }
    this.#refilling.step();
    if (this.#refilling.leftShare < this.#leastLeft) this.#noteProgress();
    return this.leftovers.length === 0 ? 'reached' : 'going-on';
  }

  #paidServers(): Granted[] {
    const granted: Granted[] = [];
    for (let slot = 0; slot < this.#packing.slotCount; slot += 1) {
      const type = this.#packing.typeOf[slot];
      if (type === -1 || this.#packing.countOf[slot] === 0) continue;
      const count = this.#packing.itemsOf(slot, this.#list);
      let products = 0;
      for (let at = 0; at < count; at += 1) products |= this.#bit(this.#list[at]);
      granted.push({ slot, type, standing: this.#packing.standingOf[slot], products });
    }
    return granted;
  }

  #bit(item: number): number {
    const product = this.#problem.product[item];
    return product === -1 ? 0 : 1 << product;
  }

  /** Every exchange of one server for one other or none, where these are not too many; and some by chance. */
  #proposals(): readonly Proposal[] {
    const byChance = Array.from({ length: PROPOSALS }, () => this.#propose());
    const kinds = new Map(this.#granted.map((server, at) => [kindOf(server), at]));
    const singles = [...kinds.values()].flatMap((at) => {
      const { products } = this.#granted[at];
      const sets = [...new Set([0, products, ...[...this.#bits(products)].map((p) => 1 << p)])];
      const others = sets.flatMap((bits) => [...this.#problem.types.keys()].map((type) => newServer(type, bits)));
      return [[], ...others.map((server) => [server])].map((added) => ({ removed: [at], added }));
    });
    const all = singles.length <= MOST_SINGLES ? singles : [];
    return [...byChance, ...all.map(({ removed, added }) => this.#exchange(removed, added))];
  }

  /** One or two servers less, and instead none or some of other kinds. */
  #propose(): Proposal {
    const removed = new Set<number>([this.#anyOfAnyKind()]);
    if (this.#chance.below(2) === 0) removed.add(this.#anyOfAnyKind());
    const products = [...removed].reduce((bits, at) => bits | this.#granted[at].products, 0);
    const added = Array.from({ length: this.#chance.below(3) }, () =>
      newServer(this.#chance.below(this.#problem.types.length), this.#someOf(products)),
    );
    return this.#exchange([...removed], added);
  }

  #exchange(removed: readonly number[], added: readonly Granted[]): Proposal {
    const kept = this.#granted.filter((_, at) => !removed.includes(at));
    const gone = removed.map((at) => kindOf(this.#granted[at])).sort();
    return { servers: [...kept, ...added], key: `${gone.join()}>${added.map(kindOf).sort().join()}` };
  }

  /** Kinds are drawn first, so that the few servers of a rare kind are tried as often as the many of another. */
  #anyOfAnyKind(): number {
    const kinds = this.#granted.map(kindOf);
    const distinct = [...new Set(kinds)];
    const kind = distinct[this.#chance.below(distinct.length)];
    const members = [...kinds.keys()].filter((at) => kinds[at] === kind);
    return members[this.#chance.below(members.length)];
  }

  /** All of the products, one of them, or none. */
  #someOf(products: number): number {
    const draw = this.#chance.below(3);
    if (draw === 0) return products;
    const single = [...this.#bits(products)];
    return draw === 1 && single.length > 0 ? 1 << single[this.#chance.below(single.length)] : 0;
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
      byType[type] += 1;
      price += standing === -1 ? types[type].cost : standingCost[standing];
      for (const p of this.#bits(products)) price += licence[type * productCount + p];
    }
    if (types.some(({ count }, t) => byType[t] > count)) return Number.POSITIVE_INFINITY;
    if (byType.reduce((kinds, count) => kinds + (count > 0 ? 1 : 0), 0) > this.#problem.maxTypes)
      return Number.POSITIVE_INFINITY;
    const standing = new Set(servers.map((server) => server.standing));
    const spares = chooseSpares(this.#problem, { byType, standing });
    return spares.missing > 0 ? Number.POSITIVE_INFINITY : price + spares.cost;
  }

  #pursue({ servers }: Proposal): void {
    const kept = new Set(servers.map(({ slot }) => slot));
    const left: number[] = [];
    for (const { slot } of this.#granted) {
      if (kept.has(slot)) continue;
      const units = this.#unitsOn(slot);
      for (const unit of units) this.#mixed.remove(unit);
      left.push(...units);
      this.#packing.close(slot);
    }
    this.#granted = servers.map((server) =>
      server.slot === -1 ? { ...server, slot: this.#packing.open(server.type) } : server,
    );
    this.#isRelaxed = false;
    this.#refilling.begin(this.#granted, left);
    this.#noteProgress();
  }

  #noteProgress(): void {
    this.#leastLeft = this.#refilling.leftShare;
    if (!this.#isRelaxed) this.#leftAtFirst = this.#leastLeft;
    this.#refilling.keep();
    const nearness = Math.min(MOST_PATIENCE, Math.max(1, HARDLY_LEFT / this.#leastLeft));
    this.#stepsLeft = (this.#goal === NEW ? STEPS_FOR_NEW : STEPS_FOR_GOAL) * nearness;
  }

  /** As many servers more as what is left over fills, of the kind that offers it most room for its price; false where the goal would not be cheap any more. */
  #relax(): boolean {
    const wanted = Math.max(1, Math.round(this.#leastLeft * this.#granted.length));
    const before = this.#granted.length;
    while (this.#granted.length < before + wanted) {
      const server = this.#cheapestMore();
      if (!server) break;
      this.#granted = [...this.#granted, { ...server, slot: this.#packing.open(server.type) }];
    }
    if (this.#granted.length === before) return false;
    this.#isRelaxed = true;
    this.#refilling.begin(this.#granted, this.leftovers);
    this.#noteProgress();
    return true;
  }

  #cheapestMore(): Granted | null {
    const { unit, products } = this.#refilling.mostWanting;
    const now = this.#price(this.#granted);
    const needed = ROOM_FOR_LEFT * this.leftovers.reduce((sum, each) => sum + this.#mixed.valueOf(each), 0);
    let best: Granted | null = null;
    let lowest = Number.POSITIVE_INFINITY;
    for (const type of this.#problem.types.keys()) {
      const server = newServer(type, products);
      const price = this.#price([...this.#granted, server]);
      const rate = (price - now) / Math.min(needed, this.#mixed.emptyRoomFor(unit, type));
      if (price >= this.#below || rate >= lowest) continue;
      lowest = rate;
      best = server;
    }
    return best;
  }

  #unitsOn(slot: number): number[] {
    const count = this.#packing.itemsOf(slot, this.#list);
    const found = new Set<number>();
    for (let at = 0; at < count; at += 1) found.add(this.#mixed.units.of[this.#list[at]]);
    return [...found];
  }
}

/** A server that is still to be opened. */
function newServer(type: number, products: number): Granted {
  return { slot: -1, type, standing: -1, products };
}

function kindOf({ type, products }: Granted): string {
  return `${type}/${products}`;
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
