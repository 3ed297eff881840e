import { NO_CONSTRAINTS, type Placement } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItem, anyProblem, item, problem, server } from '../test/any-problem.ts';
import { placeGreedy } from './first-answer.ts';

const used = ({ servers }: Placement) => servers.filter(({ spare }) => !spare).length;
const six = (share: number, spans = false) => Array.from({ length: 6 }, (_, n) => item(`db${n}`, share, { spans }));

describe('rounding', () => {
  it.each([[true], [false]])('a need that fits a whole server but for rounding is placed (spans: %s)', (spans) => {
    const ceiling = { cpu: 0.9999999989999999, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 };
    const placement = placeGreedy(problem([item('db1', 1, { spans })], { ceiling }));
    expect(placement.unplaced).toEqual([]);
    expect(used(placement)).toBe(1);
  });
});

describe('the study of 2003', () => {
  it('puts six databases of a sixth each on one server, three to a node', () => {
    const placement = placeGreedy(problem(six(1 / 6)));
    expect(used(placement)).toBe(1);
    const nodes = placement.servers[0]?.items.map(({ parts }) => parts[0]?.node);
    expect(nodes?.filter((node) => node === 0)).toHaveLength(3);
  });

  it('gives two databases a node each, though both would fit on one', () => {
    const placement = placeGreedy(problem(six(1 / 6).slice(0, 2)));
    expect(placement.servers[0]?.items.map(({ parts }) => parts[0]?.node)).toEqual([0, 1]);
  });

  it('needs two servers for six quarters that span, and four per server at a ceiling of 70%', () => {
    expect(used(placeGreedy(problem(six(1 / 4, true))))).toBe(2);
    const placement = placeGreedy(
      problem(six(1 / 6), { ceiling: { cpu: 0.7, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 } }),
    );
    expect(placement.servers.map(({ items }) => items.length)).toEqual([4, 2]);
    expect(placement.bound.servers).toBe(2);
  });
});

describe('resources', () => {
  it('respects memory and I/O', () => {
    const memory = Array.from({ length: 4 }, (_, n) => item(`m${n}`, 0.01, { memoryGiB: 60 }));
    expect(used(placeGreedy(problem(memory)))).toBe(2);
    const io = Array.from({ length: 4 }, (_, n) => item(`i${n}`, 0.01, { iops: 600 }));
    const placement = placeGreedy(problem(io, { serverTypes: [server({ iops: 1_000 })] }));
    expect([used(placement), placement.bound.byResource.io]).toEqual([4, 3]);
  });

  it('lends the memory of memory-only boards, near memory first', () => {
    const boards = server({
      nodes: [
        { cpu: 1, memoryGiB: 100 },
        { cpu: 0, memoryGiB: 200 },
      ],
    });
    const placement = placeGreedy(
      problem([item('db', 0.5, { memoryGiB: 250 })], { serverTypes: [boards], memoryScope: 'server' }),
    );
    expect(placement.servers[0]?.items[0]?.parts).toEqual([
      { node: 0, runs: true, cpu: 0.5, memoryGiB: 100 },
      { node: 1, runs: false, cpu: 0, memoryGiB: 150 },
    ]);
  });

  it('lets an item larger than a node span, and only then', () => {
    const placement = placeGreedy(problem([item('big', 0.8), item('small', 0.1)]));
    const parts = Object.fromEntries(
      placement.servers.flatMap(({ items }) => items.map(({ id, parts }) => [id, parts.length])),
    );
    expect(parts).toEqual({ big: 2, small: 1 });
  });
});

describe('demand over time', () => {
  const day = (id: string) => item(id, 0.5, { cpuOverTime: Float64Array.of(0.5, 0.1) });
  const night = (id: string) => item(id, 0.4, { cpuOverTime: Float64Array.of(0.1, 0.4) });

  it('lets peaks of different hours share a node', () => {
    const items = [day('a'), day('b'), night('c'), night('d')];
    const roomy = server({ nodes: [0, 1].map(() => ({ cpu: 0.6, memoryGiB: 100 })) });
    const placement = placeGreedy(problem(items, { steps: 2, serverTypes: [roomy] }));
    expect([used(placement), placement.bound.servers]).toEqual([1, 1]);
    const peaks = items.map((entry) => ({ ...entry, cpuOverTime: null }));
    expect(used(placeGreedy(problem(peaks, { steps: 2, serverTypes: [roomy] })))).toBe(2);
  });
});

describe('rules', () => {
  it('keeps what is pinned on its server and node, and says so when there is no room', () => {
    const items = [item('a', 0.4), item('b', 0.4), item('c', 0.4)];
    const pinned = [
      { id: 'a', server: 1, node: 1 },
      { id: 'b', server: 1, node: 1 },
    ];
    const placement = placeGreedy(problem(items, { constraints: { ...NO_CONSTRAINTS, pinned } }));
    expect(placement.servers.map(({ number }) => number)).toEqual([1]);
    expect(placement.servers[0]?.items.map(({ id, parts }) => [id, parts[0]?.node])).toEqual([
      ['a', 1],
      ['c', 0],
    ]);
    expect(placement.unplaced).toEqual([{ id: 'b', blocked: { kind: 'pinned', server: 1, node: 1, because: 'room' } }]);
  });

  it('puts a group on one server, and says so when no server carries it', () => {
    const items = [item('a', 0.4), item('b', 0.3), item('c', 0.2), item('d', 0.4)];
    const together = (group: string[]) => problem(items, { constraints: { ...NO_CONSTRAINTS, together: [group] } });
    const placement = placeGreedy(together(['a', 'd']));
    expect(placement.servers[0]?.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['a', 'd']));
    expect(placement.unplaced).toEqual([]);
    const tooMany = placeGreedy(together(['a', 'b', 'd']));
    expect(tooMany.unplaced).toEqual(
      ['a', 'b', 'd'].map((id) => ({ id, blocked: { kind: 'group', size: 3, because: 'room' } })),
    );
    expect(tooMany.servers.flatMap((each) => each.items.map(({ id }) => id))).toEqual(['c']);
  });

  it('keeps the members of a conflict group on servers of their own', () => {
    const items = [item('a', 0.1), item('b', 0.1), item('c', 0.1)];
    const placement = placeGreedy(problem(items, { constraints: { ...NO_CONSTRAINTS, apart: [['a', 'b', 'c']] } }));
    expect([used(placement), placement.bound.servers]).toEqual([3, 3]);
  });

  it('adds empty servers for N+k and says when there are too few', () => {
    const placement = placeGreedy(problem(six(1 / 6), { spareServers: 2 }));
    expect(placement.servers.filter(({ spare }) => spare)).toHaveLength(2);
    const short = placeGreedy(problem(six(1 / 6), { spareServers: 2, serverTypes: [server({ count: 2 })] }));
    expect(short.missingSpares).toBe(1);
  });

  it('says why an item has no place', () => {
    const items = [item('huge', 0.2, { memoryGiB: 500 }), item('a', 0.9), item('b', 0.9)];
    const { unplaced } = placeGreedy(problem(items, { serverTypes: [server({ count: 1 })] }));
    expect(unplaced).toEqual([
      { id: 'huge', blocked: { kind: 'too-large', resource: 'memory', need: 500, most: 200 } },
      { id: 'b', blocked: { kind: 'servers-exhausted', servers: 1 } },
    ]);
  });

  it('throws on two items with one id', () => {
    expect(() => placeGreedy(problem([item('a', 0.1), item('a', 0.2)]))).toThrow('share one id');
  });
});

describe('properties', () => {
  it('adding a workload never lowers the bound', () => {
    fc.assert(
      fc.property(anyProblem, anyItem, (given, extra) => {
        const more = { ...given, items: [...given.items, { ...extra, id: 'extra' }] };
        expect(placeGreedy(more).bound.servers).toBeGreaterThanOrEqual(placeGreedy(given).bound.servers);
      }),
    );
  });

  it('the order of input does not matter', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer(), (given, pivot) => {
        const at = given.items.length === 0 ? 0 : Math.abs(pivot) % given.items.length;
        const rotated = [...given.items.slice(at), ...given.items.slice(0, at)].reverse();
        expect(placeGreedy({ ...given, items: rotated })).toEqual(placeGreedy(given));
      }),
    );
  });
});
