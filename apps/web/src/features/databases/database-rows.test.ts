import type { Workload } from '@tatami/contracts';
import { bareServer, bareWorkload, type Estate, openGroups, proposedGroups } from '@tatami/model';
import { expect, it } from 'vitest';
import { databaseRows } from './database-rows.ts';
import { environmentGroups } from './environment-groups.ts';

const origin: Workload['origin'] = { file: 'list.csv', sheet: null, row: 2, cells: {} };
const workload = (name: string, more: Partial<Workload> = {}): Workload => ({
  ...bareWorkload(name.toLowerCase(), name, origin),
  origin,
  id: `id of ${name}`,
  version: 1,
  edited: [],
  ...more,
});
const estateOf = (workloads: readonly Workload[], more: Partial<Estate> = {}): Estate => ({
  servers: [bareServer('esx1', 'ESX1', origin)],
  workloads,
  series: [],
  benchmarkRuns: [],
  ...more,
});

const WORKLOADS = [
  workload('sql-prd-01', { serverKey: 'esx1' }),
  workload('sql-prd-02'),
  workload('srv1', { dbms: 'SQL Server 2016 Standard', edited: ['dbms'] }),
  workload('srv2', { dbms: 'Oracle 19c' }),
  workload('srv3', { dbms: 'none' }),
  workload('web01'),
  workload('srv4'),
  workload('ora-template', { template: true }),
];

it('says of each workload what is known, and leaves out templates', () => {
  const rows = databaseRows(WORKLOADS, estateOf(WORKLOADS));
  expect(rows.map(({ name, standing, byHand }) => [name, standing, byHand])).toEqual([
    ['sql-prd-01', 'proposed', false],
    ['sql-prd-02', 'proposed', false],
    ['srv1', 'stated', true],
    ['srv2', 'open', false],
    ['srv3', 'none', false],
    ['web01', 'proposed', false],
    ['srv4', 'silent', false],
  ]);
  expect(rows[0]?.server).toBe('ESX1');
});

it('asks for what one press answers: by product, by edition, by environment', () => {
  const rows = databaseRows(WORKLOADS, estateOf(WORKLOADS));
  expect(proposedGroups(rows).map(({ product, kind, rows: its }) => [product, kind, its.length])).toEqual([
    ['sql-server', 'name', 2],
    [null, 'name', 1],
  ]);
  expect(openGroups(rows).map(({ product, rows: its }) => [product, its.length])).toEqual([['oracle', 1]]);
  expect(environmentGroups(rows).map(({ environment, rows: its }) => [environment, its.length])).toEqual([
    ['production', 2],
  ]);
});

it('goes by what holds of a machine, and corrects its own record', () => {
  const own = workload('vm1');
  const [row] = databaseRows([own], estateOf([{ ...own, dbms: 'Oracle 19c EE' }]));
  expect(row).toMatchObject({ standing: 'stated', dbms: 'Oracle 19c EE', own: { dbms: null } });
});

it('proposes the product of a report before that of a name', () => {
  const sql = workload('sql01');
  const report = {
    key: 'awr',
    name: 'awr',
    workloadKey: 'sql01',
    bufferCacheGiB: 1,
    physicalReadsPerS: 1,
    advisories: [],
    origin: { ...origin, file: 'awr.html' },
  };
  const [row] = databaseRows([sql], estateOf([sql], { cacheAdvisories: [report] }));
  expect(row?.proposal).toMatchObject({ product: 'oracle', kind: 'report' });
});
