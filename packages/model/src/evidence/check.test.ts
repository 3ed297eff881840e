import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known, refused, text, unknown } from '../figure/index.ts';
import { covers, exactly, unanswered, within } from './check.ts';

const label = text('a check', 'ある照合');
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const positive = fc.double({ min: 0, max: 1e3, noNaN: true });
const estimateOf = (value: number, below = 0, above = 0) =>
  known('predicted', { value, low: value - below, high: value + above, unit: 'ratio', because: { label, inputs: [] } });

describe('checks', () => {
  it('pass within their tolerance and fail beyond it, for a number and for its estimate', () => {
    fc.assert(
      fc.property(number, positive, positive, (expected, tolerance, away) => {
        const got = expected + away;
        const holds = Math.abs(got - expected) <= tolerance;
        expect(within(label, expected, tolerance, got).pass).toBe(holds);
        expect(within(label, expected, tolerance, estimateOf(got)).pass).toBe(holds);
        expect(exactly(label, expected, got).pass).toBe(got === expected);
      }),
      { seed: 1 },
    );
  });

  it('ask of an interval that it holds the measured value, whatever the point', () => {
    fc.assert(
      fc.property(number, positive, positive, number, (value, below, above, measured) => {
        const { pass } = covers(label, measured, estimateOf(value, below, above));
        expect(pass).toBe(measured >= value - below && measured <= value + above);
      }),
      { seed: 2 },
    );
  });

  it('fail on a number where none may be given, and on a gap where one must be', () => {
    const settle = text('Measure it.', '計測してください。');
    const gaps = [unknown('ratio', label, settle), refused('ratio', label, settle)];
    for (const gap of gaps) {
      expect(unanswered(label, gap).pass).toBe(true);
      expect(within(label, 1, 10, gap).pass).toBe(false);
      expect(covers(label, 1, gap).pass).toBe(false);
    }
    expect(unanswered(label, estimateOf(1)).pass).toBe(false);
  });
});
