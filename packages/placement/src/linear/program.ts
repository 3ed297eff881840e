import type { LinearSolver } from './linear-solver.ts';

export interface ProgramColumn {
  readonly cost: number;
  readonly most: number;
}

/** lower ≤ Σ value · column ≤ upper */
export interface ProgramRow {
  readonly lower: number;
  readonly upper: number;
  readonly columns: readonly number[];
  readonly values: readonly number[];
}

interface WholeSolution {
  readonly proven: number;
  readonly amounts: Float64Array | null;
  /** Branches that were tried. */
  readonly tried: number;
}

/** A least-cost program over columns from 0 to `most`, held by the solver; rows may be added. Must be disposed. */
export class Program {
  readonly #model: ReturnType<LinearSolver['createModel']>;
  readonly #columns: readonly ProgramColumn[];
  readonly #rows: ProgramRow[] = [];

  constructor(solver: LinearSolver, columns: readonly ProgramColumn[]) {
    this.#columns = columns;
    this.#model = solver.createModel();
    this.#model.options.set({ output_flag: false });
    for (const { cost, most } of columns) this.#model.addCol(cost, 0, most, { indices: [], values: [] });
  }

  /** Adds a row and returns its number. */
  addRow(row: ProgramRow): number {
    this.#rows.push(row);
    this.#model.addRow(row.lower, row.upper, { indices: [...row.columns], values: [...row.values] });
    return this.#rows.length - 1;
  }

  /** Amount of each column at least cost; null where no amounts keep the rows. */
  solve(): Float64Array | null {
    this.#model.run();
    const optimal = this.#model.getModelStatus() === OPTIMAL;
    return optimal ? this.#model.getSolution().colValue : null;
  }

  /** Price of each row in the last solution, in the order they were added. */
  rowPrices(): Float64Array {
    return this.#model.getSolution().rowDual;
  }

  /**
   * A cost no amounts can go below, from the last solution's row prices. It holds whatever rounding the prices suffered: any prices of the right
   * sign prove Σ price·side + Σ min(0, cost left of a column)·most (Neumaier & Shcherbina 2004).
   */
  provenCost(): number {
    const price = this.#model.getSolution().rowDual;
    const left = this.#columns.map(({ cost }) => cost);
    let proven = 0;
    let size = 0;
    this.#rows.forEach(({ lower, upper, columns, values }, r) => {
      const y = price[r];
      const side = y >= 0 ? lower : upper;
      if (y === 0 || !Number.isFinite(side)) return;
      proven += y * side;
      size += Math.abs(y * side);
      columns.forEach((column, at) => {
        left[column] -= y * values[at];
      });
    });
    this.#columns.forEach(({ most }, column) => {
      const rest = left[column];
      if (rest < 0) proven += rest * most;
    });
    return proven - size * ROUNDING;
  }

  /** Whole amounts of all columns: the best found, and the cost no such amounts can go below. Gives up after `branches` branches. */
  solveWhole(branches: number): WholeSolution {
    for (const column of this.#columns.keys()) this.#model.changeColIntegrality(column, INTEGER);
    this.#model.options.set({ mip_max_nodes: branches, mip_rel_gap: 1e-6 });
    this.#model.run();
    const proven = Number(this.#model.info.get('mip_dual_bound'));
    const found = Number(this.#model.info.get('primal_solution_status')) === FEASIBLE;
    const amounts = found ? this.#model.getSolution().colValue : null;
    const tried = Math.max(1, Number(this.#model.info.get('mip_node_count')));
    return { proven: Number.isFinite(proven) ? proven - Math.abs(proven) * WHOLE_ROUNDING : 0, amounts, tried };
  }

  dispose(): void {
    this.#model.dispose();
  }
}

/** Codes of HiGHS. */
const OPTIMAL = 7;
const FEASIBLE = 2;
const INTEGER = 1;
/** Share of a sum that adding it up in floating point may have lost. */
const ROUNDING = 1e-12;
/** Tolerance of the branch and bound: it takes rows and whole amounts to hold within 10⁻⁶. */
const WHOLE_ROUNDING = 2e-6;
