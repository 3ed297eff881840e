import { describe, expect, it } from 'vitest';
import { placing } from '../placing.ts';
import type { Assignment, ProblemSource } from '../problem/index.ts';
import { item, problem, server } from '../test/any-problem.ts';
import { compiled } from '../test/small-sources.ts';
import { type PlacementProgress, progressReporter } from './search-progress.ts';

/** Two items on two standing servers, of which the second costs 5 to move and the first nothing. */
const REPLANNED: ProblemSource = {
  name: 'replanned',
  dims: [{ name: 'cpu', scope: 'node' }],
  hours: 1,
  items: [[4], [4]],
  series: new Map(),
  serverTypes: [{ name: 'S', count: null, cost: 30, cores: 1, nodes: [[8]] }],
  conflicts: [],
  products: [],
  product: [-1, -1],
  spares: 0,
  standing: [
    { type: 0, openCost: 30 },
    { type: 0, openCost: 30 },
  ],
  initial: [
    { standing: 0, moveCost: 0 },
    { standing: 1, moveCost: 5 },
  ],
};
const FRESH: ProblemSource = { ...REPLANNED, standing: [], initial: [] };

/** First fit of a server that proves one server at 10. */
const STARTED = placing.firstFit(problem([item('a', 0.2)], { serverTypes: [server({ cost: 10 })] }));
const TOGETHER: Assignment = {
  serverTypes: Int32Array.of(0),
  standing: Int32Array.of(0),
  server: Int32Array.of(0, 0),
  node: new Int32Array(2),
};

/** What is told of reports of these costs and bounds, and how often the plan was put together. */
function told(source: ProblemSource, reports: readonly (readonly [cost: number, bound: number])[]) {
  const heard: PlacementProgress[] = [];
  let asked = 0;
  const report = progressReporter(compiled(source), STARTED, 7, 'servers', (each) => heard.push(each));
  const best = () => {
    asked += 1;
    return TOGETHER;
  };
  reports.forEach(([cost, bound], iterations) => {
    report({ cost, bound, iterations, best });
  });
  return { heard, asked };
}

describe('how far a search is', () => {
  it('has the cost without its moves, and with the spares that the search does not count', () => {
    const { heard } = told(REPLANNED, [[35, 20]]);
    expect(heard).toEqual([{ objective: 35 - 5 + 7, bound: 20 + 7, unit: 'servers', iterations: 0 }]);
  });

  it('has no bound below what the start proves', () => {
    expect(STARTED.bound.cost).toBe(10);
    expect(told(FRESH, [[30, 2]]).heard).toMatchObject([{ objective: 37, bound: 10 }]);
  });

  it('puts the plan together once for each better one, and never where moves cost nothing', () => {
    const reports = [
      [35, 20],
      [35, 25],
      [35, 30],
    ] as const;
    expect(told(REPLANNED, reports)).toMatchObject({
      asked: 1,
      heard: [{ objective: 37 }, { objective: 37 }, { objective: 37 }],
    });
    expect(told(FRESH, reports).asked).toBe(0);
  });
});
