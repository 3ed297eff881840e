import type { LinearSolver } from '../../linear/linear-solver.ts';

/** What one unit of a column adds to some rows. */
export interface ProgramPattern {
  readonly cost: number;
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

/** Least cost, the price of each row, and how much of each column is taken. */
export interface Cover {
  readonly cost: number;
  readonly price: Float64Array;
  readonly taken: Float64Array;
}

/** Code of HiGHS. */
const OPTIMAL = 7;

/**
 * The linear program of patterns: min Σ cost·x with lower ≤ Σ value·x ≤ upper in each row. Columns are added while it stands, and the solver goes
 * on from its last basis. Must be disposed.
 */
export class ColumnProgram {
  readonly #model: ReturnType<LinearSolver['createModel']>;
  readonly #rowCount: number;
  readonly #infinity: number;

  constructor(solver: LinearSolver, lower: Float64Array, upper: Float64Array) {
    this.#rowCount = lower.length;
    this.#infinity = solver.infinity;
    this.#model = solver.createModel();
    // Columns that are added leave the basis feasible: the primal simplex goes on where it was.
    this.#model.options.set({ output_flag: false, presolve: 'off', solver: 'simplex', simplex_strategy: 4 });
    this.#model.addRows({ lower, upper, matrix: emptyRows(lower.length) });
  }

  add(patterns: readonly ProgramPattern[]): void {
    if (patterns.length === 0) return;
    const starts = new Int32Array(patterns.length + 1);
    patterns.forEach(({ rows }, at) => {
      starts[at + 1] = starts[at] + rows.length;
    });
    const indices = new Int32Array(starts[starts.length - 1]);
    const values = new Float64Array(indices.length);
    patterns.forEach((pattern, at) => {
      indices.set(pattern.rows, starts[at]);
      values.set(pattern.values, starts[at]);
    });
    this.#model.addCols({
      cost: Float64Array.from(patterns, ({ cost }) => cost),
      lower: new Float64Array(patterns.length),
      upper: new Float64Array(patterns.length).fill(this.#infinity),
      matrix: { format: 'csc', numRows: this.#rowCount, numCols: patterns.length, starts, indices, values },
    });
  }

  /** Null where the columns so far cannot keep the rows. */
  solve(): Cover | null {
    this.#model.run();
    if (this.#model.getModelStatus() !== OPTIMAL) return null;
    const { rowDual, colValue } = this.#model.getSolution();
    return { cost: this.#model.getObjectiveValue(), price: rowDual, taken: colValue };
  }

  limit(row: number, lower: number, upper: number): void {
    this.#model.changeRowBounds(row, lower, upper);
  }

  dispose(): void {
    this.#model.dispose();
  }
}

function emptyRows(count: number) {
  return {
    format: 'csr' as const,
    numRows: count,
    numCols: 0,
    starts: new Int32Array(count + 1),
    indices: new Int32Array(0),
    values: new Float64Array(0),
  };
}
