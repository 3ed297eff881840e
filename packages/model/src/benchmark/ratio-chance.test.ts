import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumed, known, text, unknown } from '../figure/index.ts';
import { ratioChance } from './ratio-chance.ts';

const label = text('a ratio', 'ある比');
const rounded = (value: number, half: number) =>
  known('measured', {
    value,
    low: value - half,
    high: value + half,
    level: 1,
    unit: 'ratio',
    because: { label, inputs: [] },
  });
const chanceAt = (ratio: number, half: number, ceiling = 1, peak = 1, seed = 1) =>
  ratioChance(
    { ratio: rounded(ratio, half) },
    {
      type: 'horizontal',
      targetCeiling: assumed(label, ceiling, 'share'),
      sourcePeakUtilisation: assumed(label, peak, 'share'),
    },
    { seed },
  );

describe('ratioChance', () => {
  it('"about 6" (5.5 to 6.5): six servers fit in half of the draws, five in all, seven in none', () => {
    const { serversPerTarget, atLeast, chanceOf } = chanceAt(6, 0.5);
    expect(serversPerTarget).toMatchObject({ value: 6, low: 5 });
    expect(atLeast.value).toBe(5);
    expect(Math.abs((chanceOf(6).value ?? 9) - 0.5)).toBeLessThan(0.05);
    expect(chanceOf(5).value).toBe(1);
    expect(chanceOf(7).value).toBe(0);
  });

  it('never carries more with less room, and never with more chance more servers', () => {
    const number = fc.double({ min: 1, max: 12, noNaN: true });
    const share = fc.double({ min: 0.1, max: 1, noNaN: true });
    fc.assert(
      fc.property(number, share, share, (ratio, ceiling, peak) => {
        const here = chanceAt(ratio, 0.5, ceiling, peak);
        const tighter = chanceAt(ratio, 0.5, ceiling * 0.8, peak);
        const busier = chanceAt(ratio, 0.5, ceiling, peak * 1.3);
        for (const less of [tighter, busier])
          expect(less.atLeast.value ?? 9).toBeLessThanOrEqual(here.atLeast.value ?? 0);
        expect(here.chanceOf(3).value ?? 9).toBeLessThanOrEqual(here.chanceOf(2).value ?? 0);
        expect(here.atLeast.value ?? 9).toBeLessThanOrEqual(here.serversPerTarget.value ?? 0);
      }),
      { seed: 1, numRuns: 30 },
    );
  });

  it('equal seed, equal answer; an unknown ratio stays unknown', () => {
    expect(chanceAt(6, 0.5, 0.7, 0.8, 3).atLeast).toEqual(chanceAt(6, 0.5, 0.7, 0.8, 3).atLeast);
    const gap = unknown('ratio', label, text('Measure it.', '計測してください。'));
    const open = ratioChance(
      { ratio: gap },
      {
        type: 'vertical',
        targetCeiling: assumed(label, 1, 'share'),
        sourcePeakUtilisation: assumed(label, 1, 'share'),
      },
      { seed: 1 },
    );
    expect([open.atLeast.kind, open.chanceOf(1).kind]).toEqual(['unknown', 'unknown']);
  });
});
