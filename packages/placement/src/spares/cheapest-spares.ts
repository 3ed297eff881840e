import type { Assignment, Problem } from '../problem/index.ts';

/** Empty servers to keep, and what opening them costs. */
export interface Spares {
  readonly servers: readonly SpareServer[];
  readonly cost: number;
}

interface SpareServer {
  readonly type: number;
  /** -1 = a new one. */
  readonly standing: number;
}

/** Every set of types is tried up to this many; beyond, types are covered one after the other. */
const MOST_TYPES_TRIED = 10;

/**
 * The cheapest empty servers that stand in for every used type, N+k. With types in unlimited number it is enough to take k of each type of some
 * set of types. Null where there are not enough servers.
 */
export function cheapestSpares(problem: Problem, usage: Usage): Spares | null {
  const used = [...usage.byType.keys()].filter((t) => usage.byType[t] > 0);
  if (problem.spares === 0 || used.length === 0) return { servers: [], cost: 0 };
  const offers = problem.types.map((_, t) => sparesOfType(problem, usage, t));
  const useful = [...offers.keys()].filter((t) => offers[t] && used.some((u) => standsIn(problem, t, u)));
  const allowed = withinTypeLimit(problem, used, useful);
  return allowed.length <= MOST_TYPES_TRIED
    ? bestSet(problem, used, allowed, offers)
    : cheapestOneByOne(problem, used, allowed, offers);
}

/** Servers a plan uses: of each type, and which standing ones. */
export interface Usage {
  readonly byType: Int32Array;
  readonly standing: ReadonlySet<number>;
}

/** A plan of used servers with its spares added at the end; null where there are not enough servers. */
export function withSpares(problem: Problem, assignment: Assignment): Assignment | null {
  const byType = new Int32Array(problem.types.length);
  for (const type of assignment.serverTypes) byType[type] = byType[type] + 1;
  const spares = cheapestSpares(problem, { byType, standing: new Set(assignment.standing ?? []) });
  if (!spares) return null;
  const before = assignment.standing ?? new Int32Array(assignment.serverTypes.length).fill(-1);
  return {
    ...assignment,
    serverTypes: Int32Array.from([...assignment.serverTypes, ...spares.servers.map(({ type }) => type)]),
    standing: Int32Array.from([...before, ...spares.servers.map(({ standing }) => standing)]),
  };
}

function standsIn(problem: Problem, t: number, used: number): boolean {
  return problem.standsIn[t * problem.types.length + used] === 1;
}

/** k spares of one type, standing ones first where they are cheaper; null where there are not so many left. */
function sparesOfType(problem: Problem, usage: Usage, type: number): Spares | null {
  const { count, cost } = problem.types[type];
  if (count - usage.byType[type] < problem.spares) return null;
  const idle = [...problem.standingType.keys()].filter(
    (s) => problem.standingType[s] === type && !usage.standing.has(s),
  );
  const offers = idle.map((standing) => ({ type, standing, cost: problem.standingCost[standing] }));
  const fresh = Array.from({ length: problem.spares }, () => ({ type, standing: -1, cost }));
  const servers = [...offers, ...fresh].sort((a, b) => a.cost - b.cost).slice(0, problem.spares);
  return { servers, cost: servers.reduce((sum, server) => sum + server.cost, 0) };
}

/** Spares count as types of the plan: where the limit is reached, only used types may be spares. */
function withinTypeLimit(problem: Problem, used: readonly number[], useful: readonly number[]): readonly number[] {
  return used.length >= problem.maxTypes ? useful.filter((t) => used.includes(t)) : useful;
}

type Offers = readonly (Spares | null)[];

function bestSet(problem: Problem, used: readonly number[], types: readonly number[], offers: Offers): Spares | null {
  let best: Spares | null = null;
  for (let set = 1; set < 2 ** types.length; set += 1) {
    const chosen = types.filter((_, at) => (set >> at) & 1);
    if (new Set([...used, ...chosen]).size > problem.maxTypes) continue;
    if (!used.every((u) => chosen.some((t) => standsIn(problem, t, u)))) continue;
    const spares = together(chosen, offers);
    if (!best || spares.cost < best.cost) best = spares;
  }
  return best;
}

function cheapestOneByOne(
  problem: Problem,
  used: readonly number[],
  types: readonly number[],
  offers: Offers,
): Spares | null {
  const chosen: number[] = [];
  for (const u of used) {
    if (chosen.some((t) => standsIn(problem, t, u))) continue;
    const ready = types.filter((t) => standsIn(problem, t, u));
    if (ready.length === 0) return null;
    chosen.push(ready.reduce((a, b) => ((offers[b]?.cost ?? 0) < (offers[a]?.cost ?? 0) ? b : a)));
  }
  return together(chosen, offers);
}

function together(types: readonly number[], offers: Offers): Spares {
  const chosen = types.map((t) => offers[t] as Spares);
  return { servers: chosen.flatMap(({ servers }) => servers), cost: chosen.reduce((sum, { cost }) => sum + cost, 0) };
}
