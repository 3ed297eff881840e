import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STUDY3_ROWS } from '../numa/index.ts';
import { bootstrapPeakRatio, bootstrapScalability } from './bootstrap-scalability.ts';
import { fitUsl, throughputAt } from './scaling-law.ts';

const on = STUDY3_ROWS.map((row) => ({ load: row.warehouses, throughput: row.on }));
const off = STUDY3_ROWS.map((row) => ({ load: row.warehouses, throughput: row.off }));

describe('bootstrapScalability', () => {
  it('keeps the fit, and is less sure of it than its standard errors where residuals follow one another', () => {
    const found = bootstrapScalability(on, { seed: 1, resamples: 200 });
    const fit = fitUsl(on);
    if (!found || !fit) throw new Error('48 rows give a fit');
    const { rate } = found.parameters;
    expect(rate.value).toBe(fit.rate);
    expect(found.blockLength).toBeGreaterThan(5);
    expect((rate.high - rate.low) / 2).toBeGreaterThan(1.2816 * fit.standardErrors.rate * 0.8);
  });

  it('study 3: fitted peaks with balancing over without, about 1.26 as measured (1.266)', () => {
    const ratio = bootstrapPeakRatio(on, off, { seed: 1, resamples: 200 }, 0.95);
    if (!ratio) throw new Error('48 rows give a ratio');
    expect(ratio.low).toBeLessThan(1.266);
    expect(ratio.high).toBeGreaterThan(1.266);
    expect(ratio.high - ratio.low).toBeLessThan(0.25);
  });

  it('equal seed, equal answer', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const run = () => bootstrapScalability(off, { seed, resamples: 3 });
        expect(run()).toEqual(run());
      }),
      { seed: 1, numRuns: 5 },
    );
  });

  it('is certain where the points lie on the law, and silent with too few of them', () => {
    const law = { rate: 100, contention: 0.02, coherency: 0.001 };
    const exact = [1, 2, 4, 8, 16, 32].map((load) => ({ load, throughput: throughputAt(law, load) }));
    const { peakThroughput } = bootstrapScalability(exact, { seed: 1, resamples: 20 }) ?? {};
    expect((peakThroughput?.high ?? 0) / (peakThroughput?.low ?? 1)).toBeCloseTo(1, 4);
    expect(bootstrapScalability(exact.slice(0, 3), { seed: 1 })).toBeNull();
    expect(bootstrapPeakRatio(exact, exact.slice(0, 3), { seed: 1, resamples: 3 })).toBeNull();
  });
});
