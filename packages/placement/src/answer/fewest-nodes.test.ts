import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fewestNodes, type NodeRoom } from './fewest-nodes.ts';

const node = (more: Partial<NodeRoom> = {}): NodeRoom => ({ cpu: 1, memoryGiB: 60, socket: 0, shared: false, ...more });
/** Two sockets of four nodes each. */
const EIGHT = Array.from({ length: 8 }, (_, at) => node({ socket: Math.floor(at / 4) }));

it('takes two nodes of one socket for what one does not carry, and none that is used', () => {
  expect(fewestNodes({ cpu: 0.8, memoryGiB: 110 }, EIGHT)).toEqual([0, 1]);
  const used = EIGHT.map((each, at) => (at < 3 ? { ...each, shared: true, cpu: 0.5 } : each));
  expect(fewestNodes({ cpu: 0.8, memoryGiB: 110 }, used)).toEqual([4, 5]);
});

it('takes the nearest of one socket, by the distances that are stated', () => {
  // Nodes 0 and 1 are far from each other, 0 and 2 near.
  const far = [
    [10, 21, 12, 21],
    [21, 10, 21, 16],
    [12, 21, 10, 21],
    [21, 16, 21, 10],
  ];
  const rooms = far.map((distances) => node({ distances }));
  expect(fewestNodes({ cpu: 1.5, memoryGiB: 0 }, rooms)).toEqual([0, 2]);
  expect(fewestNodes({ cpu: 1.5, memoryGiB: 0 }, rooms.with(0, node({ distances: far[0], shared: true })))).toEqual([
    1, 3,
  ]);
});

it('takes one node more where remote memory leaves less of the CPU', () => {
  const rooms = [node(), node(), node(), node()];
  expect(fewestNodes({ cpu: 1.8, memoryGiB: 0, throughputOver: [1, 0.95, 0.9, 0.85] }, rooms)).toEqual([0, 1]);
  expect(fewestNodes({ cpu: 1.8, memoryGiB: 0, throughputOver: [1, 0.85, 0.8, 0.7] }, rooms)).toEqual([0, 1, 2]);
});

it('shares a node rather than take one more', () => {
  const rooms = [node({ shared: true }), node(), node({ cpu: 0.2 })];
  expect(fewestNodes({ cpu: 1.9, memoryGiB: 0 }, rooms)).toEqual([0, 1]);
});

it('never takes a board without CPUs, and all nodes with room where even they lack memory', () => {
  const rooms = [node(), node(), node({ cpu: 0, memoryGiB: 500 })];
  expect(fewestNodes({ cpu: 0.5, memoryGiB: 400 }, rooms)).toEqual([0, 1]);
  expect(fewestNodes({ cpu: 2.1, memoryGiB: 0 }, rooms)).toBeNull();
});

const rooms = (most: number) =>
  fc.array(
    fc.record({
      cpu: fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8),
      memoryGiB: fc.integer({ min: 0, max: 64 }),
      socket: fc.integer({ min: 0, max: 3 }),
      shared: fc.boolean(),
    }),
    { minLength: 1, maxLength: most },
  );
const needs = fc.record({
  cpu: fc.integer({ min: 1, max: 32 }).map((eighths) => eighths / 8),
  memoryGiB: fc.integer({ min: 0, max: 300 }),
});

function sums(all: readonly NodeRoom[], nodes: readonly number[]) {
  return {
    cpu: nodes.reduce((sum, at) => sum + (all[at]?.cpu ?? 0), 0),
    memoryGiB: nodes.reduce((sum, at) => sum + (all[at]?.memoryGiB ?? 0), 0),
    shared: nodes.filter((at) => all[at]?.shared).length,
    sockets: new Set(nodes.map((at) => all[at]?.socket)).size,
  };
}

it('takes as few nodes, shared ones and sockets as the best of all sets (2,000 machines of up to 8 nodes)', () => {
  fc.assert(
    fc.property(rooms(8), needs, (all, need) => {
      const nodes = fewestNodes(need, all);
      const sets = Array.from({ length: 2 ** all.length }, (_, set) => [...all.keys()].filter((at) => (set >> at) & 1))
        .filter((set) => set.length > 1 && set.every((at) => (all[at]?.cpu ?? 0) > 0))
        .map((set) => ({ set, ...sums(all, set) }))
        .filter(({ cpu, memoryGiB }) => cpu >= need.cpu && memoryGiB >= need.memoryGiB);
      if (nodes === null || nodes.length === 1 || sets.length === 0) return;
      const taken = sums(all, nodes);
      expect(taken.cpu).toBeGreaterThanOrEqual(need.cpu);
      const least = Math.min(...sets.map(({ set }) => set.length));
      expect(nodes).toHaveLength(least);
      const few = sets.filter(({ set }) => set.length === least);
      const shared = Math.min(...few.map((each) => each.shared));
      expect(taken.shared).toBe(shared);
      expect(taken.sockets).toBe(Math.min(...few.filter((each) => each.shared === shared).map((each) => each.sockets)));
    }),
    { numRuns: 2000 },
  );
});

it('on larger machines has all that is needed, and nothing that could be left out', () => {
  fc.assert(
    fc.property(rooms(40), needs, (all, need) => {
      const nodes = fewestNodes(need, all);
      if (!nodes) return;
      const taken = sums(all, nodes);
      expect(taken.cpu).toBeGreaterThanOrEqual(need.cpu);
      expect(new Set(nodes).size).toBe(nodes.length);
    }),
  );
});
