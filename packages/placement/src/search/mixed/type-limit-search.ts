import type { Bound } from '../../bound/bound.ts';
import { quickBound } from '../../bound/quick-bound.ts';
import type { Assignment, Problem } from '../../problem/index.ts';
import { misfits } from '../../rules/capacity.ts';
import type { Search } from '../search.ts';

/** The search of a problem without a limit on types, and what is proved of that problem. */
export interface UnlimitedSearch {
  readonly search: Search;
  readonly bound: Bound;
}

/** Sets of types that are searched at most, and that go on after the first plans, by how much of the budget is spent. */
const MOST_SEARCHED = 6;
const GOING_ON = [
  { until: 0.2, sets: 3 },
  { until: 0.5, sets: 2 },
  { until: 1, sets: 1 },
] as const;

interface TypeSet {
  readonly types: readonly number[];
  readonly problem: Problem;
  bound: Bound;
  search: Search | null;
  exhausted: boolean;
}

/**
 * Search where a plan may use only so many types of server, spares included: each set of so many types is a problem of its own, in which there are no
 * servers of the others. The sets that may be cheapest by their bounds get a first plan; those with the best plans go on, fewer and fewer. No plan
 * costs less than the lowest of the sets' bounds.
 */
export class TypeLimitSearch implements Search {
  readonly #sets: readonly TypeSet[];
  readonly #searchOf: (problem: Problem) => UnlimitedSearch;
  readonly #unplaced: readonly number[];
  #turn = 0;

  constructor(problem: Problem, searchOf: (problem: Problem) => UnlimitedSearch) {
    const all = subsets(problem.types.length, Math.min(problem.maxTypes, problem.types.length)).map((types) => {
      const without = withTypes(problem, types);
      return { types, problem: without, left: misfits(without) };
    });
    this.#searchOf = searchOf;
    this.#unplaced = all.map(({ left }) => left).reduce((a, b) => (b.length < a.length ? b : a));
    this.#sets = all
      .filter(({ left }) => left.length === 0)
      .map(({ types, problem: each }) => ({
        types,
        problem: each,
        bound: quickBound(each),
        search: null,
        exhausted: false,
      }))
      .sort((a, b) => a.bound.value - b.bound.value);
  }

  get best(): Assignment | null {
    return this.#leading?.search?.best ?? null;
  }

  get bestCost(): number {
    return this.#leading?.search?.bestCost ?? Number.POSITIVE_INFINITY;
  }

  get bound(): Bound {
    const bounds = this.#sets.map(boundOf);
    const [first] = bounds;
    return first ? bounds.reduce((a, b) => (b.value < a.value ? b : a), first) : { value: 0, kind: 'per-dimension' };
  }

  get unplaced(): readonly number[] {
    return this.#sets.find(({ search }) => search?.unplaced)?.search?.unplaced ?? this.#unplaced;
  }

  advance(share: number): boolean {
    const next = this.#nextSet;
    if (next) {
      this.#begin(next).hurry();
      return true;
    }
    const going = this.#goingOn(share);
    const set = going[this.#turn % Math.max(1, going.length)];
    this.#turn += 1;
    if (!set?.search) return false;
    set.exhausted = !set.search.advance(share);
    return true;
  }

  hurry(): void {
    for (let next = this.#nextSet; next && !this.best; next = this.#nextSet) this.#begin(next).hurry();
  }

  /** Goes on from a plan with the set its types are of; a plan of more types than may be used is no start. */
  adopt(assignment: Assignment): void {
    const used = new Set(assignment.serverTypes);
    const set = this.#sets.find(({ types }) => [...used].every((type) => types.includes(type)));
    if (set) this.#begin(set).adopt(assignment);
  }

  get #leading(): TypeSet | null {
    return this.#byCost()[0] ?? null;
  }

  /** A set that has no plan yet and may be the cheapest; as long as there is no plan at all, any that is left. */
  get #nextSet(): TypeSet | null {
    const begun = this.#sets.filter(({ search }) => search).length;
    const cost = this.bestCost;
    if (begun >= MOST_SEARCHED && cost < Number.POSITIVE_INFINITY) return null;
    return this.#sets.find(({ search, bound }) => !search && bound.value < cost) ?? null;
  }

  #begin(set: TypeSet): Search {
    if (set.search) return set.search;
    const { search, bound } = this.#searchOf(set.problem);
    if (bound.value > set.bound.value) set.bound = bound;
    set.search = search;
    return search;
  }

  #byCost(): readonly TypeSet[] {
    return this.#sets
      .filter(({ search }) => search?.best)
      .sort((a, b) => (a.search?.bestCost ?? 0) - (b.search?.bestCost ?? 0));
  }

  #goingOn(share: number): readonly TypeSet[] {
    const cost = this.bestCost;
    const open = this.#byCost().filter((set) => !set.exhausted && boundOf(set).value < cost);
    return open.slice(0, GOING_ON.find(({ until }) => share < until)?.sets ?? 1);
  }
}

function boundOf({ bound, search }: TypeSet): Bound {
  const own = search?.bound;
  return own && own.value > bound.value ? own : bound;
}

/** The problem with no servers of other types, standing ones neither. */
function withTypes(problem: Problem, types: readonly number[]): Problem {
  const only = problem.types.map((type, t) => (types.includes(t) ? type : { ...type, count: 0 }));
  return { ...problem, types: only, maxTypes: Number.POSITIVE_INFINITY };
}

/** Every choice of so many of the numbers below `count`. */
function subsets(count: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, count - from - size + 1) }, (_, at) => from + at).flatMap((first) =>
    subsets(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  );
}
