import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import {
  DATABASE_PRODUCTS,
  databaseProduct,
  databasesNamed,
  databaseText,
  proposeDatabase,
  proposeEnvironment,
} from './index.ts';

const proposed = (name: string, dbms: string | null = null) =>
  proposeDatabase({ workload: { name, dnsName: null, dbms, template: false }, oracleReports: [] });

describe('a proposal from a name', () => {
  it.each([
    ['bovmsql01', 'SQL Server'],
    ['SQLPROD-02.customer.com', 'SQL Server'],
    ['mysql-web', 'MySQL'],
    ['pgsql3', 'PostgreSQL'],
    ['pg01', 'PostgreSQL'],
    ['ora-prd-1', 'Oracle Database'],
    ['DBORA01', 'Oracle Database'],
    ['oraclerac2', 'Oracle Database'],
    ['hana-dev', 'SAP HANA'],
    ['db2prod', 'IBM Db2'],
    ['db2', 'Database (product not stated)'],
    ['tkdb08', 'Database (product not stated)'],
    ['受注DB', 'Database (product not stated)'],
    ['web01', 'none'],
    ['prd-app-3', 'none'],
    ['vcenter', 'none'],
  ])('%s: %s', (name, dbms) => {
    expect(proposed(name)?.dbms).toBe(dbms);
  });

  it.each(['aurora1', 'fedora', 'sqlite-box', 'adbox', 'srv001', 'oranges', 'webmaster', 'BOVM-0042'])(
    'none of %s',
    (name) => {
      expect(proposed(name)).toBeNull();
    },
  );

  it('says the word it rests on', () => {
    expect(english(proposed('bovmsql01')?.evidence)).toBe('its name has “sql”');
  });

  it('is none where the DBMS says what it is', () => {
    expect(proposed('sql01', 'PostgreSQL 14')).toBeNull();
  });
});

it('of a report goes before one of the name', () => {
  const workload = { name: 'sql01', dnsName: null, dbms: null, template: false };
  expect(proposeDatabase({ workload, oracleReports: ['awr.html'] })).toMatchObject({
    product: 'oracle',
    kind: 'report',
  });
});

it('writes a database in words that are read as the same', () => {
  const products = Object.keys(DATABASE_PRODUCTS) as (keyof typeof DATABASE_PRODUCTS)[];
  const any = fc.constantFrom(...products).chain((product) =>
    fc.record({
      product: fc.constant(product),
      edition: fc.constantFrom(null, ...Object.keys(databaseProduct(product).editions)),
      version:
        product === 'sql-server' ? fc.constantFrom(null, '2016', '2008 R2') : fc.constantFrom(null, '19', '11.5'),
    }),
  );
  fc.assert(
    fc.property(any, (database) => {
      const [read, ...others] = databasesNamed(databaseText(database)) as readonly object[];
      expect(others).toEqual([]);
      expect(read).toMatchObject(
        database.product === 'oracle' && database.edition === 'se' && database.version === '19'
          ? { ...database, edition: 'se2' }
          : database,
      );
    }),
  );
});

it.each([
  ['sql-prd-01', 'production'],
  ['受注DB本番', 'production'],
  ['db-test-12', 'test'],
  ['devdb01', null],
  ['dev-db01', 'test'],
  ['ora-dr-1', 'standby'],
  ['db待機系', 'standby'],
  ['drive01', null],
])('reads what %s is for: %s', (name, environment) => {
  expect(proposeEnvironment({ name, environment: null })?.environment ?? null).toBe(environment);
});
