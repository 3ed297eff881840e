import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, placeLabels } from './place-labels.ts';

const ROOM = {
  area: { left: 0, top: 0, right: 300, bottom: 200 },
  taken: [],
  crossed: [],
  reach: 6,
  sides: ['right', 'left', 'above', 'below'],
} as const;
const FULL = { width: 90, height: 14 };
const SHORT = { width: 24, height: 14 };
const point = (x: number, y: number) => ({ x, y, wordings: [FULL, SHORT] });
const apart = (one: Box, two: Box) =>
  one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;

describe('labels of points', () => {
  it('stand on the first side with room, in their fullest wording', () => {
    expect(placeLabels([point(20, 100), point(290, 100)], ROOM)).toEqual([
      { wording: 0, left: 26, top: 93, right: 116, bottom: 107 },
      { wording: 0, left: 194, top: 93, right: 284, bottom: 107 },
    ]);
  });

  it('say less before one of them says nothing, and more again where that fits', () => {
    const wordings = (xs: readonly number[], sides: readonly ('above' | 'below')[]) =>
      placeLabels(
        xs.map((x) => point(x, 100)),
        { ...ROOM, sides },
      ).map((label) => label?.wording);
    expect(wordings([150, 200], ['above'])).toEqual([1, 1]);
    expect(wordings([60, 200, 240], ['above'])).toEqual([0, 1, 1]);
    expect(wordings([150, 156, 162], ['above', 'below'])).toEqual([0, 0, undefined]);
  });

  it('are never nearer to another point than to their own', () => {
    const above = { ...point(150, 60), wordings: [SHORT] };
    const below = { ...point(150, 85), wordings: [SHORT] };
    expect(placeLabels([above, below], { ...ROOM, sides: ['below', 'left'] }).map((label) => label?.top)).toEqual([
      53, 91,
    ]);
  });

  it('keep off a line where they can, and lie over it where they cannot', () => {
    const crossed = { ...ROOM, crossed: [{ left: 100, top: 0, right: 300, bottom: 200 }] };
    expect(placeLabels([point(100, 100)], crossed)[0]?.right).toBe(94);
    expect(placeLabels([point(100, 100)], { ...crossed, sides: ['right'] })[0]?.left).toBe(106);
  });

  it('never cover each other, a point, what is taken, or the edge', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }) });
    const database = { left: 200, top: 0, right: 260, bottom: 20 };
    fc.assert(
      fc.property(fc.array(place, { maxLength: 24 }), (at) => {
        const points = at.map(({ x, y }) => point(x, y));
        const labels = placeLabels(points, { ...ROOM, taken: [database] }).filter((label) => label !== null);
        labels.forEach((label, index) => {
          for (const other of labels.slice(index + 1)) expect(apart(label, other)).toBe(true);
          for (const { x, y } of points) expect(apart(label, { left: x, right: x, top: y, bottom: y })).toBe(true);
          expect(apart(label, database)).toBe(true);
          expect(label.left >= 0 && label.right <= 300 && label.top >= 0 && label.bottom <= 200).toBe(true);
        });
      }),
    );
  });
});
