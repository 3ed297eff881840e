import { BINDING_TARGETS, bareWorkload } from '@tatami/model';
import { expect, it } from 'vitest';
import { firstTarget, targetsFrom } from './first-target.ts';

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

it('shows that place first, and all others behind it in their order', () => {
  expect(targetsFrom('vmware')).toEqual(['vmware', ...BINDING_TARGETS.slice(0, -1)]);
  expect(targetsFrom('numactl')).toEqual(BINDING_TARGETS);
});
