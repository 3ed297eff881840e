import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../linear/linear-solver.ts';
import type { Assignment, Problem, ProblemSource } from '../../problem/index.ts';
import { checkAssignment } from '../../rules/check-assignment.ts';
import { leastCost } from '../../test/least-cost.ts';
import { compiled } from '../../test/small-sources.ts';
import { GridColumns, problemGrid } from './grid-columns.ts';

const PLAIN: ProblemSource = {
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
};

/** Up to six items of at most three sizes in two resources, on servers of two types, of which there may be few. */
const anyGridSource: fc.Arbitrary<ProblemSource> = fc
  .record({
    sizes: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })), {
      minLength: 1,
      maxLength: 3,
    }),
    sizeOf: fc.array(fc.nat(2), { minLength: 2, maxLength: 6 }),
    serverTypes: fc.tuple(anyType('a', [9, 14]), anyType('b', [4, 12])),
  })
  .map(({ sizes, sizeOf, serverTypes }) => ({
    ...PLAIN,
    dims: [
      { name: 'cpu', scope: 'node' },
      { name: 'memory', scope: 'node' },
    ],
    items: sizeOf.map((of) => sizes[of % sizes.length]),
    serverTypes,
    product: sizeOf.map(() => -1),
  }));

function anyType(name: string, [min, max]: readonly [number, number]) {
  const size = fc.integer({ min, max });
  return fc.record({
    name: fc.constant(name),
    count: fc.constantFrom(null, 1, 2),
    cost: fc.integer({ min: 5, max: 40 }),
    cores: fc.constant(1),
    nodes: fc.tuple(fc.tuple(size, size)),
  });
}

async function withColumns<T>(problem: Problem, best: Assignment, use: (columns: GridColumns) => T): Promise<T> {
  const grid = problemGrid(problem);
  if (!grid) throw new Error('so small a problem has a grid');
  const columns = new GridColumns(problem, grid, await loadLinearSolver(), best);
  try {
    return use(columns);
  } finally {
    columns.dispose();
  }
}

/** Nothing is anywhere yet. */
function nothing({ itemCount }: Problem): Assignment {
  return {
    serverTypes: new Int32Array(0),
    server: new Int32Array(itemCount).fill(-1),
    node: new Int32Array(itemCount),
  };
}

const DIVES = 4;
const MOST_ROUNDS = 100;

/** The plans of some dives; each step but the last opens a server. */
function plansOf(columns: GridColumns): readonly Assignment[] {
  return Array.from({ length: DIVES }, (_, attempt) => {
    columns.startDive(attempt);
    for (let servers = 0, going = true; going; ) {
      going = columns.dive() === 'going-on';
      const now = columns.plan().serverTypes.length;
      if (going) expect(now).toBeGreaterThan(servers);
      servers = now;
    }
    return columns.plan();
  });
}

describe('patterns on a grid', () => {
  it('begin with the servers of the plan that is given: one round proves it where nothing is cheaper', async () => {
    const best = {
      serverTypes: Int32Array.of(0, 0, 1),
      server: Int32Array.of(0, 0, 1, 1, 2, 2, 2),
      node: new Int32Array(7),
    };
    await withColumns(compiled(PLAIN), best, (columns) => {
      expect(columns.prove()).toBe('closed');
      expect(columns.bound).toBe(29);
    });
  });

  it('prove no more than the least cost of any plan, and come near it (60 problems)', async () => {
    let tight = 0;
    let known = 0;
    const bounds = fc.asyncProperty(anyGridSource, async (source) => {
      const problem = compiled(source);
      const least = leastCost(problem);
      if (least === null) return;
      known += 1;
      const bound = await withColumns(problem, nothing(problem), (columns) => {
        let rounds = 0;
        while (columns.prove() === 'open') {
          rounds += 1;
          expect(rounds).toBeLessThan(MOST_ROUNDS);
        }
        return columns.bound;
      });
      expect(bound).toBeLessThanOrEqual(least);
      if (bound > 0.9 * least) tight += 1;
    });
    await fc.assert(bounds, { seed: 5, numRuns: 60 });
    expect(tight / known).toBeGreaterThan(0.7);
  });

  it('give plans that keep every rule, with no server empty; nearly always the cheapest is among them (60 problems)', async () => {
    let best = 0;
    let known = 0;
    const plans = fc.asyncProperty(anyGridSource, async (source) => {
      const problem = compiled(source);
      const least = leastCost(problem);
      const found = await withColumns(problem, nothing(problem), plansOf);
      for (const plan of found) {
        expect(checkAssignment(problem, plan, 'some').violations).toEqual([]);
        expect(new Set(plan.server.filter((s) => s !== -1)).size).toBe(plan.serverTypes.length);
      }
      if (least === null) return;
      known += 1;
      const whole = found.filter(({ server }) => server.every((s) => s !== -1));
      if (whole.some((plan) => checkAssignment(problem, plan).cost === least)) best += 1;
    });
    await fc.assert(plans, { seed: 6, numRuns: 60 });
    expect(best / known).toBeGreaterThan(0.9);
  });
});

describe('a grid of sizes', () => {
  const refused: readonly [string, Partial<ProblemSource>][] = [
    ['spares', { spares: 1 }],
    ['hours', { hours: 2 }],
    ['items apart', { conflicts: [[0, 1]] }],
    ['items spread', { spread: [{ items: [0, 1, 2], most: 2, across: 'server' }] }],
    ['takeovers', { takeovers: [{ survivor: 0, lost: 1, adds: true }] }],
    ['items together', { together: [[0, 1]] }],
    ['standing servers', { standing: [{ type: 0, openCost: 0 }] }],
    ['a limit of types', { maxTypes: 1 }],
    ['licences', { products: [{ name: 'A', perCore: 1 }], product: [0, -1, -1, -1, -1, -1, -1] }],
    ['items pinned to a type', { pinned: [{ type: 0 }, null, null, null, null, null, null] }],
    ['nodes', { serverTypes: [{ name: 'two', count: null, cost: 10, cores: 1, nodes: [[10], [10]] }] }],
  ];
  it.each(refused)('is not for problems with %s', (_, more) => {
    expect(problemGrid(compiled({ ...PLAIN, ...more }))).toBeNull();
  });

  it('is not for servers of more than 150,000 different rooms', () => {
    const upTo = (size: number) => problemGrid(compiled({ ...PLAIN, serverTypes: [largeType(size)] }));
    expect(upTo(149_999)?.points).toBe(150_000);
    expect(upTo(150_000)).toBeNull();
  });

  it('is not for more than 400 million rooms times items', () => {
    const items = (count: number) => ({
      items: Array.from({ length: count }, () => [1]),
      product: Array.from({ length: count }, () => -1),
      serverTypes: [largeType(99_999)],
    });
    expect(problemGrid(compiled({ ...PLAIN, ...items(4_000) }))).not.toBeNull();
    expect(problemGrid(compiled({ ...PLAIN, ...items(4_001) }))).toBeNull();
  });
});

function largeType(size: number) {
  return { name: 'large', count: null, cost: 10, cores: 1, nodes: [[size]] };
}
