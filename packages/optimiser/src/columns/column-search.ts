import type { Bound } from '../bound/bound.ts';
import { costOfServers } from '../bound/uniform.ts';
import type { Search } from '../improve/search.ts';
import type { LinearSolver } from '../linear/linear-solver.ts';
import type { Placement, Problem, ServerType } from '../problem/index.ts';
import { withSpares } from '../spares/cheapest-spares.ts';
import { ColumnGeneration } from './column-generation.ts';
import { Dive } from './dive.ts';

/** The first plan is the other search's; after this share of the budget patterns are generated. */
const SHARE_OF_FIRST = 0.12;
/** What is not proved by then is left to the other search. */
const SHARE_OF_COLUMNS = 0.85;
const MOST_DIVES = 6;

/**
 * Search by patterns for problems where few items fit a server: a bound by column generation, then plans by diving. Another search gives the first
 * plan, and goes on where patterns come to an end.
 */
export class ColumnSearch implements Search {
  readonly #problem: Problem;
  readonly #type: ServerType;
  readonly #other: Search;
  readonly #solver: LinearSolver;
  #columns: ColumnGeneration | null = null;
  #state: 'waiting' | 'proving' | 'diving' | 'ended' = 'waiting';
  #dive: Dive | null = null;
  #dives = 0;

  constructor(problem: Problem, type: ServerType, other: Search, solver: LinearSolver) {
    this.#problem = problem;
    this.#type = type;
    this.#other = other;
    this.#solver = solver;
  }

  get best(): Placement | null {
    return this.#other.best;
  }

  get bestCost(): number {
    return this.#other.bestCost;
  }

  get bound(): Bound {
    const servers = this.#columns?.bound ?? 0;
    return { value: costOfServers(this.#problem, this.#type, servers), kind: 'column-generation' };
  }

  advance(share: number): boolean {
    const waiting = this.#state === 'waiting' && (share < SHARE_OF_FIRST || !this.best);
    if (waiting || this.#state === 'ended') return this.#other.advance(share) || this.#state === 'waiting';
    if (share > SHARE_OF_COLUMNS) this.#end();
    else if (this.#state === 'diving') this.#goDeeper();
    else this.#prove();
    return true;
  }

  hurry(): void {
    this.#other.hurry();
    this.#end();
  }

  adopt(placement: Placement): void {
    this.#other.adopt(placement);
  }

  #prove(): void {
    if (!this.#columns) {
      this.#columns = new ColumnGeneration(this.#problem, this.#type, this.#solver);
      this.#columns.add(this.#patternsOfBest());
      this.#state = 'proving';
    }
    const outcome = this.#columns.proveRound();
    if (outcome !== 'open') this.#state = 'diving';
  }

  #goDeeper(): void {
    const columns = this.#columns as ColumnGeneration;
    this.#dive ??= new Dive(columns, this.#dives);
    this.#dive.step();
    if (!this.#dive.done) return;
    const cost = costOfServers(this.#problem, this.#type, this.#dive.servers.length);
    if (cost < this.bestCost) this.#take(this.#dive.servers);
    this.#dive = null;
    this.#dives += 1;
    if (this.bestCost <= this.bound.value || this.#dives === MOST_DIVES) this.#end();
  }

  #take(servers: readonly Int32Array[]): void {
    const server = new Int32Array(this.#problem.itemCount);
    servers.forEach((items, s) => {
      for (const item of items) server[item] = s;
    });
    const plan = { serverTypes: new Int32Array(servers.length), server, node: new Int32Array(this.#problem.itemCount) };
    const placement = withSpares(this.#problem, plan);
    if (placement) this.#other.adopt(placement);
  }

  #patternsOfBest(): Int32Array[] {
    const servers = new Map<number, number[]>();
    this.best?.server.forEach((s, item) => {
      servers.set(s, [...(servers.get(s) ?? []), item]);
    });
    return [...servers.values()].map((items) => Int32Array.from(items));
  }

  #end(): void {
    this.#state = 'ended';
    // The bound outlives the linear program.
    this.#columns?.dispose();
  }
}
