import { priceStep, roundedToStep } from '../../bound/price-step.ts';
import type { LinearSolver } from '../../linear/linear-solver.ts';
import type { Assignment, Problem } from '../../problem/index.ts';
import type { ColumnEngine } from './column-engine.ts';
import { ColumnProgram, type Cover } from './column-program.ts';
import { type Grid, type GridClass, GridPatterns, gridOf } from './grid-patterns.ts';

/** Items of one demand. */
interface ItemClass extends GridClass {
  readonly items: readonly number[];
}

/** So many items of each class on one server of a type. */
interface GridPattern {
  readonly type: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** Worths are rounded down to this many parts of one unit of cost of the cheapest server. */
const PARTS = 1e7;
const BETTER = 1e-6;
const MOST_POINTS = 150_000;
const MOST_WORK = 4e8;
const COST_OF_LEFT_OUT = 2;
const NEARLY = 0.999;
const ROUNDS_OF_DIVE = 5;
/** Beside the fullest pattern, others above this share are taken in the same step; one attempt after the other. */
const ALSO_TAKEN = [0.6, 0.75, 0.5, 0.9] as const;

/**
 * Patterns for servers of many sizes whose capacities are small whole numbers: one dynamic program prices them all. The bound is Lagrange's: items
 * at any worths, less what the servers there are could gain from them, is never above the cost of a plan.
 */
export class GridColumns implements ColumnEngine {
  readonly #problem: Problem;
  readonly #classes: readonly ItemClass[];
  readonly #patterns: GridPatterns;
  readonly #program: ColumnProgram;
  readonly #columns: GridPattern[] = [];
  readonly #part: number;
  readonly #step: number;
  #bound = 0;
  #taken: Float64Array = new Float64Array(0);
  #waiting: number[];
  #stock: number[] = [];
  #servers: GridPattern[] = [];
  #alsoTaken: number = ALSO_TAKEN[0];

  constructor(problem: Problem, grid: Grid, solver: LinearSolver, best: Assignment) {
    this.#problem = problem;
    this.#classes = itemClasses(problem);
    this.#waiting = this.#classes.map(({ count }) => count);
    this.#patterns = new GridPatterns(grid, this.#classes);
    this.#part = PARTS / Math.max(1, Math.min(...problem.types.map(({ cost }) => cost)));
    const lower = [...this.#classes.map(({ count }) => count), ...problem.types.map(() => Number.NEGATIVE_INFINITY)];
    const upper = [...this.#classes.map(() => Number.POSITIVE_INFINITY), ...problem.types.map(({ count }) => count)];
    this.#program = new ColumnProgram(solver, Float64Array.from(lower), Float64Array.from(upper));
    this.#step = priceStep(problem);
    this.#leaveOut();
    this.#add(this.#patternsOf(best));
  }

  get bound(): number {
    return roundedToStep(this.#bound, this.#step);
  }

  prove(): 'open' | 'closed' {
    const round = this.#round();
    this.#bound = Math.max(this.#bound, round.bound);
    return round.found === 0 || round.cost - this.#bound < BETTER * round.cost ? 'closed' : 'open';
  }

  startDive(attempt: number): void {
    this.#alsoTaken = ALSO_TAKEN[attempt % ALSO_TAKEN.length];
    this.#waiting = this.#classes.map(({ count }) => count);
    this.#stock = this.#problem.types.map(({ count }) => count);
    this.#servers = [];
    this.#limitAll();
  }

  dive(): 'going-on' | 'done' {
    for (let round = 0; round < ROUNDS_OF_DIVE; round += 1) if (this.#round().found === 0) break;
    this.#taken = this.#cover().taken.subarray(this.#classes.length);
    const before = this.#servers.length;
    this.#takeFullest();
    this.#limitAll();
    return this.#servers.length === before || this.#waiting.every((count) => count === 0) ? 'done' : 'going-on';
  }

  plan(): Assignment {
    const { itemCount } = this.#problem;
    const next = this.#classes.map(() => 0);
    const server = new Int32Array(itemCount).fill(-1);
    this.#servers.forEach(({ counts }, s) => {
      for (const [index, count] of counts) {
        for (let n = 0; n < count; n += 1) {
          const item = this.#classes[index]?.items[next[index]];
          next[index] += 1;
          server[item] = s;
        }
      }
    });
    return { serverTypes: Int32Array.from(this.#servers, ({ type }) => type), server, node: new Int32Array(itemCount) };
  }

  dispose(): void {
    this.#program.dispose();
  }

  /** Every item may be left out, so that there is always a cover. */
  #cover(): Cover {
    const cover = this.#program.solve();
    if (!cover) throw new Error('items that may be left out were not covered');
    return cover;
  }

  #round(): { cost: number; found: number; bound: number } {
    const cover = this.#cover();
    const worth = Float64Array.from(this.#classes, (_, c) => Math.max(0, Math.floor(cover.price[c] * this.#part)));
    this.#patterns.value(worth, this.#waiting);
    const better = [...this.#problem.types.keys()].filter((type) => {
      const left = cover.price[this.#classes.length + type];
      return this.#worthOf(type) > (this.#priceOf(type) - left) * (1 + BETTER);
    });
    this.#add(better.map((type) => ({ type, counts: this.#patterns.patternFor(this.#roomOf(type)) })));
    return { cost: cover.cost, found: better.length, bound: this.#lagrange(worth) };
  }

  /** Worth of all items less what each server could gain, for servers there are any number of after scaling the worths until they gain nothing. */
  #lagrange(worth: Float64Array): number {
    const { types } = this.#problem;
    const unlimited = [...types.keys()].filter((t) => types[t].count === Number.POSITIVE_INFINITY);
    const scale = Math.min(1, ...unlimited.map((t) => this.#priceOf(t) / Math.max(1e-9, this.#worthOf(t))));
    let total = 0;
    this.#classes.forEach(({ count }, c) => {
      total += count * worth[c];
    });
    let bound = total * scale;
    types.forEach(({ count }, t) => {
      const gain = this.#worthOf(t) * scale - this.#priceOf(t);
      if (gain > 0 && count !== Number.POSITIVE_INFINITY) bound -= gain * count;
    });
    // The sums are of whole numbers; only the scale and the division round, by less than one part in 2^50.
    return (bound / this.#part) * (1 - 2 ** -40);
  }

  #priceOf(type: number): number {
    return this.#problem.types[type].cost * this.#part;
  }

  #worthOf(type: number): number {
    return this.#patterns.worthOf(this.#roomOf(type));
  }

  #roomOf(type: number): readonly number[] {
    return Array.from(this.#problem.types[type].capacity);
  }

  /** The first columns, one for each class: an item left out, at more than the dearest server it could have for itself. */
  #leaveOut(): void {
    const cost = COST_OF_LEFT_OUT * Math.max(...this.#problem.types.map((type) => type.cost));
    const values = Float64Array.of(1);
    this.#program.add(this.#classes.map((_, c) => ({ cost, rows: Int32Array.of(c), values })));
  }

  #add(patterns: readonly GridPattern[]): void {
    this.#columns.push(...patterns);
    this.#program.add(
      patterns.map(({ type, counts }) => ({
        cost: this.#problem.types[type].cost,
        rows: Int32Array.from([...counts.keys(), this.#classes.length + type]),
        values: Float64Array.from([...counts.values(), 1]),
      })),
    );
  }

  /** Patterns taken wholly, else the fullest one; and others that are nearly whole, where they still fit what waits. */
  #takeFullest(): void {
    const order = [...this.#taken.keys()]
      .filter((column) => this.#taken[column] > BETTER)
      .sort((a, b) => this.#taken[b] - this.#taken[a] || a - b);
    const before = this.#servers.length;
    for (const column of order) {
      const whole = Math.floor(this.#taken[column] + 1 - NEARLY);
      for (let n = 0; n < whole; n += 1) this.#take(this.#columns[column], true);
    }
    if (this.#servers.length > before) return;
    for (const column of order) {
      const first = this.#servers.length === before;
      if (!first && this.#taken[column] < this.#alsoTaken) return;
      this.#take(this.#columns[column], !first);
    }
  }

  /** One server of the pattern, as far as its items still wait and the type is in stock; `wholly` = or not at all. */
  #take({ type, counts }: GridPattern, wholly: boolean): void {
    const useful = new Map<number, number>();
    for (const [index, count] of counts) {
      const taken = Math.min(count, this.#waiting[index]);
      if (taken < count && wholly) return;
      if (taken > 0) useful.set(index, taken);
    }
    if (useful.size === 0 || this.#stock[type] < 1) return;
    for (const [index, count] of useful) this.#waiting[index] = this.#waiting[index] - count;
    this.#stock[type] -= 1;
    this.#servers.push({ type, counts: useful });
  }

  #limitAll(): void {
    this.#waiting.forEach((count, c) => {
      this.#program.limit(c, count, Number.POSITIVE_INFINITY);
    });
    this.#stock.forEach((count, t) => {
      this.#program.limit(this.#classes.length + t, Number.NEGATIVE_INFINITY, count);
    });
  }

  #patternsOf(plan: Assignment): GridPattern[] {
    const classOf = new Map(this.#classes.flatMap(({ items }, c) => items.map((item) => [item, c] as const)));
    const counts = Array.from(plan.serverTypes, () => new Map<number, number>());
    plan.server.forEach((s, item) => {
      const c = classOf.get(item) as number;
      counts[s]?.set(c, (counts[s]?.get(c) ?? 0) + 1);
    });
    return counts
      .map((each, s) => ({ type: plan.serverTypes[s], counts: each }))
      .filter(({ counts: each }) => each.size > 0);
  }
}

/** The grid of a problem whose servers are told apart by capacity and price alone; null where it is too large, or other rules apply. */
export function problemGrid(problem: Problem): Grid | null {
  const plain =
    problem.spares === 0 &&
    problem.hours === 1 &&
    problem.conflicts.count === 0 &&
    problem.spread.count === 0 &&
    problem.takeovers.count === 0 &&
    problem.together.count === 0 &&
    problem.standingType.length === 0 &&
    problem.maxTypes === Number.POSITIVE_INFINITY &&
    problem.product.every((p) => p === -1) &&
    problem.pinnedType.every((pin) => pin === -1) &&
    problem.types.every(({ nodeCount }) => nodeCount === 1);
  if (!plain) return null;
  const largest = problem.dims.map((_, d) => Math.max(...problem.types.map(({ capacity }) => capacity[d])));
  const grid = gridOf(largest, MOST_POINTS);
  return grid && grid.points * problem.itemCount <= MOST_WORK ? grid : null;
}

function itemClasses(problem: Problem): readonly ItemClass[] {
  const dims = problem.dims.length;
  const classes = new Map<string, number[]>();
  for (let i = 0; i < problem.itemCount; i += 1) {
    const key = problem.peak.subarray(i * dims, (i + 1) * dims).join();
    classes.set(key, [...(classes.get(key) ?? []), i]);
  }
  return [...classes].map(([key, items]) => ({ size: key.split(',').map(Number), count: items.length, items }));
}
