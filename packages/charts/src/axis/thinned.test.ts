import { expect, it } from 'vitest';
import { thinned } from './thinned.ts';

it('thins a long series without losing its peak', () => {
  const points = Array.from({ length: 5000 }, (_, index) => (index === 3333 ? 1 : index === 3334 ? null : 0.1));
  const few = thinned(points, (point) => point);
  expect(few.length).toBeLessThanOrEqual(600);
  expect(few).toContain(1);
  expect(thinned([1, 2], (point) => point)).toEqual([1, 2]);
});
