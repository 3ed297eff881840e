import {
  NO_CONSTRAINTS,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  type SavingPoint,
  type ServerType,
} from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeGreedy } from '../solvers/first-answer.ts';
import { shareMemory } from './share-memory.ts';

const item = (id: string, memoryGiB: number | null, spans = false): PlacementItem => ({
  id,
  cpu: 0.1,
  cpuOverTime: null,
  memoryGiB,
  iops: null,
  spans,
});

const twoNodes = (memoryGiB = 100): ServerType => ({
  id: 'target',
  nodes: [
    { cpu: 0.5, memoryGiB },
    { cpu: 0.5, memoryGiB },
  ],
  iops: null,
  count: null,
  cost: 1,
});

const withBoard: ServerType = {
  ...twoNodes(),
  nodes: [
    { cpu: 1, memoryGiB: 100 },
    { cpu: 0, memoryGiB: 50 },
  ],
};

const problem = (items: PlacementItem[], more: Partial<PlacementProblem> = {}): PlacementProblem => ({
  items,
  steps: 1,
  serverTypes: [twoNodes()],
  constraints: NO_CONSTRAINTS,
  ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
  memoryScope: 'node',
  spareServers: 0,
  seed: 1,
  ...more,
});

const curve = (...points: [number, number][]): SavingPoint[] =>
  points.map(([extraGiB, saved]) => ({ extraGiB, saved }));

function extraOf({ servers }: Placement, id: string): number {
  const parts = servers.flatMap(({ items }) => items.filter((each) => each.id === id).flatMap((each) => each.parts));
  return parts.reduce((sum, { extraMemoryGiB = 0 }) => sum + extraMemoryGiB, 0);
}

describe('memory left over', () => {
  it('goes first where a GiB saves most, then where the next one does', () => {
    const given = problem([item('a', 60), item('b', 20)], {
      serverTypes: [{ ...twoNodes(), nodes: [{ cpu: 1, memoryGiB: 100 }] }],
    });
    const curves = new Map([
      ['a', curve([10, 100], [40, 190])],
      ['b', curve([5, 40], [20, 55])],
    ]);
    const placement = shareMemory(given, placeGreedy(given), curves);
    // 10 GiB at 10 a GiB, 5 at 8, the last 5 at 3 rather than at 1.
    expect([extraOf(placement, 'a'), extraOf(placement, 'b')]).toEqual([15, 5]);
  });

  it('is not laid out along a dent of a curve', () => {
    const given = problem([item('a', 50), item('b', 20)], {
      serverTypes: [{ ...twoNodes(), nodes: [{ cpu: 1, memoryGiB: 100 }] }],
    });
    const curves = new Map([
      ['a', curve([15, 1], [30, 90])],
      ['b', curve([30, 60])],
    ]);
    expect(extraOf(shareMemory(given, placeGreedy(given), curves), 'a')).toBe(30);
  });

  it('stays on the node of the instance, however much the other node has', () => {
    const given = problem([item('a', 90), item('b', 10)]);
    const curves = new Map([['a', curve([50, 500])]]);
    expect(extraOf(shareMemory(given, placeGreedy(given), curves), 'a')).toBe(10);
  });

  it('comes from a board of memory where that is counted over the server', () => {
    const given = problem([item('a', 90)], { serverTypes: [withBoard], memoryScope: 'server' });
    const [server] = shareMemory(given, placeGreedy(given), new Map([['a', curve([40, 400])]])).servers;
    expect(server?.items[0]?.parts).toMatchObject([
      { node: 0, runs: true, memoryGiB: 90, extraMemoryGiB: 10 },
      { node: 1, runs: false, memoryGiB: 0, extraMemoryGiB: 30 },
    ]);
  });

  it('is kept where an instance of unknown memory may need it', () => {
    const given = problem([item('a', 20), item('b', null)], {
      serverTypes: [{ ...twoNodes(), nodes: [{ cpu: 1, memoryGiB: 100 }] }],
    });
    expect(extraOf(shareMemory(given, placeGreedy(given), new Map([['a', curve([40, 400])]])), 'a')).toBe(0);
  });

  it('holds nothing that a standby needs once it has taken over', () => {
    const nodes = [{ cpu: 1, memoryGiB: 100 }];
    const pair = { mode: 'synchronous', use: 'off', across: 'server' } as const;
    // 20 GiB now, 80 once the server of its primary is lost: 20 of 100 are left.
    const extraWith = (primaryGiB: number | null, keepsRoom: boolean) => {
      const given = problem([item('primary', primaryGiB), item('standby', 20)], {
        serverTypes: [{ ...twoNodes(), nodes }],
        constraints: { ...NO_CONSTRAINTS, pairs: [{ ...pair, primary: 'primary', standby: 'standby', keepsRoom }] },
      });
      const curves = new Map([['standby', curve([80, 800])]]);
      return extraOf(shareMemory(given, placeGreedy(given), curves), 'standby');
    };
    expect([extraWith(80, true), extraWith(80, false), extraWith(10, true), extraWith(null, true)]).toEqual([
      20, 20, 80, 0,
    ]);
  });

  it('holds nothing of the room that is kept for errors of memory', () => {
    const margin = { cpu: 1, memory: 1.2, io: 1, transfer: 1, storage: 1, vcpus: 1 };
    const extraOn = (type: ServerType, memoryScope: 'node' | 'server') => {
      const given = problem([{ ...item('a', 50), margin }], { serverTypes: [type], memoryScope });
      return extraOf(shareMemory(given, placeGreedy(given), new Map([['a', curve([150, 900])]])), 'a');
    };
    // 50 GiB with a fifth more are 60 of 100 on a node, and of 150 with a board.
    expect([extraOn(twoNodes(), 'node'), extraOn(withBoard, 'server')]).toEqual([40, 90]);
  });
});

describe('properties', () => {
  const anyItem = fc.record({
    memoryGiB: fc.integer({ min: 1, max: 60 }),
    spans: fc.boolean(),
    steps: fc.array(fc.record({ gib: fc.integer({ min: 1, max: 30 }), saves: fc.integer({ min: 0, max: 50 }) }), {
      maxLength: 4,
    }),
  });
  const anyGiven = fc.record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 8 }),
    type: fc.constantFrom(twoNodes(), withBoard),
    memoryScope: fc.constantFrom<'node' | 'server'>('node', 'server'),
    ceiling: fc.constantFrom(1, 0.9),
  });
  type Given = typeof anyGiven extends fc.Arbitrary<infer Value> ? Value : never;

  const pointsOf = (steps: Given['items'][number]['steps']) => {
    let [extraGiB, saved] = [0, 0];
    return steps.map(({ gib, saves }) => {
      extraGiB += gib;
      saved += saves;
      return { extraGiB, saved };
    });
  };
  const stated = ({ items, type, memoryScope, ceiling }: Given) => ({
    given: problem(
      items.map(({ memoryGiB, spans }, n) => item(`w${n}`, memoryGiB, spans)),
      {
        serverTypes: [type],
        memoryScope,
        ceiling: { cpu: 1, memory: ceiling, io: 1, transfer: 1, storage: 1, vcpus: 1 },
      },
    ),
    curves: new Map(items.map(({ steps }, n) => [`w${n}` as string, pointsOf(steps)] as const)),
  });
  const more = (placement: Placement, by: number, { serverTypes, ...rest }: PlacementProblem) => {
    const grown = serverTypes.map((type) => ({
      ...type,
      nodes: type.nodes.map((node) => ({ ...node, memoryGiB: node.memoryGiB + by })),
    }));
    return { problem: { ...rest, serverTypes: grown }, placement };
  };

  it('no node or board is exceeded, no curve is left behind, what was placed stays as it was', () => {
    fc.assert(
      fc.property(anyGiven, (any) => {
        const { given, curves } = stated(any);
        const before = placeGreedy(given);
        const { servers } = shareMemory(given, before, curves);
        servers.forEach(({ items }, at) => {
          any.type.nodes.forEach(({ memoryGiB }, node) => {
            const parts = items.flatMap((each) => each.parts.filter((part) => part.node === node));
            const total = parts.reduce((sum, part) => sum + part.memoryGiB + (part.extraMemoryGiB ?? 0), 0);
            expect(total).toBeLessThanOrEqual(memoryGiB * any.ceiling * (1 + 1e-9));
          });
          for (const { id, parts } of items) {
            const extra = parts.map(({ extraMemoryGiB = 0 }) => extraMemoryGiB);
            expect(Math.min(...extra)).toBeGreaterThanOrEqual(0);
            expect(extra.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(
              curves.get(id)?.at(-1)?.extraGiB ?? 0,
            );
            const needed = before.servers[at]?.items.find((each) => each.id === id)?.parts;
            expect(parts.filter(({ runs, memoryGiB }) => runs || memoryGiB > 0)).toMatchObject(needed ?? []);
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  it('more memory gives no cache less, so that it saves no less', () => {
    fc.assert(
      fc.property(anyGiven, fc.integer({ min: 1, max: 40 }), (any, by) => {
        const { given, curves } = stated(any);
        const before = placeGreedy(given);
        const grown = more(before, by, given);
        const [few, many] = [shareMemory(given, before, curves), shareMemory(grown.problem, grown.placement, curves)];
        for (const { id } of given.items) expect(extraOf(many, id)).toBeGreaterThanOrEqual(extraOf(few, id) - 2 / 1024);
      }),
      { numRuns: 150 },
    );
  });

  it('no GiB moved between two caches of a node would save more', () => {
    fc.assert(
      fc.property(anyGiven, (any) => {
        const { given, curves } = stated({ ...any, items: any.items.map((each) => ({ ...each, spans: true })) });
        const { servers } = shareMemory(given, placeGreedy(given), curves);
        for (const { items } of servers) {
          const margins = items.map(({ id, parts }) => {
            const extra = parts.reduce((sum, { extraMemoryGiB = 0 }) => sum + extraMemoryGiB, 0);
            return marginsOf(curves.get(id) ?? [], extra);
          });
          const least = Math.min(...margins.map((margin) => margin.given));
          expect(Math.max(...margins.map((margin) => margin.wanted))).toBeLessThanOrEqual(least + 1e-9);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Saving per GiB of the last memory given and of the next, along the least concave curve over the points. */
function marginsOf(points: readonly SavingPoint[], extra: number): { given: number; wanted: number } {
  const all = [{ extraGiB: 0, saved: 0 }, ...points];
  const over = (at: number) =>
    Math.max(
      ...all.flatMap((from) =>
        all.flatMap((to) => {
          if (from.extraGiB > at || to.extraGiB < at) return [];
          if (from.extraGiB === to.extraGiB) return [to.saved];
          return [from.saved + ((to.saved - from.saved) * (at - from.extraGiB)) / (to.extraGiB - from.extraGiB)];
        }),
      ),
    );
  const step = 1 / 512;
  const last = all.at(-1)?.extraGiB ?? 0;
  return {
    given: extra < step ? Number.POSITIVE_INFINITY : (over(extra) - over(extra - step)) / step,
    wanted: extra + step > last ? 0 : (over(extra + step) - over(extra)) / step,
  };
}
