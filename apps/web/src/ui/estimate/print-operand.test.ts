import { assumed, compileFormula, derive, isKnown, printFormula, text } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printOperand } from './print-operand.ts';

const label = text('x', 'x');
const number = fc.double({ min: 1e-3, max: 1e6, noNaN: true });

describe('printOperand', () => {
  it('keeps six significant digits and brackets what is negative', () => {
    expect(printOperand(2 / 3)).toBe('0.666667');
    expect(printOperand(4235)).toBe('4235');
    expect(printOperand(-0.5)).toBe('(-0.5)');
  });

  it('keeps every digit of an amount, so that what is added up is the sum beside it', () => {
    const [licences, support, power] = [17_827_123, 16_615_517, 2_837.945];
    expect([licences, support, licences + support].map(printOperand)).toEqual(['17827123', '16615517', '34442640']);
    expect(printOperand(licences + support + power)).toBe('34445477.95');
    expect(printOperand(power)).toBe('2837.95');
  });

  it('prints formulas that a reader computes to the number beside them', () => {
    fc.assert(
      fc.property(number, number, fc.array(number, { minLength: 1, maxLength: 6 }), (a, b, loads) => {
        const estimate = derive({
          label,
          formula: 'a × sum(loads) ÷ (b + 1)',
          unit: 'count',
          inputs: {
            a: assumed(label, a, 'count'),
            b: assumed(label, b, 'count'),
            loads: loads.map((load) => assumed(label, load, 'count')),
          },
        });
        const printed = printFormula(estimate.because, ({ value }) => printOperand(value));
        if (!isKnown(estimate) || printed === null) throw new Error('known inputs give a known result');
        expect(compileFormula(printed)({}) / estimate.value).toBeCloseTo(1, 4);
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});
