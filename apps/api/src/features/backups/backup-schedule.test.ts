import { expect, test } from 'vitest';
import { nextBackupAt } from './backup-schedule.ts';

/** By the clock of the server, whichever its zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const START = at(1, 0);

test('a backup is made at the hours that are set', () => {
  const next = (everyHours: 1 | 6 | 24, lastTryAt: Date) =>
    nextBackupAt({ everyHours, atHour: 2 }, { soonest: START, lastTryAt });
  expect(next(24, at(10, 2, 1))).toEqual(at(11, 2));
  expect(next(24, at(10, 1, 59))).toEqual(at(10, 2));
  expect(next(24, at(10, 23))).toEqual(at(11, 2));
  expect(next(6, at(10, 2))).toEqual(at(10, 8));
  expect(next(6, at(10, 20, 30))).toEqual(at(11, 2));
  expect(next(1, at(10, 20, 30))).toEqual(at(10, 21));
});

test('what was missed, and the first of all, is made soon after a start; none where none is wanted', () => {
  const soonest = at(20, 9, 10);
  const settings = { everyHours: 24, atHour: 2 } as const;
  expect(nextBackupAt(settings, { soonest, lastTryAt: at(18, 2) })).toEqual(soonest);
  expect(nextBackupAt(settings, { soonest, lastTryAt: null })).toEqual(soonest);
  expect(nextBackupAt(settings, { soonest, lastTryAt: at(20, 2, 5) })).toEqual(at(21, 2));
  expect(nextBackupAt({ ...settings, everyHours: null }, { soonest, lastTryAt: null })).toBeNull();
});
