import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageRead, pagesInView } from './pages-in-view.ts';

describe('pagesInView', () => {
  it('draws what is in sight and one page beyond at either side', () => {
    const stack = { pages: 20, pitch: 1_000 };
    expect(pagesInView(stack, { top: 0, height: 800 })).toEqual({ first: 1, last: 2 });
    expect(pagesInView(stack, { top: 4_500, height: 800 })).toEqual({ first: 4, last: 7 });
    expect(pagesInView(stack, { top: 19_200, height: 800 })).toEqual({ first: 19, last: 20 });
  });

  it('draws every page that can be seen, the one that is read among them, and few others, of however many there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 200, max: 3_000 }),
        fc.integer({ min: 300, max: 1_400 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (pages, pitch, height, share) => {
          const top = share * Math.max(0, pages * pitch - height);
          const { first, last } = pagesInView({ pages, pitch }, { top, height });
          for (let page = 1; page <= pages; page += 1) {
            const seen = page * pitch > top && (page - 1) * pitch < top + height;
            if (seen) expect(page >= first && page <= last).toBe(true);
          }
          const read = pageRead({ pages, pitch }, { top, height });
          expect(read >= first && read <= last).toBe(true);
          expect(last - first + 1).toBeLessThanOrEqual(Math.ceil(height / pitch) + 3);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('pageRead', () => {
  it('is the one gone to, where several are in sight too, and the last at the end', () => {
    const stack = { pages: 13, pitch: 577 };
    for (const height of [400, 676, 1_216]) {
      expect(pageRead(stack, { top: 0, height })).toBe(1);
      expect(pageRead(stack, { top: 4 * 577, height })).toBe(5);
      expect(pageRead(stack, { top: 13 * 577 - height, height })).toBe(13);
    }
    expect(pageRead({ pages: 1, pitch: 577 }, { top: 0, height: 1_216 })).toBe(1);
  });
});
