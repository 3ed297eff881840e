import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StampMarks, UtilisationSeries } from '../inventory/index.ts';
import { sumOf } from './counted-together.ts';
import { type GridUse, onOneGrid, recordedTogether, recordingsOf } from './index.ts';

const DAY_S = Date.UTC(2026, 10, 20) / 1000;

interface Given {
  readonly fromS?: number;
  readonly stepS: number;
  readonly values: readonly (number | null)[];
  readonly stampMarks?: StampMarks | null;
  readonly file?: string;
}

function seriesOf(subject: string, { fromS = 0, stepS, values, stampMarks = 'start', file = 'a.csv' }: Given) {
  const startsAt = new Date((DAY_S + fromS) * 1000).toISOString();
  const origin = { file, sheet: null, row: 1, cells: {} };
  return {
    subject,
    metric: 'cpuShare',
    startsAt,
    stepS,
    clock: 'local',
    stampMarks,
    sampleIs: null,
    peaks: null,
    values,
    origin,
  } satisfies UtilisationSeries;
}

/** Each recording on the grid, by the seconds of the day its steps begin at; unknown steps are left out. */
function gridded(series: readonly UtilisationSeries[], use: GridUse = { use: 'peak' }) {
  const grid = onOneGrid(recordingsOf(series), use);
  return grid?.tracks.map((track) =>
    track.flatMap(({ from, values }) =>
      [...values].flatMap((value, index) =>
        Number.isNaN(value) ? [] : [[grid.fromS + (from + index) * grid.stepS - DAY_S, Number(value.toFixed(6))]],
      ),
    ),
  );
}

function peakOfSum(series: readonly UtilisationSeries[]): number {
  const recordings = recordingsOf(series);
  const together = recordedTogether(recordings, 1);
  const peaks = recordings.map((recording) =>
    Math.max(...recording.series.flatMap(({ values }) => values.filter((value) => value !== null))),
  );
  return together ? Math.max(...sumOf(together)) : peaks.reduce((sum, peak) => sum + peak, 0);
}

describe('onOneGrid', () => {
  it('counts a sample in every step it covers a part of, at the longest step of all', () => {
    const series = [
      seriesOf('fine', { stepS: 60, values: [0.9, 0.1, 0.1, 0.1, 0.1, 0.1] }),
      seriesOf('late', { fromS: 20, stepS: 300, values: [0.5, 0.4] }),
    ];
    // Steps begin where the only series of that length begins its own.
    expect(gridded(series)).toEqual([
      [
        [-280, 0.9],
        [20, 0.9],
        [320, 0.1],
      ],
      [
        [20, 0.5],
        [320, 0.4],
      ],
    ]);
  });

  it('puts a sample before a stamp that ends its time, and after one that begins it', () => {
    const values = [0.1, 0.2];
    expect(gridded([seriesOf('a', { stepS: 600, values, stampMarks: 'end' })])).toEqual([
      [
        [-600, 0.1],
        [0, 0.2],
      ],
    ]);
    expect(gridded([seriesOf('a', { stepS: 600, values })])).toEqual([
      [
        [0, 0.1],
        [600, 0.2],
      ],
    ]);
  });

  it('counts on both sides of a stamp of which nothing is said, unless all series would only move together', () => {
    const open = (subject: string, file: string, stepS = 600) =>
      seriesOf(subject, { stepS, values: [0.1, 0.2], stampMarks: null, file });
    const both = [
      [-600, 0.1],
      [0, 0.2],
      [600, 0.2],
    ];
    const after = [
      [0, 0.1],
      [600, 0.2],
    ];
    expect(gridded([open('a', 'one'), open('b', 'two')])).toEqual([both, both]);
    expect(gridded([open('a', 'one'), open('b', 'one')])).toEqual([after, after]);
    // Files that speak of one machine come from one tool.
    expect(gridded([open('a', 'one'), open('b', 'two'), open('b', 'one')])).toEqual([after, after]);
    expect(gridded([open('a', 'one'), seriesOf('b', { stepS: 600, values: [0.3] })])?.[0]).toEqual(both);
    expect(onOneGrid(recordingsOf([open('a', 'one'), open('b', 'one', 300)]), { use: 'peak' })?.eitherWay).toBe(2);
  });

  it('weighs the samples of a step by their time in it for a mean', () => {
    const series = [seriesOf('a', { fromS: 1800, stepS: 3600, values: [0.2, 0.6, null, 0.4] })];
    expect(gridded(series, { use: 'mean', leastStepS: 7200 })).toEqual([
      [
        // From 0:30 to 1:30 at 0.2, to 2:00 at 0.6; then to 2:30 at 0.6, and unknown to 3:30.
        [0, Number(((0.2 * 2 + 0.6) / 3).toFixed(6))],
        [7200, 0.5],
        [14_400, 0.4],
      ],
    ]);
  });

  it('takes no touch of clocks that are a second apart for one', () => {
    const series = [
      seriesOf('a', { stepS: 600, values: [0.1, 0.9, 0.1] }),
      seriesOf('b', { fromS: 1, stepS: 600, values: [0.2, 0.2, 0.8] }),
    ];
    expect(peakOfSum(series)).toBeCloseTo(1.1, 9);
  });

  it('keeps far recordings of one machine apart, without room for the years between', () => {
    const series = [
      seriesOf('a', { stepS: 60, values: [0.1] }),
      seriesOf('a', { fromS: 20 * 365 * 86_400, stepS: 60, values: [0.2] }),
    ];
    expect(onOneGrid(recordingsOf(series), { use: 'peak' })?.tracks[0]?.map(({ values }) => [...values])).toEqual([
      [0.1],
      [0.2],
    ]);
  });

  it('has both times of an hour that comes twice', () => {
    const series = [
      seriesOf('a', { stepS: 1800, values: [0.1, 0.2, 0.3, 0.4] }),
      seriesOf('a', { fromS: 1800, stepS: 1800, values: [0.9, 0.1] }),
    ];
    expect(gridded(series)?.[0]?.map(([, value]) => value)).toEqual([0.1, 0.9, 0.3, 0.4]);
  });

  it('is nothing without samples', () => {
    expect(onOneGrid([], { use: 'peak' })).toBeNull();
    expect(onOneGrid(recordingsOf([seriesOf('a', { stepS: 60, values: [] })]), { use: 'peak' })).toBeNull();
  });
});

const share = fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100);
const stampMarks = fc.constantFrom<StampMarks | null>('start', 'end', null);
const given = fc.record({
  fromS: fc.integer({ min: 0, max: 40 }).map((parts) => parts * 20),
  stepS: fc.constantFrom(20, 60, 300, 420),
  stampMarks,
  file: fc.constantFrom('a.csv', 'b.csv'),
  values: fc.array(fc.option(share), { minLength: 1, maxLength: 30 }),
});
const sampled = given.filter(({ values }) => values.some((value) => value !== null));
const estate = fc
  .array(sampled, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, index) => seriesOf(`db${index}`, one)));

describe('recordings together', () => {
  it('never have a peak of the sum below the true one, whatever their steps and offsets', () => {
    // The truth in parts of 20 s, of which a recording knows the highest of each of its steps.
    const machine = fc.record({
      truth: fc.array(share, { minLength: 60, maxLength: 60 }),
      begins: fc.integer({ min: 0, max: 20 }),
      parts: fc.constantFrom(1, 3, 5, 15, 7),
      lost: fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 4 }),
      marks: stampMarks,
      endsInTruth: fc.boolean(),
      file: fc.constantFrom('a.csv', 'b.csv'),
    });
    fc.assert(
      fc.property(fc.array(machine, { minLength: 2, maxLength: 4 }), (machines) => {
        const known = machines.map(({ truth, begins, parts, lost }) =>
          truth.map((value, part) => {
            const sample = Math.floor((part - begins) / parts);
            const isWhole = part >= begins && begins + (sample + 1) * parts <= truth.length;
            return isWhole && !lost.includes(sample) ? value : null;
          }),
        );
        const series = machines.map(({ truth, begins, parts, lost, marks, endsInTruth, file }, index) => {
          const values = Array.from({ length: Math.floor((truth.length - begins) / parts) }, (_, sample) =>
            lost.includes(sample)
              ? null
              : Math.max(...truth.slice(begins + sample * parts, begins + (sample + 1) * parts)),
          );
          const ends = marks === null ? endsInTruth : marks === 'end';
          const fromS = (begins + (ends ? parts : 0)) * 20;
          // Files of one tool have one meaning, so those of two meanings are two.
          const name = marks === null ? `${ends}` : file;
          return seriesOf(`db${index}`, { fromS, stepS: parts * 20, values, stampMarks: marks, file: name });
        });
        fc.pre(series.every(({ values }) => values.some((value) => value !== null)));
        const sums = Array.from({ length: 60 }, (_, part) =>
          known.reduce<number | null>((sum, its) => (sum === null ? null : addedTo(sum, its[part])), 0),
        ).filter((sum) => sum !== null);
        fc.pre(sums.length > 0);
        expect(peakOfSum(series)).toBeGreaterThanOrEqual(Math.max(...sums) - 1e-9);
      }),
      { numRuns: 500 },
    );
  });

  it('have one between the highest single peak and the sum of the peaks', () => {
    fc.assert(
      fc.property(estate, (series) => {
        const peaks = series.map(({ values }) => Math.max(...values.filter((value) => value !== null)));
        const peak = peakOfSum(series);
        expect(peak).toBeLessThanOrEqual(peaks.reduce((sum, each) => sum + each, 0) + 1e-9);
        expect(peak).toBeGreaterThanOrEqual(Math.max(...peaks) - 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same when all of them are shifted by whole steps, or come in another order', () => {
    fc.assert(
      fc.property(estate, fc.integer({ min: -5, max: 5 }), (series, steps) => {
        const longest = Math.max(...series.map(({ stepS }) => stepS));
        const shifted = series.map((each) => ({
          ...each,
          startsAt: new Date(Date.parse(each.startsAt) + steps * longest * 1000).toISOString(),
        }));
        expect(peakOfSum(shifted)).toBeCloseTo(peakOfSum(series), 9);
        expect(peakOfSum(series.toReversed())).toBeCloseTo(peakOfSum(series), 9);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same when a series comes in two files', () => {
    fc.assert(
      fc.property(estate, fc.nat(), (series, place) => {
        const [first, ...others] = series as [UtilisationSeries, ...UtilisationSeries[]];
        const at = place % (first.values.length + 1);
        const startsAt = new Date(Date.parse(first.startsAt) + at * first.stepS * 1000).toISOString();
        const parts = [
          { ...first, values: first.values.slice(0, at) },
          { ...first, startsAt, values: first.values.slice(at), origin: { ...first.origin, file: 'second.csv' } },
        ].filter(({ values }) => values.length > 0);
        expect(peakOfSum([...parts, ...others])).toBeCloseTo(peakOfSum(series), 9);
      }),
      { numRuns: 300 },
    );
  });

  it('count what one in ten has not recorded at its peak, and no step that most have not', () => {
    const long = Array.from({ length: 9 }, (_, index) =>
      seriesOf(`db${index}`, { stepS: 300, values: [0.1, 0.1, null, 0.2] }),
    );
    const misdated = seriesOf('vm', { fromS: -40 * 365 * 86_400, stepS: 300, values: [0.5, 0.7] });
    const together = recordedTogether(recordingsOf([...long, misdated]), 1);
    expect([...(together?.counted[9] ?? [])]).toEqual([0.7, 0.7, 0.7]);
    expect(together).toMatchObject({ withMissing: 1, stepsMissing: 3, higherOutside: 0 });
    expect(together?.counted[0]).toBe(together?.recorded[0]);
  });

  const busyBy = (name: string, hour: number) =>
    seriesOf(name, { stepS: 3600, values: Array.from({ length: 24 }, (_, each) => (each === hour ? 0.9 : 0.1)) });
  const day = [2, 8, 14, 20].map((hour) => busyBy(`db${hour}`, hour));
  const oneHour = seriesOf('short', { fromS: 10 * 3600, stepS: 3600, values: [0.6] });

  it('have the day that most have in common, and of one hour of another its peak', () => {
    expect(peakOfSum(day)).toBeCloseTo(1.2, 9);
    const together = recordedTogether(recordingsOf([...day, oneHour]), 1);
    expect(together?.steps).toHaveLength(24);
    expect(together).toMatchObject({ withMissing: 1, stepsMissing: 23, higherOutside: 0 });
    expect(peakOfSum([...day, oneHour])).toBeCloseTo(1.2 + 0.6, 9);
    // Of another day, too: nothing is known to be of the same time, and the four still are.
    expect(peakOfSum([...day, { ...oneHour, startsAt: '2026-11-09T00:00:00Z' }])).toBeCloseTo(1.2 + 0.6, 9);
  });

  it('never need more for a short recording of one than for its peak, and never less than the others', () => {
    const use = fc.double({ min: 0, max: 1, noNaN: true });
    const days = fc.array(fc.array(use, { minLength: 12, maxLength: 12 }), { minLength: 3, maxLength: 8 });
    const short = fc.record({
      fromS: fc.integer({ min: -4, max: 14 }).map((hour) => hour * 3600),
      values: fc.array(use, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(days, short, (values, its) => {
        const others = values.map((each, index) => seriesOf(`db${index}`, { stepS: 3600, values: each }));
        const all = peakOfSum([...others, seriesOf('short', { stepS: 3600, ...its })]);
        expect(all).toBeLessThanOrEqual(peakOfSum(others) + Math.max(...its.values) + 1e-9);
        expect(all).toBeGreaterThanOrEqual(peakOfSum(others) - 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  it('add what one reaches outside the common time to all of it', () => {
    const a = seriesOf('a', { stepS: 300, values: [0.9, 0.2, 0.3] });
    const b = seriesOf('b', { fromS: 300, stepS: 300, values: [0.5, 0.1] });
    const together = recordedTogether(recordingsOf([a, b]), 1);
    expect([...(together?.counted[0] ?? [])]).toEqual([0.8, 0.9].map((value) => expect.closeTo(value, 9)));
    expect([...(together?.recorded[0] ?? [])]).toEqual([0.2, 0.3]);
    expect(together?.higherOutside).toBe(1);
  });
});

function addedTo(sum: number, value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : sum + value;
}
