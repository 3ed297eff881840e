import { describe, expect, it } from 'vitest';
import { dateIn, secondsOfDay } from './clock-text.ts';
import { isoOf } from './instant.ts';

const dayIn = (line: string) => {
  const at = dateIn(line, null);
  return at === null ? null : isoOf(at).slice(0, 10);
};

describe('dateIn', () => {
  it.each([
    ['Linux 5.14.0 (oradb01) 05.07.2024 _x86_64_ (8 CPU)', '2024-07-05'],
    ['Linux 5.14.0 (oradb01) 13.07.24 _x86_64_ (8 CPU)', '2024-07-13'],
    ['11/20/2026 _x86_64_ (16 CPU)', '2026-11-20'],
    ['06/06/2020 _x86_64_ (9 CPU)', '2020-06-06'],
    ['06/01/20 _x86_64_ (9 CPU)', null],
    ['27/07/2010 _i686_ (1 CPU)', '2010-07-27'],
    ['2013年02月13日', '2013-02-13'],
    ['2014년 01월 20일', '2014-01-20'],
    ['5.14.0-362.8.1.el9', null],
  ])('%j is %j', (line, day) => expect(dayIn(line)).toBe(day));
});

it('takes a clock of 24 hours as it is, also where a word says the half of the day', () => {
  expect(secondsOfDay('21:59:57', 'PM')).toBe(79_197);
  expect(secondsOfDay('09:59:57', 'PM')).toBe(79_197);
  expect(secondsOfDay('12:00:00', 'AM')).toBe(0);
  expect(secondsOfDay('12:00:00', '午後')).toBe(43_200);
});

it('knows a clock written with points or commas, and no version or figure', () => {
  for (const clock of ['18.07.11', '18,07,11', '18時07分11秒']) expect(secondsOfDay(clock)).toBe(65_231);
  for (const none of ['5.14.0', '18.07,11', '118.07.11', '24.07.11', '18.07']) expect(secondsOfDay(none)).toBeNull();
});
