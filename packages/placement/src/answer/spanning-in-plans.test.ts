import type { Placement, PlacementProblem, ServerType } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placing } from '../placing.ts';
import { placeBySearch } from '../solvers/place-by-search.ts';
import { item, problem, server } from '../test/any-problem.ts';
import { remoteMemoryOf } from './remote-memory-of.ts';

/** Machines drawn. */
const CASES = process.env.TATAMI_SOAK ? 2_000 : 300;
const MINUTES = 60_000;

/** Up to eight nodes over up to two sockets; some state distances, all what remote memory costs. */
const anyMachine = fc
  .record({
    nodes: fc.integer({ min: 2, max: 8 }),
    perSocket: fc.integer({ min: 1, max: 4 }),
    distances: fc.boolean(),
    board: fc.boolean(),
    perNode: fc.constantFrom(0.03, 0.06),
  })
  .map(({ nodes, perSocket, distances, board, perNode }): ServerType => {
    const socket = (node: number) => Math.floor(node / perSocket);
    const rows = Array.from({ length: nodes }, (_, from) =>
      Array.from({ length: nodes }, (_, to) => (from === to ? 10 : socket(from) === socket(to) ? 12 : 21)),
    );
    return server({
      id: 'machine',
      count: 1,
      nodes: [
        ...rows.map((row, at) => ({
          cpu: 10,
          memoryGiB: 100,
          socket: socket(at),
          ...(distances && { distances: board ? [...row, 17] : row }),
        })),
        ...(board ? [{ cpu: 0, memoryGiB: 100 }] : []),
      ],
      throughputOver: rows.map((_, at) => 1 - perNode * at),
    });
  });

const anyRequest = fc
  .record({
    type: anyMachine,
    spanning: fc.record({ cpu: fc.integer({ min: 1, max: 35 }), memoryGiB: fc.integer({ min: 0, max: 350 }) }),
    others: fc.array(fc.record({ cpu: fc.integer({ min: 1, max: 9 }), memoryGiB: fc.integer({ min: 1, max: 90 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ type, spanning, others }) =>
    problem([item('spanning', spanning.cpu, spanning), ...others.map((each, at) => item(`w${at}`, each.cpu, each))], {
      serverTypes: [type],
    }),
  );

/** How an arrangement stands with what spans: nodes it runs on, how many of them others use too, GiB it has elsewhere. */
interface Standing {
  readonly nodes: number;
  readonly shared: number;
  readonly elsewhereGiB: number;
}

function standingOf({ servers }: Placement): Standing {
  const items = servers[0]?.items ?? [];
  const parts = items.find(({ id }) => id === 'spanning')?.parts ?? [];
  const runsOn = parts.filter(({ runs }) => runs).map(({ node }) => node);
  const others = new Set(
    items
      .filter(({ id }) => id !== 'spanning')
      .flatMap((each) => each.parts.flatMap(({ node, runs }) => (runs ? [node] : []))),
  );
  return {
    nodes: runsOn.length,
    shared: runsOn.filter((node) => others.has(node)).length,
    elsewhereGiB: parts.reduce((sum, { runs, memoryGiB }) => sum + (runs ? 0 : memoryGiB), 0),
  };
}

/** The best of all ways there are: every node for each of the others, every set of nodes for what spans. */
function bestOfAll({ items, serverTypes: [type] }: PlacementProblem): Standing | null {
  const [spanning, ...others] = items;
  const nodes = type.nodes.flatMap(({ cpu }, at) => (cpu > 0 ? [at] : []));
  let best: Standing | null = null;
  const cpu = type.nodes.map((node) => node.cpu);
  const memory = type.nodes.map((node) => node.memoryGiB);
  const place = (at: number, used: ReadonlySet<number>): void => {
    if (at < others.length) {
      const { cpu: needs, memoryGiB: needsGiB } = others[at];
      for (const node of nodes) {
        if (cpu[node] < needs || memory[node] < (needsGiB ?? 0)) continue;
        cpu[node] -= needs;
        memory[node] -= needsGiB ?? 0;
        place(at + 1, new Set([...used, node]));
        cpu[node] += needs;
        memory[node] += needsGiB ?? 0;
      }
      return;
    }
    for (let set = 1; set < 2 ** nodes.length; set += 1) {
      // Nothing runs on a node that others have filled.
      const on = nodes.filter((node, bit) => (set >> bit) & 1 && cpu[node] > 0);
      const has = on.reduce((sum, node) => sum + cpu[node], 0) * (type.throughputOver?.[on.length - 1] ?? 1);
      const holds = on.reduce((sum, node) => sum + memory[node], 0);
      if (on.length < 2 || has < spanning.cpu || holds < (spanning.memoryGiB ?? 0)) continue;
      const shared = on.filter((node) => used.has(node)).length;
      if (!best || on.length < best.nodes || (on.length === best.nodes && shared < best.shared))
        best = { nodes: on.length, shared, elsewhereGiB: 0 };
    }
  };
  place(0, new Set());
  return best;
}

describe('what no node carries', () => {
  it(
    `never has more nodes, more memory elsewhere or more nodes shared than all ways there are (${CASES} machines of up to 8 nodes)`,
    () => {
      let held = 0;
      fc.assert(
        fc.property(anyRequest, (request) => {
          const placement = placing.firstFit(request);
          const standing = standingOf(placement);
          if (placement.unplaced.length > 0 || standing.nodes < 2) return;
          const best = bestOfAll(request);
          if (!best) return;
          held += 1;
          expect(standing).toEqual(best);
        }),
        { numRuns: CASES },
      );
      expect(held).toBeGreaterThan(CASES / 10);
    },
    20 * MINUTES,
  );

  it('lies on one socket, by itself, though others were spread over all nodes before', () => {
    const eight = server({
      nodes: Array.from({ length: 8 }, (_, at) => ({ cpu: 10, memoryGiB: 60, socket: Math.floor(at / 4) })),
    });
    const small = Array.from({ length: 6 }, (_, at) => item(`s${at}`, 3, { memoryGiB: 10 }));
    const [placed] = placing.firstFit(
      problem([item('erp', 8, { memoryGiB: 110 }), ...small], { serverTypes: [eight] }),
    ).servers;
    const nodesOf = (id: string) => placed?.items.find((each) => each.id === id)?.parts.map(({ node }) => node) ?? [];
    const erp = nodesOf('erp');
    expect(erp).toHaveLength(2);
    expect(new Set(erp.map((node) => Math.floor(node / 4))).size).toBe(1);
    for (const { id } of small) expect(erp).not.toContain(nodesOf(id)[0]);
  });

  it('gives two of its nodes to others where these find no room on one', () => {
    const five = server({ count: 1, nodes: Array.from({ length: 5 }, () => ({ cpu: 10, memoryGiB: 100 })) });
    // What spans takes four nodes and leaves 7 of their CPU: those of 80 and 70 GiB, a node each. The other two share the fifth.
    const others = [[4, 80] as const, [5, 50] as const, [3, 20] as const, [3, 70] as const];
    const request = problem(
      [
        item('spanning', 33, { memoryGiB: 0 }),
        ...others.map(([cpu, memoryGiB], at) => item(`w${at}`, cpu, { memoryGiB })),
      ],
      { serverTypes: [five] },
    );
    expect(bestOfAll(request)).toEqual({ nodes: 4, shared: 2, elsewhereGiB: 0 });
    expect(standingOf(placing.firstFit(request))).toEqual(bestOfAll(request));
  });

  it('has no more remote memory by a search than by first fit at equal cost (40 machines)', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        const twice = { ...request, serverTypes: request.serverTypes.map((type) => ({ ...type, count: null })) };
        const [first, searched] = [
          placing.first(twice),
          await placeBySearch(twice, { seed: 1, budget: { iterations: 3 } }),
        ];
        if (searched.unplaced.length > 0 || searched.cost < first.cost) return;
        expect(remoteMemoryOf(searched)).toBeLessThanOrEqual(remoteMemoryOf(first) + 1e-6);
      }),
      { numRuns: 40 },
    );
  });

  it('counts memory beside other CPUs as remote, and none of what one node carries', () => {
    const part = { node: 0, runs: true, cpu: 5, memoryGiB: 60 };
    const server = (parts: readonly (typeof part)[]) => ({
      servers: [{ number: 0, typeId: 'x', spare: false, items: [{ id: 'a', parts }] }],
    });
    expect(remoteMemoryOf(server([part]))).toBe(0);
    expect(remoteMemoryOf(server([part, { ...part, node: 1 }]))).toBeCloseTo(60);
    expect(remoteMemoryOf(server([part, { ...part, node: 2, runs: false, cpu: 0, memoryGiB: 30 }]))).toBeCloseTo(30);
  });

  it('takes the nearest board once its own nodes are full', () => {
    const distances = [
      [10, 12, 30, 17],
      [12, 10, 30, 17],
      [30, 30, 10, 30],
      [17, 17, 30, 10],
    ];
    const boards = server({
      nodes: [10, 10, 0, 0].map((cpu, at) => ({ cpu, memoryGiB: 100, distances: distances[at] as number[] })),
    });
    const request = problem([item('db', 15, { memoryGiB: 250 })], { serverTypes: [boards], memoryScope: 'server' });
    const parts = placing.firstFit(request).servers[0]?.items[0]?.parts ?? [];
    expect(parts.map(({ node, memoryGiB }) => [node, memoryGiB])).toEqual([
      [0, 100],
      [1, 100],
      [3, 50],
    ]);
  });
});
