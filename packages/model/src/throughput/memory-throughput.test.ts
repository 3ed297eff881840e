import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingsOf, compileFormula, type Estimate, isKnown } from '../figure/index.ts';
import { GIB_PER_TIB } from '../units/index.ts';
import { THROUGHPUT_FORMS } from './forms.ts';
import type { MeasuredPoint } from './memory-points.ts';
import { type MemoryModel, type MemoryThroughputInput, memoryThroughput } from './memory-throughput.ts';
import { PRIMEQUEST_DATABASE_TIB, PRIMEQUEST_RUNS } from './primequest.data.ts';

const POINTS: readonly MeasuredPoint[] = PRIMEQUEST_RUNS.map(({ sharedMemoryTiB, throughputTps, sockets }) => ({
  memoryGiB: sharedMemoryTiB.value * GIB_PER_TIB,
  throughput: throughputTps.value,
  sockets: sockets.value,
}));
const DATABASE_GIB = PRIMEQUEST_DATABASE_TIB.value * GIB_PER_TIB;

function modelOf(input: MemoryThroughputInput): MemoryModel {
  const model = memoryThroughput(input);
  if (!model) throw new Error('the points give no model');
  return model;
}

function numberOf(estimate: Estimate | undefined): number {
  if (!estimate || !isKnown(estimate)) throw new Error('a known estimate was expected');
  return estimate.value;
}

it('two sizes are continued by these forms, and by no others', () => {
  const continued = THROUGHPUT_FORMS.filter(({ plausible }) => plausible);
  expect(continued.map(({ id }) => id)).toEqual(['root', 'log', 'inverse', 'lru']);
});

describe('the four PRIMEQUEST measurements', () => {
  const model = modelOf({ points: POINTS, databaseGiB: DATABASE_GIB });

  it('are met exactly by the saturating curve, which says that it has no degree of freedom', () => {
    expect(model.law?.id).toBe('exponential');
    expect(model.degreesOfFreedom).toBe(0);
    for (const { memoryGiB, throughput } of POINTS) {
      expect(Math.abs((model.law?.valueAt(memoryGiB) ?? 0) - Number(throughput))).toBeLessThan(0.5);
    }
    const { a, c0 } = model.law?.explain(DATABASE_GIB, 'tps').inputs ?? {};
    expect(numberOf(c0) / GIB_PER_TIB).toBeCloseTo(0.705, 3);
    expect(1 / numberOf(a)).toBeCloseTo(474.2, 1);
    expect(model.predict(3 * GIB_PER_TIB).because.notes?.some(({ en }) => en.includes('zero degrees of freedom'))).toBe(
      true,
    );
  });

  it('gain 44.4% and 11.6%, with an interval', () => {
    const [first, second] = model.gains;
    expect(Math.abs(numberOf(first?.gain) - 0.444)).toBeLessThan(0.001);
    expect(Math.abs(numberOf(second?.gain) - 0.116)).toBeLessThan(0.001);
    expect(first?.gain.low).toBeLessThan(0.43);
    expect(first?.gain.high).toBeGreaterThan(0.46);
  });

  it('give measured values where measured, intervals between and beyond, a refusal far out', () => {
    expect(model.predict(2.3 * GIB_PER_TIB)).toMatchObject({ kind: 'measured', value: 423 });
    expect(model.predict(1.7 * GIB_PER_TIB)).toMatchObject({ kind: 'predicted', level: 0.8 });
    const above = model.predict(8 * GIB_PER_TIB);
    expect(isKnown(above) && above.high - above.low).toBeGreaterThan(80);
    for (const tib of [0.5, 9.3, 0, -1, Number.NaN]) {
      expect(model.predict(tib * GIB_PER_TIB)).toMatchObject({ kind: 'unknown', refused: true });
    }
  });

  it('begin a curve at a throughput in its own unit, not at a ratio', () => {
    const fourSizes = [...POINTS, { memoryGiB: DATABASE_GIB, throughput: 1500, sockets: 4 }];
    for (const points of [POINTS, fourSizes]) {
      const { law } = modelOf({ points, databaseGiB: DATABASE_GIB, unit: 'tpm' });
      const below = law?.explain(64, 'tpm').inputs.start;
      expect(below).toMatchObject({ unit: 'tpm' });
    }
  });

  it('have a band without a jump at the smallest measured size', () => {
    const edge = 1.15 * GIB_PER_TIB;
    const [below, inside] = [model.predict(edge * 0.985), model.predict(edge * 1.015)];
    if (!isKnown(below) || !isKnown(inside)) throw new Error('both were to be known');
    expect(below.high / below.value).toBeLessThan(1.2);
    expect(below.high / below.value).toBeGreaterThanOrEqual(inside.high / inside.value);
  });

  it('do not promise more once the whole database is cached', () => {
    expect(numberOf(model.predict(9 * GIB_PER_TIB))).toBe(numberOf(model.predict(DATABASE_GIB)));
  });

  it.each([
    { hidden: 0, databaseGiB: DATABASE_GIB },
    { hidden: 0, databaseGiB: null },
    { hidden: 3, databaseGiB: DATABASE_GIB },
    { hidden: 3, databaseGiB: null },
  ])('cover point $hidden when it is hidden (database $databaseGiB GiB)', ({ hidden, databaseGiB }) => {
    const left = modelOf({ points: POINTS.filter((_, index) => index !== hidden), databaseGiB });
    const { memoryGiB, throughput } = POINTS[hidden] as MeasuredPoint;
    const guess = left.predict(memoryGiB);
    expect(guess.low).toBeLessThan(Number(throughput));
    expect(guess.high).toBeGreaterThan(Number(throughput));
    expect((guess.high ?? 0) / (guess.low ?? 1)).toBeGreaterThan(1.5);
  });

  it('give a hidden 423 back from its twin', () => {
    const left = modelOf({ points: POINTS.filter((_, index) => index !== 1), databaseGiB: DATABASE_GIB });
    expect(left.predict(2.3 * GIB_PER_TIB)).toMatchObject({ kind: 'measured', value: 423 });
  });
});

describe('other sets of points', () => {
  it('one size: the measured value there, a refusal elsewhere that says what to measure', () => {
    const model = modelOf({ points: [{ memoryGiB: 100, throughput: 50 }] });
    expect(model.predict(100)).toMatchObject({ kind: 'measured', value: 50 });
    expect(model.predict(150)).toMatchObject({ kind: 'unknown', refused: true });
    expect(model.curve()).toEqual([]);
  });

  it('no usable point: no model', () => {
    expect(memoryThroughput({ points: [] })).toBeNull();
    expect(memoryThroughput({ points: [{ memoryGiB: 0, throughput: 10 }] })).toBeNull();
  });

  it('two sizes and an advisory: 1/X is a line in the advised reads, refused outside the advisory', () => {
    const model = modelOf({
      points: [
        { memoryGiB: 10, throughput: 100 },
        { memoryGiB: 30, throughput: 200 },
      ],
      missCurve: [
        { memoryGiB: 8, misses: 14 },
        { memoryGiB: 10, misses: 12 },
        { memoryGiB: 20, misses: 8 },
        { memoryGiB: 30, misses: 4 },
        { memoryGiB: 40, misses: 2 },
      ],
    });
    expect(numberOf(model.predict(20))).toBeCloseTo(1 / 0.0075, 6);
    expect(model.predict(41)).toMatchObject({ refused: true });
    expect(model.predict(7)).toMatchObject({ refused: true });
  });

  it('two sizes and an advisory of other sizes: neither its reads nor its range count', () => {
    const points = [
      { memoryGiB: 16, throughput: 100 },
      { memoryGiB: 32, throughput: 150 },
    ];
    const missCurve = [
      { memoryGiB: 100, misses: 10 },
      { memoryGiB: 200, misses: 5 },
    ];
    const [model, without] = [modelOf({ points, missCurve }), modelOf({ points })];
    expect(model.range).toEqual({ fromGiB: 8, toGiB: 64 });
    expect(model.predict(24)).toEqual(without.predict(24));
    expect(numberOf(model.predict(24))).toBeGreaterThan(100);
  });

  it('repeated runs: the mean, between the runs', () => {
    const model = modelOf({ points: [100, 104].map((throughput) => ({ memoryGiB: 64, throughput })) });
    expect(model.predict(64)).toMatchObject({ kind: 'measured', value: 102, low: 100, high: 104 });
  });

  it('three sizes whose gain grows with memory: the monotone curve instead of a saturating one', () => {
    const model = modelOf({
      points: [
        { memoryGiB: 10, throughput: 100 },
        { memoryGiB: 20, throughput: 110 },
        { memoryGiB: 30, throughput: 300 },
      ],
    });
    expect(model.law?.id).toBe('monotone');
  });
});

describe('a cliff at the end of the measured sizes', () => {
  const cliff = modelOf({
    points: [
      { memoryGiB: 1, throughput: 1 },
      { memoryGiB: 735.7884979726829, throughput: 1 },
      { memoryGiB: 6297.536679492963, throughput: 1 },
      { memoryGiB: 6360.512046287894, throughput: 1.6943776088579408 },
    ],
  });

  it('is not drawn on: memory beyond gains no more than in proportion', () => {
    const estimate = cliff.predict(6600);
    expect(numberOf(estimate)).toBeLessThanOrEqual(1.6943776088579408 * (6600 / 6360) * 1.001);
    expect(estimate.low).toBeGreaterThan(1);
    expect(estimate.high).toBeGreaterThan(10);
  });

  it('is refused where the curves that the points allow lie orders of magnitude apart', () => {
    expect(cliff.predict(cliff.range.toGiB)).toMatchObject({ kind: 'unknown', refused: true });
    expect(cliff.curve().every(({ low, high }) => high / low <= 20)).toBe(true);
  });

  it('counts downwards too: a steep fall may be as mild as in proportion to memory', () => {
    const model = modelOf({
      points: [10, 12, 14, 16].map((memoryGiB) => ({ memoryGiB, throughput: memoryGiB ** 2 })),
    });
    expect(model.predict(5)).toMatchObject({ kind: 'predicted' });
    expect(model.predict(5).high).toBeGreaterThanOrEqual(50);
  });
});

const anyPoints = fc.array(
  fc.record({
    memoryGiB: fc.double({ min: 1, max: 8192, noNaN: true }),
    throughput: fc.double({ min: 1, max: 1e6, noNaN: true }),
  }),
  { minLength: 1, maxLength: 7 },
);

describe('properties', () => {
  it('adding memory never lowers the predicted throughput', () => {
    fc.assert(
      fc.property(anyPoints, fc.option(fc.double({ min: 1, max: 16_384, noNaN: true })), (points, databaseGiB) => {
        const model = modelOf({ points, databaseGiB });
        const { fromGiB, toGiB } = model.range;
        const values = Array.from({ length: 40 }, (_, step) =>
          model.predict(fromGiB * (toGiB / fromGiB) ** (step / 39)),
        );
        const known = values.filter(isKnown);
        known.slice(1).forEach(({ value }, index) => {
          expect(value).toBeGreaterThanOrEqual((known[index]?.value ?? 0) * (1 - 1e-9));
        });
      }),
      { numRuns: 60 },
    );
  });

  it('value, interval and printed formula agree, and rows of the curve are inside their band', () => {
    fc.assert(
      fc.property(anyPoints, fc.double({ min: 0, max: 1, noNaN: true }), (points, at) => {
        const model = modelOf({ points });
        const { fromGiB, toGiB } = model.range;
        const estimate = model.predict(fromGiB + (toGiB - fromGiB) * at);
        if (isKnown(estimate) && estimate.because.formula) {
          const again = compileFormula(estimate.because.formula)(bindingsOf(estimate.because.inputs));
          expect(again).toBe(estimate.value);
          expect(estimate.low).toBeLessThanOrEqual(estimate.value);
          expect(estimate.low).toBeGreaterThan(0);
        }
        for (const row of model.curve()) {
          expect(row.low).toBeLessThanOrEqual(row.value);
          expect(row.high).toBeGreaterThanOrEqual(row.value);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('scale: throughput in another unit gives the same curve in that unit', () => {
    const minutes = POINTS.map((point) => ({ ...point, throughput: Number(point.throughput) * 60 }));
    const model = modelOf({ points: minutes, databaseGiB: DATABASE_GIB, unit: 'tpm' });
    const estimate = model.predict(3 * GIB_PER_TIB);
    expect(numberOf(estimate) / 60).toBeCloseTo(
      numberOf(modelOf({ points: POINTS, databaseGiB: DATABASE_GIB }).predict(3 * GIB_PER_TIB)),
      6,
    );
    expect(estimate.unit).toBe('tpm');
  });
});
