import { expect, it } from 'vitest';
import { isoOf } from '../decode/instant.ts';
import { dateEvidenceIn, reportsIn } from './reports.ts';

const reportAt = (time: string) =>
  `${time}\navg-cpu:  %user   %nice %system %iowait  %steal   %idle\n  10.00 0.00 2.00 1.00 0.00 87.00\n\n`;
const timesOf = (...times: readonly string[]) => {
  const text = ['Linux 5.14.0 (db01) 05.07.2024 _x86_64_ (8 CPU)\n\n', ...times.map(reportAt)].join('');
  const order = dateEvidenceIn(text).evidence.tells()?.order ?? 'year-first';
  return reportsIn(text, order).reports.map(({ stamp }) => (stamp === null ? null : isoOf(stamp.at)));
};

it.each([
  ['dots', ['05.07.2024 12:00:00', '05.07.2024 12:00:03'], '2024-07-05T12:00:03Z'],
  ['slashes and two digits of the year', ['27/07/10 12:47:34', '27/07/10 12:47:37'], '2010-07-27T12:47:37Z'],
  ['a day that only a later report shows', ['05/07/2024 23:59:59', '13/07/2024 00:00:02'], '2024-07-13T00:00:02Z'],
  ['the month first', ['11/20/2026 09:00:00 AM', '11/20/2026 09:00:03 AM'], '2026-11-20T09:00:03Z'],
])('reads times of -t written with %s', (_, times, last) => {
  const read = timesOf(...times);
  expect(read.at(-1)).toBe(last);
  expect(read[0]).not.toBeNull();
});
