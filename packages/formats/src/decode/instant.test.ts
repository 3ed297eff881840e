import { describe, expect, it } from 'vitest';
import { detectDayOrder, isoOf, parseInstant } from './instant.ts';

const iso = (text: string, order?: 'day-first') => {
  const at = parseInstant(text, order);
  return at === null ? null : isoOf(at);
};

describe('parseInstant', () => {
  it.each([
    ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00Z'],
    ['2026-11-20 09:30', '2026-11-20T09:30:00Z'],
    ['2026/11/20 9:05:07', '2026-11-20T09:05:07Z'],
    ['2026年11月20日 9時30分', '2026-11-20T09:30:00Z'],
    ['2026-11-20', '2026-11-20T00:00:00Z'],
    ['2026-11-20T00:00:00+09:00', '2026-11-19T15:00:00Z'],
    ['11/20/2026 2:30 PM', '2026-11-20T14:30:00Z'],
    ['11/20/2026 12:30 AM', '2026-11-20T00:30:00Z'],
    ['20261120-093000', '2026-11-20T09:30:00Z'],
    ['1376314846', '2013-08-12T13:40:46Z'],
    ['1376314846000', '2013-08-12T13:40:46Z'],
    ['12:00 AM 21 July 2026', '2026-07-21T00:00:00Z'],
    ['11:05 PM 1 Sep 2026', '2026-09-01T23:05:00Z'],
    ['Jul 21, 2026 12:00:00 AM', '2026-07-21T00:00:00Z'],
    ['July 21, 2026, 1:30 PM', '2026-07-21T13:30:00Z'],
    ['21-Jul-2026 13:30', '2026-07-21T13:30:00Z'],
    ['Tue Jul 21 13:30:00 UTC 2026', '2026-07-21T13:30:00Z'],
    ['Tue Jul 21 09:30:00 JST 2026', '2026-07-21T00:30:00Z'],
  ])('%s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    '',
    'yesterday',
    '12:00 AM 31 June 2026',
    '12:00 AM 21 Foo 2026',
    '2026-02-30',
    '2026-13-01',
    '12:00',
    '42',
    '2026-11-20 25:00',
    '99999-01-01',
  ])('%j is none', (text) => {
    expect(iso(text)).toBeNull();
  });

  it('reads the day first where the column shows it must be', () => {
    expect(detectDayOrder(['03/04/2026', '20/04/2026'])).toBe('day-first');
    expect(iso('03/04/2026 10:00', 'day-first')).toBe('2026-04-03T10:00:00Z');
  });

  it('reads the day first where a date is written with dots', () => {
    expect(detectDayOrder(['05.07.2026'])).toBe('day-first');
    expect(iso('05.07.2026 10:00')).toBe('2026-07-05T10:00:00Z');
  });
});
