import { bareWorkload } from '@tatami/model';
import { expect, it } from 'vitest';
import { firstTarget } from './first-target.ts';

const origin = { file: 'a.csv', sheet: null, row: 2, cells: {} };
const instance = (key: string) => ({ ...bareWorkload(key, key, origin), serverKey: 'db1' });
const machine = (key: string) => ({ ...instance(key), vcpus: 4 });

it.each([
  ['instances of servers', [instance('a'), instance('b')], 'numactl'],
  ['mostly virtual machines', [instance('a'), machine('b'), machine('c')], 'vmware'],
  ['nothing', [], 'numactl'],
] as const)('begins with what binds %s', (_what, workloads, target) => {
  expect(firstTarget(workloads)).toBe(target);
});
