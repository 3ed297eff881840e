import { expect, it } from 'vitest';
import { loadLinearSolver } from '../../linear/linear-solver.ts';
import { compiled } from '../../test/small-sources.ts';
import { GridColumns, problemGrid } from './grid-columns.ts';

it('begins with the servers of the plan it is given: one round proves it where nothing is cheaper', async () => {
  const problem = compiled({
    name: 'test',
    dims: [{ name: 'cpu', scope: 'node' }],
    hours: 1,
    items: [5, 5, 5, 5, 3, 3, 3].map((size) => [size]),
    series: new Map(),
    serverTypes: [
      { name: 'large', count: null, cost: 10, cores: 1, nodes: [[10]] },
      { name: 'small', count: null, cost: 9, cores: 1, nodes: [[9]] },
    ],
    conflicts: [],
    products: [],
    product: Array.from({ length: 7 }, () => -1),
    spares: 0,
  });
  const grid = problemGrid(problem);
  if (!grid) throw new Error('so small a problem has a grid');
  const best = {
    serverTypes: Int32Array.of(0, 0, 1),
    server: Int32Array.of(0, 0, 1, 1, 2, 2, 2),
    node: new Int32Array(7),
  };
  const columns = new GridColumns(problem, grid, await loadLinearSolver(), best);
  try {
    expect(columns.prove()).toBe('closed');
    expect(columns.bound).toBe(29);
  } finally {
    columns.dispose();
  }
});
