import { recordingsOf, type UtilisationSeries } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { alignedColumns } from './aligned-columns.ts';
import { readColumns } from './read-columns.ts';
import { writeTable } from './read-table.ts';

describe('readColumns', () => {
  it('takes names from the heading and keeps gaps', () => {
    expect(readColumns('db1\tdb2\n1\t8\n\t9\n2\tx')).toEqual({
      series: [
        [1, null, 2],
        [8, 9, null],
      ],
      names: ['db1', 'db2'],
      unread: [],
    });
  });

  it('names columns by number without a heading, leaves out text columns, names lines without numbers', () => {
    expect(readColumns('10:00\t1\n10:05\t2\nend\tend')).toEqual({ series: [[1, 2]], names: ['2'], unread: [3] });
  });

  it('reads nothing from nothing', () => {
    expect(readColumns('')).toEqual({ series: [], names: [], unread: [] });
  });
});

describe('alignedColumns', () => {
  const series = (subject: string, startsAt: string, stepS: number, values: readonly (number | null)[]) =>
    ({
      subject,
      metric: 'cpuShare',
      startsAt,
      stepS,
      clock: 'local',
      stampMarks: 'start',
      sampleIs: 'mean',
      peaks: null,
      values,
      origin: ORIGIN,
    }) satisfies UtilisationSeries;
  const ORIGIN = { file: 'a.csv', sheet: null, row: 1, cells: {} };

  it('has a row for each step of the longest length in which something is known, and reads back', () => {
    const rows = alignedColumns(
      recordingsOf([
        series('db1', '2026-01-01T00:00:00Z', 300, [0.1, 0.5, 0.2, 0.3, 0.9]),
        series('db2', '2026-01-01T00:00:00Z', 600, [0.8, null]),
        series('db1', '2026-01-02T00:00:00Z', 300, [0.4]),
      ]),
    );
    expect(rows).toEqual([
      ['db1', 'db2'],
      [50, 80],
      [30, ''],
      [90, ''],
      [40, ''],
    ]);
    expect(readColumns(writeTable(rows)).series).toEqual([
      [50, 30, 90, 40],
      [80, null, null, null],
    ]);
  });

  it('takes longer steps where there would be more rows than a table has', () => {
    const values = Array.from({ length: 25_000 }, (_, index) => (index === 12_345 ? 0.9 : 0.1));
    const rows = alignedColumns(recordingsOf([series('db1', '2026-01-01T00:00:00Z', 60, values)]));
    expect(rows.length).toBeLessThanOrEqual(10_001);
    expect(rows.flat()).toContain(90);
  });
});
