import { calculatorEndpoints, type Endpoint } from '@tatami/contracts';
import { expect, test } from 'vitest';
import { calculate } from './answer.worker.ts';
import { bodyLimitOf } from './plugins/bodies/largest-body.ts';
import { largestValue } from './test/largest-value.ts';

const MIB = 1024 * 1024;

test('refuses an answer that nobody could read before it is written', async () => {
  const { body }: Endpoint = calculatorEndpoints['memory-throughput'];
  if (!body) throw new Error('this calculator takes a question');
  const question = JSON.stringify(largestValue(body, bodyLimitOf(body) - 4096));
  const before = process.memoryUsage().heapUsed;
  const outcome = await calculate({ name: 'memory-throughput', body: new TextEncoder().encode(question) });
  // Each of a thousand predictions explains itself by all points: written, they take a gigabyte.
  expect((process.memoryUsage().heapUsed - before) / MIB).toBeLessThan(400);
  expect(outcome).toMatchObject({ code: 'calculation-too-large' });
});
