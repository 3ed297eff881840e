import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingsOf, compileFormula, isKnown, known, text, unknown } from '../figure/index.ts';
import { chanceOfDraws, percentileOfDraws } from './draws.ts';
import { simulate } from './simulate.ts';

const label = text('a number', 'ある数');
const rounded = (value: number, half: number) =>
  known('measured', {
    value,
    low: value - half,
    high: value + half,
    level: 1,
    unit: 'ratio',
    because: { label, inputs: [] },
  });
const product = (seed: number, draws = 20_000) =>
  simulate(
    {
      label,
      formula: 'R × g',
      unit: 'ratio',
      inputs: { R: rounded(4, 0.5), g: rounded(1.45, 0.05) },
    },
    { seed, draws, level: 0.9 },
  );

describe('simulate', () => {
  it('gives what was published for 4.0 × 1.45, both rounded: 5.80, 90% within 5.12 to 6.49, 66% between 5.5 and 6.5', () => {
    const { estimate, chance } = product(1);
    expect(estimate).toMatchObject({ value: 5.8, level: 0.9 });
    expect(Math.abs((estimate.low ?? 0) - 5.12)).toBeLessThan(0.02);
    expect(Math.abs((estimate.high ?? 0) - 6.49)).toBeLessThan(0.02);
    const between = chance(label, (value) => value >= 5.5 && value <= 6.5);
    expect(Math.abs((between.value ?? 0) - 0.66)).toBeLessThan(0.01);
    expect(between.low ?? 1).toBeLessThan(between.value ?? 0);
  });

  it('equal seed, equal answer; another seed, another one', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(product(seed, 200).estimate).toEqual(product(seed, 200).estimate);
        expect(product(seed, 200).draws).not.toEqual(product(seed + 1, 200).draws);
      }),
      { seed: 4, numRuns: 20 },
    );
  });

  it('keeps the value of the printed formula, inside its interval, and says what was drawn', () => {
    const input = fc.tuple(fc.double({ min: 1, max: 9, noNaN: true }), fc.double({ min: 0, max: 0.9, noNaN: true }));
    fc.assert(
      fc.property(input, input, ([a, halfA], [b, halfB]) => {
        const { estimate } = simulate(
          { label, formula: 'floor(a ÷ b)', unit: 'servers', inputs: { a: rounded(a, halfA), b: rounded(b, halfB) } },
          { seed: 1, draws: 100 },
        );
        if (!isKnown(estimate)) throw new Error('both inputs were known');
        const { formula = '', inputs, notes = [] } = estimate.because;
        expect(compileFormula(formula)(bindingsOf(inputs))).toBe(estimate.value);
        expect(estimate.low).toBeLessThanOrEqual(estimate.value);
        expect(estimate.high).toBeGreaterThanOrEqual(estimate.value);
        expect(notes).toHaveLength(3);
      }),
      { seed: 5, numRuns: 30 },
    );
  });

  it('is unknown where an input is', () => {
    const gap = unknown('ratio', label, text('Measure it.', '計測してください。'));
    const { estimate, chance } = simulate(
      { label, formula: 'R × g', unit: 'ratio', inputs: { R: gap, g: rounded(1, 0.1) } },
      { seed: 1 },
    );
    expect(estimate.kind).toBe('unknown');
    expect(chance(label, () => true).kind).toBe('unknown');
  });
});

describe('chance and percentile of draws', () => {
  it('carry the interval of their finite number: an 80% interval holds the truth in about 80% of repetitions', () => {
    const runs = Array.from({ length: 400 }, (_, seed) => product(seed, 100));
    const truth = product(9999, 100_000).chance(label, (value) => value > 6).value ?? 0;
    const held = runs.filter(({ chance }) => {
      const estimate = chance(label, (value) => value > 6);
      return isKnown(estimate) && estimate.low <= truth && truth <= estimate.high;
    }).length;
    expect(held / runs.length).toBeGreaterThan(0.75);
    expect(held / runs.length).toBeLessThan(0.9);
  });

  it('never leave 0 to 1, and a percentile never falls as its share rises', () => {
    const what = { label, inputs: [], notes: [] };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (draws, part) => {
        const chance = chanceOfDraws(Math.round(draws * part), draws, what);
        expect(chance.low).toBeGreaterThanOrEqual(0);
        expect(chance.high).toBeLessThanOrEqual(1);
      }),
      { seed: 6 },
    );
    const { draws } = product(3, 500);
    const percentiles = [0.05, 0.1, 0.5, 0.9, 1].map((share) =>
      percentileOfDraws(draws, share, { ...what, unit: 'ratio' }),
    );
    percentiles.slice(1).forEach(({ value }, index) => {
      expect(value).toBeGreaterThanOrEqual(percentiles[index]?.value ?? 0);
    });
  });
});
