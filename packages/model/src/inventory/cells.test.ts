import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf } from './index.ts';

const place = fc.record({
  file: fc.string({ minLength: 1 }),
  sheet: fc.option(fc.string({ minLength: 1 })),
  row: fc.integer({ min: 1, max: 1e6 }),
});
const cell = fc.record({ column: fc.string({ minLength: 1 }), text: fc.string() });

describe('cellOf', () => {
  it('names the record’s own place, or the earlier file a value was kept from', () => {
    fc.assert(
      fc.property(place, place, cell, cell, (own, earlier, first, kept) => {
        const origin = { ...own, cells: { memoryGiB: first, cores: { ...kept, from: earlier } } };
        expect(cellOf(origin, 'memoryGiB')).toEqual({ ...own, ...first });
        expect(cellOf(origin, 'cores')).toEqual({ ...earlier, ...kept });
        expect(cellOf(origin, 'sockets')).toBeNull();
      }),
      { seed: 1 },
    );
  });
});
