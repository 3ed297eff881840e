import {
  type Arrangement,
  NO_CONSTRAINTS,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  type ServerType,
} from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statedCost } from '../test/stated-costs.ts';
import { placeFrom } from './kept-answer.ts';
import { placeBySearch } from './place-by-search.ts';
import { movedItems, previousPlaces } from './replan.ts';

const BUDGET = { seed: 1, budget: { iterations: 300 } };

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

const item = (id: string, cpu: number, shape: readonly number[] | null = null): PlacementItem => ({
  id,
  cpu,
  cpuOverTime: shape && Float64Array.from(shape, (share) => cpu * share),
  memoryGiB: 10,
  iops: null,
  spans: false,
});

const problem = (items: readonly PlacementItem[], more: Partial<PlacementProblem> = {}): PlacementProblem => ({
  items,
  steps: 2,
  serverTypes: [server],
  constraints: NO_CONSTRAINTS,
  ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
  memoryScope: 'node',
  spareServers: 0,
  seed: 1,
  ...more,
});

const arrangementOf = ({ servers }: Placement): Arrangement => ({
  servers: servers
    .filter(({ spare }) => !spare)
    .map(({ number, typeId, items }) => ({
      number,
      typeId,
      items: items.map(({ id, parts }) => {
        const running = parts.filter(({ runs }) => runs);
        return { id, node: running.length === 1 ? (running[0]?.node ?? null) : null };
      }),
    })),
  proven: null,
  madeBy: 'search',
  iterations: 1,
});

const arranged = (...servers: readonly (readonly string[])[]): Arrangement => ({
  servers: servers.map((ids, number) => ({ number, typeId: 'target', items: ids.map((id) => ({ id, node: 0 })) })),
  proven: null,
  madeBy: 'search',
  iterations: 1,
});

const used = ({ servers }: Placement) => servers.filter(({ spare }) => !spare);
const movesFrom = (previous: Arrangement, { servers }: Placement) =>
  movedItems(servers, previousPlaces({ previous, stability: 1 }));

describe('a replan', () => {
  // Two servers half full of three each: one move of all of one saves a server.
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => item(id, 0.16));
  const halves = arranged(['a', 'b', 'c'], ['d', 'e', 'f']);

  it('moves what a server saved is worth', async () => {
    const replan = { previous: halves, stability: 0.2 };
    const placement = await placeBySearch(problem(six), { ...BUDGET, replan });
    expect(used(placement)).toHaveLength(1);
    expect(movesFrom(halves, placement)).toBe(3);
  });

  it('moves nothing where the moves count more than what they save', async () => {
    const replan = { previous: halves, stability: 0.5 };
    const placement = await placeBySearch(problem(six), { ...BUDGET, replan });
    expect(arrangementOf(placement).servers).toEqual(halves.servers);
  });

  it('moves what is pinned elsewhere and nothing else', async () => {
    const pinned = { ...NO_CONSTRAINTS, pinned: [{ id: 'b', server: 1, node: null }] };
    const replan = { previous: halves, stability: 1 };
    const placement = await placeBySearch(problem(six, { constraints: pinned }), { ...BUDGET, replan });
    expect(movesFrom(halves, placement)).toBe(1);
    expect(used(placement)[1]?.items.some(({ id }) => id === 'b')).toBe(true);
  });

  it('keeps numbers where moves count nothing: an unchanged plan comes back as it was', async () => {
    const [full] = [arranged(['a', 'c', 'e'], ['b', 'd', 'f'])];
    const large = six.map(({ id }) => item(id, 0.3));
    const previous = arrangementOf(placeFrom(full as Arrangement)(problem(large)));
    const placement = await placeBySearch(problem(large), { ...BUDGET, replan: { previous, stability: 0 } });
    expect(movesFrom(previous, placement)).toBe(0);
  });
});

describe('properties', () => {
  const shape = fc.option(fc.array(fc.constantFrom(0.25, 0.5, 1), { minLength: 2, maxLength: 2 }));
  const items = fc
    .array(fc.record({ cpu: fc.integer({ min: 2, max: 45 }), shape }), { minLength: 2, maxLength: 18 })
    .map((all) => all.map((each, n) => item(`w${n}`, each.cpu / 100, each.shape)));
  const replans = fc.record({
    items,
    gone: fc.subarray([0, 1, 2]),
    apart: fc.subarray([3, 4, 5]),
    together: fc.subarray([6, 7]),
    pin: fc.option(fc.record({ server: fc.constantFrom(0, 1, 4), node: fc.constantFrom(null, 0, 1) })),
    stability: fc.constantFrom(0, 0.05, 0.3, 1),
    spareServers: fc.constantFrom(0, 1, 2),
  });

  it('is never worse than what is kept, moves counted; holds capacities, pins, groups and spares; equal ones are equal', async () => {
    await fc.assert(
      fc.asyncProperty(replans, async ({ gone, apart, together, pin, stability, spareServers, ...drawn }) => {
        const first = await placeBySearch(problem(drawn.items), { ...BUDGET, budget: { iterations: 20 } });
        const previous = arrangementOf(first);
        const constraints = {
          apart: [apart.map((n) => `w${n}`)],
          together: [together.map((n) => `w${n}`)],
          pinned: pin ? [{ id: 'w8', ...pin }] : [],
        };
        const left = drawn.items.filter((_, n) => !gone.includes(n));
        const changed = problem(left, { constraints, spareServers });
        const kept = placeFrom(previous)(changed);
        const options = { ...BUDGET, budget: { iterations: 100 }, replan: { previous, stability } };
        const placement = await placeBySearch(changed, options);

        expect(placement.unplaced.length).toBeLessThanOrEqual(kept.unplaced.length);
        const average = statedCost(changed, used(kept)) / Math.max(1, used(kept).length);
        const counted = (each: Placement) =>
          statedCost(changed, each.servers) + stability * average * movesFrom(previous, each);
        expect(counted(placement)).toBeLessThanOrEqual(counted(kept) + 1e-9);

        expectRight(placement, changed);
        expect(await placeBySearch(changed, options)).toEqual(placement);
      }),
      { numRuns: 20 },
    );
  });

  function expectRight(placement: Placement, { items: all, constraints, spareServers, steps }: PlacementProblem) {
    const needs = new Map(all.map((each) => [each.id, each]));
    expect(new Set(placement.servers.map(({ number }) => number)).size).toBe(placement.servers.length);
    if (used(placement).length > 0) expect(placement.servers.length - used(placement).length).toBe(spareServers);
    for (const { items: placed, number } of used(placement)) {
      server.nodes.forEach((_, node) => {
        const here = placed.filter(({ parts }) => parts.some((part) => part.node === node));
        for (let step = 0; step < steps; step += 1) {
          const load = here.map(({ id }) => needs.get(id)?.cpuOverTime?.[step] ?? needs.get(id)?.cpu ?? Number.NaN);
          expect(load.reduce((sum, cpu) => sum + cpu, 0)).toBeLessThanOrEqual(0.5 + 2e-6);
        }
      });
      for (const group of constraints.apart)
        expect(placed.filter(({ id }) => group.includes(id)).length).toBeLessThanOrEqual(1);
      for (const pin of constraints.pinned) {
        const here = placed.find(({ id }) => id === pin.id);
        if (!here) continue;
        expect(number).toBe(pin.server);
        if (pin.node !== null) expect(here.parts.map(({ node }) => node)).toEqual([pin.node]);
      }
    }
    for (const group of constraints.together) {
      const servers = used(placement).filter(({ items: placed }) => placed.some(({ id }) => group.includes(id)));
      expect(servers.length).toBeLessThanOrEqual(1);
    }
  }
});
