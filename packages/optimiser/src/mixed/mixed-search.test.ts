import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProblemSource } from '../problem/index.ts';
import { solve } from '../solve.ts';
import { leastCost } from '../test/least-cost.ts';
import { compiled, smallSources } from '../test/small-sources.ts';

describe('servers that differ', () => {
  it('a plan keeps every rule and costs no less than the least; small ones are solved nearly always', async () => {
    let solved = 0;
    let best = 0;
    const plans = fc.asyncProperty(smallSources, async (source) => {
      const problem = compiled(source);
      const least = leastCost(problem);
      // `solve` throws where the independent check finds a fault, or a plan below the bound.
      const solution = await solve(problem, { seed: 1, budget: { iterations: 300 } });
      if (least === null) expect(solution.kind).toBe('infeasible');
      if (least === null || solution.kind !== 'plan') return;
      solved += 1;
      if (solution.cost === least) best += 1;
      expect(solution.cost).toBeGreaterThanOrEqual(least);
    });
    await fc.assert(plans, { seed: 7, numRuns: 40 });
    expect(solved).toBeGreaterThan(10);
    expect(best / solved).toBeGreaterThan(0.9);
  });

  it('fills standing servers first, keeps together what belongs together, and leaves pinned items where they are', async () => {
    const problem = compiled(estate);
    const solution = await solve(problem, { seed: 1, budget: { iterations: 400 } });
    if (solution.kind !== 'plan') throw new Error('no plan');
    const { server, serverTypes, standing } = solution.placement;
    expect(standing?.[server[0] as number]).toBe(0);
    expect(server[1]).toBe(server[2]);
    expect(serverTypes[server[3] as number]).toBe(1);
    // The standing server is free, the pinned item needs the dear type, and that has room for all the rest.
    expect(solution.cost).toBe(50);
  });
});

const estate: ProblemSource = {
  name: 'estate',
  dims: [{ name: 'cpu', scope: 'node' }],
  hours: 1,
  items: [[6], [4], [4], [3]],
  series: new Map(),
  serverTypes: [
    { name: 'small', count: null, cost: 30, cores: 1, nodes: [[8]] },
    { name: 'large', count: null, cost: 50, cores: 1, nodes: [[12]] },
  ],
  conflicts: [],
  products: [],
  product: [-1, -1, -1, -1],
  spares: 0,
  standing: [{ type: 0, openCost: 0 }],
  pinned: [{ standing: 0 }, null, null, { type: 1 }],
  together: [[1, 2]],
};
