import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingsOf, compileFormula, type Estimate, isKnown } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { CatalogueCpu } from './cpu-catalogue.ts';
import { CPU_CATALOGUE } from './cpu-ratings.ts';
import { fitRatings, rateCpu, ratingByGeneration, ratingByYear, threadsPerCoreOf } from './index.ts';

const rate = (model: string, hints = {}) => rateCpu(model, CPU_CATALOGUE, hints);
const notesOf = ({ because }: Estimate) => (because.notes ?? []).map(english).join(' ');

describe('rateCpu', () => {
  it('rates a CPU by its published results, per chip, with the source and SPEC’s notice', () => {
    const rating = rate('Intel(R) Xeon(R) Platinum 8480+');
    expect(rating).toMatchObject({ kind: 'published', unit: 'rating', value: 462.75, low: 442.6, high: 486.25 });
    expect(rating.because.source?.url).toMatch(/^https:\/\/www\.spec\.org\/cpu2017\/results\//);
    expect(notesOf(rating)).toContain('trademarks');
    expect(notesOf(rating)).toContain('January 2024');
  });

  it('bridges the E7-8890 v3 of study 1 from the 2006 suite, and says that it is retired', () => {
    const rating = rate('Xeon E7-8890 v3');
    expect(rating).toMatchObject({ kind: 'predicted', value: 71.5, low: 62.83, high: 86.67 });
    expect(notesOf(rating)).toContain('retired');
  });

  it.each([
    ['Intel(R) Xeon(R) Platinum 8280L CPU @ 2.70GHz', 'Intel(R) Xeon(R) Platinum 8280 CPU @ 2.70GHz'],
    ['AMD EPYC 7543P 32-Core Processor', 'AMD EPYC 7543 32-Core Processor'],
  ])('rates %s, by itself or as the same silicon as %s', (variant, base) => {
    expect(rate(variant).value as number).toBeCloseTo(rate(base).value as number, -1.5);
  });

  it.each([
    ['Intel(R) Xeon(R) CPU @ 2.00GHz'],
    ['Intel Xeon Processor (Skylake, IBRS)'],
    ['AMD EPYC-Rome Processor'],
    ['Neoverse-N1'],
    ['Intel(R) Core(TM) i5-3317U CPU @ 1.70GHz'],
    ['POWER7 (architected), altivec supported'],
    ['Pentium III Xeon 550MHz'],
    ['Xeon MP 2.00GHz'],
    ['Intel(R) Xeon(R) Platinum 8259CL CPU @ 2.50GHz'],
    ['Not Specified'],
  ])('does not guess: %s', (model) => {
    const rating = rate(model, { clockGHz: 2 });
    expect(rating).toMatchObject({ kind: 'unknown', value: null, unit: 'rating' });
    expect(japanese(rating.because.settle)).not.toBe('');
  });

  it('does not take a cloud’s bare "Xeon 2.00GHz" for the product of 2002, nor a 2002 one for rated', () => {
    expect(rate('Intel(R) Xeon(R) CPU @ 2.00GHz', { hostYear: 2021, cores: 8 }).kind).toBe('unknown');
    expect(english(rate('Intel(R) Xeon(TM) CPU 2.00GHz', { hostYear: 2002 }).because.settle)).toContain(
      'No published rating',
    );
  });

  it('takes a bare clock for the product of its time in hosts of up to 2006, and else asks for the model', () => {
    const settleOf = (hostYear: number | null) =>
      english(rate('Intel(R) Xeon(TM) CPU 2.00GHz', { hostYear }).because.settle);
    for (const year of [2002, 2006]) expect(settleOf(year)).toContain('No published rating');
    for (const year of [2007, 2021, null]) expect(settleOf(year)).not.toContain('No published rating');
  });

  it('estimates an unlisted CPU of a known generation from cores and clock, within ± 11%', () => {
    const rating = rate('Intel(R) Xeon(R) CPU E5-2686 v4 @ 2.30GHz', { cores: 18 });
    expect(rating.kind).toBe('predicted');
    expect((rating.high as number) / (rating.value as number)).toBeCloseTo(1.11, 9);
    expect((rating.value as number) / (rating.low as number)).toBeCloseTo(1.11, 9);
    const nearby = rate('Intel(R) Xeon(R) CPU E5-2697 v4 @ 2.30GHz').value as number;
    expect(Math.abs((rating.value as number) / nearby - 1)).toBeLessThan(0.2);
  });

  it('says when clock or cores contradict the list', () => {
    expect(notesOf(rate('Intel(R) Xeon(R) Gold 6148 CPU @ 3.40GHz'))).toContain('check the model');
    expect(notesOf(rate('Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz', { cores: 10 }))).toContain('switched off');
    expect(notesOf(rate('Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz', { cores: 20 }))).not.toContain('switched off');
  });

  it('states a value that its printed formula gives, for every CPU of the catalogue', () => {
    for (const { key, rating } of CPU_CATALOGUE.cpus) {
      const rated = rate(key);
      if (!isKnown(rated)) continue;
      expect(rated.value).toBeGreaterThan(0);
      // The list rounds to two decimals.
      if (rating) expect(Math.abs(rated.value - rating.value)).toBeLessThan(0.006 + 0.001 * rating.value);
      const { formula, inputs } = rated.because;
      if (formula) expect(compileFormula(formula)(bindingsOf(inputs))).toBeCloseTo(rated.value, 9);
    }
  });

  it('never rates more cores, or a faster clock, lower', () => {
    const model = fitRatings(CPU_CATALOGUE.cpus);
    const cores = fc.integer({ min: 4, max: 128 });
    const clock = fc.double({ min: 1.5, max: 4, noNaN: true });
    fc.assert(
      fc.property(cores, clock, cores, clock, (someCores, someGHz, moreCores, moreGHz) => {
        const shape = { cores: someCores, baseGHz: someGHz, threadsPerCore: 2 };
        const larger = { cores: someCores + moreCores, baseGHz: someGHz + moreGHz, threadsPerCore: 2 };
        const value = ratingByGeneration(model, 'Milan', shape)?.value ?? Number.NaN;
        expect(value).toBeGreaterThan(0);
        expect(ratingByGeneration(model, 'Milan', larger)?.value ?? Number.NaN).toBeGreaterThanOrEqual(value);
      }),
      { seed: 5, numRuns: 100 },
    );
  });
});

describe('leave-one-out over the published ratings', () => {
  const rated = CPU_CATALOGUE.cpus.filter(
    (cpu): cpu is CatalogueCpu & { cores: number; baseGHz: number; generation: string; rating: { value: number } } =>
      cpu.rating?.kind === 'published' && cpu.cores !== null && cpu.baseGHz !== null && cpu.generation !== null,
  );
  type Rated = (typeof rated)[number];
  const shapeOf = (cpu: Rated) => ({ cores: cpu.cores, baseGHz: cpu.baseGHz, threadsPerCore: threadsPerCoreOf(cpu) });
  const perCoreGHz = ({ rating, cores, baseGHz }: Rated) => rating.value / (cores * baseGHz);

  function quantile(values: readonly number[], share: number): number {
    const sorted = [...values].sort((a, b) => a - b);
    const at = share * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
    return below + (above - below) * (at - Math.floor(at));
  }

  /** Errors in per cent at the median and the 90th percentile, each within a tenth of what the catalogue states. */
  function expectErrors(predicted: readonly (readonly [cpu: Rated, value: number])[], median: number, p90: number) {
    const errors = predicted.map(([{ rating }, value]) => 100 * Math.abs(value / rating.value - 1));
    expect(Math.abs(quantile(errors, 0.5) / median - 1)).toBeLessThan(0.1);
    expect(Math.abs(quantile(errors, 0.9) / p90 - 1)).toBeLessThan(0.1);
  }

  function byConstant(groupOf: (cpu: Rated) => string) {
    return rated.flatMap((cpu) => {
      const others = rated.filter((other) => other !== cpu && groupOf(other) === groupOf(cpu)).map(perCoreGHz);
      return others.length === 0 ? [] : [[cpu, quantile(others, 0.5) * cpu.cores * cpu.baseGHz] as const];
    });
  }

  it('cores × GHz with one constant is useless across generations: 25.5 / 41%', () => {
    expectErrors(
      byConstant(() => 'all'),
      25.5,
      41,
    );
  });

  it('generation × cores × GHz: 4.8 / 15.7%', () => {
    expectErrors(
      byConstant(({ generation }) => generation),
      4.8,
      15.7,
    );
  });

  it('the product’s model: 3.7 / 10.9%, and 75 to 90% of held-out CPUs inside the 80% interval', () => {
    const predicted = rated.flatMap((cpu) => {
      const model = fitRatings(rated.filter((other) => other !== cpu));
      const estimate = ratingByGeneration(model, cpu.generation, shapeOf(cpu));
      return estimate?.basis === 'generation' ? [[cpu, estimate] as const] : [];
    });
    expect(predicted.length).toBeGreaterThan(530);
    expectErrors(
      predicted.map(([cpu, { value }]) => [cpu, value] as const),
      3.7,
      10.9,
    );
    const inside = predicted.filter(
      ([{ rating }, { value, factor }]) => rating.value <= value * factor && rating.value >= value / factor,
    ).length;
    expect(inside / predicted.length).toBeGreaterThan(0.75);
    expect(inside / predicted.length).toBeLessThanOrEqual(0.9);
  });

  it('by year, a whole generation held out, stays within the 20% shown for nine CPUs in ten', () => {
    const generations = [...new Set(rated.map(({ generation }) => generation))];
    const errors = generations.flatMap((generation) => {
      const model = fitRatings(rated.filter((other) => other.generation !== generation));
      return rated.flatMap((cpu) => {
        if (cpu.generation !== generation || cpu.year === null) return [];
        const estimate = ratingByYear(model, cpu.year, shapeOf(cpu));
        return estimate ? [Math.abs(estimate.value / cpu.rating.value - 1)] : [];
      });
    });
    expect(quantile(errors, 0.5)).toBeLessThan(0.08);
    expect(quantile(errors, 0.9)).toBeLessThan(0.2);
  });
});
