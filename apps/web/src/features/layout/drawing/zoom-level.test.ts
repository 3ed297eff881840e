import { expect, it } from 'vitest';
import { firstZoom, zoomed } from './zoom-level.ts';

it.each([
  [1, 'detail'],
  [10, 'instance'],
  [100, 'rack'],
] as const)('%i servers are first seen by %s', (servers, level) => {
  expect(firstZoom(servers)).toBe(level);
});

it('goes step by step and stays at the ends', () => {
  expect(zoomed('rack', 1)).toBe('board');
  expect(zoomed('detail', -1)).toBe('instance');
  expect(zoomed('rack', -1)).toBe('rack');
  expect(zoomed('detail', 1)).toBe('detail');
});
