import { costOfServers } from '../bound/uniform.ts';
import type { LinearSolver } from '../linear/linear-solver.ts';
import type { Placement, Problem, ServerType } from '../problem/index.ts';
import type { ColumnEngine } from './column-engine.ts';
import { ColumnGeneration } from './column-generation.ts';
import { Dive } from './dive.ts';

/** Patterns for servers of one type that few items fit. */
export class PatternColumns implements ColumnEngine {
  readonly #problem: Problem;
  readonly #type: ServerType;
  readonly #columns: ColumnGeneration;
  #dive: Dive;

  constructor(problem: Problem, type: ServerType, solver: LinearSolver, best: Placement) {
    this.#problem = problem;
    this.#type = type;
    this.#columns = new ColumnGeneration(problem, type, solver);
    this.#columns.add(patternsOf(best));
    this.#dive = new Dive(this.#columns, 0);
  }

  get bound(): number {
    return costOfServers(this.#problem, this.#type, this.#columns.bound);
  }

  prove(): 'open' | 'closed' {
    return this.#columns.proveRound() === 'open' ? 'open' : 'closed';
  }

  startDive(attempt: number): void {
    this.#dive = new Dive(this.#columns, attempt);
  }

  dive(): 'going-on' | 'done' {
    this.#dive.step();
    return this.#dive.done ? 'done' : 'going-on';
  }

  plan(): Placement {
    const { itemCount } = this.#problem;
    const { servers } = this.#dive;
    const server = new Int32Array(itemCount).fill(-1);
    servers.forEach((items, s) => {
      for (const item of items) server[item] = s;
    });
    return { serverTypes: new Int32Array(servers.length), server, node: new Int32Array(itemCount) };
  }

  dispose(): void {
    this.#columns.dispose();
  }
}

function patternsOf(plan: Placement): Int32Array[] {
  const servers: number[][] = Array.from(plan.serverTypes, () => []);
  plan.server.forEach((s, item) => {
    servers[s]?.push(item);
  });
  return servers.filter((items) => items.length > 0).map((items) => Int32Array.from(items));
}
