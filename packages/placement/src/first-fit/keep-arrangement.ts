import type { Arrangement, Blocked } from '@tatami/model';
import type { Posed } from '../problem/pose-request.ts';
import { emptyPacking, firstFit } from './first-fit.ts';
import { type Found, foundIn } from './found.ts';
import { type Homes, homesOf, isHome, nodesAsTheyWere, serversOf } from './homes.ts';
import { keepMost, type Wanting } from './keep-most.ts';
import { type NodeOf, OpenServers } from './open-servers.ts';
import { placeFree } from './place-unit.ts';
import { waysWorthTrying } from './product-ways.ts';
import { pinnedByServer, serversToOpen, withoutServer } from './servers-to-open.ts';
import { byDominantShare, type Unit, unitsByItem } from './units.ts';

/** What is kept of an arrangement. */
export interface Kept {
  readonly found: Found;
  /** The node of each item that is on the server and node it was on: it must not move when the others are spread. */
  readonly staying: ReadonlyMap<number, number>;
}

/**
 * Keeps an arrangement: everything stays where it was as long as it fits and no constraint speaks against it. What is pinned goes first and moves as
 * few others as it can; what must leave, is new or had no place goes where it first fits. Servers keep their numbers, which `posed` must know;
 * emptied ones are dropped. Null where the stock goes to other servers than first fit would use, and that places more.
 */
export function keepArrangement(previous: Arrangement, posed: Posed): Kept | null {
  const kept = new Rearranging(previous, posed).run();
  const isFull = [...kept.found.blocked.values()].some(({ kind }) => kind === 'servers-exhausted');
  return isFull && firstFit(posed).blocked.size < kept.found.blocked.size ? null : kept;
}

class Rearranging {
  readonly #posed: Posed;
  readonly #units: readonly Unit[];
  readonly #homes: Homes;
  readonly #open: OpenServers;
  readonly #slotOf: ReadonlyMap<number, number>;
  readonly #blocked = new Map<number, Blocked>();

  constructor(previous: Arrangement, posed: Posed) {
    const { problem, request, numbers } = posed;
    this.#posed = posed;
    this.#units = byDominantShare(unitsByItem(problem), posed);
    this.#homes = homesOf(previous, posed);
    const stock = problem.types.map(({ count }) => count);
    this.#open = new OpenServers(emptyPacking(posed), stock, posed);
    const before = previous.servers.flatMap(({ number, typeId }) => {
      const type = request.serverTypes.findIndex(({ id }) => id === typeId);
      return type === -1 ? [] : [{ standing: numbers.indexOf(number), type }];
    });
    const servers = serversToOpen(pinnedByServer(this.#units), before, this.#stayingOn(), problem, stock);
    this.#slotOf = new Map(servers.map(({ standing, type }) => [standing, this.#open.open(type, standing)]));
  }

  run(): Kept {
    const { wanting, free } = this.#sorted();
    for (const each of wanting) {
      const { blocked, leaving } = keepMost(each, this.#open);
      for (const { unit, because } of blocked) this.#block(unit, because);
      free.push(...leaving);
    }
    this.#placeAll(byDominantShare(free, this.#posed));
    return { found: foundIn(this.#open.packing, this.#blocked, this.#posed), staying: this.#staying() };
  }

  #staying(): ReadonlyMap<number, number> {
    const { slotOf, nodeOf, standingOf } = this.#open.packing;
    const staying = new Map<number, number>();
    for (const [item, { standing, node }] of this.#homes) {
      const isThere = slotOf[item] !== -1 && standingOf[slotOf[item]] === standing && nodeOf[item] === node;
      if (node !== null && isThere) staying.set(item, node);
    }
    return staying;
  }

  /** How many items that are free to go anywhere were on each server; where stock is unlimited nobody needs to know. */
  #stayingOn(): (standing: number) => number {
    if (this.#posed.problem.types.every(({ count }) => count === Number.POSITIVE_INFINITY)) return () => 0;
    const counts = new Map<number, number>();
    for (const unit of this.#units) {
      const home = unit.standing === -1 ? serversOf(unit, this.#homes)[0] : undefined;
      if (home !== undefined) counts.set(home, (counts.get(home) ?? 0) + unit.items.length);
    }
    return (standing) => counts.get(standing) ?? 0;
  }

  #block({ items }: Unit, because: Blocked): void {
    for (const item of items) this.#blocked.set(item, because);
  }

  /** Which server wants which units, and which are free to go anywhere. */
  #sorted(): { readonly wanting: readonly Wanting[]; readonly free: Unit[] } {
    const of = new Map(
      [...this.#slotOf].map(([standing, slot]): [number, Wanting] => [
        standing,
        { slot, asTheyWere: this.#asTheyWere(standing, slot), residents: [], arriving: [], kept: [] },
      ]),
    );
    const free: Unit[] = [];
    for (const unit of this.#units) {
      const isPinned = unit.standing !== -1;
      const standing = isPinned ? unit.standing : serversOf(unit, this.#homes)[0];
      const there = standing === undefined ? undefined : of.get(standing);
      if (standing === undefined || !there) {
        if (isPinned) this.#block(unit, withoutServer(unit, this.#posed));
        else free.push(unit);
        continue;
      }
      const home = isHome(unit, standing, this.#homes);
      if (isPinned) (home ? there.residents : there.arriving).push(unit);
      else (home ? there.kept : free).push(unit);
    }
    return { wanting: [...of.values()], free };
  }

  #asTheyWere(standing: number, slot: number): NodeOf {
    return nodesAsTheyWere(standing, this.#open.packing.typeOf[slot], this.#homes, this.#posed);
  }

  /** Each on a server it was on, if there is room on it still; else where it first fits. */
  #placeAll(free: readonly Unit[]): void {
    const way = waysWorthTrying(this.#posed.problem).length > 1 ? 'filled' : 'mixed';
    for (const unit of free) {
      if (this.#placeAtHome(unit)) continue;
      const blocked = placeFree(unit, way, this.#open);
      if (blocked) this.#block(unit, blocked);
    }
  }

  #placeAtHome(unit: Unit): boolean {
    return serversOf(unit, this.#homes).some((standing) => {
      const slot = this.#slotOf.get(standing);
      if (slot === undefined) return false;
      return this.#open.placeUnit(slot, unit, this.#asTheyWere(standing, slot)) || this.#open.placeUnit(slot, unit);
    });
  }
}
