import { expect, it } from 'vitest';
import { instantS, isoOf } from './instant.ts';

it.each([
  '1970-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '2000-02-29T12:00:00Z',
  '2024-03-01T00:00:00Z',
  '2026-11-21T01:02:03Z',
])('counts %s as the platform’s own clock does, and back', (iso) => {
  expect(instantS(iso)).toBe(Date.parse(iso) / 1000);
  expect(isoOf(Date.parse(iso) / 1000)).toBe(iso);
});

it('reads zones, dates alone, and takes an instant without a zone as UTC', () => {
  expect(instantS('2026-01-05T09:00:00+09:00')).toBe(instantS('2026-01-05T00:00:00Z'));
  expect(instantS('2026-01-05 00:00')).toBe(instantS('2026-01-05T00:00:00Z'));
  expect(instantS('2026-01-05')).toBe(instantS('2026-01-05T00:00:00Z'));
  expect(instantS('2026-01-04T19:00:00-0500')).toBe(instantS('2026-01-05T00:00:00Z'));
  expect(instantS('2026-01-05T05:30:00+05:30')).toBe(instantS('2026-01-05T00:00:00Z'));
  expect(instantS('5 January')).toBeNull();
});
