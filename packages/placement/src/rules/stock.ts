import type { Problem } from '../problem/problem.ts';
import type { ProblemSource } from '../problem/problem-source.ts';
import { leastPrice } from './least-price.ts';
import { type Rule, type Slots, standingOf, type Watch } from './rule.ts';

/** How many servers of each type there are, how many types a plan may use, which servers have an identity, and what each costs. */
export const stock = {
  stated: ({ request, numbers }) => ({
    ...(request.maxTypes !== undefined && { maxTypes: request.maxTypes }),
    standing: numbers.map(() => ({ type: null, openCost: null })),
  }),
  faults({ serverTypes, standing = [], maxTypes }, check) {
    serverTypes.forEach(({ count, cost }, t) => {
      const fine = count === null || (Number.isInteger(count) && count >= 0);
      check(fine, `binTypes[${t}].count`, 'must be a whole number, 0 or more');
      check(Number.isFinite(cost) && cost >= 0, `binTypes[${t}].cost`, 'must be a number, 0 or more');
    });
    standing.forEach(({ type, openCost }, s) => {
      const known = type === null || (Number.isInteger(type) && type >= 0 && type < serverTypes.length);
      const priced = openCost === null || (Number.isFinite(openCost) && openCost >= 0);
      check(known, `standing[${s}].type`, 'names no server type');
      check(priced, `standing[${s}].openCost`, 'must be a number, 0 or more');
    });
    check(maxTypes === undefined || maxTypes >= 1, 'maxTypes', 'must be 1 or more');
  },
  watch: (problem, slots) => new StockWatch(problem, slots),
  breaches(problem, { assignment }, fail) {
    const { serverTypes } = assignment;
    const open = new Int32Array(problem.types.length);
    for (const type of serverTypes) open[type] += 1;
    problem.types.forEach(({ name, count }, t) => {
      if (open[t] > count) fail(`${open[t]} servers of type ${name}, only ${count} exist`);
    });
    const types = open.filter((count) => count > 0).length;
    if (types > problem.maxTypes) fail(`${types} types of server, at most ${problem.maxTypes} allowed`);
    const seen = new Set<number>();
    serverTypes.forEach((type, s) => {
      const standing = standingOf(assignment, s);
      if (standing === -1) return;
      if (seen.has(standing)) fail(`standing server ${standing} is there twice`);
      const settled = problem.standingType[standing];
      if (settled !== -1 && settled !== type) fail(`standing server ${standing} is not of type ${type}`);
      seen.add(standing);
    });
  },
  leastServers: ({ itemCount }, items) => ((items?.length ?? itemCount) > 0 ? 1 : 0),
  leastCost: (problem, leastServers) => leastPrice(problem, null, leastServers(null), (t) => lowestPrice(problem, t)),
  cost(problem, { assignment }) {
    let cost = 0;
    assignment.serverTypes.forEach((type, s) => {
      cost += openingCost(problem, type, standingOf(assignment, s));
    });
    return cost;
  },
} satisfies Rule;

export function compiledStock({
  standing = [],
  serverTypes,
  maxTypes,
}: ProblemSource): Pick<Problem, 'standingType' | 'standingCost' | 'maxTypes'> {
  const priceOf = (type: number | null) => (type === null ? Number.NaN : serverTypes[type].cost);
  return {
    standingType: Int32Array.from(standing, ({ type }) => type ?? -1),
    standingCost: Float64Array.from(standing, ({ type, openCost }) => openCost ?? priceOf(type)),
    maxTypes: maxTypes ?? Number.POSITIVE_INFINITY,
  };
}

/** What opening a server of a type costs, or the standing one it is; -1 = a new one. */
export function openingCost({ types, standingCost }: Problem, type: number, standing: number): number {
  const own = standing === -1 ? Number.NaN : standingCost[standing];
  return Number.isNaN(own) ? types[type].cost : own;
}

/** The least that opening a server of a type costs, a standing one included. */
export function lowestPrice(problem: Problem, type: number): number {
  let price = problem.types[type].cost;
  problem.standingType.forEach((t, s) => {
    if (t === type) price = Math.min(price, openingCost(problem, type, s));
  });
  return price;
}

class StockWatch implements Watch {
  readonly #problem: Problem;
  readonly #slots: Slots;

  constructor(problem: Problem, slots: Slots) {
    this.#problem = problem;
    this.#slots = slots;
  }

  cost(_item: number, slot: number): number {
    const { countOf, typeOf, standingOf: standing } = this.#slots;
    return countOf[slot] !== 0 ? 0 : openingCost(this.#problem, typeOf[slot], standing[slot]);
  }
}
