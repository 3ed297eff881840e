import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GIB_PER_TIB, MIB_PER_GIB, UNITS } from './index.ts';

describe('units', () => {
  it('go from TiB to MiB in two steps of 2¹⁰, exactly, and never shrink a larger amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 }), fc.integer({ min: 0, max: 2 ** 30 }), (a, b) => {
        const toMiB = (tib: number) => tib * GIB_PER_TIB * MIB_PER_GIB;
        expect(toMiB(a)).toBe(a * 2 ** 20);
        expect(Math.sign(toMiB(a) - toMiB(b))).toBe(Math.sign(a - b));
      }),
      { seed: 1 },
    );
  });

  it('are written in both languages, or in neither where the number stands alone', () => {
    for (const { en, ja } of Object.values(UNITS)) expect(en === '').toBe(ja === '');
  });
});
