import { calculatorEndpoints, inventoryEndpoints, projectEndpoints, scenarioEndpoints } from '@tatami/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bodyLimitOf, LARGEST_BODY_BYTES, SMALL_BODY_BYTES } from './largest-body.ts';

test('a small contract takes a small body, a large one no more than any may have', () => {
  const limitOf = ({ body }: { body?: z.ZodType }) => bodyLimitOf(body ?? z.never());
  expect(limitOf(projectEndpoints.create)).toBe(SMALL_BODY_BYTES);
  expect(limitOf(calculatorEndpoints.failover)).toBe(SMALL_BODY_BYTES);
  expect(limitOf(calculatorEndpoints['numa-placement'])).toBe(LARGEST_BODY_BYTES);
  expect(limitOf(inventoryEndpoints.updateServers)).toBe(LARGEST_BODY_BYTES);
  expect(limitOf(scenarioEndpoints.update)).toBe(LARGEST_BODY_BYTES);
});

const rows = (most: number) => z.strictObject({ rows: z.array(z.strictObject({ load: z.number() })).max(most) });

test.each<[string, z.ZodType, unknown]>([
  ['numbers', rows(10_000), { rows: Array.from({ length: 10_000 }, () => ({ load: -Number.MAX_VALUE })) }],
  [
    'texts',
    z.object({ list: z.array(z.string().max(100)).max(1_000) }),
    { list: new Array(1_000).fill('\u0001'.repeat(100)) },
  ],
  ['a choice', z.union([z.null(), z.tuple([z.string().max(90_000), z.boolean()])]), ['あ'.repeat(90_000), false]],
  [
    'keys',
    z.record(z.string().max(80), z.enum(['a', 'bc'])),
    Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`${at}`.padEnd(80), 'bc'])),
  ],
])('the largest body of a contract stays within its limit: %s', (_, contract, largest) => {
  expect(contract.safeParse(largest).success).toBe(true);
  const bytes = Buffer.byteLength(JSON.stringify(largest));
  expect(bytes).toBeGreaterThan(SMALL_BODY_BYTES);
  expect(bodyLimitOf(contract)).toBeGreaterThan(bytes);
  expect(bodyLimitOf(contract)).toBeLessThan(LARGEST_BODY_BYTES);
});

test('what holds itself, or states no bound, has the limit of all', () => {
  const tree: z.ZodType = z.lazy(() => z.object({ children: z.array(tree).max(2) }));
  expect(bodyLimitOf(tree)).toBe(LARGEST_BODY_BYTES);
  expect(bodyLimitOf(z.object({ text: z.string() }))).toBe(LARGEST_BODY_BYTES);
});
