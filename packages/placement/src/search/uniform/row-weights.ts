import type { CompiledType, Problem } from '../../problem/index.ts';
import { rowTotals } from '../../problem/rows.ts';

/** What each row counts when servers of one type are filled. */
export interface RowWeights {
  /** Scarcity, 0..1: 1 for the row that needs most servers. */
  readonly scarcity: Float64Array;
  /** Room a server may be expected to leave idle, as the whole demand does. */
  readonly idle: Float64Array;
}

/**
 * Rows by how many servers their demand would fill alone, relative to the row that needs most, squared `squarings` times: the more samples of
 * time there are, the less the quiet ones should count.
 */
export function rowWeights(problem: Problem, type: CompiledType, squarings: number): RowWeights {
  const capacity = Float64Array.from(problem.rowDim, (d) => type.capacity[d]);
  const servers = rowTotals(problem).map((total, row) => total / Math.max(1, capacity[row]));
  const most = servers.reduce((a, b) => Math.max(a, b), Number.MIN_VALUE);
  const share = servers.map((each) => each / most);
  return {
    scarcity: share.map((each) => {
      let weight = each;
      for (let k = 0; k < squarings; k += 1) weight *= weight;
      return weight;
    }),
    idle: share.map((each, row) => capacity[row] * (1 - each)),
  };
}
