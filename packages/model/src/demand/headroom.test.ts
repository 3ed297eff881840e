import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumed, bindingsOf, compileFormula, text } from '../figure/index.ts';
import { ceilingWithSpares, responseStretch } from './index.ts';

describe('responseStretch', () => {
  it.each([
    [1, 5.0],
    [4, 1.75],
    [8, 1.29],
    [16, 1.1],
    [36, 1.02],
  ])('%d CPUs at 80 %%: %d times', (cpus, expected) => {
    expect(Math.abs((responseStretch(cpus, 0.8).value ?? 0) - expected)).toBeLessThan(0.01);
  });

  it('rises with use, falls with CPUs, is 1 on an idle machine, and prints what it computes', () => {
    const use = fc.double({ min: 0, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 512 }), use, use, (cpus, a, b) => {
        const at = (count: number, utilisation: number) => responseStretch(count, utilisation).value ?? Number.NaN;
        expect(at(cpus, Math.max(a, b))).toBeGreaterThanOrEqual(at(cpus, Math.min(a, b)));
        expect(at(cpus + 1, a)).toBeLessThanOrEqual(at(cpus, a) + 1e-12);
        expect(at(cpus, 0)).toBe(1);
        const { because, value } = responseStretch(cpus, a);
        expect(compileFormula(because.formula ?? '')(bindingsOf(because.inputs))).toBe(value);
      }),
      { seed: 1 },
    );
  });

  it('is refused where the queue never ends', () => {
    for (const use of [1, 1.2, -0.1]) expect(responseStretch(8, use)).toMatchObject({ refused: true });
    expect(responseStretch(0, 0.5)).toMatchObject({ refused: true });
  });
});

describe('ceilingWithSpares', () => {
  const ceiling = assumed(text('Ceiling', '上限'), 0.7, 'share');

  it('leaves room for the load of those that fail: 70% on four with one spare is 52.5% each', () => {
    expect(ceilingWithSpares(ceiling, 4, 1).value).toBeCloseTo(0.525, 12);
    expect(ceilingWithSpares(ceiling, 1, 1)).toMatchObject({ refused: true });
  });

  it('after the failure nobody is above the ceiling, and more servers allow more each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 5 }), (more, spares) => {
        const servers = spares + more;
        const each = ceilingWithSpares(ceiling, servers, spares).value ?? Number.NaN;
        expect((each * servers) / (servers - spares)).toBeCloseTo(0.7, 12);
        expect(ceilingWithSpares(ceiling, servers + 1, spares).value ?? 0).toBeGreaterThanOrEqual(each - 1e-12);
      }),
      { seed: 2 },
    );
  });
});
