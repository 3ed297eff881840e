import { describe, expect, it } from 'vitest';
import { advisoryMissCurve } from '../cache/index.ts';
import { isKnown } from '../figure/index.ts';
import { coverageOf, leaveOneOut } from './leave-one-out.ts';
import type { MeasuredPoint } from './memory-points.ts';
import { memoryThroughput } from './memory-throughput.ts';
import {
  missesPerCommit,
  PERCONA_MYSQL_COUNTERS,
  PERCONA_SWEEP_POOLS_GIB,
  PERCONA_SWEEP_TPM,
} from './percona-sweep.data.ts';
import { PRIMEQUEST_DATABASE_TIB, PRIMEQUEST_RUNS } from './primequest.data.ts';

const STUDY1 = PRIMEQUEST_RUNS.map(({ sharedMemoryTiB, throughputTps }) => ({
  size: sharedMemoryTiB.value,
  throughput: throughputTps.value,
}));

describe('leaveOneOut on study 1', () => {
  const { forms, hidden } = leaveOneOut(STUDY1, PRIMEQUEST_DATABASE_TIB.value);

  it.each([
    { id: 'constant', of293: 0.499, of472: -0.196 },
    { id: 'root', of293: -0.057, of472: 0.259 },
    { id: 'power', of293: 0.294, of472: 0.294 },
    { id: 'log', of293: 0.276, of472: 0.172 },
    { id: 'linear', of293: 0.36, of472: 0.447 },
    { id: 'inverse', of293: 0.195, of472: 0.152 },
  ])('$id misses 293 by $of293 and 472 by $of472, as published', ({ id, of293, of472 }) => {
    const errors = forms.find((form) => form.id === id)?.errors ?? [];
    expect(Math.abs((errors[0] ?? 9) - of293)).toBeLessThan(0.001);
    expect(Math.abs((errors[3] ?? 9) - of472)).toBeLessThan(0.001);
  });

  it('is covered at every hidden point', () => {
    expect(hidden.map(({ covered }) => covered)).toEqual([true, true, true, true]);
  });
});

describe('leaveOneOut on a public sweep of four engines', () => {
  const reports = Object.values(PERCONA_SWEEP_TPM).map((values) =>
    leaveOneOut(
      values.map((throughput, index) => ({ size: PERCONA_SWEEP_POOLS_GIB[index] ?? 0, throughput })),
      null,
    ),
  );

  it('covers 75 to 90% of the held-out points at the 80% level, and refuses the smallest pool', () => {
    const hidden = reports.flatMap((report) => report.hidden);
    expect(hidden.filter(({ covered }) => covered === null).map(({ memoryGiB }) => memoryGiB)).toEqual([
      10, 10, 10, 10,
    ]);
    const coverage = coverageOf(hidden) ?? 0;
    expect(coverage).toBeGreaterThanOrEqual(0.75);
    expect(coverage).toBeLessThanOrEqual(0.9);
  });

  it.each([2, 3, 4])('covers as much when only %i of the six pools are measured', (size) => {
    const inside = Object.values(PERCONA_SWEEP_TPM).flatMap((values) =>
      subsetsOf(values, size).flatMap(coveredOutside),
    );
    expect(inside.length).toBeGreaterThan(90);
    const coverage = inside.filter(Boolean).length / inside.length;
    expect(coverage).toBeGreaterThanOrEqual(0.75);
    expect(coverage).toBeLessThanOrEqual(0.9);
  });

  it('takes a measured miss curve as one more form', () => {
    const curve = advisoryMissCurve(
      PERCONA_MYSQL_COUNTERS.map((counters) => ({ memoryGiB: counters.poolGiB, misses: missesPerCommit(counters) })),
    );
    if (!curve) throw new Error('six sizes give a curve');
    expect(curve.misses(10)).toBeCloseTo(12.08, 2);
    expect(curve.misses(50)).toBeCloseTo(1.3, 2);
    const values = PERCONA_SWEEP_TPM['MySQL 8.4.8'].map((throughput, index) => ({
      size: PERCONA_SWEEP_POOLS_GIB[index] ?? 0,
      throughput,
    }));
    const errors = leaveOneOut(values, null, curve).forms.find(({ id }) => id === 'measured-misses')?.errors ?? [];
    expect(errors).toHaveLength(6);
    expect(Math.abs(errors[3] ?? 9)).toBeLessThan(0.1);
  });
});

describe('coverageOf', () => {
  it('is null when nothing was answered', () => {
    expect(coverageOf([])).toBeNull();
  });
});

interface Split {
  readonly measured: readonly MeasuredPoint[];
  readonly hidden: readonly { readonly memoryGiB: number; readonly throughput: number }[];
}

/** Every way to measure `size` of the pools and hide the others. */
function subsetsOf(values: readonly number[], size: number): Split[] {
  const points = values.map((throughput, index) => ({ memoryGiB: PERCONA_SWEEP_POOLS_GIB[index] ?? 0, throughput }));
  const masks = Array.from({ length: 2 ** points.length }, (_, mask) => mask);
  return masks
    .map((mask) => ({
      measured: points.filter((_, index) => (mask >> index) & 1),
      hidden: points.filter((_, index) => !((mask >> index) & 1)),
    }))
    .filter(({ measured }) => measured.length === size);
}

/** For each hidden point that is not refused: is it inside its interval? */
function coveredOutside({ measured, hidden }: Split): boolean[] {
  const model = memoryThroughput({ points: measured, unit: 'tpm' });
  return hidden.flatMap(({ memoryGiB, throughput }) => {
    const estimate = model?.predict(memoryGiB);
    return estimate && isKnown(estimate) ? [estimate.low <= throughput && throughput <= estimate.high] : [];
  });
}
