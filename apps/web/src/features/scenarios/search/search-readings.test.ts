import type { JobEvent } from '@tatami/contracts';
import { expect, it } from 'vitest';
import { NO_READINGS, withEvent } from './search-readings.ts';

const event = (sequence: number, objective?: number): JobEvent => ({
  sequence,
  status: 'running',
  progress: 0,
  ...(objective !== undefined && {
    search: { objective, bound: 10, unit: 'servers', iterations: sequence, seconds: sequence },
  }),
});

it('takes in what a search reports, once, whatever is told again', () => {
  const told = [event(1), event(2, 12), event(3, 11), event(1), event(2, 12), event(4, 11)];
  const { readings, sequence } = told.reduce(withEvent, NO_READINGS);
  expect(readings.map(({ objective }) => objective)).toEqual([12, 11, 11]);
  expect(sequence).toBe(4);
});
