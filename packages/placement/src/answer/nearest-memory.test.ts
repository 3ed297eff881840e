import type { NodeCapacity, PlacementItem, SavingPoint } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeGreedy } from '../solvers/first-answer.ts';
import { item, problem, server } from '../test/any-problem.ts';
import { shareMemory } from './share-memory.ts';

/** Two sockets, each with memory on CXL of its own: a machine that prints these distances (numactl -H, two memory expanders). */
const CXL = [
  [10, 21, 14, 24],
  [21, 10, 24, 14],
  [14, 24, 10, 26],
  [24, 14, 26, 10],
];

const nodesOf = (
  distances: readonly (readonly number[])[],
  node: (at: number) => Pick<NodeCapacity, 'cpu' | 'memoryGiB'>,
) => distances.map((row, at): NodeCapacity => ({ ...node(at), distances: row }));

/** 100 GiB a node; the last two have no CPUs. */
const cxlMachine = nodesOf(CXL, (at) => ({ cpu: at < 2 ? 0.5 : 0, memoryGiB: 100 }));

/** GiB that each item of the only server has on each node. */
function memoryOf(nodes: readonly NodeCapacity[], items: readonly PlacementItem[]) {
  const request = problem(items, { serverTypes: [server({ nodes })], memoryScope: 'server' });
  const placement = placeGreedy(request);
  expect([placement.servers.length, placement.unplaced]).toEqual([1, []]);
  return Object.fromEntries(
    (placement.servers[0]?.items ?? []).map(({ id, parts }) => [
      id,
      parts.map(({ node, memoryGiB }) => [node, memoryGiB] as const),
    ]),
  );
}

/** One that runs on each of the first two nodes: neither leaves CPU for the other. */
const db = (id: string, memoryGiB: number) => item(id, 0.4, { memoryGiB });

describe('memory beyond what a node has', () => {
  it('comes from the nearest node, whether it has CPUs or not', () => {
    expect(memoryOf(cxlMachine, [db('a', 350)]).a).toEqual([
      [0, 100],
      [1, 100],
      [2, 100],
      [3, 50],
    ]);
    // 14 to the expander of its own socket, 21 to the other socket, 24 to the expander there.
    expect(memoryOf(cxlMachine, [db('a', 150)]).a).toEqual([
      [0, 100],
      [2, 50],
    ]);
    expect(memoryOf(cxlMachine, [db('a', 250)]).a).toEqual([
      [0, 100],
      [1, 50],
      [2, 100],
    ]);
  });

  it('is taken once all instances have what their own nodes have for them', () => {
    // The nearest beyond is the other node, which the second needs for itself.
    const near = nodesOf(
      [
        [10, 12, 30],
        [12, 10, 30],
        [30, 30, 10],
      ],
      (at) => ({ cpu: at < 2 ? 0.5 : 0, memoryGiB: 100 }),
    );
    expect(memoryOf(near, [db('a', 150), db('b', 100)])).toEqual({
      a: [
        [0, 100],
        [2, 50],
      ],
      b: [[1, 100]],
    });
  });

  it('leaves what spans nodes the memory of these', () => {
    const three = nodesOf(
      [
        [10, 12, 12, 30],
        [12, 10, 12, 30],
        [12, 12, 10, 30],
        [30, 30, 30, 10],
      ],
      (at) => ({ cpu: at < 3 ? 0.5 : 0, memoryGiB: 100 }),
    );
    const { wide } = memoryOf(three, [item('wide', 0.8, { memoryGiB: 190 }), db('a', 150)]);
    expect(wide?.every(([node]) => node < 3)).toBe(true);
    expect(wide?.map(([, memoryGiB]) => memoryGiB)).toEqual([95, 95]);
  });

  it('goes to whom it is nearer, not to who comes first', () => {
    const { a, b } = memoryOf(cxlMachine, [db('a', 210), db('b', 170)]);
    expect(a).toEqual([
      [0, 100],
      [2, 100],
      [3, 10],
    ]);
    expect(b).toEqual([
      [1, 100],
      [3, 70],
    ]);
  });

  it('comes from nodes of its socket first where no distances are stated, then from nodes without CPUs, which nobody runs on', () => {
    const unstated = [1, 1, 0, 0].map((socket) => ({ cpu: 0.5, memoryGiB: 100, socket }));
    const nodes = [...unstated, { cpu: 0, memoryGiB: 100 }];
    expect(memoryOf(nodes, [db('a', 250)]).a).toEqual([
      [0, 100],
      [1, 100],
      [4, 50],
    ]);
  });

  it('for a cache comes by the same rule', () => {
    const request = problem([db('a', 100), db('b', 60)], {
      serverTypes: [server({ nodes: cxlMachine })],
      memoryScope: 'server',
    });
    const curve: SavingPoint[] = [{ extraGiB: 130, saved: 1_000 }];
    const [placed] = shareMemory(request, placeGreedy(request), new Map([['a', curve]])).servers;
    expect(placed?.items[0]?.parts.map(({ node, extraMemoryGiB = 0 }) => [node, extraMemoryGiB])).toEqual([
      [0, 0],
      [1, 30],
      [2, 100],
    ]);
  });
});

describe('properties', () => {
  const anyMachine = fc
    .record({
      nodes: fc.integer({ min: 2, max: 4 }),
      boards: fc.integer({ min: 0, max: 3 }),
      far: fc.array(fc.integer({ min: 11, max: 40 }), { minLength: 49, maxLength: 49 }),
      memoryGiB: fc.array(fc.integer({ min: 20, max: 120 }), { minLength: 7, maxLength: 7 }),
    })
    .map(({ nodes, boards, far, memoryGiB }) => {
      const all = [...Array(nodes + boards).keys()];
      const distances = all.map((from) => all.map((to) => (from === to ? 10 : (far[from * 7 + to] ?? 40))));
      return nodesOf(distances, (at) => ({ cpu: at < nodes ? 1 : 0, memoryGiB: memoryGiB[at] ?? 0 }));
    });

  it('nobody has memory of another node while its own or a nearer one has some left (400 machines)', () => {
    fc.assert(
      fc.property(
        anyMachine,
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
        (nodes, needs) => {
          const request = problem(
            needs.map((memoryGiB, at) => item(`w${at}`, 0.6, { memoryGiB })),
            { serverTypes: [server({ nodes })], memoryScope: 'server' },
          );
          for (const { items } of placeGreedy(request).servers) {
            const left = nodes.map(
              ({ memoryGiB }, at) =>
                memoryGiB -
                items
                  .flatMap(({ parts }) => parts)
                  .reduce((sum, part) => sum + (part.node === at ? part.memoryGiB : 0), 0),
            );
            const usedByOthers = new Set<number>();
            for (const { parts } of items) {
              const own = parts.find(({ runs }) => runs)?.node ?? 0;
              const distance = (node: number) => nodes[own]?.distances?.[node] ?? 0;
              const farthest = Math.max(
                ...parts.filter(({ memoryGiB }) => memoryGiB > 0).map(({ node }) => distance(node)),
              );
              for (const [at, free] of left.entries()) if (distance(at) < farthest) expect(free).toBeLessThan(1e-6);
              for (const { node, memoryGiB } of parts) if (node !== own && memoryGiB > 1e-6) usedByOthers.add(node);
            }
            // Whoever runs on a node that lends memory has all of its own there.
            for (const { parts } of items)
              if (parts.some(({ runs, node }) => runs && usedByOthers.has(node)))
                expect(parts.filter(({ memoryGiB }) => memoryGiB > 1e-6).length).toBe(1);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
