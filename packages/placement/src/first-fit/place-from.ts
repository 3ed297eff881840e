import {
  type Arrangement,
  type Blocked,
  isSameMark,
  markOf,
  type Placement,
  type PlacementProblem,
  type ServerBound,
  type Solver,
} from '@tatami/model';
import { arrangeServers } from '../answer/arrange-servers.ts';
import { type Homes, homesOf, isHome, nodesAsTheyWere, serversOf } from './homes.ts';
import { keepMost, type Wanting } from './keep-most.ts';
import { type NodeOf, type OpenServer, OpenServers } from './open-servers.ts';
import { placeGreedy } from './place-greedy.ts';
import { placeFree } from './place-unit.ts';
import { placementCost } from './placement-cost.ts';
import { waysWorthTrying } from './product-ways.ts';
import { serverBound } from './server-bound.ts';
import { pinnedByServer, serversToOpen, withoutServer } from './servers-to-open.ts';
import { ROUNDING_OF_SEARCH } from './tolerance.ts';
import { type FittingItem, triage } from './triage.ts';
import { inOrder } from './unit-order.ts';
import { type PlacementUnit, unitsOf } from './units-of.ts';

/**
 * A solver that keeps an arrangement: everything stays where it was as long as it fits and no constraint speaks against it.
 * What is pinned goes first and moves as few others as it can; what must leave, is new or had no place goes where it first
 * fits. Servers keep their numbers; emptied ones are dropped. An unchanged problem gives the same plan again, its bound included.
 */
export function placeFrom(previous: Arrangement): Solver {
  return (problem) => {
    const { fitting, tooLarge } = triage(problem);
    const kept = new Rearranging(previous, fitting, problem).run();
    const unplaced = [...tooLarge, ...kept.unplaced.toSorted((a, b) => (a.id < b.id ? -1 : 1))];
    if (unplaced.some(({ blocked }) => blocked.kind === 'servers-exhausted')) {
      const anew = placeGreedy(problem);
      if (anew.unplaced.length < unplaced.length) return anew;
    }
    const own = serverBound(
      problem,
      fitting.map(({ item }) => item),
    );
    const { madeBy, iterations } = previous;
    return {
      ...kept,
      unplaced,
      cost: placementCost(problem, kept.servers),
      bound: withProven(own, previous, problem),
      madeBy,
      iterations,
    };
  };
}

/** What a search has proven, where it was proven for this problem. */
function withProven(own: ServerBound, { proven }: Arrangement, problem: PlacementProblem): ServerBound {
  if (!proven || (proven.servers <= own.servers && proven.cost <= own.cost)) return own;
  if (!isSameMark(proven.problem, markOf(problem))) return own;
  return {
    ...own,
    servers: Math.max(own.servers, proven.servers),
    cost: Math.max(own.cost, proven.cost),
    kind: proven.kind,
  };
}

class Rearranging {
  private readonly problem: PlacementProblem;
  private readonly fitting: readonly FittingItem[];
  private readonly units: readonly PlacementUnit[];
  private readonly homes: Homes;
  private readonly pinnedNode: ReadonlyMap<string, number | null>;
  private readonly open: OpenServers;
  private readonly indexOf: ReadonlyMap<number, number>;
  private readonly unplaced: Placement['unplaced'][number][] = [];

  constructor(previous: Arrangement, fitting: readonly FittingItem[], problem: PlacementProblem) {
    this.problem = problem;
    this.fitting = fitting;
    this.units = inOrder(unitsOf(fitting, problem.constraints), problem);
    this.homes = homesOf(previous);
    this.pinnedNode = new Map(problem.constraints.pinned.map(({ id, node }) => [id, node]));
    this.open = new OpenServers(problem, ROUNDING_OF_SEARCH);
    const servers = serversToOpen(pinnedByServer(this.units), previous.servers, this.stayingOn(), problem);
    this.indexOf = new Map(servers.map(({ number, type }) => [number, this.open.open(type, number)]));
  }

  run(): Pick<Placement, 'servers' | 'unplaced' | 'missingSpares'> {
    const { wanting, free } = this.sorted();
    for (const each of wanting) {
      const { blocked, leaving } = keepMost(each, this.open, this.problem);
      for (const { unit, because } of blocked) this.block(unit, because);
      free.push(...leaving);
    }
    this.placeAll(inOrder(free, this.problem));
    const used = this.open.all.filter(({ taken }) => taken.length > 0);
    const chosen = used.map(({ type, number, taken }) => ({ type, number, items: taken }));
    return { unplaced: this.unplaced, ...arrangeServers(this.problem, chosen, this.unmoved(used)) };
  }

  /** How many items that are free to go anywhere were on each server; where stock is unlimited nobody needs to know. */
  private stayingOn(): (server: number) => number {
    if (this.problem.serverTypes.every(({ count }) => count === null)) return () => 0;
    const counts = new Map<number, number>();
    for (const unit of this.units) {
      const home = unit.server === null ? serversOf(unit, this.homes)[0] : undefined;
      if (home !== undefined) counts.set(home, (counts.get(home) ?? 0) + unit.items.length);
    }
    return (server) => counts.get(server) ?? 0;
  }

  private block({ items }: PlacementUnit, blocked: Blocked): void {
    for (const { item } of items) this.unplaced.push({ id: item.id, blocked });
  }

  /** Which server wants which units, and which are free to go anywhere. */
  private sorted(): { readonly wanting: readonly Wanting[]; readonly free: PlacementUnit[] } {
    const of = new Map(
      [...this.indexOf].map(([server, index]): [number, Wanting] => [
        server,
        { index, asTheyWere: this.asTheyWere(server, index), residents: [], arriving: [], kept: [] },
      ]),
    );
    const free: PlacementUnit[] = [];
    for (const unit of this.units) {
      const server = unit.server ?? serversOf(unit, this.homes)[0];
      const there = server === undefined ? undefined : of.get(server);
      if (server === undefined || !there) {
        if (unit.server === null) free.push(unit);
        else this.block(unit, withoutServer(unit));
        continue;
      }
      const home = isHome(unit, server, this.homes);
      if (unit.server !== null) (home ? there.residents : there.arriving).push(unit);
      else (home ? there.kept : free).push(unit);
    }
    return { wanting: [...of.values()], free };
  }

  private asTheyWere(server: number, index: number): NodeOf {
    return nodesAsTheyWere(server, this.open.at(index).type, this.homes, this.pinnedNode, this.problem);
  }

  /** Each on a server it was on, if there is room on it still; else where it first fits. */
  private placeAll(free: readonly PlacementUnit[]): void {
    const items = this.fitting.map(({ item }) => item);
    const way = waysWorthTrying(this.problem, items).length > 1 ? 'filled' : 'mixed';
    for (const unit of free) {
      if (this.placeAtHome(unit)) continue;
      const blocked = placeFree(unit, way, this.open);
      if (blocked) this.block(unit, blocked);
    }
  }

  private placeAtHome(unit: PlacementUnit): boolean {
    return serversOf(unit, this.homes).some((server) => {
      const index = this.indexOf.get(server);
      if (index === undefined) return false;
      return this.open.placeUnit(index, unit, this.asTheyWere(server, index)) || this.open.placeUnit(index, unit);
    });
  }

  /** The node of each item that is on the server and node it was on: it must not move when the others are spread. */
  private unmoved(used: readonly OpenServer[]): ReadonlyMap<string, number> {
    const unmoved = new Map<string, number>();
    for (const { number, taken } of used)
      for (const { item, node } of taken) {
        const home = this.homes.get(item.id);
        if (node !== null && home?.server === number && home.node === node) unmoved.set(item.id, node);
      }
    return unmoved;
  }
}
