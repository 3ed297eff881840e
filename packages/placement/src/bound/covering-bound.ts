import type { LinearSolver } from '../linear/linear-solver.ts';
import { Program, type ProgramColumn } from '../linear/program.ts';
import type { Problem } from '../problem/index.ts';
import { apart } from '../rules/apart.ts';
import { spread } from '../rules/spread.ts';
import type { Bound } from './bound.ts';
import { type CoveringRow, coveringRows } from './covering-rows.ts';
import { roundedToPrices } from './price-step.ts';
import { licenceOf, type ProductSets, productSets } from './product-sets.ts';
import { type ServerKind, serverKinds } from './server-kinds.ts';

/** What the covering program found: the bound, and the used servers it would buy. */
export interface Covering {
  readonly bound: Bound;
  readonly servers: readonly CoveringServers[];
  /** What each demand costs at the margin; demands that cost nothing are left out. */
  readonly prices: readonly CoveringPrice[];
}

/** Price of one step of demand of the items of some classes in a row. */
export interface CoveringPrice {
  readonly row: CoveringRow;
  /** Classes of items, as bits. */
  readonly classes: number;
  readonly price: number;
}

/** A number of servers of one kind licensed for a set of products. */
export interface CoveringServers {
  readonly kind: ServerKind;
  readonly products: readonly number[];
  readonly amount: number;
}

/** Room beyond the demand, as shares of it: of all items, and of those of each set of products on the servers licensed for them. */
export interface Slack {
  readonly all: number;
  readonly licensed: number;
}

const ROUNDS = 60;
const WHOLE_ROUNDS = 8;
const WHOLE_ROUNDS_WITH_SLACK = 2;
const ROWS_A_ROUND = 24;
const VIOLATED = 1e-6;

/**
 * Least cost of servers whose capacities cover the demand: how many of each kind with each set of licensed products, and spares. Every plan gives
 * such numbers: its servers holding an item of some products hold all items of these, in every row and every step. First as a linear program
 * whose rows are added as they are violated, then in whole numbers with at most `branches` branches. Null where no servers can cover.
 */
export function coverDemand(problem: Problem, solver: LinearSolver, branches: number): Covering | null {
  const covering = new CoveringProgram(problem, solver);
  try {
    return covering.solve(branches);
  } finally {
    covering.dispose();
  }
}

/** Used servers that would cover the demand and a share of `slack` more, at least cost; none where no servers can. */
export function coveringServers(
  problem: Problem,
  solver: LinearSolver,
  branches: number,
  slack: Slack,
): readonly CoveringServers[] {
  const covering = new CoveringProgram(problem, solver, slack);
  try {
    return covering.solve(branches)?.servers ?? [];
  } finally {
    covering.dispose();
  }
}

/** Columns: used servers by kind and product set, then spares by kind, then for each type whether it is used. */
class CoveringProgram {
  readonly #problem: Problem;
  readonly #sets: ProductSets;
  readonly #kinds: readonly ServerKind[];
  readonly #used: readonly { readonly kind: ServerKind; readonly set: number }[];
  readonly #program: Program;
  readonly #slack: Slack | null;
  /** The demands that are rows of the program, by row. */
  readonly #covered = new Map<number, Candidate>();
  /** The demands that are not yet. */
  readonly #candidates: Set<Candidate>;

  /** With `slack`, more than the demand is to be covered. */
  constructor(problem: Problem, solver: LinearSolver, slack: Slack | null = null) {
    this.#problem = problem;
    this.#slack = slack;
    this.#sets = productSets(problem);
    this.#kinds = serverKinds(problem);
    this.#used = this.#kinds.flatMap((kind) => this.#sets.sets.map((set) => ({ kind, set })));
    this.#program = new Program(solver, this.#columns());
    this.#limitCounts();
    this.#askForSpares();
    this.#separateConflicts();
    this.#candidates = this.#allCandidates();
  }

  solve(branches: number): Covering | null {
    const amounts = this.#coverByRounds();
    if (!amounts) return null;
    const linear = this.#program.provenCost();
    const prices = this.#prices();
    const whole = this.#coverInWholes(branches);
    const bound: Bound =
      whole.proven > linear
        ? { value: this.#roundedUp(whole.proven), kind: 'covering-ip' }
        : { value: this.#roundedUp(linear), kind: 'covering-lp' };
    return { bound, servers: this.#serversOf(whole.amounts ?? amounts), prices };
  }

  dispose(): void {
    this.#program.dispose();
  }

  get #hasSpares(): boolean {
    return this.#problem.spares > 0;
  }

  #columns(): ProgramColumn[] {
    const { types, spares } = this.#problem;
    const used = this.#used.map(({ kind, set }) => ({
      cost: kind.price + licenceOf(this.#problem, this.#sets, kind.type, set),
      most: kind.count,
    }));
    if (!this.#hasSpares) return used;
    const idle = this.#kinds.map(({ price }) => ({ cost: price, most: spares * types.length }));
    return [...used, ...idle, ...types.map(() => ({ cost: 0, most: 1 }))];
  }

  #spareColumn(kind: number): number {
    return this.#used.length + kind;
  }

  /** Used and spare servers of a limited kind, and of a type with standing ones. */
  #limitCounts(): void {
    this.#kinds.forEach((kind, k) => {
      const type = this.#problem.types[kind.type];
      if (kind.count < this.#problem.itemCount) this.#atMost(kind.count, (other) => other === k);
      if (type && k < this.#problem.types.length && Number.isFinite(type.count)) {
        this.#atMost(type.count, (other) => this.#kinds[other]?.type === kind.type);
      }
    });
  }

  #atMost(count: number, has: (kind: number) => boolean): void {
    const used = [...this.#used.keys()].filter((c) => has(Math.floor(c / this.#sets.sets.length)));
    const idle = this.#hasSpares ? [...this.#kinds.keys()].filter(has).map((k) => this.#spareColumn(k)) : [];
    const columns = [...used, ...idle];
    if (columns.length === 1) return;
    this.#program.addRow({ lower: Number.NEGATIVE_INFINITY, upper: count, columns, values: columns.map(() => 1) });
  }

  /** Spares: as many as asked for in all, and for each used type as many as can stand in for it. */
  #askForSpares(): void {
    if (!this.#hasSpares) return;
    const { types, spares, standsIn, itemCount } = this.#problem;
    const all = [...this.#kinds.keys()];
    const inUse = this.#used.length + this.#kinds.length;
    this.#atLeast(
      itemCount > 0 ? spares : 0,
      all.map((k) => this.#spareColumn(k)),
      all.map(() => 1),
    );
    types.forEach(({ count }, u) => {
      const used = [...this.#used.keys()].filter((c) => this.#used[c]?.kind.type === u);
      this.#atLeast(0, [inUse + u, ...used], [Math.min(count, itemCount), ...used.map(() => -1)]);
      const ready = all.filter((k) => standsIn[this.#kinds[k].type * types.length + u]);
      this.#atLeast(0, [inUse + u, ...ready.map((k) => this.#spareColumn(k))], [-spares, ...ready.map(() => 1)]);
    });
  }

  /** Items of a conflict group are on servers of their own, and so many at most of a group that is spread. */
  #separateConflicts(): void {
    const largest = Math.max(apart.leastServers(this.#problem, null), spread.leastServers(this.#problem, null));
    if (largest > 0)
      this.#atLeast(
        largest,
        [...this.#used.keys()],
        this.#used.map(() => 1),
      );
  }

  #atLeast(lower: number, columns: readonly number[], values: readonly number[]): number {
    return this.#program.addRow({ lower, upper: Number.POSITIVE_INFINITY, columns, values });
  }

  /** Whole amounts; demands that the fractions held and the wholes do not are added. Every such program bounds every plan from below. */
  #coverInWholes(branches: number): { readonly proven: number; readonly amounts: Float64Array | null } {
    let whole = this.#program.solveWhole(branches);
    let proven = whole.proven;
    let left = branches - whole.tried;
    const rounds = this.#slack ? WHOLE_ROUNDS_WITH_SLACK : WHOLE_ROUNDS;
    for (let round = 0; round < rounds && left > 0 && whole.amounts; round += 1) {
      if (!this.#coverMostViolated(whole.amounts)) break;
      whole = this.#program.solveWhole(left);
      proven = Math.max(proven, whole.proven);
      left -= whole.tried;
    }
    return { proven, amounts: whole.amounts };
  }

  #coverByRounds(): Float64Array | null {
    let amounts = this.#program.solve();
    for (let round = 0; round < ROUNDS && amounts; round += 1) {
      if (!this.#coverMostViolated(amounts)) break;
      amounts = this.#program.solve();
    }
    return amounts;
  }

  /** False where no demand is violated. */
  #coverMostViolated(amounts: Float64Array): boolean {
    const violated = this.#mostViolated(this.#candidates, amounts);
    for (const candidate of violated) {
      this.#candidates.delete(candidate);
      this.#cover(candidate);
    }
    return violated.length > 0;
  }

  /** Every row of demand for every set of products, and for all items. */
  #allCandidates(): Set<Candidate> {
    const { sets, products, classCount } = this.#sets;
    const all = 2 ** classCount - 1;
    const groups = [...sets.filter((set) => set > 0), all];
    const candidates = new Set<Candidate>();
    for (const row of coveringRows(this.#problem, this.#sets)) {
      for (const classes of groups) {
        const need = row.demand.reduce((sum, value, at) => sum + ((classes >> at) & 1 ? value : 0), 0);
        const anyServer = classes >> products.length === 1;
        const slack = (anyServer ? this.#slack?.all : this.#slack?.licensed) ?? 0;
        if (need > 0) candidates.add({ row, need: need * (1 + slack), anyServer, classes });
      }
    }
    return candidates;
  }

  #mostViolated(candidates: ReadonlySet<Candidate>, amounts: Float64Array): readonly Candidate[] {
    const missing = [...candidates].map((candidate) => {
      let held = 0;
      this.#used.forEach(({ kind, set }, c) => {
        if (serves(candidate, set)) held += amounts[c] * candidate.row.capacity[kind.type];
      });
      return { candidate, share: (candidate.need - held) / candidate.need };
    });
    return missing
      .filter(({ share }) => share > VIOLATED)
      .sort((a, b) => b.share - a.share)
      .slice(0, ROWS_A_ROUND)
      .map(({ candidate }) => candidate);
  }

  #cover(candidate: Candidate): void {
    const columns: number[] = [];
    const values: number[] = [];
    this.#used.forEach(({ kind, set }, c) => {
      const capacity = candidate.row.capacity[kind.type];
      if (capacity === 0 || !serves(candidate, set)) return;
      columns.push(c);
      values.push(capacity);
    });
    this.#covered.set(this.#atLeast(candidate.need, columns, values), candidate);
  }

  #prices(): readonly CoveringPrice[] {
    const prices = this.#program.rowPrices();
    return [...this.#covered]
      .map(([number, { row, classes }]) => ({ row, classes, price: prices[number] }))
      .filter(({ price }) => price > 0);
  }

  #serversOf(amounts: Float64Array): readonly CoveringServers[] {
    const { products } = this.#sets;
    return this.#used
      .map(({ kind, set }, c) => ({
        kind,
        products: products.filter((_, at) => (set >> at) & 1),
        amount: amounts[c],
      }))
      .filter(({ amount }) => amount > VIOLATED);
  }

  #roundedUp(cost: number): number {
    return roundedToPrices(this.#problem, Math.max(0, cost));
  }
}

interface Candidate {
  readonly row: CoveringRow;
  readonly need: number;
  readonly classes: number;
  /** Whether items without a product are among them, which any server may hold. */
  readonly anyServer: boolean;
}

/** Whether a server with these products may hold one of the candidate's items. */
function serves({ anyServer, classes }: Candidate, set: number): boolean {
  return anyServer || (classes & set) !== 0;
}
