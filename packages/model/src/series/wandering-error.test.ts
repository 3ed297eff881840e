import { describe, expect, it } from 'vitest';
import { seededRandom } from '../uncertainty/index.ts';
import { errorOfSum, WANDERS_DAYS } from './wandering-error.ts';

const WEEKS = 64;
/** The last twelve weeks against the first. */
const CONTRAST = new Map(
  Array.from(
    { length: 12 },
    (_, at) =>
      [
        [at, -1 / 12],
        [at + 52, 1 / 12],
      ] as const,
  ).flat(),
);
const LEFT = Math.exp(-7 / WANDERS_DAYS);

/** Levels on a course with a trend and a season, with errors of these deviations. */
function levels(seed: number, { ofWeek, wandering }: { readonly ofWeek: number; readonly wandering: number }) {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let staying = normal();
  return new Map(
    Array.from({ length: WEEKS }, (_, week) => {
      if (week > 0) staying = LEFT * staying + Math.sqrt(1 - LEFT ** 2) * normal();
      const course = 3 + 0.01 * week + 0.3 * Math.sin((2 * Math.PI * week * 7) / 365.25 + 1);
      return [week, course + wandering * staying + ofWeek * normal()] as const;
    }),
  );
}

/** By its definition: the sum over all pairs of weeks of their weights times what their errors have in common. */
function varianceOf({ ofWeek, wandering }: { readonly ofWeek: number; readonly wandering: number }): number {
  let variance = 0;
  for (const [week, weight] of CONTRAST)
    for (const [other, its] of CONTRAST)
      variance += weight * its * (wandering ** 2 * LEFT ** Math.abs(week - other) + (week === other ? ofWeek ** 2 : 0));
  return variance;
}

describe('the error of a sum of weekly levels', () => {
  const shares = (errors: Parameters<typeof varianceOf>[0]) =>
    Array.from(
      { length: 200 },
      (_, seed) => (errorOfSum(levels(seed + 1, errors), CONTRAST)?.variance ?? Number.NaN) / varianceOf(errors),
    );

  it.each([
    ['wandering', { ofWeek: 0, wandering: 0.08 }],
    ['both', { ofWeek: 0.05, wandering: 0.05 }],
  ])('is what it is in the mean over many draws: %s', (_, errors) => {
    const mean = shares(errors).reduce((sum, each) => sum + each / 200, 0);
    expect(mean).toBeGreaterThan(0.85);
    expect(mean).toBeLessThan(1.15);
  });

  it('is what it is in most draws where none wanders', () => {
    // No variance is below 0: of what wanders some is found in every second draw.
    const middle = shares({ ofWeek: 0.05, wandering: 0 }).toSorted((a, b) => a - b)[100];
    expect(middle).toBeGreaterThan(0.85);
    expect(middle).toBeLessThan(1.6);
  });

  it('is none where all levels are on their course', () => {
    const { variance = Number.NaN } = errorOfSum(levels(1, { ofWeek: 0, wandering: 0 }), CONTRAST) ?? {};
    expect(variance).toBeLessThan(1e-20);
  });

  it('is not told from few weeks, whatever lies between them', () => {
    const all = [...levels(1, { ofWeek: 0.05, wandering: 0.05 })];
    const few = new Map(all.filter(([week]) => week < 12 || week >= 52));
    expect(errorOfSum(few, CONTRAST)).toBeNull();
  });
});
