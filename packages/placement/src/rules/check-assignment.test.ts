import { describe, expect, it } from 'vitest';
import type { Assignment, ProblemSource } from '../problem/index.ts';
import { compiled } from '../test/small-sources.ts';
import { checkAssignment } from './check-assignment.ts';

/** Four items on servers of two types, and a plan of three of them that is full to the last unit. */
const SOURCE: ProblemSource = {
  name: 'test',
  dims: [
    { name: 'cpu', scope: 'node' },
    { name: 'memory', scope: 'server' },
  ],
  hours: 2,
  items: [
    [5, 4],
    [5, 4],
    [6, 2],
    [4, 6],
  ],
  series: new Map([
    [
      0,
      [
        [5, 1],
        [3, 5],
        [6, 6],
        [4, 4],
      ],
    ],
  ]),
  serverTypes: [
    {
      name: 'two nodes',
      count: 2,
      cost: 30,
      cores: 4,
      nodes: [
        [8, 4],
        [6, 4],
      ],
    },
    { name: 'one node', count: null, cost: 20, cores: 2, nodes: [[10, 10]] },
  ],
  conflicts: [],
  products: [
    { name: 'A', perCore: 3 },
    { name: 'B', perCore: 5 },
  ],
  product: [0, 1, -1, 0],
  spares: 0,
};

const PLAN = {
  serverTypes: [0, 1, 1],
  server: [0, 0, 1, 2],
  node: [0, 0, 0, 0],
  standing: [-1, -1, -1],
};

function checked(source: Partial<ProblemSource>, plan: Partial<typeof PLAN> & { rack?: number[] } = {}) {
  const { rack, ...all } = { ...PLAN, ...plan };
  const assignment: Assignment = {
    serverTypes: Int32Array.from(all.serverTypes),
    server: Int32Array.from(all.server),
    node: Int32Array.from(all.node),
    standing: Int32Array.from(all.serverTypes, (_, s) => all.standing[s] ?? -1),
    ...(rack && { rack: Int32Array.from(rack) }),
  };
  return checkAssignment(compiled({ ...SOURCE, ...source }), assignment);
}

const STANDING: Partial<ProblemSource> = {
  standing: [
    { type: 0, openCost: 7 },
    { type: 1, openCost: null },
  ],
};

describe('an assignment', () => {
  it('may fill a node and a server to the last unit, and costs its servers and each product of each by its cores', () => {
    expect(checked({})).toEqual({ violations: [], cost: 30 + 20 + 20 + 4 * (3 + 5) + 2 * 3 });
  });

  it('costs what standing servers cost to open, and what moves cost', () => {
    const initial = [1, 0, 1, -1].map((standing) => ({ standing, moveCost: 100 }));
    expect(checked({ ...STANDING, initial }, { standing: [0, 1, -1] })).toEqual({
      violations: [],
      cost: 7 + 20 + 20 + 4 * (3 + 5) + 2 * 3 + 100,
    });
  });

  it.each<readonly [string, Partial<ProblemSource>, Partial<typeof PLAN> & { rack?: number[] }, RegExp]>([
    [
      'a load over a node',
      {
        series: new Map([
          [
            0,
            [
              [6, 1],
              [3, 5],
              [6, 6],
              [4, 4],
            ],
          ],
        ]),
      },
      {},
      /^server 0 node 0 cpu: load 9 > 8$/,
    ],
    [
      'a load over the nodes together',
      {
        items: [
          [5, 5],
          [5, 4],
          [6, 2],
          [4, 6],
        ],
      },
      {},
      /^server 0 memory: load 9 > 8$/,
    ],
    ['a type that does not exist', {}, { serverTypes: [0, 1, 1, 2] }, /^server 3 is of type 2, which does not exist$/],
    ['a type below the first', {}, { serverTypes: [0, 1, 1, -1] }, /^server 3 is of type -1/],
    ['a server that does not exist', {}, { server: [0, 0, 1, 3] }, /^item 3 is on server 3, which does not exist$/],
    ['an item that is nowhere', {}, { server: [0, 0, 1, -1] }, /^item 3 is on server -1/],
    ['a node that does not exist', {}, { node: [0, 2, 0, 0] }, /^item 1 is on node 2, which server 0 does not have$/],
    ['a node below the first', {}, { node: [0, -1, 0, 0] }, /^item 1 is on node -1/],
    ['places of too few items', {}, { server: [0, 0, 1] }, /^3 servers and 4 nodes for 4 items$/],
    ['nodes of too few items', {}, { node: [0, 0, 0] }, /^4 servers and 3 nodes for 4 items$/],
    [
      'items that must be apart',
      {
        conflicts: [
          [2, 3],
          [3, 1, 0],
        ],
      },
      {},
      /^two items of conflict group 1 are on server 0$/,
    ],
    [
      'items that must be together',
      {
        together: [
          [0, 1],
          [2, 3],
        ],
      },
      {},
      /^the items of group 1 .* are on 2 servers$/,
    ],
    [
      'more servers than there are',
      { serverTypes: [{ ...SOURCE.serverTypes[0], count: 0 }, SOURCE.serverTypes[1]] },
      {},
      /^1 servers of type two nodes, only 0 exist$/,
    ],
    ['more types than a plan may use', { maxTypes: 1 }, {}, /^2 types of server, at most 1 allowed$/],
    ['a standing server twice', STANDING, { standing: [-1, 1, 1] }, /^standing server 1 is there twice$/],
    ['a standing server of another type', STANDING, { standing: [-1, 0, -1] }, /^standing server 0 is not of type 1$/],
    [
      'a pin to a standing server',
      { ...STANDING, pinned: [null, null, { standing: 1 }, null] },
      {},
      /^item 2 is not where/,
    ],
    ['a pin to a type', { pinned: [null, null, { type: 0 }, null] }, {}, /^item 2 is not where/],
    ['a pin to a node', { pinned: [{ node: 0 }, { node: 1 }, null, null] }, {}, /^item 1 is not where/],
    [
      'too many of a group on a server',
      { spread: [{ items: [0, 1, 2], most: 1, across: 'server' }] },
      {},
      /^2 items of spread group 0 are on server 0$/,
    ],
    [
      'too many of a group in a rack',
      { racks: { racks: 2, sites: 2 }, spread: [{ items: [0, 1, 2, 3], most: 2, across: 'rack' }] },
      { rack: [0, 1, 0] },
      /^3 items of spread group 0 are on rack 0$/,
    ],
    [
      'too many of a group at a site',
      { racks: { racks: 3, sites: 2 }, spread: [{ items: [0, 1, 2, 3], most: 2, across: 'site' }] },
      { rack: [0, 1, 2] },
      /^3 items of spread group 0 are on site 0$/,
    ],
    [
      'a rack that does not exist',
      { racks: { racks: 2, sites: 1 } },
      { rack: [0, 1, 2] },
      /^server 2 is in rack 2, which does not exist$/,
    ],
    [
      'spares that are missing',
      { spares: 1 },
      { serverTypes: [0, 1, 1, 1] },
      /^0 spare servers for type two nodes, 1 needed$/,
    ],
    [
      'no room for what is taken over',
      {
        takeovers: [
          { survivor: 3, lost: 2, adds: true },
          { survivor: 2, lost: 0, adds: true },
        ],
      },
      {},
      /^server 1 does not carry .* once server 0 is lost$/,
    ],
  ])('is refused for %s', (_, source, plan, violation) => {
    expect(checked(source, plan).violations).toEqual([expect.stringMatching(violation)]);
  });

  it.each<readonly [string, Partial<ProblemSource>, Partial<typeof PLAN> & { rack?: number[] }]>([
    ['items apart on servers of their own', { conflicts: [[0, 2, 3]] }, {}],
    ['items together on one server', { together: [[0, 1]] }, {}],
    ['as many servers and types as there may be', { maxTypes: 2 }, {}],
    [
      'pins where the items are',
      { ...STANDING, pinned: [{ standing: 0, node: 0 }, null, { type: 1 }, null] },
      { standing: [0, 1, -1] },
    ],
    [
      'as many of a group as a server, a rack and a site may carry',
      {
        racks: { racks: 3, sites: 2 },
        spread: [
          { items: [0, 1, 2], most: 2, across: 'server' },
          { items: [0, 1, 2, 3], most: 2, across: 'rack' },
          { items: [0, 1, 2, 3], most: 3, across: 'site' },
        ],
      },
      { rack: [0, 1, 2] },
    ],
    ['a spare of each type in use', { spares: 1 }, { serverTypes: [0, 1, 1, 0, 1] }],
    ['room for what is taken over', { takeovers: [{ survivor: 3, lost: 2, adds: true }] }, {}],
  ])('may have %s', (_, source, plan) => {
    expect(checked(source, plan).violations).toEqual([]);
  });
});
