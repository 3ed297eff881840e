import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula } from './formula.ts';

const evaluate = (formula: string, bindings: Record<string, number[]> = {}) => compileFormula(formula)(bindings);

describe('compileFormula', () => {
  it.each([
    ['1 + 2 × 3', 7],
    ['(1 + 2) × 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['8 ÷ 4 ÷ 2', 1],
    ['10 - 4 - 3', 3],
    ['floor(6 × 0.7 ÷ 1)', 4],
    ['floor(6 × 0.35 ÷ 0.7)', 3],
    ['ceil(3 × 0.1 ÷ 0.1)', 3],
    ['max(1, 5, 3) - min(4, 2)', 3],
    ['ceil(1e-3) + ln(exp(2))', 3],
  ])('%s = %d', (formula, expected) => {
    expect(evaluate(formula)).toBeCloseTo(expected, 12);
  });

  it('folds vectors', () => {
    expect(evaluate('sum(d) ÷ count(d)', { d: [1, 2, 6] })).toBe(3);
    expect(evaluate('geomean(d) - 1', { d: [2, 8] })).toBeCloseTo(3, 12);
  });

  it('refuses what it cannot read, naming the formula', () => {
    expect(() => evaluate('1 +')).toThrow(/formula "1 \+"/);
    expect(() => evaluate('1 $ 2')).toThrow(/unknown sign/);
    expect(() => evaluate('a + 1')).toThrow(/no input is called "a"/);
    expect(() => evaluate('d + 1', { d: [1, 2] })).toThrow(/one number/);
    expect(() => evaluate('(1')).toThrow(/missing/);
  });

  it('follows the usual precedence for any operands', () => {
    const number = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(evaluate('a + b × c ÷ a', { a: [a], b: [b], c: [c] })).toBe(a + (b * c) / a);
      }),
    );
  });
});
