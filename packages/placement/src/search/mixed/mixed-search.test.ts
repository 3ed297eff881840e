import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProblemSource } from '../../problem/index.ts';
import { leastCost } from '../../test/least-cost.ts';
import { compiled, smallSources } from '../../test/small-sources.ts';
import { solve } from '../solve.ts';

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

  it('opens no more servers of a type than there are, and leaves some for spares', async () => {
    const count = fc.integer({ min: 2, max: 4 });
    const some = fc.record({
      items: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 14 }),
      counts: fc.tuple(count, count, count),
      spares: fc.integer({ min: 0, max: 1 }),
    });
    let plans = 0;
    const held = fc.asyncProperty(some, async ({ items, counts, spares }) => {
      const problem = compiled(scarce(items, counts, spares));
      // `solve` throws where the independent check finds a fault.
      const solution = await solve(problem, { seed: 1, budget: { iterations: 60 } });
      if (solution.kind === 'plan') plans += 1;
    });
    await fc.assert(held, { seed: 3, numRuns: 12 });
    expect(plans).toBeGreaterThan(5);
  });

  it('uses no more types than it may, spares included, and proves no more than is true of such plans', async () => {
    let dearer = 0;
    let best = 0;
    let solved = 0;
    const third = { name: 'third', count: null, cost: 21, cores: 2, nodes: [[9, 9]] };
    const limited = fc
      .tuple(smallSources, fc.integer({ min: 1, max: 2 }))
      .map(([source, maxTypes]) => ({ ...source, serverTypes: [...source.serverTypes, third], maxTypes }));
    const plans = fc.asyncProperty(limited, async (source) => {
      const problem = compiled(source);
      const least = leastCost(problem);
      // `solve` throws where the independent check finds a fault, or a plan below the bound.
      const solution = await solve(problem, { seed: 1, budget: { iterations: 200 } });
      if (least === null) expect(solution.kind).toBe('infeasible');
      if (least === null || solution.kind !== 'plan') return;
      solved += 1;
      expect(solution.bound).toBeLessThanOrEqual(least);
      expect(solution.cost).toBeGreaterThanOrEqual(least);
      if (solution.cost === least) best += 1;
      const free = leastCost(compiled({ ...source, maxTypes: source.serverTypes.length }));
      if (free !== null && free < least) dearer += 1;
    });
    await fc.assert(plans, { seed: 11, numRuns: 40 });
    expect(dearer).toBeGreaterThan(0);
    expect(best / solved).toBeGreaterThan(0.9);
  });

  it('does without the last cheap server where it must be the spare', async () => {
    const unlicensed = { serverTypes: rareAndPlenty, product: [-1, -1, -1, -1, -1, -1] };
    const source = { ...scarce([5, 5, 5, 5, 5, 5], [3, 3, 3], 1), ...unlicensed };
    const solution = await solve(compiled(source), { seed: 1, budget: { iterations: 200 } });
    // Two rare ones and their spare, which stands in for the two others as well.
    expect(solution).toMatchObject({ kind: 'plan', cost: 2 * 1 + 2 * 5 + 1 });
  });

  it('never gives up the only server, even where nothing needs room', async () => {
    const serverTypes = [
      { name: 'boards', count: null, cost: 5, cores: 1, nodes: [[0]] },
      { name: 'S', count: null, cost: 21, cores: 2, nodes: [[9]] },
    ];
    const source = { ...scarce([0, 0, 0, 0], [], 0), serverTypes, conflicts: [], product: [0, 0, 0, 0] };
    const solution = await solve(compiled(source), { seed: 1, budget: { iterations: 200 } });
    expect(solution).toMatchObject({ kind: 'plan', cost: 5 + 3 });
  });

  it('fills standing servers first, keeps together what belongs together, and leaves pinned items where they are', async () => {
    const problem = compiled(estate);
    const solution = await solve(problem, { seed: 1, budget: { iterations: 400 } });
    if (solution.kind !== 'plan') throw new Error('no plan');
    const { server, serverTypes, standing } = solution.assignment;
    expect(standing?.[server[0]]).toBe(0);
    expect(server[1]).toBe(server[2]);
    expect(serverTypes[server[3]]).toBe(1);
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

const rareAndPlenty = [
  { name: 'rare', count: 3, cost: 1, cores: 1, nodes: [[10]] },
  { name: 'plenty', count: null, cost: 5, cores: 1, nodes: [[6]] },
];

function scarce(items: readonly number[], counts: readonly number[], spares: number): ProblemSource {
  return {
    name: 'scarce',
    dims: [{ name: 'cpu', scope: 'node' }],
    hours: 1,
    items: items.map((size) => [size]),
    series: new Map(),
    serverTypes: counts.map((count, t) => ({ name: `${t}`, count, cost: 10 + 4 * t, cores: 1, nodes: [[9 + 3 * t]] })),
    conflicts: [[0, 1]],
    products: [{ name: 'A', perCore: 3 }],
    product: items.map((_, i) => (i % 3 === 0 ? 0 : -1)),
    spares,
  };
}
