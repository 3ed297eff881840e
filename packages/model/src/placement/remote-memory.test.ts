import { describe, expect, it } from 'vitest';
import type { PlacementItem, ServerType } from './problem.ts';
import { nodesCounted, remoteFactorOn } from './remote-memory.ts';

const node = { cpu: 1, memoryGiB: 100 };
const type: ServerType = {
  id: 'server',
  nodes: [node, node, node],
  iops: null,
  count: null,
  cost: 1,
  throughputOver: [1, 0.9, 0.8],
};
const problem = {
  ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
  memoryScope: 'node',
} as const;
const item = (of: Partial<PlacementItem>): PlacementItem => ({
  ...{ id: 'db', cpu: 0.5, cpuOverTime: null, memoryGiB: 50, iops: null, spans: false },
  ...of,
});

describe('what remote memory costs an instance', () => {
  it('is nothing where a node carries it, and what the fewest nodes cost where none does', () => {
    expect(remoteFactorOn(item({}), type, problem)).toBe(1);
    expect(remoteFactorOn(item({ cpu: 1.5 }), type, problem)).toBeCloseTo(1 / 0.9, 12);
    expect(remoteFactorOn(item({ memoryGiB: 250 }), type, problem)).toBeCloseTo(1 / 0.8, 12);
    expect([1.5, 1.79, 1.81].map((cpu) => nodesCounted(item({ cpu }), type, problem))).toEqual([2, 2, 3]);
  });

  it('is that of all nodes where it takes them by design, however little it needs', () => {
    expect(remoteFactorOn(item({ spans: true }), type, problem)).toBeCloseTo(1 / 0.8, 12);
  });

  it('is nothing more where its need was measured with remote memory in it, or the type states none', () => {
    expect(remoteFactorOn(item({ cpu: 1.5, remoteInNeed: true }), type, problem)).toBe(1);
    const { throughputOver: _, ...silent } = type;
    expect(remoteFactorOn(item({ cpu: 1.5 }), silent, problem)).toBe(1);
  });
});
