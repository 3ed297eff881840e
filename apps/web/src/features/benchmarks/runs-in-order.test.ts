import type { BenchmarkRunRecord } from '@tatami/contracts';
import { expect, test } from 'vitest';
import { runsInOrder } from './runs-in-order.ts';

test('runs are numbered as a person counts', () => {
  const runs = ['10', '1', '2', 'run 11', 'run 2'].map((name) => ({ name, subject: '' }) as BenchmarkRunRecord);
  expect(runsInOrder(runs).map(({ name }) => name)).toEqual(['1', '2', '10', 'run 2', 'run 11']);
});
