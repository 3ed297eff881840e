import { costOfServers } from '../../bound/uniform.ts';
import type { LinearSolver } from '../../linear/linear-solver.ts';
import type { Assignment, CompiledType, Problem } from '../../problem/index.ts';
import type { ColumnEngine } from './column-engine.ts';
import { ColumnGeneration } from './column-generation.ts';
import { Dive } from './dive.ts';
import { placementOf } from './servers-of.ts';

/** Patterns for servers of one type that few items fit. */
export class PatternColumns implements ColumnEngine {
  readonly #problem: Problem;
  readonly #type: CompiledType;
  readonly #columns: ColumnGeneration;
  #dive: Dive;

  /** `patterns` = what was found before. */
  constructor(problem: Problem, type: CompiledType, solver: LinearSolver, patterns: readonly Int32Array[]) {
    this.#problem = problem;
    this.#type = type;
    this.#columns = new ColumnGeneration(problem, type, solver);
    this.#columns.add(patterns);
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

  plan(): Assignment {
    return placementOf(this.#problem, this.#dive.servers);
  }

  dispose(): void {
    this.#columns.dispose();
  }
}
