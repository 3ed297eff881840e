import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingsOf, compileFormula, isKnown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { STUDY3_ROWS } from '../numa/index.ts';
import { scalability } from './scalability.ts';
import { fitUsl, throughputAt } from './scaling-law.ts';

const law = fc.record({
  rate: fc.double({ min: 1, max: 1e5, noNaN: true }),
  contention: fc.double({ min: 0, max: 0.2, noNaN: true }),
  coherency: fc.double({ min: 1e-5, max: 0.01, noNaN: true }),
});
const LOADS = [1, 2, 4, 8, 12, 16, 24, 32, 48];

describe('fitUsl', () => {
  it('finds the law behind exact points', () => {
    fc.assert(
      fc.property(law, (truth) => {
        const fit = fitUsl(LOADS.map((load) => ({ load, throughput: throughputAt(truth, load) })));
        for (const load of LOADS) {
          expect((fit ? throughputAt(fit, load) : 0) / throughputAt(truth, load)).toBeCloseTo(1, 4);
        }
      }),
    );
  });

  it('ends at a minimum: no small step of a parameter lowers the sum of squares', () => {
    const points = LOADS.map((load, index) => ({
      load,
      throughput: load / (1 + 0.03 * load) + ((index * 7) % 5) / 10,
    }));
    const fit = fitUsl(points);
    if (!fit) throw new Error('nine points give a fit');
    const squares = (rate: number, contention: number, coherency: number) =>
      points.reduce(
        (total, { load, throughput }) =>
          total + (throughput - throughputAt({ rate, contention, coherency }, load)) ** 2,
        0,
      );
    const least = squares(fit.rate, fit.contention, fit.coherency);
    for (const step of [-0.01, 0.01]) {
      expect(squares(fit.rate * (1 + step), fit.contention, fit.coherency)).toBeGreaterThan(least);
      expect(squares(fit.rate, Math.max(0, fit.contention + step), fit.coherency)).toBeGreaterThanOrEqual(least);
      expect(squares(fit.rate, fit.contention, Math.max(0, fit.coherency + step / 100))).toBeGreaterThanOrEqual(least);
    }
  });

  it('needs four different loads', () => {
    expect(fitUsl([1, 2, 2, 2].map((load) => ({ load, throughput: load })))).toBeNull();
    expect(scalability([])).toBeNull();
  });
});

describe('scalability', () => {
  const model = scalability(
    LOADS.map((load) => ({ load, throughput: throughputAt({ rate: 100, contention: 0.02, coherency: 0.002 }, load) })),
  );

  it('predicts a positive throughput inside its interval, and its rows and predictions agree', () => {
    fc.assert(
      fc.property(
        law,
        fc.double({ min: 1, max: 62, noNaN: true }),
        fc.array(fc.double({ min: 0.95, max: 1.05, noNaN: true }), { minLength: 9, maxLength: 9 }),
        (truth, load, noise) => {
          const found = scalability(
            LOADS.map((each, index) => ({ load: each, throughput: throughputAt(truth, each) * (noise[index] ?? 1) })),
          );
          const estimate = found?.predict(load);
          if (estimate && isKnown(estimate)) {
            expect(estimate.low).toBeGreaterThanOrEqual(0);
            expect(estimate.value).toBeGreaterThan(0);
            expect(estimate.low).toBeLessThanOrEqual(estimate.value);
            expect(estimate.high).toBeGreaterThanOrEqual(estimate.value);
          }
          for (const row of found?.curve() ?? []) {
            expect(row.low <= row.value && row.value <= row.high).toBe(true);
            const said = found?.predict(row.load).value ?? null;
            if (said !== null) expect(row.value / said).toBeCloseTo(1, 9);
          }
        },
      ),
      { seed: 1, numRuns: 40 },
    );
  });

  it('refuses below the smallest and beyond 1.3 times the largest load', () => {
    expect(model?.predict(62)).toMatchObject({ kind: 'predicted' });
    for (const load of [62.5, 100, 0.5, 0, Number.NaN]) expect(model?.predict(load)).toMatchObject({ refused: true });
  });

  it('widens beyond the largest measured load', () => {
    const beyond = model?.predict(60);
    expect(beyond && isKnown(beyond) && (beyond.high - beyond.low) / beyond.value).toBeGreaterThanOrEqual(0.2 - 1e-9);
  });

  it('prints a formula that gives its value', () => {
    const { because, value } = model?.predict(20) ?? {};
    expect(compileFormula(because?.formula ?? '')(bindingsOf(because?.inputs ?? []))).toBe(value);
  });

  it('finds the peak, and is silent about one it cannot see', () => {
    expect(model?.peakLoad.value).toBeCloseTo(Math.sqrt(0.98 / 0.002), 2);
    const linear = scalability(LOADS.map((load) => ({ load, throughput: 10 * load })));
    expect(linear?.peakLoad.kind).toBe('unknown');
  });

  it.each([
    ['a peak below the smallest load', { rate: 1000, contention: 0.9, coherency: 0.05 }, [10, 20, 40, 80]],
    ['a throughput that falls from the first load on', { rate: 100, contention: 1.2, coherency: 0.1 }, [1, 2, 3, 4, 8]],
  ])('asks for lower loads at %s', (_, truth, loads) => {
    const found = scalability(loads.map((load) => ({ load, throughput: throughputAt(truth, load) })));
    expect(found?.peakLoad.kind).toBe('unknown');
    expect(english(found?.peakLoad.because.settle)).toContain('measure at lower loads');
  });

  it('answers between measured loads where the law does not fit, and forecasts nothing beyond them', () => {
    const steps = LOADS.map((load, index) => ({ load, throughput: index % 2 === 0 ? 10 : 100 }));
    const found = scalability(steps);
    expect(found?.predict(10)).toMatchObject({ kind: 'predicted' });
    expect(found?.predict(49)).toMatchObject({ refused: true });
    expect(found?.warnings.some(({ en }) => en.includes('does not fit'))).toBe(true);
    expect(found?.curve().at(-1)?.load).toBe(48);
  });

  it('answers between three loads, wide, and forecasts nothing from them', () => {
    const three = scalability(
      [1, 8, 32].map((load) => ({
        load,
        throughput: throughputAt({ rate: 100, contention: 0.02, coherency: 0.002 }, load),
      })),
    );
    const inside = three?.predict(16);
    expect(inside && isKnown(inside) && inside.low < inside.value / 1.1).toBe(true);
    expect(three?.predict(33)).toMatchObject({ refused: true });
    expect(three?.usl).toBeNull();
    expect(scalability([1, 8].map((load) => ({ load, throughput: load })))).toBeNull();
  });

  it('gives back what was measured at a measured load, as measured', () => {
    const found = scalability([
      ...LOADS.map((load) => ({ load, throughput: 10 * load })),
      { load: 8, throughput: 100 },
    ]);
    expect(found?.predict(8)).toMatchObject({ kind: 'measured', value: 90 });
    const { low = 0, high = 0 } = (found?.predict(8) as { low: number; high: number }) ?? {};
    expect([low <= 80, high >= 100]).toEqual([true, true]);
  });

  it('goes on from what was measured at the largest load, without a step', () => {
    const wavy = LOADS.map((load, index) => ({
      load,
      throughput: throughputAt({ rate: 100, contention: 0.02, coherency: 0.002 }, load) * (index % 2 ? 1.04 : 0.97),
    }));
    const found = scalability(wavy);
    expect(found?.chosen.form).toBe('curve');
    expect((found?.predict(48.001).value ?? 0) / (found?.predict(47.999).value ?? 1)).toBeCloseTo(1, 3);
  });

  it('takes the law where it foretells loads left out far better than the curve does', () => {
    const law = { rate: 100, contention: 0.03, coherency: 0.0005 };
    const found = scalability([1, 8, 30, 90, 300].map((load) => ({ load, throughput: throughputAt(law, load) })));
    expect(found?.chosen).toMatchObject({ form: 'law' });
    const estimate = found?.predict(50);
    expect((estimate?.value ?? 0) / throughputAt(law, 50)).toBeCloseTo(1, 3);
    // No surer than its distance to the curve that the same points allow.
    expect(estimate && isKnown(estimate) && estimate.high / estimate.value).toBeGreaterThan(1.05);
  });

  it('no longer says 1,894 to 1,937 where 1,829 was measured: four points of SPEC SDM91', () => {
    const found = scalability([
      { load: 1, throughput: 64.9 },
      { load: 18, throughput: 995.9 },
      { load: 72, throughput: 1853.2 },
      { load: 216, throughput: 1702.2 },
    ]);
    for (const [load, truth] of [
      [36, 1652.4],
      [108, 1828.9],
      [144, 1775],
    ] as const) {
      const estimate = found?.predict(load);
      expect(estimate && isKnown(estimate) && estimate.low <= truth && truth <= estimate.high).toBe(true);
    }
  });

  it('never bounds a peak or a curve by infinity: what cannot be told is unknown', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 9, maxLength: 9 }),
        fc.constantFrom('any', 'nearly linear'),
        (values, shape) => {
          const points = LOADS.map((load, index) => {
            const value = values[index] ?? 1;
            return { load, throughput: shape === 'any' ? value : load * (10 + value / 1000) };
          });
          const found = scalability(points);
          const peak = found?.peakLoad;
          if (peak && isKnown(peak)) expect([peak.low, peak.high].every(Number.isFinite)).toBe(true);
          for (const row of found?.curve() ?? []) expect(Object.values(row).every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is no surer of the peak than the measured loads around it (study 3: 24 to 28 measured, 29.8 by the law)', () => {
    const found = scalability(STUDY3_ROWS.map(({ warehouses, on }) => ({ load: warehouses, throughput: on })));
    const peak = found?.peakLoad;
    expect(peak && isKnown(peak) && peak.low <= 24 && peak.high >= 31).toBe(true);
  });

  it('leaves the peak open where coherency reaches down to zero', () => {
    const noisy = [9.6, 20.9, 38.1, 83.5, 148, 312, 430, 610, 600];
    const found = scalability(LOADS.map((load, index) => ({ load, throughput: noisy[index] ?? 0 })));
    expect(found?.parameters?.coherency.low).toBe(0);
    expect(found?.peakLoad.kind).toBe('unknown');
  });
});
