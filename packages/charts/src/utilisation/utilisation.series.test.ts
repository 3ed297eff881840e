import { recordedUse, text } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { SERIES, USE } from '../test/samples.ts';
import { utilisationPoints, utilisationRowsOf, utilisationTitle } from './utilisation.series.ts';
import { estateWeekTitle, type WeekData, weekColumns, weekRowsOf, weekTitle } from './week.series.ts';

const DATA = { metric: 'cpuShare', use: USE } as const;
const at = (iso: string) => Date.parse(iso) / 1000;

describe('utilisationPoints', () => {
  it('has mean and highest sample of each hour, and a gap between two recordings', () => {
    const points = utilisationPoints(DATA);
    expect(points?.points.map(({ at: when, peak }) => [when, peak])).toEqual([
      [at('2026-11-02T06:00:00Z'), 0.1],
      [at('2026-11-02T07:00:00Z'), 0.3],
      [at('2026-11-02T08:00:00Z'), 0.9],
      [at('2026-11-02T09:00:00Z'), 0.2],
      [at('2026-11-02T10:00:00Z'), null],
      [at('2026-11-09T06:00:00Z'), 0.1],
      [at('2026-11-09T07:00:00Z'), 0.3],
      [at('2026-11-09T08:00:00Z'), 0.9],
      [at('2026-11-09T09:00:00Z'), 0.6],
    ]);
    expect(points?.points[2]?.mean).toBeCloseTo(0.85, 12);
    expect(points?.ticks.at(-1)).toBe(1);
  });

  it('is empty when nothing was recorded', () => {
    expect(utilisationPoints({ ...DATA, use: null })).toBeNull();
  });
});

it('names the busiest moment, and lists every step', () => {
  expect(say(utilisationTitle(DATA, 'db-01'), 'en')).toMatch(/^db-01: CPU use is highest at Mon 2 Nov, 08:00, 90%$/);
  expect(say(utilisationTitle(DATA, 'db-01'), 'ja')).toContain('90%');
  const undated = { ...DATA, use: USE && { ...USE, undatedPeak: 0.95 } };
  expect(say(utilisationTitle(undated, 'db-01'), 'en')).toBe(
    'db-01: CPU use is highest at 95%, in a recording without dates',
  );
  // One that is higher on a date is told by it.
  expect(say(utilisationTitle({ ...DATA, use: USE && { ...USE, undatedPeak: 0.9 } }, 'db-01'), 'en')).toMatch(/08:00/);
  const none = { ...DATA, use: USE && { ...USE, dated: false } };
  expect(say(utilisationTitle(none, 'db-01'), 'en')).toBe(
    'db-01: CPU use is highest at 90%, in a recording without dates',
  );
  const { rows } = utilisationRowsOf(DATA, 'en');
  expect(rows[2]?.slice(1)).toEqual(['85%', '90%']);
  expect(rows[4]?.slice(1)).toEqual(['unknown', 'unknown']);
});

it('counts time from the start where the recording tells no date', () => {
  const use = recordedUse({
    series: [{ ...SERIES, startsAt: '1970-07-26T12:19:00Z', stepS: 3600, values: [0.2, 0.5, 0.1, 0.3] }],
  });
  const rows = (language: 'en' | 'ja') => {
    const table = utilisationRowsOf({ metric: 'cpuShare', use }, language);
    return [say(table.headers[0] ?? text('', ''), language), ...table.rows.map(([time]) => time)];
  };
  expect(rows('en')).toEqual(['time since the start', '0 h', '1 h', '2 h', '3 h']);
  expect(rows('ja')).toEqual(['開始からの経過時間', '0 時間', '1 時間', '2 時間', '3 時間']);
});

describe('the week', () => {
  const week: WeekData = { ...DATA, shows: 'peak' };

  it('joins the same hour of both weeks', () => {
    const columns = weekColumns(week);
    expect(columns?.highest).toBe(0.9);
    expect(columns?.hours[9]?.values).toEqual([0.6, null, null, null, null, null, null]);
    const means = weekColumns({ ...week, shows: 'mean' });
    expect(means?.hours[8]?.values[0]).toBeCloseTo(0.85, 12);
  });

  it('names its busiest hour, and has a row per hour', () => {
    expect(say(weekTitle(week), 'en')).toBe('Of the week, Monday from 8:00 is busiest: up to 90%');
    expect(say(weekTitle({ ...week, shows: 'mean' }), 'ja')).toBe('最も忙しい時間帯は月曜日の8:00台：平均85%');
    const { headers, rows } = weekRowsOf(week, 'en');
    expect(headers.map(({ en }) => en)).toEqual(['Hour from', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(rows).toHaveLength(24);
    expect(rows[8]?.slice(0, 3)).toEqual(['8:00', '90%', 'unknown']);
  });

  it('is empty of samples longer than an hour', () => {
    expect(weekColumns({ ...week, use: USE && { ...USE, week: null } })).toBeNull();
  });
});

describe('the week of an estate', () => {
  const hour = {
    peak: 0.4,
    mean: 0.3,
    atS: 0,
    parts: [{ key: 'a', name: 'db1', listing: 'servers' as const, part: 0.5, share: 0.4 }],
  };
  const week = { hours: [[hour]], busiest: { day: 0, hour: 0 }, fromS: 0, toS: 3600 };

  it('is of the estate where all of it was recorded, and else says of how many of how many machines', () => {
    const title = (notRecorded: number, language: 'en' | 'ja') =>
      say(estateWeekTitle(week, { machines: 3, unrated: notRecorded > 0 ? ['p9'] : [], notRecorded }), language);
    expect(title(0, 'en')).toBe('The estate is busiest on Monday from 0:00: 40% of its CPU, 50% of that on db1');
    expect(title(6, 'en')).toBe(
      'Of 3 of 10 machines, as recorded: busiest on Monday from 0:00, 40% of their CPU, 50% of that on db1',
    );
    expect(title(6, 'ja')).toBe('10台中3台の記録で負荷が最も高いのは月曜日の0:00台：そのCPUの40%。その50%はdb1');
  });
});
