import { type MirroredPair, NO_CONSTRAINTS, type PlacementConstraints } from '@tatami/model';
import { expect, it } from 'vitest';
import { constraintRows, constraintsOf } from './constraint-rows.ts';

const CONSTRAINTS: PlacementConstraints = {
  apart: [['a', 'b']],
  together: [['c', 'd', 'e']],
  pinned: [
    { id: 'f', server: 1, node: 0 },
    { id: 'g', server: 1, node: 0 },
    { id: 'h', server: 2, node: null },
    { id: 'i', server: 2, node: null, spans: true },
  ],
  spread: [
    { ids: ['j', 'k', 'l'], most: 2, across: 'server' },
    { ids: ['m', 'n', 'o'], most: 1, across: 'rack' },
  ],
  racks: { racks: 4, sites: 2 },
};

it('lists pins to one place as one wish', () => {
  expect(constraintRows(CONSTRAINTS).map(({ kind, ids }) => [kind, ids.join()])).toEqual([
    ['apart', 'a,b'],
    ['together', 'c,d,e'],
    ['spread', 'j,k,l'],
    ['spread', 'm,n,o'],
    ['pinned', 'f,g'],
    ['pinned', 'h'],
    ['pinned', 'i'],
  ]);
});

it('comes back as it was', () => {
  expect(constraintsOf(constraintRows(CONSTRAINTS))).toEqual(CONSTRAINTS);
});

it('keeps the last place of a workload pinned twice', () => {
  const again = { kind: 'pinned', ids: ['h'], place: { server: 0, node: null }, spreading: null } as const;
  expect(constraintsOf([...constraintRows(CONSTRAINTS), again]).pinned).toContainEqual({
    id: 'h',
    server: 0,
    node: null,
  });
});

it('states racks for the whole plan: those of the wish that was changed last', () => {
  const rows = constraintRows(CONSTRAINTS);
  const racks = { racks: 6, sites: 3 };
  const changed = {
    kind: 'spread',
    ids: ['p', 'q'],
    place: null,
    spreading: { most: 1, across: 'site', racks },
  } as const;
  expect(constraintsOf([...rows, changed]).racks).toEqual(racks);
});

it('states no racks where nothing is spread over them', () => {
  const { racks: _, ...others } = CONSTRAINTS;
  expect(constraintsOf(constraintRows({ ...others, spread: [] }))).not.toHaveProperty('racks');
});

it('leave pairs and their racks as they are: these have a list of their own', () => {
  const pair: MirroredPair = {
    primary: 'a',
    standby: 'b',
    mode: 'synchronous',
    use: 'off',
    across: 'rack',
    keepsRoom: true,
  };
  const constraints: PlacementConstraints = {
    ...NO_CONSTRAINTS,
    apart: [['c', 'd']],
    racks: { racks: 4, sites: 2 },
    pairs: [pair],
  };
  expect(constraintsOf(constraintRows(constraints), constraints)).toEqual(constraints);
});
