import { expect, it } from 'vitest';
import { withCluster, withState } from './selection.ts';

const everything = { withoutClusters: [], withoutStates: [] };

it('leaves clusters and states out, and takes them in again', () => {
  const without = withState(withCluster(everything, 'Test', false), 'template', false);
  expect(without).toEqual({ withoutClusters: ['Test'], withoutStates: ['template'] });
  expect(withState(withCluster(without, 'Test', true), 'template', true)).toEqual(everything);
});
