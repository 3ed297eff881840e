import { expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import { overloadChecks } from './overload-checks.ts';
import type { RecordedUse } from './recorded-use.ts';

const used = (server: string, ceiling: number, hoursAbove: (share: number) => number): RecordedUse => ({
  ...{ server, ceiling, hoursAbove, highest: 0.9, use: new Float64Array() },
});

it('says of each ceiling how long the servers that have it are above it', () => {
  const placed = {
    demand: { workloads: [], timeline: null },
    request: { inputs: { overload: { hoursPerMonth: 24, highestUse: null } } },
  } as unknown as Parameters<typeof overloadChecks>[0];
  const a = used('a', 0.7, (share) => (share < 0.7 ? 400 : 10));
  const b = used('b', 0.5, () => 20);
  expect(overloadChecks(placed, [a, b]).map(({ says }) => english(says)?.split(';')[0])).toEqual([
    'As recorded, no server with a ceiling of 50% is above it for more than 20 hours a month, the fullest reaching 90%',
    'As recorded, no server with a ceiling of 70% is above it for more than 10 hours a month, the fullest reaching 90%',
  ]);
  expect(overloadChecks(placed, [a]).map(({ says }) => english(says)?.split(',')[1])).toEqual([
    ' no server is above 70% of its CPU for more than 10 hours a month',
  ]);
});
