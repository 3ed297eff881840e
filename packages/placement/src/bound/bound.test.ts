import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LinearSolver, loadLinearSolver } from '../linear/linear-solver.ts';
import type { Problem, ProblemSource } from '../problem/index.ts';
import { chanceOf } from '../search/chance.ts';
import { PatternColumns } from '../search/columns/pattern-columns.ts';
import { SmoothColumns } from '../search/columns/smooth-columns.ts';
import { leastCost } from '../test/least-cost.ts';
import { compiled, smallSources, uniformSources } from '../test/small-sources.ts';
import { coverDemand } from './covering-bound.ts';
import { quickBound } from './quick-bound.ts';
import { uniformType } from './uniform.ts';

let solver: LinearSolver;
beforeAll(async () => {
  solver = await loadLinearSolver();
});

const RUNS = { seed: 20_261_121, numRuns: 60 };

describe('a bound is never above the least cost of any plan', () => {
  it('of servers that differ, with nodes, hours, licences, conflicts and spares', () => {
    let solved = 0;
    fc.assert(
      fc.property(smallSources, (source) => {
        const problem = compiled(source);
        const least = leastCost(problem);
        if (least === null) return;
        solved += 1;
        expect(quickBound(problem).value).toBeLessThanOrEqual(least);
        for (const branches of [0, 500]) {
          expect(coverDemand(problem, solver, branches)?.bound.value).toBeLessThanOrEqual(least);
        }
      }),
      RUNS,
    );
    expect(solved).toBeGreaterThan(RUNS.numRuns / 3);
  });

  it('of equal servers', () => {
    fc.assert(
      fc.property(uniformSources, (source) => {
        const problem = compiled(source);
        const least = leastCost(problem) as number;
        expect(quickBound(problem).value).toBeLessThanOrEqual(least);
        expect(coverDemand(problem, solver, 100)?.bound.value).toBeLessThanOrEqual(least);
        expect(columnBound(problem)).toBeLessThanOrEqual(least);
        expect(smoothBound(problem)).toBeLessThanOrEqual(least);
      }),
      RUNS,
    );
  });
});

describe('one workload more never lowers a bound', () => {
  it('of equal servers', () => {
    fc.assert(
      fc.property(uniformSources, (source) => {
        const [less, more] = [compiled(withoutLast(source)), compiled(source)];
        expect(quickBound(more).value).toBeGreaterThanOrEqual(quickBound(less).value);
        expect(columnBound(more)).toBeGreaterThanOrEqual(columnBound(less));
      }),
      RUNS,
    );
  });

  it('of servers that differ', () => {
    fc.assert(
      fc.property(smallSources, (source) => {
        const [less, more] = [withoutLast(source), source].map((each) => coverDemand(compiled(each), solver, 500));
        // No servers can cover: infinitely much.
        if (more) expect(more.bound.value).toBeGreaterThanOrEqual(less?.bound.value ?? 0);
      }),
      RUNS,
    );
  });
});

describe('known optima', () => {
  it('column generation sees that three items do not go together two by two, each pair for another resource', () => {
    const items = [
      [6, 6, 0],
      [6, 0, 6],
      [0, 6, 6],
    ];
    const dims = [...uniform.dims, { name: 'io', scope: 'node' as const }];
    const serverTypes = [{ name: 'S', count: null, cost: 1, cores: 1, nodes: [[10, 10, 10]] }];
    const problem = compiled({ ...uniform, dims, serverTypes, items, product: items.map(() => -1) });
    expect(quickBound(problem).value).toBe(2);
    expect(columnBound(problem)).toBe(3);
    expect(smoothBound(problem)).toBe(3);
  });

  it('dual-feasible functions see that no two large items share a server', () => {
    const items = Array.from({ length: 6 }, () => [6, 1]);
    const problem = compiled({ ...uniform, items, product: items.map(() => -1) });
    expect(quickBound(problem)).toEqual({ value: 6, kind: 'dual-feasible' });
  });
});

const uniform: Omit<ProblemSource, 'items' | 'product'> = {
  name: 'uniform',
  dims: [
    { name: 'cpu', scope: 'node' },
    { name: 'memory', scope: 'node' },
  ],
  hours: 1,
  series: new Map(),
  serverTypes: [{ name: 'S', count: null, cost: 1, cores: 1, nodes: [[10, 10]] }],
  conflicts: [],
  products: [],
  spares: 0,
};

/** Bound by column generation, from one server for each item. */
function columnBound(problem: Problem): number {
  const type = uniformType(problem);
  if (!type || problem.itemCount === 0) return 0;
  const columns = new PatternColumns(problem, type, solver, []);
  while (columns.prove() === 'open');
  const { bound } = columns;
  columns.dispose();
  return bound;
}

/** Bound by smoothed prices, as of the third plan. */
function smoothBound(problem: Problem): number {
  const type = uniformType(problem);
  if (!type || problem.itemCount === 0) return 0;
  const none = new Int32Array(problem.itemCount);
  const apart = { serverTypes: none, server: none.map((_, i) => i), node: none };
  const columns = new SmoothColumns(problem, type, chanceOf(1), apart);
  while (columns.prove() === 'open');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    columns.startDive(attempt);
    while (columns.dive() === 'going-on');
  }
  return columns.bound;
}

function withoutLast(source: ProblemSource): ProblemSource {
  const items = source.items.slice(0, -1);
  return {
    ...source,
    items,
    series: new Map([...source.series].map(([d, series]) => [d, series.slice(0, -1)])),
    product: source.product.slice(0, -1),
    conflicts: source.conflicts.map((group) => group.filter((item) => item < items.length)),
  };
}
