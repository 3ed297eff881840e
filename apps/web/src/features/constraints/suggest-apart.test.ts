import { expect, it } from 'vitest';
import type { MovableWorkload } from './movable-workloads.ts';
import { suggestApart } from './suggest-apart.ts';

function named(...names: readonly string[]): readonly MovableWorkload[] {
  return names.map((name) => ({
    key: name,
    name,
    server: null,
    cluster: null,
    dbms: null,
    environment: null,
    poweredOn: null,
    system: null,
    attributes: {},
  }));
}

const groupsOf = (...names: readonly string[]) =>
  Object.fromEntries(suggestApart(named(...names), []).map(({ kind, groups }) => [kind, groups]));

it('takes names that differ by the mark of a copy for replicas', () => {
  expect(groupsOf('crm_a', 'crm_b', 'erp-primary', 'erp-standby', 'hr')).toEqual({
    replicas: [
      ['crm_a', 'crm_b'],
      ['erp-primary', 'erp-standby'],
    ],
  });
});

it('sets production of a system against its test, not one test against another', () => {
  expect(groupsOf('erp-prd', 'erp-tst', 'erp-dev', '会計本番', '会計検証', 'crm-prd')).toEqual({
    environments: [
      ['erp-prd', 'erp-tst'],
      ['erp-prd', 'erp-dev'],
      ['会計本番', '会計検証'],
    ],
  });
});

it('says nothing of a numbered fleet, nor of words that only contain a mark', () => {
  const fleet = Array.from({ length: 40 }, (_, index) => `vm-${index}`);
  expect(groupsOf(...fleet, 'latest', 'contest', 'product-db', 'product-tests')).toEqual({});
});

it('leaves out what is kept apart already', () => {
  expect(suggestApart(named('crm_a', 'crm_b'), [['crm_b', 'crm_a', 'x']])).toEqual([]);
});
