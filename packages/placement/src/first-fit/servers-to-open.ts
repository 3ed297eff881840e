import type { Blocked } from '@tatami/model';
import type { Problem } from '../problem/index.ts';
import type { Posed } from '../problem/pose-request.ts';
import { fitsEmpty } from '../rules/capacity.ts';
import type { Unit } from './units.ts';

/** A standing server and the type it is opened with. */
export interface StandingServer {
  readonly standing: number;
  readonly type: number;
}

/** The units that are pinned, by their standing server, lowest first. */
export function pinnedByServer(units: readonly Unit[]): ReadonlyMap<number, readonly Unit[]> {
  const byServer = new Map<number, Unit[]>();
  for (const unit of units) {
    if (unit.standing === -1) continue;
    const others = byServer.get(unit.standing);
    if (others) others.push(unit);
    else byServer.set(unit.standing, [unit]);
  }
  return new Map([...byServer].sort(([a], [b]) => a - b));
}

/**
 * Which servers stand before anything else is placed? Those that pins name, then those of the plan before, as far as the stock
 * goes: what most would stay on first. By number.
 */
export function serversToOpen(
  pinned: ReadonlyMap<number, readonly Unit[]>,
  before: readonly StandingServer[],
  stayingOn: (standing: number) => number,
  problem: Problem,
  stock: readonly number[],
): readonly StandingServer[] {
  const { types, maxTypes } = problem;
  const left = [...stock];
  const inUse = new Set(before.map(({ type }) => type));
  const isLeft = (type: number) => left[type] > 0 && (inUse.has(type) || inUse.size < maxTypes);
  const typeBefore = new Map(before.map(({ standing, type }) => [standing, type]));
  const servers: StandingServer[] = [];
  const open = (standing: number, type: number | undefined) => {
    if (type === undefined || !isLeft(type)) return;
    left[type] -= 1;
    inUse.add(type);
    servers.push({ standing, type });
  };
  for (const [standing, units] of pinned) {
    const known = typeBefore.get(standing);
    const choices = [...types.keys()].filter(isLeft);
    open(standing, known !== undefined && isLeft(known) ? known : typeFor(units, choices, problem));
  }
  const others = before
    .filter(({ standing }) => !pinned.has(standing))
    .map(({ standing }) => ({ standing, staying: stayingOn(standing) }))
    .sort((a, b) => b.staying - a.staying || a.standing - b.standing);
  for (const { standing } of others) open(standing, typeBefore.get(standing));
  return servers.sort((a, b) => a.standing - b.standing);
}

/** The type that carries most of what is pinned, each by itself; the first of those. */
function typeFor(units: readonly Unit[], types: readonly number[], problem: Problem): number | undefined {
  const items = units.flatMap((unit) => unit.items);
  const carried = (type: number) => items.filter((item) => fitsEmpty(problem, item, type, -1)).length;
  return types.map((type) => ({ type, many: carried(type) })).sort((a, b) => b.many - a.many)[0]?.type;
}

/** Why a unit has no place whose server could not be opened. */
export function withoutServer({ standing, items }: Unit, { numbers, problem }: Posed): Blocked {
  return { kind: 'pinned', server: numbers[standing], node: firstPinnedNode(items, problem), because: 'no-server' };
}

/** The first node that one of the items is pinned to; null = none is. */
export function firstPinnedNode(items: readonly number[], { pinnedNode }: Problem): number | null {
  const bound = items.find((item) => pinnedNode[item] !== -1);
  return bound === undefined ? null : pinnedNode[bound];
}
