import type { PlacementConstraints } from '@tatami/model';
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
};

it('lists pins to one place as one wish', () => {
  expect(constraintRows(CONSTRAINTS).map(({ kind, ids }) => [kind, ids.join()])).toEqual([
    ['apart', 'a,b'],
    ['together', 'c,d,e'],
    ['pinned', 'f,g'],
    ['pinned', 'h'],
    ['pinned', 'i'],
  ]);
});

it('comes back as it was', () => {
  expect(constraintsOf(constraintRows(CONSTRAINTS))).toEqual(CONSTRAINTS);
});

it('keeps the last place of a workload pinned twice', () => {
  const again = { kind: 'pinned', ids: ['h'], place: { server: 0, node: null } } as const;
  expect(constraintsOf([...constraintRows(CONSTRAINTS), again]).pinned).toContainEqual({
    id: 'h',
    server: 0,
    node: null,
  });
});
