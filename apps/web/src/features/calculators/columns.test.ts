import type { UtilisationSeries } from '@tatami/model';
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
      stampMarks: 'start',
      values,
      origin: ORIGIN,
    }) satisfies UtilisationSeries;
  const ORIGIN = { file: 'a.csv', sheet: null, row: 1, cells: {} };

  it('keeps the hours in common at the coarsest step, highest sample first, and reads back', () => {
    const rows = alignedColumns([
      series('db1', '2026-01-01T00:00:00Z', 300, [0.1, 0.5, 0.2, 0.3, 0.9]),
      series('db2', '2026-01-01T00:00:00Z', 600, [0.8, null]),
    ]);
    expect(rows).toEqual([
      ['db1', 'db2'],
      [50, 80],
      [30, ''],
    ]);
    expect(readColumns(writeTable(rows)).series).toEqual([
      [50, 30],
      [80, null],
    ]);
  });
});
