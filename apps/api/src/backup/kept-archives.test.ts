import { expect, test } from 'vitest';
import { archiveName, instantOf } from './archive-names.ts';
import { outlivedArchives } from './kept-archives.ts';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const made = (...instants: string[]) => instants.map((at) => archiveName(new Date(`${at}:00.000Z`)));
const stays = (names: string[], keepDaily: number, keepWeekly: number) => {
  const gone = outlivedArchives(names, { keepDaily, keepWeekly }, NOW);
  return names.filter((name) => !gone.includes(name));
};

test('a name tells its instant', () => {
  expect(instantOf(archiveName(NOW))).toEqual(NOW);
});

test('all of the last 24 hours stay, then the newest of each day, then of each week', () => {
  const day = made('2026-11-24T12:01', '2026-11-24T18:00', '2026-11-25T06:00');
  const before = made('2026-11-23T06:00', '2026-11-23T18:00', '2026-11-24T06:00');
  // Sundays and Mondays: a week begins on Monday.
  const weeks = made(
    '2026-11-08T06:00',
    '2026-11-09T06:00',
    '2026-11-15T06:00',
    '2026-11-16T06:00',
    '2026-11-22T06:00',
  );
  const all = [...weeks, ...before, ...day];
  expect(stays(all, 3, 0)).toEqual([...made('2026-11-23T18:00'), ...day]);
  expect(stays(all, 1, 3)).toEqual([...made('2026-11-15T06:00', '2026-11-22T06:00'), ...day]);
  expect(stays(all, 1, 4)).toEqual([...made('2026-11-08T06:00', '2026-11-15T06:00', '2026-11-22T06:00'), ...day]);
});

test('the newest stays however old it is', () => {
  expect(stays(made('2020-01-01T00:00', '2020-01-02T00:00'), 1, 0)).toEqual(made('2020-01-02T00:00'));
  expect(stays([], 1, 0)).toEqual([]);
});
