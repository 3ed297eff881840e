import { expect, it } from 'vitest';
import { memoryInUse } from './memory-in-use.ts';

const GIB = 1024 ** 2;
const NO_CACHES = { buffersKiB: null, cachedKiB: null };

it('takes what is not available where used memory includes caches (sysstat 11)', () => {
  const stated = { usedKiB: 30 * GIB, usedPercent: 93.75, freeKiB: 2 * GIB, availableKiB: 20 * GIB, ...NO_CACHES };
  expect(memoryInUse(stated)).toEqual({ GiB: 12, caches: null });
});

it('says so where caches are included and nothing tells how large they are (sysstat 10)', () => {
  const stated = { usedKiB: 30 * GIB, usedPercent: 93.75, freeKiB: 2 * GIB, availableKiB: null, ...NO_CACHES };
  expect(memoryInUse(stated)).toEqual({ GiB: 30, caches: 'within' });
});

it('takes used memory as stated where it leaves caches out (sysstat 12)', () => {
  const stated = { usedKiB: 12 * GIB, usedPercent: 37.5, freeKiB: 2 * GIB, availableKiB: 20 * GIB, ...NO_CACHES };
  expect(memoryInUse(stated)).toEqual({ GiB: 12, caches: 'left-out' });
});

it('leaves out the caches that are stated, where nothing tells what is available (sysstat 9 to 11)', () => {
  const stated = { usedKiB: 30 * GIB, usedPercent: 93.75, freeKiB: 2 * GIB, availableKiB: null };
  const caches = { buffersKiB: GIB, cachedKiB: 20 * GIB };
  expect(memoryInUse({ ...stated, ...caches })).toEqual({ GiB: 9, caches: 'left-out' });
  expect(memoryInUse({ ...stated, ...caches, availableKiB: 24 * GIB })).toEqual({ GiB: 8, caches: null });
});
