import type { MirroredPair, PlacementProblem, ServerType, Spread, SpreadAcross } from '@tatami/model';
import fc from 'fast-check';
import { anyConstraints, anyItem, problem } from './any-problem.ts';

const PRODUCTS = ['A', 'B'] as const;

const anyType = fc.record({
  nodes: fc.array(fc.record({ cpu: fc.constantFrom(50, 60, 80), memoryGiB: fc.constantFrom(64, 100) }), {
    minLength: 1,
    maxLength: 3,
  }),
  board: fc.boolean(),
  throughputOver: fc.option(fc.constantFrom([1, 0.8, 0.7], [1, 0.97, 0.9]), { nil: undefined }),
  iops: fc.option(fc.constantFrom(900, 1_500)),
  transferMBs: fc.option(fc.constantFrom(600, 1_100)),
  storageGiB: fc.option(fc.constantFrom(1_000, 2_500)),
  vcpus: fc.option(fc.constantFrom(16, 48)),
  count: fc.option(fc.integer({ min: 1, max: 4 })),
  cost: fc.integer({ min: 1, max: 9 }),
  licences: fc.record({ A: fc.constantFrom(0, 3, 10), B: fc.constantFrom(0, 4) }),
});

const anySpread = fc
  .record({
    of: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 2 }),
    most: fc.integer({ min: 1, max: 3 }),
    across: fc.constantFrom<SpreadAcross>('server', 'rack', 'site'),
  })
  .map(({ of, most, across }): Spread => ({ ids: of.map((n) => `w${n}`), most, across }));

const anyPair = fc
  .record({
    of: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 2 }),
    mode: fc.constantFrom<MirroredPair['mode']>('synchronous', 'asynchronous', 'none'),
    use: fc.constantFrom<MirroredPair['use']>('off', 'applies-logs', 'open'),
    across: fc.constantFrom<SpreadAcross>('server', 'server', 'rack', 'site'),
    keepsRoom: fc.boolean(),
  })
  .map(
    ({ of: [primary, standby], ...rest }): MirroredPair => ({
      ...rest,
      primary: `w${primary}`,
      standby: `w${standby}`,
    }),
  );

/** Problems of up to ten items with every rule at once: nodes, hours, apart, together, spread, pairs, pins, stock, types, spares and licences. */
export const anyProblemWithAllRules: fc.Arbitrary<PlacementProblem> = fc
  .record({
    items: fc.array(fc.record({ item: anyItem, product: fc.option(fc.constantFrom(...PRODUCTS)) }), { maxLength: 10 }),
    types: fc.array(anyType, { minLength: 1, maxLength: 3 }),
    maxTypes: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    memoryScope: fc.constantFrom<'node' | 'server'>('node', 'server'),
    constraints: anyConstraints,
    spread: fc.array(anySpread, { maxLength: 2 }),
    pairs: fc.array(anyPair, { maxLength: 3 }),
    racks: fc.option(fc.record({ racks: fc.integer({ min: 1, max: 4 }), sites: fc.integer({ min: 1, max: 3 }) }), {
      nil: undefined,
    }),
    ceiling: fc.constantFrom(1, 0.7),
    spareServers: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ items, types, maxTypes, memoryScope, constraints, spread, pairs, racks, ceiling, spareServers }) =>
    problem(
      items.map(({ item, product }, n) => ({ ...item, id: `w${n}`, product })),
      {
        serverTypes: types.map(
          ({ nodes, board, throughputOver, ...rest }, t): ServerType => ({
            ...rest,
            ...(throughputOver && { throughputOver }),
            id: `t${t}`,
            nodes: board ? [...nodes, { cpu: 0, memoryGiB: 64 }] : nodes,
          }),
        ),
        steps: 3,
        memoryScope,
        constraints: { ...constraints, spread, pairs, racks },
        ceiling: { cpu: ceiling, memory: 1, io: 1, transfer: 1, storage: ceiling, vcpus: ceiling * 2 },
        spareServers,
        ...(maxTypes !== undefined && { maxTypes }),
      },
    ),
  );
