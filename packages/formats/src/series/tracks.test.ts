import { describe, expect, it } from 'vitest';
import { IssueLog } from '../issues/issue-log.ts';
import { Tracks } from './tracks.ts';

const at = (clock: string) => Date.parse(`${clock}:00Z`);

/** What comes of samples of one machine, in the order of the file. */
function seriesOf(samples: readonly (readonly [clock: string, cpuShare: number | null])[]) {
  const issues = new IssueLog();
  const tracks = new Tracks({ file: 'sar.txt', sheet: null }, { stampMarks: 'end', sampleIs: 'mean' }, issues);
  const fates = samples.map(([clock, cpuShare], index) =>
    tracks.add({
      subject: 'db1',
      at: at(clock),
      clock: 'local',
      row: index + 1,
      values: { cpuShare },
      cells: () => ({}),
    }),
  );
  const { series } = tracks.finish();
  return {
    series: series.map(({ startsAt, stepS, stampMarks, values }) => ({ startsAt, stepS, stampMarks, values })),
    fates,
    codes: issues.all().map(({ code, where }) => [code, where.row]),
  };
}

describe('Tracks', () => {
  it('keeps the hour that an autumn night has twice: a second series for its second time', () => {
    const night = [
      ['2026-10-25T00:30', 0.1],
      ['2026-10-25T01:00', 0.2],
      ['2026-10-25T01:30', 0.3],
      ['2026-10-25T01:00', 0.95],
      ['2026-10-25T01:30', 0.5],
      ['2026-10-25T02:00', 0.4],
    ] as const;
    const { series, fates, codes } = seriesOf(night);
    expect(series).toEqual([
      { startsAt: '2026-10-25T00:30:00Z', stepS: 1800, stampMarks: 'end', values: [0.1, 0.2, 0.3, 0.4] },
      { startsAt: '2026-10-25T01:00:00Z', stepS: 1800, stampMarks: 'end', values: [0.95, 0.5] },
    ]);
    expect(fates).toEqual(night.map(() => 'accepted'));
    expect(codes).toEqual([['clock-set-back', 4]]);
    expect(seriesOf([...night].reverse()).series.flatMap(({ values }) => values)).toEqual(
      expect.arrayContaining([0.95, 0.2]),
    );
  });

  it('keeps it of hourly samples, of a file that begins in it, and of each autumn', () => {
    const hourly = seriesOf([
      ['2026-10-25T00:00', 0.1],
      ['2026-10-25T01:00', 0.2],
      ['2026-10-25T01:00', 0.95],
      ['2026-10-25T02:00', 0.3],
    ]);
    expect(hourly.series.map(({ values }) => values)).toEqual([[0.1, 0.2, 0.3], [0.95]]);
    const begins = seriesOf([
      ['2026-10-25T01:00', 0.2],
      ['2026-10-25T01:30', 0.3],
      ['2026-10-25T01:00', 0.95],
      ['2026-10-25T01:30', 0.4],
    ]);
    expect(begins.series.map(({ startsAt, values }) => [startsAt, values])).toEqual([
      ['2026-10-25T01:00:00Z', [0.2, 0.3]],
      ['2026-10-25T01:00:00.001Z', [0.95, 0.4]],
    ]);
    const years = seriesOf([
      ['2025-10-26T01:00', 0.2],
      ['2025-10-26T01:00', 0.9],
      ['2026-10-25T01:00', 0.2],
      ['2026-10-25T01:00', 0.8],
    ]);
    expect(years.series.flatMap(({ values }) => values.filter((value) => value !== null))).toEqual([
      0.2, 0.2, 0.9, 0.8,
    ]);
  });

  it('keeps the higher of two samples where the same time comes again for another reason, but not where most do', () => {
    const { series, fates, codes } = seriesOf([
      ['2026-11-20T09:00', 0.2],
      ['2026-11-20T10:00', 0.3],
      ['2026-11-20T11:00', 0.4],
      ['2026-11-20T09:00', 0.99],
      ['2026-11-20T10:00', null],
    ]);
    expect(series.map(({ values }) => values)).toEqual([[0.99, 0.3, 0.4]]);
    expect(fates).toEqual(['accepted', 'accepted', 'accepted', 'skipped', 'skipped']);
    expect(codes).toEqual([
      ['only-hourly', null],
      ['duplicate-sample', 4],
      ['duplicate-sample', 5],
    ]);
    const perCpu = seriesOf(
      ['09:00', '09:00', '10:00', '10:00', '11:00', '11:00'].map(
        (clock, n) => [`2026-11-20T${clock}`, n / 10] as const,
      ),
    );
    expect([perCpu.series, perCpu.codes.map(([code]) => code)]).toEqual([
      [],
      expect.arrayContaining(['several-at-a-time']),
    ]);
  });

  it('keeps the higher of two samples that fall on one step', () => {
    const { series } = seriesOf([
      ['2026-11-20T09:00', 0.2],
      ['2026-11-20T09:10', 0.3],
      ['2026-11-20T09:20', 0.3],
      ['2026-11-20T09:26', 0.9],
      ['2026-11-20T09:30', 0.4],
      ['2026-11-20T09:40', 0.1],
    ]);
    expect(series.map(({ values }) => values)).toEqual([[0.2, 0.3, 0.3, 0.9, 0.1]]);
  });
});
