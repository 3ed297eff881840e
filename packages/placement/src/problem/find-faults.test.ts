import { describe, expect, it } from 'vitest';
import { readDbpack } from './dbpack.ts';
import { findFaults } from './find-faults.ts';
import type { ProblemSource } from './problem-source.ts';

/** Every field that may be stated, each at the ends of what it may be. */
const RIGHT: ProblemSource = {
  name: 'right',
  dims: [
    { name: 'cpu', scope: 'node' },
    { name: 'memory', scope: 'node' },
  ],
  hours: 1,
  items: [
    [0, 1],
    [2, 3],
    [4, 5],
  ],
  series: new Map([[1, [[0], [3], [5]]]]),
  serverTypes: [
    { name: 'a', count: null, cost: 0, cores: 0, nodes: [[9, 9]] },
    { name: 'b', count: 0, cost: 2.5, cores: 4, nodes: [[0, 9]] },
  ],
  conflicts: [[0, 2]],
  products: [{ name: 'A', perCore: 0 }],
  licences: [[0], [1.5]],
  product: [-1, 0, 0],
  spares: 0,
  standing: [
    { type: 0, openCost: 0 },
    { type: 1, openCost: null },
    { type: null, openCost: 1.5 },
  ],
  pinned: [{ standing: 0, type: 0, node: 0 }, null, { standing: 2, type: 1 }],
  together: [
    [0, 1],
    [2, 2],
  ],
  spread: [{ items: [0, 2], most: 1, across: 'rack' }],
  takeovers: [{ survivor: 0, lost: 2, adds: true, beside: [1] }],
  racks: { racks: 1, sites: 1 },
  standingRacks: [0, null, 5],
  maxTypes: 1,
  initial: [
    { standing: -1, moveCost: 0 },
    { standing: 0, moveCost: 1.5 },
    { standing: 2, moveCost: 0 },
  ],
};

const [TYPE] = RIGHT.serverTypes;
const ofType = (more: Partial<typeof TYPE>): Partial<ProblemSource> => ({ serverTypes: [{ ...TYPE, ...more }, TYPE] });
const pinnedTo = (pin: object): Partial<ProblemSource> => ({ pinned: [null, pin, null] });
const standingOf = (more: object): Partial<ProblemSource> => ({
  standing: [{ type: 0, openCost: 0, ...more }],
  pinned: [],
  initial: [],
});
const movedFrom = (more: object): Partial<ProblemSource> => ({ initial: [{ standing: 0, moveCost: 0, ...more }] });
const takenOver = (more: object): Partial<ProblemSource> => ({
  takeovers: [{ survivor: 0, lost: 1, adds: true, ...more }],
});

/** What is stated wrongly, and where the first fault is. */
const WRONG: readonly (readonly [where: string, ...more: Partial<ProblemSource>[]])[] = [
  ['dims', { dims: [] }],
  ['T', { hours: 0 }, { hours: 1.5 }],
  ['binTypes', { serverTypes: [] }],
  ['items[1]', { items: [[0, 1], [2], [4, 5]] }],
  [
    'items[1][1]',
    ...[-1, 0.5, 2 ** 40].map((amount) => ({
      items: [
        [0, 1],
        [2, amount],
        [4, 5],
      ],
    })),
  ],
  ['series["2"]', { series: new Map([[2, [[0], [3], [5]]]]) }],
  ['series["-1"]', { series: new Map([[-1, [[0], [3], [5]]]]) }],
  ['series["0"]', { series: new Map([[0, [[0], [3]]]]) }],
  ['series["0"][1]', { series: new Map([[0, [[0], [3, 3], [5]]]]) }],
  ['series["0"][2][0]', { series: new Map([[0, [[0], [3], [-1]]]]) }],
  ['binTypes[0].nodes', ofType({ nodes: [] })],
  ['binTypes[0].nodes[1]', ofType({ nodes: [[9, 9], [9]] })],
  ['binTypes[0].nodes[0][1]', ofType({ nodes: [[9, -9]] })],
  ['binTypes[0]', ofType({ nodes: Array.from({ length: 3 }, () => [2 ** 29, 9]) })],
  ['binTypes[0].count', ofType({ count: -1 }), ofType({ count: 1.5 })],
  ['binTypes[0].cost', ofType({ cost: -1 }), ofType({ cost: Number.NaN })],
  ['binTypes[0].cores', ofType({ cores: -1 }), ofType({ cores: 0.5 })],
  ['standing[0].type', ...[-1, 2, 0.5].map((type) => standingOf({ type }))],
  ['standing[0].openCost', ...[-1, Number.POSITIVE_INFINITY].map((openCost) => standingOf({ openCost }))],
  ['maxTypes', { maxTypes: 0 }],
  ['conflicts[0]', ...[-1, 3, 0.5].map((item) => ({ conflicts: [[0, item]] }))],
  ['together[0]', { together: [[0, 3]] }],
  [
    'together[1]',
    {
      together: [
        [0, 1],
        [2, 1],
      ],
    },
  ],
  ['product', { product: [-1, 0] }],
  ['products[0].perCore', ...[-1, Number.NaN].map((perCore) => ({ products: [{ name: 'A', perCore }] }))],
  ['product[2]', ...[-2, 1, 0.5].map((p) => ({ product: [-1, 0, p] }))],
  ['licences[0]', { licences: [[], [1]] }, { licences: [[-1], [1]] }],
  ['licences[1]', { licences: [[1]] }],
  ['spares', { spares: -1 }, { spares: 0.5 }],
  ['pinned[1].standing', ...[-1, 3, 0.5].map((standing) => pinnedTo({ standing }))],
  ['pinned[1].type', ...[-1, 2, 0.5].map((type) => pinnedTo({ type }))],
  ['pinned[1].node', ...[-1, 0.5].map((node) => pinnedTo({ node }))],
  ['spread[0]', { spread: [{ items: [0, 3], most: 1, across: 'server' }] }],
  ['spread[0].most', ...[0, 1.5].map((most) => ({ spread: [{ items: [0, 1], most, across: 'server' as const }] }))],
  ['racks', { racks: { racks: 0, sites: 1 } }, { racks: { racks: 1, sites: 0 } }, { racks: { racks: 1.5, sites: 1 } }],
  ['standingRacks[1]', ...[-1, 0.5].map((rack) => ({ standingRacks: [0, rack] }))],
  [
    'takeovers[0]',
    ...[-1, 3, 0.5].flatMap((item) => [{ survivor: item }, { lost: item }, { beside: [item] }]).map(takenOver),
    takenOver({ lost: 0 }),
  ],
  ['initial[0].standing', ...[-2, 3, 0.5].map((standing) => movedFrom({ standing }))],
  ['initial[0].moveCost', ...[-1, Number.NaN].map((moveCost) => movedFrom({ moveCost }))],
];

describe('faults of a problem', () => {
  it('are none where every field is at the ends of what it may be', () => {
    expect(findFaults(RIGHT)).toEqual([]);
  });

  it.each(WRONG.map(([where, ...wrong]) => ({ where, wrong })))('names $where', ({ where, wrong }) => {
    for (const more of wrong) expect(findFaults({ ...RIGHT, ...more })[0]?.where).toBe(where);
  });

  it('are groups spread over racks where none are stated', () => {
    const { racks: _, ...withoutRacks } = RIGHT;
    expect(findFaults(withoutRacks).map(({ where }) => where)).toEqual(['spread[0].across']);
  });

  it('are the first 20', () => {
    const items = Array.from({ length: 30 }, () => [-1, 0]);
    expect(findFaults({ ...RIGHT, items })).toHaveLength(20);
  });
});

const BIN_TYPE = { name: 'a', count: -1, cost: 1, cores: 1, nodes: [[9]] };
const FILE = {
  format: 'dbpack/1',
  name: 'file',
  dims: ['cpu'],
  T: 1,
  items: [[1], [2]],
  binTypes: [BIN_TYPE],
};
const FULL = {
  ...FILE,
  series: { 0: [[1], [2]] },
  binTypes: [BIN_TYPE, { ...BIN_TYPE, count: 0 }],
  dimScope: ['server'],
  conflicts: [[0, 1]],
  products: [{ name: 'A', perCore: 1 }],
  product: [0, -1],
  spares: 2,
};

describe('a dbpack/1 file', () => {
  it('states everything that it may', () => {
    expect(readDbpack(FULL)).toMatchObject({
      kind: 'source',
      source: {
        dims: [{ name: 'cpu', scope: 'server' }],
        hours: 1,
        series: new Map([[0, [[1], [2]]]]),
        serverTypes: [{ count: null }, { count: 0 }],
        conflicts: [[0, 1]],
        products: [{ name: 'A', perCore: 1 }],
        product: [0, -1],
        spares: 2,
      },
    });
  });

  it('may leave out what a problem need not have', () => {
    expect(readDbpack(FILE)).toMatchObject({
      kind: 'source',
      source: {
        dims: [{ scope: 'node' }],
        series: new Map(),
        conflicts: [],
        products: [],
        product: [-1, -1],
        spares: 0,
      },
    });
  });

  it.each([
    ['name', 7],
    ['dims', 'cpu', ['cpu', 7]],
    ['T', '1', 1.5],
    ['items', {}, [[1], 2]],
    ['series', [], { 0: [[1], 2] }, { 0: [[1], [2]], 1: 1 }],
    ['binTypes', {}, [BIN_TYPE, 7], [{ nodes: [[9]] }], [{ count: 1, nodes: [[9], 9] }]],
    ['dimScope', 'node', ['node', 'rack']],
    ['conflicts', [[0], 0], 'none'],
    ['products', {}, [{ name: 'A', perCore: 1 }, 'B']],
    ['product', {}],
    ['spares', 0.5],
  ] as const)('names %s where it has another shape', (field, ...values) => {
    for (const value of values)
      expect(readDbpack({ ...FULL, [field]: value })).toMatchObject({ faults: [{ where: field }] });
  });

  it('is told from others by its format', () => {
    for (const value of [null, 7, []]) expect(readDbpack(value)).toMatchObject({ faults: [{ where: '' }] });
    expect(readDbpack({ ...FULL, format: 'dbpack/2' })).toMatchObject({ faults: [{ where: 'format' }] });
  });
});
