import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingsOf, derive } from './derive.ts';
import { type Estimate, isKnown, known, unknown } from './estimate.ts';
import { assumed } from './figure.ts';
import { compileFormula } from './formula.ts';
import { printFormula } from './print-formula.ts';
import { text } from './text.ts';

const label = text('a quantity', 'ある量');
const measured = (value: number, low = value, high = value) =>
  known('measured', { value, low, high, unit: 'ratio', because: { label, inputs: [] } });
const serversPerTarget = (ratio: Estimate, ceiling: Estimate, peak: Estimate) =>
  derive({ label, formula: 'ratio × ceiling ÷ peak', unit: 'servers', inputs: { ratio, ceiling, peak } });

describe('derive', () => {
  it('computes the value from the formula it prints', () => {
    const result = serversPerTarget(measured(6), measured(0.7), measured(1));
    expect(result.value).toBeCloseTo(4.2, 12);
    expect(printFormula(result.because, ({ value }) => String(value))).toBe('6 × 0.7 ÷ 1');
  });

  it('carries one interval through exactly and adds independent ones as root of squares', () => {
    expect(serversPerTarget(measured(6, 5.5, 6.5), measured(1), measured(1))).toMatchObject({ low: 5.5, high: 6.5 });
    const sum = derive({
      label,
      formula: 'a + b',
      unit: 'ratio',
      inputs: { a: measured(0, -3, 3), b: measured(0, -4, 4) },
    });
    expect(sum).toMatchObject({ low: -5, high: 5 });
  });

  it('keeps a product within the products of the bounds of its inputs, however wide', () => {
    const factor = fc
      .tuple(...[0.01, 1, 100].map((least) => fc.double({ min: least, max: 100 * least, noNaN: true })))
      .map((three) => three.toSorted((a, b) => a - b) as [number, number, number])
      .map(([low, value, high]) => measured(value, low, high));
    fc.assert(
      fc.property(fc.array(factor, { minLength: 1, maxLength: 6 }), (factors) => {
        const symbols = factors.map((_, index) => 'abcdef'.charAt(index));
        const inputs = Object.fromEntries(symbols.map((symbol, index) => [symbol, factors[index] as Estimate]));
        const { value, low, high } = derive({ label, formula: symbols.join(' × '), unit: 'ratio', inputs });
        const rounding = 1e-9 * (value ?? Number.NaN);
        const product = (bound: 'low' | 'high') => factors.reduce((all, each) => all * (each[bound] ?? Number.NaN), 1);
        expect(low).toBeGreaterThanOrEqual(product('low') - rounding);
        expect(high).toBeLessThanOrEqual(product('high') + rounding);
      }),
    );
  });

  it('is never stronger than its weakest input', () => {
    expect(serversPerTarget(measured(6), assumed(label, 0.7, 'share'), measured(1)).kind).toBe('assumed');
    const gap = serversPerTarget(
      measured(6),
      measured(0.7),
      unknown('share', label, text('Measure it.', '計測してください。')),
    );
    expect(gap).toMatchObject({ kind: 'unknown', value: null, because: { settle: { en: 'Measure it.' } } });
  });

  it('keeps the value inside its interval, and the explanation equal to the value', () => {
    const estimate = fc
      .tuple(fc.double({ min: 0.1, max: 10, noNaN: true }), fc.double({ min: 0, max: 0.05, noNaN: true }))
      .map(([value, spread]) => measured(value, value - spread, value + spread));
    fc.assert(
      fc.property(estimate, estimate, estimate, (ratio, ceiling, peak) => {
        const result = serversPerTarget(ratio, ceiling, peak);
        if (!isKnown(result)) throw new Error('all inputs were known');
        expect(result.low).toBeLessThanOrEqual(result.value);
        expect(result.high).toBeGreaterThanOrEqual(result.value);
        const { formula = '', inputs } = result.because;
        expect(compileFormula(formula)(bindingsOf(inputs))).toBe(result.value);
      }),
    );
  });
});

describe('known', () => {
  it('refuses a number that is none, and a value outside its bounds', () => {
    expect(() => measured(Number.NaN)).toThrow(/not a finite number/);
    expect(() => measured(1, 2, 3)).toThrow(/outside/);
  });
});
