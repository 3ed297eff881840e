import type { Assignment } from '../problem/assignment.ts';
import type { Problem } from '../problem/problem.ts';
import type { ProblemSource, SourceServerType } from '../problem/problem-source.ts';
import type { Rule } from './rule.ts';
import { countsOfSpares, type SpareServer } from './spares-of-types.ts';
import { lowestPrice, openingCost } from './stock.ts';

/** N+k: for each type of server in use so many empty ones are open that stand in for it. Their price is counted with the stock. */
export const spares = {
  stated({ request, whole }) {
    const sizes = request.serverTypes.map(({ nodes, iops }) => ({
      nodes: nodes.map(({ cpu, memoryGiB }) => [whole.capacity('cpu', cpu), whole.capacity('memory', memoryGiB)]),
      iops: iops ?? Number.POSITIVE_INFINITY,
    }));
    const covers = (type: (typeof sizes)[number], used: (typeof sizes)[number]) =>
      type.iops >= used.iops && isNodeByNodeAsLarge(type.nodes, used.nodes);
    return {
      spares: request.spareServers,
      standsIn: sizes.map((type) => sizes.map((used) => type === used || covers(type, used))),
    };
  },
  faults: ({ spares: count }, check) =>
    check(Number.isInteger(count) && count >= 0, 'spares', 'must be a whole number, 0 or more'),
  breaches(problem, { assignment, itemsOf }, fail) {
    const idle = new Int32Array(problem.types.length);
    const used = new Set<number>();
    assignment.serverTypes.forEach((type, s) => {
      if (itemsOf[s].length > 0) used.add(type);
      else idle[type] += 1;
    });
    for (const u of used) {
      const ready = idle.reduce((sum, count, t) => sum + (standsIn(problem, t, u) ? count : 0), 0);
      if (ready < problem.spares)
        fail(`${ready} spare servers for type ${problem.types[u].name}, ${problem.spares} needed`);
    }
  },
  leastCost(problem) {
    // Several types may make up the number together.
    const prices = problem.types.flatMap(({ count }, t) =>
      Array.from({ length: Math.min(count, problem.spares) }, () => lowestPrice(problem, t)),
    );
    if (problem.itemCount === 0 || prices.length < problem.spares) return 0;
    return prices
      .sort((one, other) => one - other)
      .slice(0, problem.spares)
      .reduce((sum, price) => sum + price, 0);
  },
} satisfies Rule;

export function compiledSpares(source: ProblemSource): Pick<Problem, 'spares' | 'standsIn'> {
  const { serverTypes, spares: count, standsIn: stated } = source;
  const covers = (t: number, u: number) => stated?.[t][u] ?? isSpareOf(serverTypes[t], serverTypes[u]);
  return {
    spares: count,
    standsIn: Uint8Array.from(serverTypes.flatMap((_, t) => serverTypes.map((_used, u) => (covers(t, u) ? 1 : 0)))),
  };
}

/** May an empty server take over all that runs on one of the other type? One of its own type may, or one node by node at least as large. */
function isSpareOf(type: SourceServerType, used: SourceServerType): boolean {
  return type === used || isNodeByNodeAsLarge(type.nodes, used.nodes);
}

function isNodeByNodeAsLarge(nodes: readonly ArrayLike<number>[], than: readonly ArrayLike<number>[]): boolean {
  return than.every((node, k) => k < nodes.length && Array.from(node).every((amount, d) => nodes[k][d] >= amount));
}

/** Whether an empty server of type t may be the spare of one of type u. */
export function standsIn(problem: Problem, t: number, u: number): boolean {
  return problem.standsIn[t * problem.types.length + u] === 1;
}

/** Servers a plan uses: of each type, and which standing ones. */
export interface Usage {
  readonly byType: Int32Array;
  readonly standing: ReadonlySet<number>;
}

/** Empty servers to keep, what opening them costs, and how many are asked for beyond them and not there. */
export interface Spares {
  readonly servers: readonly SpareServer[];
  readonly cost: number;
  readonly missing: number;
}

const NO_SPARES: Spares = { servers: [], cost: 0, missing: 0 };

/**
 * Which empty servers does N+k keep? For every type in use as many as asked for that stand in for it, of one type or of several, the cheapest such
 * servers: one may stand in for several types. Where the stock does not give them, as many as there are; the rest is missing.
 */
export function chooseSpares(problem: Problem, usage: Usage): Spares {
  const used = [...usage.byType.keys()].filter((t) => usage.byType[t] > 0);
  if (problem.spares === 0 || used.length === 0) return NO_SPARES;
  const offers = problem.types.map((_, t) =>
    used.some((u) => standsIn(problem, t, u)) ? sparesOfType(problem, usage, t) : [],
  );
  const counts = countsOfSpares(problem, used, offers, (t, u) => standsIn(problem, t, u));
  const servers = offers.flatMap((offer, t) => offer.slice(0, counts[t]));
  const lacking = (u: number) =>
    problem.spares - counts.reduce((sum, count, t) => sum + (standsIn(problem, t, u) ? count : 0), 0);
  const short = used.filter((u) => lacking(u) > 0);
  // What another one that is short would bring is not asked for twice.
  const asked = short.filter((u, at) =>
    short.every((v, other) => v === u || !standsIn(problem, v, u) || (standsIn(problem, u, v) && at < other)),
  );
  return {
    servers,
    cost: servers.reduce((sum, { cost }) => sum + cost, 0),
    missing: asked.reduce((sum, u) => sum + lacking(u), 0),
  };
}

/** A plan of used servers with its spares added at the end; null where there are not enough servers. */
export function withSpares(problem: Problem, assignment: Assignment): Assignment | null {
  const chosen = chooseSpares(problem, usageOf(problem, assignment));
  if (chosen.missing > 0) return null;
  const before = assignment.standing ?? new Int32Array(assignment.serverTypes.length).fill(-1);
  return {
    ...assignment,
    serverTypes: Int32Array.from([...assignment.serverTypes, ...chosen.servers.map(({ type }) => type)]),
    standing: Int32Array.from([...before, ...chosen.servers.map(({ standing }) => standing)]),
    ...(assignment.rack && { rack: Int32Array.from([...assignment.rack, ...chosen.servers.map(() => 0)]) }),
  };
}

/** The servers of a plan without spares. */
export function usageOf({ types }: Problem, { serverTypes, standing }: Assignment): Usage {
  const byType = new Int32Array(types.length);
  for (const type of serverTypes) byType[type] += 1;
  return { byType, standing: new Set(standing ?? []) };
}

/** As many spares of one type as are asked for or left, standing ones first where they are cheaper. */
function sparesOfType(problem: Problem, usage: Usage, type: number): readonly SpareServer[] {
  const left = Math.min(problem.spares, Math.max(0, problem.types[type].count - usage.byType[type]));
  const idle = [...problem.standingType.keys()].filter(
    (s) => problem.standingType[s] === type && !usage.standing.has(s),
  );
  return [...idle, ...Array.from({ length: left }, () => -1)]
    .map((standing) => ({ type, standing, cost: openingCost(problem, type, standing) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, left);
}
