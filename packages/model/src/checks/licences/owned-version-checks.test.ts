import { expect, it } from 'vitest';
import type { ScopedWorkload } from '../../demand/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import type { OwnedLicence } from '../../inputs/index.ts';
import { bareWorkload } from '../../inventory/index.ts';
import { ownedVersionChecks } from './owned-version-checks.ts';

const scoped = (key: string, dbms: string): ScopedWorkload => {
  const workload = { ...bareWorkload(key, key, { file: 'l.csv', sheet: null, row: 2, cells: {} }), dbms };
  return { key, name: key, workload, server: null };
};
const WORKLOADS = [
  scoped('erp', 'SQL Server 2019 Enterprise'),
  scoped('crm', 'SQL Server 2014 Enterprise'),
  scoped('old', 'SQL Server 2008 R2 Enterprise'),
  scoped('bi', 'SQL Server Enterprise'),
];
const LINE: OwnedLicence = { product: 'sql-server-ee', quantity: 40, supportPerYear: null, origin: 'contract 12' };
const asked = (...licences: readonly OwnedLicence[]) => {
  const licencesOf = [{ product: 'sql-server-ee', workloads: WORKLOADS.map(({ key }) => key) }];
  const licence = { product: null, appliesTo: 'databases' } as const;
  return ownedVersionChecks(WORKLOADS, { licence, licencesOf, ownedLicences: { basis: 'stated', licences } });
};

it('says which databases run a later version than licences without Software Assurance are of', () => {
  const [check, ...more] = asked({ ...LINE, version: '2014' });
  expect(more).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'licences-owned-older' });
  expect(english(check?.says)).toContain('SQL Server Enterprise: 40 of version 2014 (contract 12)');
  expect(english(check?.says)).toContain('(erp: 2019)');
  expect(english(check?.says)).toContain('Software Assurance');
  expect(japanese(check?.says)).toContain('2014');
  expect(english(asked({ ...LINE, version: '2008' })[0]?.says)).toContain('(crm: 2014, erp: 2019, old: 2008 R2)');
});

it('says where no version is stated of what is owned', () => {
  expect(asked(LINE)).toMatchObject([{ severity: 'info', code: 'licences-owned-version-open' }]);
  expect(english(asked(LINE)[0]?.says)).toContain('up to 2019');
});

it('is silent where they are of the latest version, support is paid for them, or nothing of it runs', () => {
  expect(asked({ ...LINE, version: '2019' })).toEqual([]);
  expect(asked({ ...LINE, version: '2014', supportPerYear: { amount: 1000, currency: 'USD' } })).toEqual([]);
  expect(asked({ ...LINE, product: 'sql-server-std', version: '2012' })).toEqual([]);
  expect(asked({ ...LINE, product: 'oracle-ee' })).toEqual([]);
  expect(asked({ ...LINE, quantity: 0 })).toEqual([]);
  expect(asked({ ...LINE, version: '2014', origin: 'EA 55; mit SA' })).toEqual([]);
  expect(asked({ ...LINE, version: '2014', origin: 'EA 55; without SA' })).toHaveLength(1);
});
