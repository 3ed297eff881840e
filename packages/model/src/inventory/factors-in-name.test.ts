import { expect, test } from 'vitest';
import { factorsInName } from './factors-in-name.ts';

test.each([
  ['pgbench_mirrored_16c.log', { program: 'pgbench', mirroring: 'mirrored' }],
  ['HammerDB R740 20vu', { program: 'HammerDB', clients: 20 }],
  ['sysbench_vs_pgbench.csv', {}],
  ['tpcc-no-mirror.csv', { mirroring: 'none' }],
  ['unmirrored/run1.log', { mirroring: 'none' }],
  ['ミラーなし', { mirroring: 'none' }],
  ['構成1（ミラーあり）', { mirroring: 'mirrored' }],
  ['非同期ミラー', { mirroring: 'asynchronous' }],
  ['results/8inst_patternA.log', { instances: 8 }],
  ['4インスタンス', { instances: 4 }],
  ['numa_off', { numaBalancing: 'off' }],
  ['numa_on', { numaBalancing: 'on' }],
  ['Balancing disabled', { numaBalancing: 'off' }],
  ['Balancing enabled', { numaBalancing: 'on' }],
  ['balancing-static', { numaBalancing: 'static' }],
  ['4vcpu_ssd', { vcpus: 4, virtualisation: 'virtual' }],
  ['20vu.csv', { clients: 20 }],
  ['tpcc_100_virtual-users', { clients: 100 }],
  ['仮想ユーザー', {}],
  ['48仮想ユーザー', { clients: 48 }],
  ['1vu_5vu.csv', {}],
  ['4inst-8inst.csv', {}],
  ['HP ProLiant DL380 G7', {}],
  ['sample.log', {}],
  ['Pattern A', {}],
  ['mirrored_vs_unmirrored.csv', {}],
  ['numa_on-numa_off.csv', {}],
])('“%s” states %o', (name, factors) => {
  expect(factorsInName(name).factors).toEqual(factors);
});

test('what of a name states no factor is left of it', () => {
  expect(factorsInName('構成1（ミラーあり）').rest).toBe(factorsInName('構成1 ミラーなし').rest);
  expect(factorsInName('Config A').rest).not.toBe(factorsInName('Config B').rest);
});
