import type { LinearSolver } from '../linear/linear-solver.ts';

/** A model held by the solver; `dispose` gives its memory back. */
type Model = ReturnType<LinearSolver['createModel']>;

/**
 * The linear program "cover every item with patterns, as cheaply as possible": min Σ cost·x, every item in Σ x ≥ 1. Columns are added while it
 * stands, and the solver goes on from its last basis. Must be disposed.
 */
export class CoveringMaster {
  readonly #model: Model;
  readonly #itemCount: number;
  readonly #infinity: number;
  #columns = 0;

  constructor(solver: LinearSolver, itemCount: number) {
    this.#itemCount = itemCount;
    this.#infinity = solver.infinity;
    this.#model = solver.createModel();
    this.#model.options.set({ output_flag: false, presolve: 'off', solver: 'simplex', simplex_strategy: 4 });
    this.#model.addRows({
      lower: new Float64Array(itemCount).fill(1),
      upper: new Float64Array(itemCount).fill(solver.infinity),
      matrix: emptyRows(itemCount),
    });
  }

  get columns(): number {
    return this.#columns;
  }

  add(patterns: readonly { readonly items: Int32Array; readonly cost: number }[]): void {
    if (patterns.length === 0) return;
    const starts = new Int32Array(patterns.length + 1);
    patterns.forEach(({ items }, at) => {
      starts[at + 1] = (starts[at] as number) + items.length;
    });
    const indices = new Int32Array(starts.at(-1) as number);
    patterns.forEach(({ items }, at) => {
      indices.set(items, starts[at]);
    });
    this.#model.addCols({
      cost: Float64Array.from(patterns, ({ cost }) => cost),
      lower: new Float64Array(patterns.length),
      upper: new Float64Array(patterns.length).fill(this.#infinity),
      matrix: {
        format: 'csc',
        numRows: this.#itemCount,
        numCols: patterns.length,
        starts,
        indices,
        values: new Float64Array(indices.length).fill(1),
      },
    });
    this.#columns += patterns.length;
  }

  /** Least cost over the columns so far, what each item is worth in it, and how much of each column is taken. */
  solve(): { readonly cost: number; readonly worth: Float64Array; readonly taken: Float64Array } {
    this.#model.run();
    const { rowDual, colValue } = this.#model.getSolution();
    return { cost: this.#model.getObjectiveValue(), worth: rowDual, taken: colValue };
  }

  /** These items need no pattern any more. */
  settle(items: Iterable<number>): void {
    for (const item of items) this.#model.changeRowBounds(item, 0, this.#infinity);
  }

  /** All items need a pattern again. */
  unsettle(items: Iterable<number>): void {
    for (const item of items) this.#model.changeRowBounds(item, 1, this.#infinity);
  }

  dispose(): void {
    this.#model.dispose();
  }
}

function emptyRows(itemCount: number) {
  return {
    format: 'csr' as const,
    numRows: itemCount,
    numCols: 0,
    starts: new Int32Array(itemCount + 1),
    indices: new Int32Array(0),
    values: new Float64Array(0),
  };
}
