import { NO_CONSTRAINTS, type PlacementItem, type PlacementProblem } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statedCost } from '../test/stated-costs.ts';
import { placeGreedy } from './first-answer.ts';
import { placeBySearch } from './place-by-search.ts';

const BUDGET = { seed: 1, budget: { iterations: 300 } };

const item = (id: string, cpu: number, product: string | null): PlacementItem => ({
  id,
  cpu,
  cpuOverTime: null,
  memoryGiB: null,
  iops: null,
  spans: false,
  product,
});

const problem = (items: PlacementItem[], licences: Record<string, number>): PlacementProblem => ({
  items,
  steps: 1,
  costIn: 'USD',
  serverTypes: [
    {
      id: 'target',
      nodes: [
        { cpu: 0.5, memoryGiB: 100 },
        { cpu: 0.5, memoryGiB: 100 },
      ],
      iops: null,
      count: null,
      cost: 10,
      licences,
    },
  ],
  constraints: NO_CONSTRAINTS,
  ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
  memoryScope: 'node',
  spareServers: 0,
  seed: 1,
});

describe('a placement by search with licences', () => {
  it('keeps the dear product on one server although its workloads are the smallest', async () => {
    const needs = [45, 45, 40, 40, 35, 35, 30, 30, 10, 8, 7, 5];
    const items = needs.map((need, n) => item(`w${n}`, need / 100, n < 8 ? 'cheap' : 'dear'));
    const given = problem(items, { dear: 1000, cheap: 1 });
    const placement = await placeBySearch(given, BUDGET);
    const dear = new Set(items.flatMap(({ id, product }) => (product === 'dear' ? [id] : [])));
    expect(placement.servers.filter(({ items: on }) => on.some(({ id }) => dear.has(id)))).toHaveLength(1);
    expect(statedCost(given, placement.servers)).toBe(placement.bound.cost);
  });

  it('never costs more than first fit nor less than its bound', async () => {
    const anyItem = fc.record({ cpu: fc.integer({ min: 1, max: 50 }), product: fc.constantFrom('a', 'b', null) });
    const anyProblem = fc
      .record({
        items: fc.array(anyItem, { minLength: 1, maxLength: 20 }),
        a: fc.integer({ min: 0, max: 500 }),
        b: fc.integer({ min: 0, max: 500 }),
      })
      .map(({ items, a, b }) =>
        problem(
          items.map(({ cpu, product }, n) => item(`w${n}`, cpu / 100, product)),
          { a, b },
        ),
      );
    await fc.assert(
      fc.asyncProperty(anyProblem, async (given) => {
        const cost = (servers: Parameters<typeof statedCost>[1]) => statedCost(given, servers);
        const [greedy, found] = [placeGreedy(given), await placeBySearch(given, BUDGET)];
        expect(cost(found.servers)).toBeLessThanOrEqual(cost(greedy.servers));
        expect(found.bound.cost).toBeLessThanOrEqual(cost(found.servers));
        expect(found.bound.cost).toBeGreaterThanOrEqual(greedy.bound.cost);
      }),
      { numRuns: 12 },
    );
  });

  it('uses what is in stock, keeps to the number of types, and keeps spares', async () => {
    const anyItem = fc.record({ cpu: fc.integer({ min: 1, max: 50 }), product: fc.constantFrom('a', 'b') });
    const anyStock = fc.record({
      items: fc.array(anyItem, { minLength: 1, maxLength: 16 }),
      count: fc.integer({ min: 1, max: 3 }),
      maxTypes: fc.constantFrom(1, 2),
      spareServers: fc.constantFrom(0, 1),
    });
    await fc.assert(
      fc.asyncProperty(anyStock, async ({ items, count, maxTypes, spareServers }) => {
        const { serverTypes, ...rest } = problem(
          items.map(({ cpu, product }, n) => item(`w${n}`, cpu / 100, product)),
          { a: 30, b: 20 },
        );
        const own = {
          id: 'own',
          nodes: [{ cpu: 0.6, memoryGiB: 80 }],
          iops: null,
          count,
          cost: 0,
          licences: { a: 15, b: 10 },
        };
        const given = { ...rest, serverTypes: [own, ...serverTypes], maxTypes, spareServers };
        const [greedy, found] = [placeGreedy(given), await placeBySearch(given, BUDGET)];
        const types = found.servers.map(({ typeId }) => typeId);
        expect(new Set(types).size).toBeLessThanOrEqual(maxTypes);
        expect(types.filter((type) => type === 'own').length).toBeLessThanOrEqual(count);
        expect([found.missingSpares, found.servers.some(({ spare }) => spare)]).toEqual([0, spareServers > 0]);
        expect(statedCost(given, found.servers)).toBeLessThanOrEqual(statedCost(given, greedy.servers));
        expect(found.bound.cost).toBeLessThanOrEqual(statedCost(given, found.servers) + 1e-6);
      }),
      { numRuns: 6 },
    );
  });
});
