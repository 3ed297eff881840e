import { expect, it } from 'vitest';
import type { ScopedWorkload } from '../../demand/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import { attributesText, bareServer, bareWorkload, type ServerRecord } from '../../inventory/index.ts';
import { hardPartitionChecks } from './hard-partition-checks.ts';

const origin = { file: 'lpars.csv', sheet: null, row: 2, cells: {} };

function partition(key: string, dbms: string, server: Partial<ServerRecord>, os: string | null = null): ScopedWorkload {
  const frame = { ...bareServer('P9-A', 'P9-A', origin), ...server };
  const attributes = os === null ? null : attributesText({ OS: os });
  const workload = { ...bareWorkload(key, key, origin), vcpus: 8, serverKey: 'P9-A', dbms, attributes };
  return { key, name: key, workload, server: frame };
}

/** These are licensed as Oracle, and nothing else is. */
const licensing = (...workloads: string[]) =>
  ({ licence: { product: null, appliesTo: 'databases' }, licencesOf: [{ product: 'oracle-ee', workloads }] }) as const;

it('says that Oracle in partitions of Power or AIX may count by their own processors', () => {
  const partitions = [
    partition('aixora01', 'Oracle 19c EE', { cpuModel: 'POWER9 3.8 GHz' }),
    partition('aixora02', 'Oracle 19c EE', {}, 'AIX 7.2'),
    partition('aixdb2', 'Db2 11.5', {}, 'AIX 7.2'),
  ];
  const [check, ...more] = hardPartitionChecks(partitions, licensing('aixora01', 'aixora02'));
  expect(more).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'hard-partitions' });
  expect(english(check?.says)).toMatch(/^2 Oracle databases run in partitions \(aixora01(,| and) aixora02\)/);
  expect(japanese(check?.says)).toContain('Oracleデータベースが2件あります');
});

it('is silent of other hypervisors, and of what is the whole of a server', () => {
  expect(
    hardPartitionChecks(
      [partition('ora01', 'Oracle 19c EE', { cpuModel: 'Xeon Gold 6130' }, 'RHEL 8')],
      licensing('ora01'),
    ),
  ).toEqual([]);
  const server = { ...bareServer('p9', 'p9', origin), os: 'AIX 7.2', cpuModel: 'POWER9' };
  const instance = { ...bareWorkload('ERP', 'ERP', origin), serverKey: 'p9', dbms: 'Oracle 19c EE' };
  expect(hardPartitionChecks([{ key: 'ERP', name: 'ERP', workload: instance, server }], licensing('ERP'))).toEqual([]);
  const partitions = [partition('aixora02', 'Oracle 19c EE', {}, 'AIX 7.2')];
  expect(hardPartitionChecks(partitions, { ...licensing('aixora02'), licencesBy: 'virtual-machine' })).toEqual([]);
  expect(hardPartitionChecks(partitions, licensing())).toEqual([]);
});

it('says of Db2 what IBM’s terms count, and of each partition how its list says it is capped', () => {
  const dwhdb1 = partition('dwhdb1', 'DB2 11.5', { cpuModel: 'POWER9' });
  const attributes = attributesText({
    OS: 'AIX 7.3',
    'Proc Mode': 'shared',
    'Sharing Mode': 'cap',
    'Entitled Capacity': '4.00',
  });
  const workload = dwhdb1.workload && { ...dwhdb1.workload, attributes };
  const oracle = partition('erpdb1', 'Oracle 19c EE', { cpuModel: 'POWER9' });
  const inputs = {
    licence: { product: null, appliesTo: 'databases' },
    licencesOf: [
      { product: 'db2-vpc', workloads: ['dwhdb1'] },
      { product: 'oracle-ee', workloads: ['erpdb1'] },
    ],
  } as const;
  const checks = hardPartitionChecks([{ ...dwhdb1, workload }, oracle], inputs);
  expect(checks.map(({ code }) => code)).toEqual(['hard-partitions', 'hard-partitions-db2']);
  expect(english(checks[1]?.says)).toMatch(
    /^1 Db2 database runs in a partition \(dwhdb1: Entitled Capacity 4\.00, Sharing Mode cap\), and the licences today count all cores of the frame \(full capacity\)\./,
  );
  expect(english(checks[1]?.says)).toContain('sub-capacity');
  expect(english(checks[1]?.says)).toContain('these partitions can use 4 cores.');
  expect(japanese(checks[1]?.says)).toContain(
    'Db2データベースが1件あります（dwhdb1：Entitled Capacity 4.00、Sharing Mode cap）',
  );
});
