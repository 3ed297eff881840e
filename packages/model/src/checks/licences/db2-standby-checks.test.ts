import { expect, it } from 'vitest';
import type { ScopedWorkload } from '../../demand/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import { bareWorkload } from '../../inventory/index.ts';
import { DEFAULT_PRICE_BOOK } from '../../licensing/index.ts';
import { db2StandbyChecks } from './db2-standby-checks.ts';

const scoped = (key: string): ScopedWorkload => {
  const workload = { ...bareWorkload(key, key, { file: 'l.csv', sheet: null, row: 2, cells: {} }), dbms: 'Db2 11.5' };
  return { key, name: key, workload, server: null };
};
const WORKLOADS = ['core1', 'core2', 'gl2', 'pg2'].map(scoped);
const asked = (product: string, standbys: readonly string[]) => {
  const licencesOf = [{ product, workloads: ['core1', 'core2', 'gl2'] }];
  const inputs = { licence: { product: null, appliesTo: 'databases' }, licencesOf } as const;
  return db2StandbyChecks(WORKLOADS, new Set(standbys), inputs, DEFAULT_PRICE_BOOK);
};

it('says of standbys of Db2 that their servers are counted in full, and what a warm one takes', () => {
  const [check] = asked('db2-pvu', ['core2', 'gl2', 'pg2']);
  expect(check).toMatchObject({ severity: 'warning', code: 'db2-standbys-in-full' });
  expect(english(check?.says)).toMatch(/^2 Db2 databases stand by \(core2, gl2\)/);
  expect(english(check?.says)).toContain('100 PVU');
  expect(japanese(check?.says)).toContain('待機系のDb2データベースが2件');
  expect(english(asked('db2-vpc', ['gl2'])[0]?.says)).toContain('of VPC');
});

it('is silent where no Db2 stands by', () => {
  expect(asked('db2-pvu', ['pg2'])).toEqual([]);
});
