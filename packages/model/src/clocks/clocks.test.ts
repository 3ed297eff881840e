import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedClock, UtilisationSeries } from '../inventory/index.ts';
import { isoOf, onOneGrid, recordingsOf } from '../series/index.ts';
import { estateClock, offsetText, onOneClock, zoneOffsets } from './index.ts';

const HOUR_S = 3_600;
const at = (iso: string) => Date.parse(iso) / 1000;

function seriesOf(subject: string, clock: RecordedClock, startsAt: string, values: readonly number[], stepS = HOUR_S) {
  const origin = { file: `${subject}.csv`, sheet: null, row: 2, cells: {} };
  return {
    ...{ subject, metric: 'cpuShare', startsAt, stepS, clock, stampMarks: 'start', sampleIs: 'mean' },
    ...{ values, peaks: null, origin },
  } as const satisfies UtilisationSeries;
}

/** A day with one busy hour, on the clock a tool writes. */
const busyAt9 = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 0.9 : 0.1));
const perfmon = seriesOf('sql01', '+09:00', '2026-11-19T15:00:00Z', busyAt9);
const sar = seriesOf('ora01', 'local', '2026-11-20T00:00:00Z', busyAt9);

/** The highest sum of all machines, and the hour it begins on the common clock. */
function busiest(series: readonly UtilisationSeries[]): { readonly sum: number; readonly hour: string } {
  const grid = onOneGrid(recordingsOf(series), { use: 'peak' });
  if (!grid) throw new Error('nothing recorded');
  const sums = new Map<number, number>();
  for (const track of grid.tracks)
    for (const { from, values } of track)
      values.forEach((value, index) => {
        if (!Number.isNaN(value)) sums.set(from + index, (sums.get(from + index) ?? 0) + value);
      });
  const [step, sum] = [...sums].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return { sum, hour: isoOf(grid.fromS + step * grid.stepS) };
}

describe('onOneClock', () => {
  it('adds up a recording with a stated offset and one of the wall clock at the hours people worked', () => {
    const { series, clock } = onOneClock([perfmon, sar], null);
    expect(busiest(series)).toEqual({ sum: 1.8, hour: '2026-11-20T09:00:00Z' });
    expect(clock).toMatchObject({ zone: '+09:00', from: 'recordings', choices: [] });
    expect(clock.recordings).toEqual([
      { clock: '+09:00', machines: 1, files: ['sql01.csv'], moreFiles: 0 },
      { clock: 'local', machines: 1, files: ['ora01.csv'], moreFiles: 0 },
    ]);
  });

  it('asks where known instants stand beside wall clocks, and leaves both as they were read until it is answered', () => {
    const utc = { ...perfmon, clock: 'utc' } as const;
    const { series, clock } = onOneClock([utc, sar], null);
    expect(clock).toMatchObject({ zone: 'UTC', from: 'assumed', choices: ['Asia/Tokyo', 'UTC'] });
    expect(series).toEqual([utc, sar]);
    const answered = onOneClock([utc, sar], 'Asia/Tokyo');
    expect(answered.clock).toMatchObject({ zone: 'Asia/Tokyo', from: 'person', choices: [] });
    expect(busiest(answered.series)).toEqual({ sum: 1.8, hour: '2026-11-20T09:00:00Z' });
  });

  it('asks where stated offsets differ, and takes that of most machines until then', () => {
    const london = seriesOf('lon01', '+01:00', '2026-07-01T08:00:00Z', [0.5]);
    const berlin = ['ber01', 'ber02'].map((name) => seriesOf(name, '+02:00', '2026-07-01T07:00:00Z', [0.5]));
    const { series, clock } = onOneClock([london, ...berlin], null);
    expect(clock).toMatchObject({ zone: '+02:00', from: 'assumed', choices: ['+02:00', '+01:00'] });
    expect(series.map(({ startsAt }) => startsAt)).toEqual([
      '2026-07-01T10:00:00Z',
      '2026-07-01T09:00:00Z',
      '2026-07-01T09:00:00Z',
    ]);
  });

  it('asks nothing of one clock, nor of recordings without a date', () => {
    expect(estateClock([sar], null)).toMatchObject({ zone: null, choices: [] });
    expect(estateClock([{ ...perfmon, clock: 'utc' }], null)).toMatchObject({ zone: null, choices: [] });
    const undated = seriesOf('db1', 'local', '1970-01-01T00:00:00Z', [0.1]);
    expect(estateClock([{ ...perfmon, clock: 'utc' }, undated], null)).toMatchObject({ zone: null, choices: [] });
  });

  it('keeps the hour that an autumn night has twice, and leaves out the one that a spring night has not', () => {
    const night = (startsAt: string) => seriesOf('db1', 'utc', startsAt, [0.1, 0.2, 0.3, 0.4]);
    const parts = (startsAt: string) =>
      onOneClock([night(startsAt)], 'Europe/Berlin').series.map((each) => [each.startsAt, each.values]);
    expect(parts('2026-10-24T23:00:00Z')).toEqual([
      ['2026-10-25T01:00:00Z', [0.1, 0.2]],
      ['2026-10-25T02:00:00Z', [0.3, 0.4]],
    ]);
    expect(parts('2026-03-29T00:00:00Z')).toEqual([
      ['2026-03-29T01:00:00Z', [0.1]],
      ['2026-03-29T03:00:00Z', [0.2, 0.3, 0.4]],
    ]);
  });

  it('cuts samples and their peaks alike, and keeps those of a recording that is in one piece', () => {
    const night = {
      ...seriesOf('db1', 'utc', '2026-10-24T23:00:00Z', [0.1, 0.2, 0.3, 0.4]),
      peaks: [0.5, 0.6, 0.7, 0.8],
    };
    const parts = onOneClock([night], 'Europe/Berlin').series;
    expect(parts.map(({ values, peaks }) => [values, peaks])).toEqual([
      [
        [0.1, 0.2],
        [0.5, 0.6],
      ],
      [
        [0.3, 0.4],
        [0.7, 0.8],
      ],
    ]);
    // Months of samples are not copied for another hour at their start.
    const [whole] = onOneClock([night], '+09:00').series;
    expect([whole?.startsAt, whole?.values === night.values, whole?.peaks === night.peaks]).toEqual([
      '2026-10-25T08:00:00Z',
      true,
      true,
    ]);
  });

  it('leaves a recording whose offset is that of the zone as its file writes it, through a change of the clock', () => {
    // Counters of Windows state the offset once, at their start.
    const week = seriesOf(
      'sql01',
      '+02:00',
      '2026-10-24T22:00:00Z',
      Array.from({ length: 48 }, () => 0.1),
    );
    const [only, ...others] = onOneClock([week], 'Europe/Berlin').series;
    expect([only?.startsAt, only?.values.length, others.length]).toEqual(['2026-10-25T00:00:00Z', 48, 0]);
  });
});

describe('zoneOffsets', () => {
  it.each([
    ['+09:00', 9],
    ['-03:30', -3.5],
    ['UTC', 0],
    ['Asia/Tokyo', 9],
    ['America/Argentina/Buenos_Aires', -3],
  ])('%s', (zone, hours) => {
    expect(zoneOffsets(zone)?.at(at('2026-11-20T00:00:00Z'))).toBe(hours * HOUR_S);
  });

  it('knows no zone of another name', () => {
    for (const name of ['Tokyo', 'EST', '+25:00', '+9', 'Asia/Nowhere', '']) expect(zoneOffsets(name)).toBeNull();
  });

  it('knows the second at which a clock is set', () => {
    const changes = zoneOffsets('Europe/Berlin')?.changesBetween(
      at('2026-01-01T00:00:00Z'),
      at('2026-12-31T00:00:00Z'),
    );
    expect(changes?.map(isoOf)).toEqual(['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z']);
  });
});

const ZONES = ['Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', '-03:30', 'UTC'] as const;

describe('one load recorded by several tools', () => {
  it('is the same in sum, whatever clocks they write, once the zone is said', () => {
    const drawn = fc.record({
      zone: fc.constantFrom(...ZONES),
      // Two days anywhere in a year with both changes of the clock, half-hourly.
      day: fc.integer({ min: 0, max: 364 }),
      load: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 96, maxLength: 96 }),
      clocks: fc.array(fc.constantFrom('utc', 'stated', 'local'), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(drawn, ({ zone, day, load, clocks }) => {
        const startS = at('2026-01-01T00:00:00Z') + day * 86_400;
        const [written, ...tools] = ['local' as const, ...clocks].map((clock, index) =>
          writtenBy(`db${index}`, clock, { zone, startS, load }),
        );
        const alone = sumOf(onOneClock(written ?? [], zone).series);
        const together = sumOf(onOneClock(tools.flat(), zone).series);
        expect([...together.keys()]).toEqual([...alone.keys()]);
        for (const [wall, sum] of together) expect(sum).toBeCloseTo((alone.get(wall) ?? 0) * clocks.length, 9);
      }),
      { numRuns: 60 },
    );
  });
});

interface Load {
  readonly zone: string;
  readonly startS: number;
  readonly load: readonly number[];
}

/** What a tool writes of a load: instants, instants with the offset of its moment, or what the clock on the wall showed. */
function writtenBy(subject: string, clock: 'utc' | 'stated' | 'local', { zone, startS, load }: Load) {
  const stepS = HOUR_S / 2;
  const offsets = zoneOffsets(zone);
  if (!offsets) throw new Error(zone);
  const stated = clock === 'stated';
  const parts: UtilisationSeries[] = [];
  load.forEach((value, index) => {
    const instant = startS + index * stepS;
    const ahead = offsets.at(instant);
    const before = index === 0 ? null : offsets.at(instant - stepS);
    const own: RecordedClock = clock === 'utc' || !stated ? (clock as 'utc' | 'local') : offsetText(ahead / 60);
    const starts = isoOf(clock === 'local' ? instant + ahead : instant);
    const last = parts.at(-1);
    if (last && (clock === 'utc' || before === ahead))
      parts[parts.length - 1] = { ...last, values: [...last.values, value] };
    else parts.push(seriesOf(subject, own, starts, [value], stepS));
  });
  return parts;
}

/** The highest of each step of the wall clock, added over machines. */
function sumOf(series: readonly UtilisationSeries[]): ReadonlyMap<string, number> {
  const grid = onOneGrid(recordingsOf(series), { use: 'peak' });
  const sums = new Map<string, number>();
  for (const track of grid?.tracks ?? [])
    for (const { from, values } of track)
      values.forEach((value, index) => {
        const wall = isoOf((grid?.fromS ?? 0) + (from + index) * (grid?.stepS ?? 0));
        if (!Number.isNaN(value)) sums.set(wall, (sums.get(wall) ?? 0) + value);
      });
  return new Map([...sums].toSorted());
}
