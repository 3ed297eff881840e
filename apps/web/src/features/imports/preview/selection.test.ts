import { expect, it } from 'vitest';
import { isSameSelection, withCluster, withState } from './selection.ts';

const everything = { withoutClusters: [], withoutStates: [] };

it('leaves clusters and states out, and takes them in again', () => {
  const without = withState(withCluster(everything, 'Test', false), 'template', false);
  expect(without).toEqual({ withoutClusters: ['Test'], withoutStates: ['template'] });
  expect(withState(withCluster(without, 'Test', true), 'template', true)).toEqual(everything);
});

it('is the same selection in any order', () => {
  const one = { withoutClusters: ['A', 'B'], withoutStates: [] };
  expect(isSameSelection(one, { withoutClusters: ['B', 'A'], withoutStates: [] })).toBe(true);
  expect(isSameSelection(one, { withoutClusters: ['A'], withoutStates: [] })).toBe(false);
  expect(isSameSelection(one, { withoutClusters: ['A', 'C'], withoutStates: [] })).toBe(false);
});
