import { NO_CONSTRAINTS, type PlacementItem, type PlacementProblem, type ServerType } from '@tatami/model';
import fc from 'fast-check';

export const item = (id: string, cpu: number, more: Partial<PlacementItem> = {}): PlacementItem => ({
  id,
  cpu,
  cpuOverTime: null,
  memoryGiB: null,
  iops: null,
  spans: false,
  ...more,
});

/** Two nodes of half a server each. */
export const server = (more: Partial<ServerType> = {}): ServerType => ({
  id: 'target',
  nodes: [
    { cpu: 0.5, memoryGiB: 100 },
    { cpu: 0.5, memoryGiB: 100 },
  ],
  iops: null,
  count: null,
  cost: 1,
  ...more,
});

export const problem = (items: readonly PlacementItem[], more: Partial<PlacementProblem> = {}): PlacementProblem => ({
  items,
  steps: 1,
  serverTypes: [server()],
  constraints: NO_CONSTRAINTS,
  ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
  memoryScope: 'node',
  spareServers: 0,
  seed: 1,
  ...more,
});

export const anyItem = fc
  .record({
    // The peak is reached at one step at least.
    shape: fc.option(
      fc
        .record({ quarters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }), at: fc.nat(2) })
        .map(({ quarters, at }) => quarters.with(at, 4)),
    ),
    cpu: fc.integer({ min: 0, max: 120 }),
    memoryGiB: fc.option(fc.integer({ min: 0, max: 220 })),
    iops: fc.option(fc.integer({ min: 0, max: 700 })),
    transferMBs: fc.option(fc.integer({ min: 0, max: 500 })),
    storageGiB: fc.option(fc.integer({ min: 0, max: 900 })),
    vcpus: fc.option(fc.integer({ min: 0, max: 40 })),
    spans: fc.boolean(),
  })
  .map(({ shape, cpu, ...rest }) => ({
    ...rest,
    cpu,
    cpuOverTime: shape && Float64Array.from(shape, (quarter) => (cpu * quarter) / 4),
  }));

/** What may be asked of w0, w1, …: replicas apart, a group together, pins; they may contradict each other. */
export const anyConstraints = fc
  .record({
    apart: fc.subarray([0, 1, 2, 3, 4]),
    together: fc.subarray([3, 4, 5, 6]),
    pinned: fc.array(
      fc.record({ server: fc.constantFrom(0, 1, 3, 99), node: fc.option(fc.integer({ min: 0, max: 3 })) }),
      { maxLength: 4 },
    ),
  })
  .map(({ apart, together, pinned }) => ({
    apart: [apart.map((n) => `w${n}`)],
    together: [together.map((n) => `w${n}`)],
    pinned: pinned.map((pin, n) => ({ ...pin, id: `w${n + 3}` })),
  }));

/** Items w0, w1, … on servers of one to four nodes, over three steps of time. */
export const anyProblem = fc
  .record({
    items: fc.array(anyItem, { maxLength: 40 }),
    nodes: fc.array(fc.record({ cpu: fc.constantFrom(0, 50, 60), memoryGiB: fc.constantFrom(64, 100) }), {
      maxLength: 3,
    }),
    iops: fc.option(fc.constant(1_000)),
    storageGiB: fc.option(fc.constant(1_300)),
    count: fc.option(fc.integer({ min: 1, max: 6 })),
    ceiling: fc.constantFrom(1, 0.7),
    memoryScope: fc.constantFrom<'node' | 'server'>('node', 'server'),
    constraints: anyConstraints,
    spareServers: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ items, nodes, iops, storageGiB, count, ceiling, memoryScope, constraints, spareServers }) =>
    problem(
      items.map((part, n) => ({ ...part, id: `w${n}` })),
      {
        serverTypes: [server({ nodes: [{ cpu: 60, memoryGiB: 100 }, ...nodes], iops, storageGiB, count })],
        steps: 3,
        ceiling: { cpu: ceiling, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
        constraints,
        memoryScope,
        spareServers,
      },
    ),
  );

export function cpuAt(item: PlacementItem | undefined, step: number): number {
  return item?.cpuOverTime?.[step] ?? item?.cpu ?? Number.NaN;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
