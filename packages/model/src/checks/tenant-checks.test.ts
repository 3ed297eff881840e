import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { attributesText, bareServer } from '../inventory/index.ts';
import { tenantChecks } from './tenant-checks.ts';

const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };

function of(name: string, words: Readonly<Record<string, string>>) {
  const server = { ...bareServer(name, name, origin), attributes: attributesText(words) };
  return { key: name, name, workload: null, server };
}

/** A plan of these workloads, by server. */
function planOf(workloads: ReturnType<typeof of>[], ...servers: string[][]) {
  return tenantChecks({
    demand: { workloads },
    placement: { servers: servers.map((keys) => ({ items: keys.map((id) => ({ id, parts: [] })) })) },
  });
}

describe('machines of several tenants on one server of a plan', () => {
  it.each(['Tenant', 'tenant_name', 'Customer', '顧客名', 'テナント', 'お客様', 'Kunde', '租户', '고객사'])(
    'are warned of, by the column %s',
    (header) => {
      const [check, ...more] = planOf(
        [of('db1', { [header]: 'Aoba' }), of('db2', { [header]: 'Boreas' }), of('db3', { [header]: 'aoba' })],
        ['db1', 'db2'],
        ['db3'],
      );
      expect(more).toEqual([]);
      expect(check).toMatchObject({ severity: 'warning', code: 'tenants-together' });
      expect(english(check?.says)).toMatch(/1 server .*2 .*“.+” \(Aoba(,| and) Boreas\).* pool/);
      expect(japanese(check?.says)).toMatch(/Aoba、Boreas.*プール/);
    },
  );

  it.each(['env=prod; tenant=Aoba', 'Tenant: Aoba, Owner: x', '{"Tenant": "Aoba"}', '顧客：Aoba／本番'])(
    'are warned of, by a tag: %s',
    (tags) => {
      const both = [of('db1', { Tags: tags }), of('db2', { Tags: tags.replace('Aoba', 'Boreas') })];
      const [check] = planOf(both, ['db1', 'db2']);
      expect(english(check?.says)).toMatch(/“Tags” \(Aoba(,| and) Boreas\)/);
    },
  );

  it('are no matter on servers of their own, of one tenant, or where one is shared or not stated', () => {
    const two = [of('db1', { Tenant: 'Aoba' }), of('db2', { Tenant: 'Boreas' })];
    expect(planOf(two, ['db1'], ['db2'])).toEqual([]);
    expect(planOf([of('db1', { Tenant: 'Aoba' }), of('db2', { Tenant: 'AOBA ' })], ['db1', 'db2'])).toEqual([]);
    const open = ['共通', '-', 'shared', 'n/a'].map((words, at) => of(`x${at}`, { 顧客: words }));
    expect(planOf([of('db1', { 顧客: 'Aoba' }), ...open, of('y', {})], ['db1', 'x0', 'x1', 'x2', 'x3', 'y'])).toEqual(
      [],
    );
    expect(planOf([of('db1', { Owner: 'Aoba' }), of('db2', { Owner: 'Boreas' })], ['db1', 'db2'])).toEqual([]);
  });
});
