import { describe, expect, it } from 'vitest';
import { DateEvidence } from './day-order.ts';
import type { DayOrder } from './numeric-date.ts';
import { shownDayOrder } from './shown-day-order.ts';

const FOUR_DIGITS: readonly DayOrder[] = ['month-first', 'day-first'];

function evidenceOf(stamps: readonly string[], orders?: readonly DayOrder[]): DateEvidence {
  const evidence = orders ? new DateEvidence(orders) : new DateEvidence();
  for (const stamp of stamps) evidence.see(stamp);
  return evidence;
}

describe('DateEvidence', () => {
  it.each([
    ['a day above 12 first', ['05/07/2024', '13/07/2024'], 'day-first', 'parts'],
    ['a day above 12 second', ['07/05/2024', '07/13/2024'], 'month-first', 'parts'],
    [
      'a day above 12 at the very end',
      [...Array(12).fill('03/04/2024 10:00'), '31/03/2024 23:00'],
      'day-first',
      'parts',
    ],
    ['dashes', ['05-07-2024', '25-07-2024'], 'day-first', 'parts'],
    ['a weekday', ['Fri 05/07/2024 09:00'], 'day-first', 'parts'],
    ['a weekday of the other reading', ['Tue 05/07/2024 09:00'], 'month-first', 'parts'],
    ['a weekday in brackets', ['05/07/2024(金)'], 'day-first', 'parts'],
    ['a German weekday', ['Fr 05/07/2024'], 'day-first', 'parts'],
    ['days that are the same either way', ['05/05/2024', '06/06/2024'], 'month-first', 'parts'],
    ['midnight between the 5th and the 6th', ['05/07/2024 23:59:57', '06/07/2024 00:00:00'], 'day-first', 'sequence'],
    ['midnight between 7 and 8 May', ['05/07/2024 23:55', '05/08/2024 00:00'], 'month-first', 'sequence'],
    ['newest first', ['06/07/2024 00:00', '05/07/2024 23:00'], 'day-first', 'sequence'],
    ['midnight on a clock of twelve hours', ['05/07/2024 11:55 PM', '06/07/2024 12:05 AM'], 'day-first', 'sequence'],
    ['midnight with years of two digits', ['24/07/05 23:50', '24/07/06 00:00'], 'year-first', 'sequence'],
    ['a month above 12 in the middle', ['07/13/24'], 'month-first', 'parts'],
  ] as const)('%s', (_, stamps, order, by) => {
    expect(evidenceOf(stamps).tells()).toEqual({ order, by });
  });

  it.each([
    ['one date', ['05/07/2024 09:00']],
    ['one day', ['05/07/2024 09:00', '05/07/2024 10:00']],
    ['a sample a day, which may be one a month', ['01/02/2024', '01/03/2024', '01/04/2024']],
    ['days with a gap', ['05/07/2024 12:00', '08/07/2024 12:00']],
    ['two digits of a year that may lead', ['13/07/24 10:00', '13/07/24 11:00']],
    ['sequences that contradict each other', ['05/07/2024 23:59', '06/07/2024 00:30', '06/08/2024 00:10']],
  ])('leaves open %s', (_, stamps) => {
    const evidence = evidenceOf(stamps);
    expect(evidence.tells()).toBeNull();
    expect(evidence.example).toBe(stamps[0]);
  });

  it('leaves no year first where a tool never writes it', () => {
    expect(evidenceOf(['27/07/10 12:47:34'], FOUR_DIGITS).tells()).toEqual({ order: 'day-first', by: 'parts' });
  });

  it('goes with most of the dates where some cannot be of their order', () => {
    expect(evidenceOf(['13/07/2024', '14/07/2024', '07/15/2024']).tells()?.order).toBe('day-first');
  });

  it('passes over dates that are written otherwise', () => {
    expect(evidenceOf(['2024-07-05 10:00', '5 Jul 2024', '']).hasDates).toBe(false);
  });
});

describe('shownDayOrder', () => {
  it.each([
    ['Server,Warranty\ndb1,25/12/2026\n', 'day-first'],
    ['Server,Warranty\ndb1,12/25/2026\n', 'month-first'],
    ['Server,Warranty\ndb1,05/07/2026\n', null],
    ['Server,Warranty\ndb1,25.12.2026\n', null],
    ['SunOS db1 5.11 11.3 sun4v 11/20/2026\n', null],
    ['10.1.2.3/24 and 1.13-2', null],
    ['25/12/2026 and 12/25/2026', null],
  ])('%j', (text, order) => expect(shownDayOrder(text)).toBe(order));
});
