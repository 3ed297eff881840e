import { arrangementOfPlacement, NO_CONSTRAINTS, type Placement, type PlacementProblem } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeGreedy } from '../solvers/first-answer.ts';
import { anyConstraints, anyProblem, item, problem, server } from '../test/any-problem.ts';
import { placeFirstInPools, placeFromInPools, placeGreedyInPools } from './place-in-pools.ts';
import { searchInPools } from './search-in-pools.ts';

const NAMES = ['dmz', 'office', 'plant'] as const;

/** A problem whose items are dealt to up to three pools, each with spares and perhaps a ceiling of its own. */
const anyPools = fc
  .record({
    given: anyProblem,
    dealt: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 20, maxLength: 20 }),
    spares: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
    ceilings: fc.array(fc.constantFrom(null, 0.5, 1), { minLength: 3, maxLength: 3 }),
  })
  .map(({ given, dealt, spares, ceilings }): PlacementProblem => {
    const poolOf = (index: number) => dealt[index % dealt.length] ?? 0;
    const pools = NAMES.map((id, pool) => ({
      id,
      items: given.items.flatMap((each, index) => (poolOf(index) === pool ? [each.id] : [])),
      spareServers: spares[pool] ?? 0,
      cpuCeiling: ceilings[pool] ?? null,
    }));
    return { ...given, pools };
  });

const endless = (given: PlacementProblem): PlacementProblem => ({
  ...given,
  serverTypes: given.serverTypes.map((type) => ({ ...type, count: null })),
});
const free = (given: PlacementProblem): PlacementProblem => ({ ...endless(given), constraints: NO_CONSTRAINTS });
const used = ({ servers }: Placement) => servers.filter(({ spare }) => !spare);
const poolOf = (given: PlacementProblem) =>
  new Map((given.pools ?? []).flatMap(({ id, items }) => items.map((each) => [each, id] as const)));

/** Whatever solver answered: every item is once in the answer, and no server is of two pools. */
function isAnswerInPools(given: PlacementProblem, placement: Placement): void {
  const pools = poolOf(given);
  for (const { pool, items } of placement.servers)
    expect(items.map(({ id }) => pools.get(id))).toEqual(items.map(() => pool));
  expect(new Set(placement.servers.map(({ number }) => number)).size).toBe(placement.servers.length);
  const ids = [...placement.servers.flatMap(({ items }) => items), ...placement.unplaced].map(({ id }) => id);
  expect(ids.sort()).toEqual(given.items.map(({ id }) => id).sort());
  expect(placement.bound.cost).toBeLessThanOrEqual(
    placement.cost + 1e-6 + (placement.unplaced.length + placement.missingSpares > 0 ? 1e9 : 0),
  );
}

describe('properties', () => {
  it('no server is of two pools, and every item has one place or one reason', () => {
    fc.assert(
      fc.property(anyPools, anyConstraints, (given, constraints) => {
        const asked = { ...given, constraints };
        isAnswerInPools(asked, placeGreedyInPools(asked));
        isAnswerInPools(asked, placeFirstInPools(asked));
        isAnswerInPools(asked, placeFromInPools(arrangementOfPlacement(placeGreedy(asked)))(asked));
      }),
    );
  });

  it('while servers are there, each pool is placed as if it were alone', () => {
    fc.assert(
      fc.property(anyPools, (given) => {
        const asked = free(given);
        const placement = placeFirstInPools(asked);
        for (const pool of asked.pools ?? []) {
          const ids = new Set(pool.items);
          const { pools: _, ...whole } = asked;
          const alone = placeGreedy({
            ...whole,
            items: asked.items.filter(({ id }) => ids.has(id)),
            spareServers: pool.spareServers,
            ceiling: { ...asked.ceiling, cpu: pool.cpuCeiling ?? asked.ceiling.cpu },
          });
          const its = placement.servers.filter((each) => each.pool === pool.id);
          expect(its.map(({ items, spare, typeId }) => ({ items, spare, typeId }))).toEqual(
            alone.servers.map(({ items, spare, typeId }) => ({ items, spare, typeId })),
          );
        }
      }),
    );
  });

  it('a plan that is kept stays as it is', () => {
    fc.assert(
      fc.property(anyPools, (given) => {
        const asked = free(given);
        const first = placeFirstInPools(asked);
        expect(placeFromInPools(arrangementOfPlacement(first))(asked).servers).toEqual(first.servers);
      }),
    );
  });

  it('one pool of everything is no pool', () => {
    fc.assert(
      fc.property(anyProblem, anyConstraints, (given, constraints) => {
        const { spareServers } = given;
        const pools = [{ id: 'all', items: given.items.map(({ id }) => id), spareServers, cpuCeiling: null }];
        const asked = { ...given, constraints };
        const { servers, ...rest } = placeFirstInPools({ ...asked, pools });
        const plain = placeFirstInPools(asked);
        expect({ ...rest, servers: servers.map(({ pool: _, ...each }) => each) }).toEqual(plain);
      }),
    );
  });
});

const NODE = [{ cpu: 1, memoryGiB: 100 }];
const ONE_NODE = { serverTypes: [server({ nodes: NODE })] };
const six = [0.6, 0.6, 0.2, 0.2, 0.2, 0.2].map((cpu, n) => item(`db${n}`, cpu));
const pools = [
  { id: 'dmz', items: ['db0', 'db2'], spareServers: 1, cpuCeiling: null },
  { id: 'office', items: ['db1', 'db3', 'db4', 'db5'], spareServers: 0, cpuCeiling: 0.5 },
];

it('spares and ceilings are the pool’s own, and what fits under no ceiling of its pool has no place', () => {
  const placement = placeFirstInPools({ ...problem(six, ONE_NODE), pools });
  expect(placement.servers.map(({ pool, spare, items }) => [pool, spare, items.map(({ id }) => id)])).toEqual([
    ['dmz', false, ['db0', 'db2']],
    ['office', false, ['db3', 'db4']],
    ['office', false, ['db5']],
    ['dmz', true, []],
  ]);
  expect(placement.unplaced).toMatchObject([{ id: 'db1', blocked: { kind: 'too-large', resource: 'cpu' } }]);
});

it('what is pinned to a server of another pool has no place there; to one of its own it moves alone', () => {
  const pinned = (id: string, number: number) => ({
    ...problem(six, ONE_NODE),
    pools: pools.map((pool) => ({ ...pool, cpuCeiling: null })),
    constraints: { ...NO_CONSTRAINTS, pinned: [{ id, server: number, node: null }] },
  });
  const free = placeFirstInPools({ ...pinned('db0', 0), constraints: NO_CONSTRAINTS });
  expect(used(free).map(({ pool, number }) => [pool, number])).toEqual([
    ['dmz', 0],
    ['office', 1],
    ['office', 2],
  ]);
  const there = placeFirstInPools(pinned('db5', 1));
  expect(
    used(there)
      .find(({ number }) => number === 1)
      ?.items.map(({ id }) => id),
  ).toContain('db5');
  expect(placeFirstInPools(pinned('db2', 1)).unplaced).toEqual([
    { id: 'db2', blocked: { kind: 'pinned', server: 1, node: null, because: 'pool' } },
  ]);
});

it('servers that are there are shared by the pools, and the bound supposes that each had them all', () => {
  const given = {
    ...problem(six, { serverTypes: [server({ nodes: NODE, count: 2 })] }),
    pools: pools.map((pool) => ({ ...pool, spareServers: 0, cpuCeiling: null })),
  };
  const placement = placeFirstInPools(given);
  expect(used(placement).map(({ pool }) => pool)).toEqual(['dmz', 'office']);
  expect(placement.unplaced.length).toBeGreaterThan(0);
  expect(placement.bound.servers).toBe(3);
});

it('a search goes pool by pool and is no worse than the first answer', async () => {
  const given = { ...problem(six, ONE_NODE), pools: pools.map((pool) => ({ ...pool, cpuCeiling: null })) };
  const reached: number[] = [];
  const options = { seed: 1, budget: { iterations: 2_000 } } as const;
  const found = await searchInPools(given, { ...options, onProgress: ({ bound }) => reached.push(bound) });
  isAnswerInPools(given, found);
  expect(found.cost).toBeLessThanOrEqual(placeFirstInPools(given).cost);
  expect(found).toEqual(await searchInPools(given, options));
  expect(reached.every((bound) => bound <= found.cost + 1e-9)).toBe(true);
});
