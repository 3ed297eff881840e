import { expect, it } from 'vitest';
import { memoryInUse } from './memory-in-use.ts';

const GIB = 1024 ** 2;

it('takes what is not available where used memory includes caches (sysstat 11)', () => {
  const stated = { usedKiB: 30 * GIB, usedPercent: 93.75, freeKiB: 2 * GIB, availableKiB: 20 * GIB };
  expect(memoryInUse(stated)).toEqual({ GiB: 12, withCaches: false });
});

it('says so where caches are included and nothing tells how large they are (sysstat 10)', () => {
  const stated = { usedKiB: 30 * GIB, usedPercent: 93.75, freeKiB: 2 * GIB, availableKiB: null };
  expect(memoryInUse(stated)).toEqual({ GiB: 30, withCaches: true });
});

it('takes used memory as stated where it leaves caches out (sysstat 12)', () => {
  const stated = { usedKiB: 12 * GIB, usedPercent: 37.5, freeKiB: 2 * GIB, availableKiB: 20 * GIB };
  expect(memoryInUse(stated)).toEqual({ GiB: 12, withCaches: false });
});
