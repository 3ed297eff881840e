import { type Amounts, amountsOf, type Resource } from '@tatami/model';
import type { Problem } from '../problem/index.ts';

/** What items need of each resource, whether it is counted on nodes or over the server. */
export class Needs {
  readonly #problem: Problem;
  /** Of each resource the dim that counts it over the server, else on nodes; -1 = it is not counted. */
  readonly #dims: Amounts;

  constructor(problem: Problem) {
    const dimOf = (resource: Resource) => problem.dims.findLastIndex((dim) => dim.resource === resource);
    this.#problem = problem;
    this.#dims = amountsOf(dimOf);
  }

  /** The highest sum over the hours, in whole units; 0 where the resource is not counted. */
  peak(items: readonly number[], resource: Resource): number {
    const { peak, dims, rowDim, demand, rowCount } = this.#problem;
    const d = this.#dims[resource];
    if (d === -1) return 0;
    if (items.length === 1) return peak[items[0] * dims.length + d];
    let highest = 0;
    for (let row = rowDim.indexOf(d); rowDim[row] === d; row += 1) {
      let sum = 0;
      for (const item of items) sum += demand[item * rowCount + row];
      if (sum > highest) highest = sum;
    }
    return highest;
  }
}
