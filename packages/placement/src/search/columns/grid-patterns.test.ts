import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GridClass, GridPatterns, gridOf } from './grid-patterns.ts';

/** Items of up to three sizes in two resources, and a server of up to 9 by 6. */
const anyGiven = fc.record({
  largest: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 6 })),
  classes: fc.array(
    fc.record({
      size: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 4 })),
      count: fc.integer({ min: 1, max: 3 }),
      worth: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Worth of so many of each class; null where they do not fit. */
function worthOf(
  classes: readonly (GridClass & { readonly worth: number })[],
  counts: readonly number[],
  room: readonly number[],
) {
  const used = [0, 1].map((d) => classes.reduce((sum, { size }, c) => sum + (size[d] ?? 0) * (counts[c] ?? 0), 0));
  if (used.some((each, d) => each > (room[d] ?? 0))) return null;
  return classes.reduce((sum, { worth }, c) => sum + worth * (counts[c] ?? 0), 0);
}

/** Every number of each class. */
function allCounts(classes: readonly GridClass[]): readonly (readonly number[])[] {
  return classes.reduce<readonly (readonly number[])[]>(
    (before, { count }) => before.flatMap((counts) => [...Array(count + 1).keys()].map((more) => [...counts, more])),
    [[]],
  );
}

it('the best set for every room is worth most of all that fit, and is worth what is said of it', () => {
  fc.assert(
    fc.property(anyGiven, ({ largest, classes }) => {
      const grid = gridOf(largest, 1_000);
      if (!grid) throw new Error('so small a server has a grid');
      const patterns = new GridPatterns(grid, classes);
      patterns.value(
        Float64Array.from(classes, ({ worth }) => worth),
        classes.map(({ count }) => count),
      );
      for (let x = 0; x <= largest[0]; x += 1)
        for (let y = 0; y <= largest[1]; y += 1) {
          const best = Math.max(...allCounts(classes).map((counts) => worthOf(classes, counts, [x, y]) ?? 0));
          const pattern = patterns.patternFor([x, y]);
          const counts = classes.map((_, c) => pattern.get(c) ?? 0);
          expect(patterns.worthOf([x, y])).toBe(best);
          expect(worthOf(classes, counts, [x, y])).toBe(best);
          for (const [c, { count }] of classes.entries()) expect(counts[c]).toBeLessThanOrEqual(count);
        }
    }),
    { numRuns: 100 },
  );
});

it('the grid has its resources in ascending length, and as many points as there are rooms', () => {
  expect(gridOf([9, 2, 5], 180)).toEqual({ dims: [1, 2, 0], lengths: [3, 6, 10], points: 180 });
  expect(gridOf([4, 4, 2, 4], 375)?.dims).toEqual([2, 0, 1, 3]);
});

it('is none where there are more points than asked for', () => {
  expect(gridOf([9, 2, 5], 179)).toBeNull();
});
