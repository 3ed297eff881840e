import { expect, it } from 'vitest';
import { serverDay } from './server-day.ts';

it('is the day on the clock of the server, from its first minute to its last', () => {
  // Where the server does not stand in UTC, one of them is of another day there.
  for (const [hour, minute] of [
    [0, 1],
    [12, 0],
    [23, 59],
  ] as const) {
    const moment = new Date(2026, 0, 9, hour, minute);
    expect(serverDay(moment)).toBe('2026-01-09');
    expect(serverDay(new Date(moment.toISOString()))).toBe('2026-01-09');
  }
});
