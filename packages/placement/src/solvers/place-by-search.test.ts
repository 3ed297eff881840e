import {
  NO_CONSTRAINTS,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  type ServerType,
} from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeGreedy } from './first-answer.ts';
import { placeBySearch } from './place-by-search.ts';

const BUDGET = { seed: 1, budget: { iterations: 300 } };

const item = (id: string, cpu: number, more: Partial<PlacementItem> = {}): PlacementItem => ({
  id,
  cpu,
  cpuOverTime: null,
  memoryGiB: null,
  iops: null,
  spans: false,
  ...more,
});

const server: ServerType = {
  id: 'target',
  nodes: [
    { cpu: 0.5, memoryGiB: 100 },
    { cpu: 0.5, memoryGiB: 100 },
  ],
  iops: null,
  count: null,
  cost: 1,
};

const problem = (items: PlacementItem[], more: Partial<PlacementProblem> = {}): PlacementProblem => ({
  items,
  steps: 1,
  serverTypes: [server],
  constraints: NO_CONSTRAINTS,
  ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
  memoryScope: 'node',
  spareServers: 0,
  seed: 1,
  ...more,
});

const used = ({ servers }: Placement) => servers.filter(({ spare }) => !spare).length;

describe('a placement by search', () => {
  it('puts six databases of a sixth each on one server', async () => {
    const six = Array.from({ length: 6 }, (_, n) => item(`db${n}`, 1 / 6));
    const placement = await placeBySearch(problem(six), BUDGET);
    expect([used(placement), placement.bound.servers]).toEqual([1, 1]);
  });

  it('finds what first fit misses, and proves it', async () => {
    // Nodes of 50: first-fit decreasing fills 26 + 23, leaving room for none of the 24s beside another 26.
    const needs = [26, 26, 24, 24, 25, 25, 20, 20, 10].map((need, n) => item(`w${n}`, need / 100));
    const greedy = used(placeGreedy(problem(needs)));
    const placement = await placeBySearch(problem(needs), BUDGET);
    expect(used(placement)).toBeLessThanOrEqual(greedy);
    expect(used(placement)).toBe(placement.bound.servers);
  });

  it('keeps pins, groups and what is to be apart', async () => {
    const items = [item('a', 0.4), item('b', 0.3), item('c', 0.2), item('d', 0.1), item('e', 0.1)];
    const constraints = {
      apart: [['a', 'b']],
      together: [['c', 'd']],
      pinned: [{ id: 'e', server: 1, node: 1 }],
    };
    const placement = await placeBySearch(problem(items, { constraints }), BUDGET);
    const on = (id: string) => placement.servers.findIndex((each) => each.items.some((placed) => placed.id === id));
    expect(used(placement)).toBe(2);
    expect(on('e')).toBe(1);
    expect(placement.servers[1]?.items.find(({ id }) => id === 'e')?.parts[0]?.node).toBe(1);
    expect(on('c')).toBe(on('d'));
    expect(on('a')).not.toBe(on('b'));
  });
});

describe('properties', () => {
  const anyItem = fc
    .record({
      cpu: fc.integer({ min: 1, max: 50 }),
      memoryGiB: fc.option(fc.integer({ min: 0, max: 100 })),
      spans: fc.boolean(),
      shape: fc.option(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 })),
    })
    .map(({ cpu, memoryGiB, spans, shape }) => ({
      cpu: cpu / 100,
      memoryGiB,
      spans,
      iops: null,
      cpuOverTime: shape && Float64Array.from(shape, (quarter) => (cpu / 100) * (quarter / 4)),
    }));
  const anyProblem = fc
    .record({
      items: fc.array(anyItem, { maxLength: 20 }),
      apart: fc.subarray([0, 1, 2, 3]),
      together: fc.subarray([4, 5, 6]),
      pinned: fc.array(
        fc.record({ server: fc.constantFrom(0, 1, 9), node: fc.option(fc.integer({ min: 0, max: 1 })) }),
        {
          maxLength: 3,
        },
      ),
      memoryScope: fc.constantFrom<'node' | 'server'>('node', 'server'),
      ceiling: fc.constantFrom(1, 0.7),
    })
    .map(({ items, apart, together, pinned, memoryScope, ceiling }) =>
      problem(
        items.map((part, n) => ({ ...part, id: `w${n}` })),
        {
          steps: 3,
          memoryScope,
          ceiling: { cpu: ceiling, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
          constraints: {
            apart: [apart.map((n) => `w${n}`)],
            together: [together.map((n) => `w${n}`)],
            pinned: pinned.map((pin, n) => ({ ...pin, id: `w${n + 7}` })),
          },
        },
      ),
    );

  it('never takes more servers than first fit, exceeds no capacity at any step, keeps what is apart, places all the same items', async () => {
    await fc.assert(
      fc.asyncProperty(anyProblem, async (given) => {
        const placement = await placeBySearch(given, BUDGET);
        const greedy = placeGreedy(given);
        expect(used(placement)).toBeLessThanOrEqual(used(greedy));
        expect(placement.unplaced).toEqual(greedy.unplaced);
        if (greedy.unplaced.length === 0) expect(placement.bound.servers).toBeLessThanOrEqual(used(placement));
        const needs = new Map(given.items.map((each) => [each.id, each]));
        const placedIds = placement.servers.flatMap(({ items }) => items.map(({ id }) => id));
        expect([...placedIds, ...placement.unplaced.map(({ id }) => id)].sort()).toEqual([...needs.keys()].sort());
        for (const { items } of placement.servers) {
          for (const step of [0, 1, 2]) {
            const load = items.map(({ id }) => needs.get(id)?.cpuOverTime?.[step] ?? needs.get(id)?.cpu ?? Number.NaN);
            expect(sum(load)).toBeLessThanOrEqual(given.ceiling.cpu + 2e-6);
          }
          server.nodes.forEach(({ memoryGiB }, node) => {
            const taken = items.flatMap(({ parts }) => parts.filter((part) => part.node === node));
            expect(sum(taken.map((part) => part.memoryGiB))).toBeLessThanOrEqual(memoryGiB * (1 + 2e-6));
          });
          for (const group of given.constraints.apart)
            expect(items.filter(({ id }) => group.includes(id)).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('equal problems give equal placements, whatever the order of input', async () => {
    await fc.assert(
      fc.asyncProperty(anyProblem, async (given) => {
        const reversed = { ...given, items: given.items.toReversed() };
        expect(await placeBySearch(reversed, BUDGET)).toEqual(await placeBySearch(given, BUDGET));
      }),
      { numRuns: 15 },
    );
  });
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
