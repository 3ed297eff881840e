import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import {
  DATABASE_PRODUCTS,
  databaseProduct,
  databasesNamed,
  databaseText,
  dbmsWords,
  knownDatabase,
  proposeDatabase,
  proposeEnvironment,
} from './index.ts';

const proposed = (name: string, dbms: string | null = null) =>
  proposeDatabase({ workload: { name, dnsName: null, dbms, template: false, attributes: null }, oracleReports: [] });

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

describe('a proposal from what a list says beside', () => {
  const told = (name: string, attributes: Readonly<Record<string, string>>) =>
    proposeDatabase({
      workload: { name, dnsName: null, dbms: null, template: false, attributes: JSON.stringify(attributes) },
      oracleReports: [],
    });

  it.each([
    ['operational_status', 'Repair in Progress'],
    ['Notes', 'Migration in progress'],
    ['Status', 'Progress'],
    ['状態', 'Progress'],
  ])('names no database by a state of work: %s %s', (column, words) => {
    expect(told('srv001', { [column]: words })).toBeNull();
  });

  it.each([
    ['Notes', 'Progress 11.7'],
    ['Notes', 'OpenEdge'],
    ['Software', 'Progress'],
  ])('names Progress OpenEdge: %s %s', (column, words) => {
    expect(told('srv001', { [column]: words })?.product).toBe('openedge');
  });

  it.each([
    ['契約管理1号機', { 備考: 'Oracle 19c EE' }, 'Oracle Database 19c Enterprise Edition'],
    ['会計1', { 用途: '会計DB（SQL Server 2019 Standard）' }, 'SQL Server 2019 Standard'],
    ['srv001', { Remarks: 'PostgreSQL 14, backup nightly' }, 'PostgreSQL 14'],
    // The column that names a product goes before the name.
    ['sql01', { 備考: 'PostgreSQL 15' }, 'PostgreSQL 15'],
    ['srv002', { Role: 'Database server' }, 'Database (product not stated)'],
    ['web01', { 用途: '人事DB' }, 'Database (product not stated)'],
    ['mysql7', { Role: 'Database server' }, 'MySQL'],
    ['srv003', { Purpose: 'Web server' }, 'none'],
  ])('%s, %j: %s', (name, attributes, dbms) => {
    expect(told(name, attributes)).toMatchObject({ dbms });
  });

  it.each([
    ['what is another machine’s, or gone', { 備考: 'Oracleクライアント導入済み' }],
    ['what moved', { Remarks: 'migrated from Oracle 11g' }],
    ['two of which nobody says which', { 備考: 'Oracle / PostgreSQL' }],
    ['a place called like a role', { Location: 'DC1' }],
    ['a database server of the past', { 用途: '旧DBサーバー' }],
    ['who looks after it', { Owner: 'Web server team' }],
  ])('is none of %s', (_, attributes) => {
    expect(told('srv004', attributes)).toBeNull();
  });

  it.each([
    'Microsoft SQL Server 2012 Native Client',
    'Microsoft ODBC Driver 17 for SQL Server',
    'PostgreSQL ODBC driver',
    'MySQL Connector/ODBC 8.0',
    'MySQL Workbench 8.0 CE',
    'Microsoft SQL Server Management Studio - 18.9',
    'Microsoft SQL Server 2008 Setup Support Files',
    'SQL Server 2019 Shared Management Objects',
    'Browser for SQL Server 2019',
    'Microsoft VSS Writer for SQL Server 2019',
  ])('is none of a program beside a database: %s', (software) => {
    expect(told('app01', { 'Software Name': software })?.product ?? null).toBeNull();
  });

  it.each([
    ['Microsoft SQL Server 2019 (64-bit)', 'SQL Server 2019'],
    ['SQL Server 2019 Database Engine Services', 'SQL Server 2019'],
    ['PostgreSQL 14, pgAdmin', 'PostgreSQL 14'],
    ['SQL Server 2019 (SSMS installed)', 'SQL Server 2019'],
    // All that is installed is on the machine.
    ['MySQL Server 8.0; PostgreSQL 14', 'MySQL 8.0; PostgreSQL 14'],
  ])('is the database beside others: %s', (software, dbms) => {
    expect(told('srv001', { Software: software })?.dbms).toBe(dbms);
  });

  it('quotes the column it rests on', () => {
    const proposal = told('srv', { 備考: 'Oracle 19c EE' });
    expect(proposal?.kind).toBe('column');
    expect(english(proposal?.evidence)).toBe('its “備考” says “Oracle 19c EE”');
  });

  it('says what a machine is for by what its list says', () => {
    const of = (attributes: Readonly<Record<string, string>>) =>
      proposeEnvironment({ name: 'db01', environment: null, attributes: JSON.stringify(attributes) })?.environment ??
      null;
    expect(of({ 用途: '契約DB（本番）' })).toBe('production');
    expect(of({ 用途: '契約DB（待機）' })).toBe('standby');
    expect(of({ Owner: 'test team' })).toBeNull();
  });
});

const known = (dbms: string | null, attributes: Readonly<Record<string, string>>) =>
  knownDatabase({
    workload: { name: 'srv1', dnsName: null, dbms, template: false, attributes: JSON.stringify(attributes) },
    oracleReports: [],
  });

describe('a proposal of the edition that a DBMS leaves open', () => {
  it('is the one that a remark says of the product', () => {
    const { standing, proposal } = known('Oracle Database 19c', { Bemerkung: 'Oracle SE2, Lohn' });
    expect([standing, proposal?.dbms]).toEqual(['proposed', 'Oracle Database 19c Standard Edition 2']);
    expect(english(proposal?.evidence ?? null)).toBe('its “Bemerkung” says “Oracle SE2, Lohn”');
  });

  it.each([
    ['Oracle', { 備考: 'SE2' }, 'se2'],
    ['Oracle', { Remarks: 'Standard Edition 2 since 2022' }, 'se2'],
    ['Oracle', { Remarks: 'Enterprise; Diagnostics Pack' }, 'ee'],
    ['Oracle', { 備考: 'EEライセンス、Partitioning使用' }, 'ee'],
    ['Oracle', { Vertrag: 'EE' }, 'ee'],
    ['Oracle', { Notes: '標準版' }, 'se'],
    ['SQL Server 2019', { Remarks: 'Std' }, 'standard'],
  ])('is the one that a remark says alone: %s, %j', (dbms, attributes, edition) => {
    const { standing, proposal } = known(dbms, attributes);
    expect(standing).toBe('proposed');
    expect(databasesNamed(proposal?.dbms ?? null)).toMatchObject([{ edition }]);
  });

  it.each([
    [{ 備考: '将来SE2へ移行予定' }],
    [{ Remarks: 'SE2→EE 2023' }],
    [{ Remarks: 'not SE2' }],
    [{ Remarks: 'SE2, EE' }],
    [{ Remarks: 'Standard maintenance until 2027' }],
    [{ Remarks: 'Windows Server 2019 Standard' }],
    [{ Remarks: 'Red Hat Enterprise Linux 8' }],
    [{ 'Support level': 'Standard' }],
    [{ Remarks: 'WebLogic EE' }],
  ])('is none where a remark says something else: %j', (attributes) => {
    expect(known('Oracle Database', attributes)).toMatchObject({ standing: 'open', proposal: null });
  });

  it.each([
    ['of another product', { Remarks: 'SQL Server 2019 Standard' }],
    ['that two remarks say otherwise', { Remarks: 'Oracle SE2', Plan: 'Oracle Enterprise Edition' }],
    ['of what is gone', { Remarks: 'formerly Oracle SE2' }],
    ['that nothing says', { Remarks: 'payroll' }],
  ])('is none %s', (_, attributes) => {
    expect(known('Oracle Database 19c', attributes)).toMatchObject({ standing: 'open', proposal: null });
  });

  it.each([
    ['Oracle 19c 企业版', 'ee'],
    ['Oracle 11.2.0.4 标准版', 'se'],
    ['SQL Server 2019 标准版', 'standard'],
    ['MySQL 5.7 社区版', 'community'],
  ])('is none where the DBMS says it in Chinese: %s', (dbms, edition) => {
    expect(known(dbms, {})).toMatchObject({ standing: 'stated', databases: [{ edition }] });
  });

  it('is none where the DBMS says it', () => {
    expect(known('Oracle Database 19c Enterprise Edition', { Remarks: 'Oracle SE2' }).standing).toBe('stated');
  });
});

describe('a column of licences', () => {
  it.each([
    ['Oracle 19c', 'Oracle EE', 'Oracle Database 19c Enterprise Edition'],
    ['Oracle', 'Oracle Database Enterprise Edition (NUP)', 'Oracle Database Enterprise Edition'],
    ['Oracle', 'Enterprise Edition Processor', 'Oracle Database Enterprise Edition'],
    ['Oracle', 'EE 25 NUP', 'Oracle Database Enterprise Edition'],
    ['Oracle', 'SE2 2 sockets', 'Oracle Database Standard Edition 2'],
    ['SQL Server 2019', 'SQL Std per core', 'SQL Server 2019 Standard'],
    ['SQL Server', 'Standard コア', 'SQL Server Standard'],
    ['SQL Server', 'Enterprise Core x16', 'SQL Server Enterprise'],
    ['MySQL 8.0', 'Enterprise', 'MySQL 8.0 Enterprise'],
    ['MariaDB 10.6', 'Enterprise subscription', 'MariaDB 10.6 Enterprise'],
    [null, 'Oracle EE', 'Oracle Database Enterprise Edition'],
    [null, 'SQL Server Std core', 'SQL Server Standard'],
    [null, 'SE2 (2 sockets)', 'Oracle Database Standard Edition 2'],
  ])('proposes the edition of %s: %s', (dbms, words, proposed) => {
    for (const header of ['Licence', 'License type', '保有ライセンス', 'Lizenz'])
      expect(known(dbms, { [header]: words })).toMatchObject({ standing: 'proposed', proposal: { dbms: proposed } });
  });

  it.each([
    [null, 'Enterprise', 'silent'],
    [null, 'EE', 'silent'],
    ['SQL Server', 'Enterprise agreement 2019', 'open'],
    ['Oracle', 'EE or SE2', 'open'],
    ['MySQL 8.0', 'Community', 'stated'],
    ['PostgreSQL 14', 'Enterprise', 'stated'],
  ])('says nothing where it may be of another product, or of two editions: %s, %s', (dbms, words, standing) => {
    expect(known(dbms, { Licence: words })).toMatchObject({ standing, proposal: null });
  });
});

describe('a proposal from words that one product has', () => {
  const listed = (attributes: Readonly<Record<string, string>>, columns: Readonly<Record<string, string>> = {}) => {
    const cells = { name: 'Datenbank', ...columns };
    const workload = {
      ...{ name: 'FINP', dnsName: null, dbms: null, template: false, attributes: JSON.stringify(attributes) },
      origin: {
        ...{ file: 'liste.csv', sheet: null, row: 2 },
        cells: Object.fromEntries(
          Object.entries(cells).map(([field, header]) => [
            field,
            { column: `A (${header})`, text: field === 'name' ? 'FINP' : '320,0' },
          ]),
        ),
      },
    };
    return proposeDatabase({ workload, oracleReports: [] });
  };

  it.each([
    [{ Optionen: 'Real Application Clusters, Partitioning' }, 'Oracle Database'],
    [
      { Optionen: 'Partitioning', Edition: 'Enterprise Edition', Version: '19.21' },
      'Oracle Database 19.21 Enterprise Edition',
    ],
    [{ Remarks: 'Diagnostics Pack' }, 'Oracle Database'],
    [{ Remarks: 'Active Data Guard' }, 'Oracle Database'],
    [{ Rolle: 'PHYSICAL STANDBY' }, 'Oracle Database'],
    [{ Edition: 'Standard Edition 2', Version: '12.2' }, 'Oracle Database 12.2 Standard Edition 2'],
    [{ HA: 'Always On' }, 'SQL Server'],
    [{ Edition: 'Enterprise Core' }, 'SQL Server'],
    [{ 高可用性: '可用性グループ' }, 'SQL Server'],
  ])('%j: %s', (attributes, dbms) => {
    expect(listed(attributes)).toMatchObject({ dbms, kind: 'column' });
  });

  it('is one from the header of what only its databases have', () => {
    const found = listed({}, { memoryGiB: 'SGA (GB)' });
    expect(found?.dbms).toBe('Oracle Database');
    expect(english(found?.evidence)).toBe('its list has a column “SGA (GB)”');
  });

  it('is none of words of two products, and of what others have too', () => {
    const any = 'Database (product not stated)';
    expect(listed({ Optionen: 'RAC', HA: 'Always On' })?.dbms).toBe(any);
    expect(listed({ Bemerkung: 'Partitioning' })?.dbms).toBe(any);
    expect(listed({ Edition: 'Enterprise Edition' })?.dbms).toBe(any);
    expect(listed({ Bemerkung: 'früher Data Guard, migriert' })?.dbms).toBe(any);
  });

  it('is that of the file whose rows are databases, and a column of databases says that they are some', () => {
    const row = (file: string, column: string) => ({
      ...{ name: 'FINP', dnsName: null, dbms: null, template: false, attributes: null },
      origin: { file, sheet: null, row: 2, cells: { name: { column, text: 'FINP' } } },
    });
    const of = (file: string, column: string) => proposeDatabase({ workload: row(file, column), oracleReports: [] });
    expect(of('oracle_datenbanken.csv', 'A (Datenbank)')).toMatchObject({ product: 'oracle', kind: 'column' });
    expect(english(of('oracle_datenbanken.csv', 'A (Datenbank)')?.evidence)).toBe(
      'it is a database of the file “oracle_datenbanken.csv”',
    );
    for (const column of ['A (Datenbank)', 'B (Database)', 'C (DB名)', 'データベース名'])
      expect(of('liste.csv', column), column).toMatchObject({ product: 'other', kind: 'column' });
    expect(of('oracle und mysql.csv', 'A (Datenbank)')).toMatchObject({ product: 'other' });
    expect(of('oracle.csv', 'A (Server)')).toBeNull();
  });
});

it('of a report goes before one of the name', () => {
  const workload = { name: 'sql01', dnsName: null, dbms: null, template: false, attributes: null };
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
  expect(proposeEnvironment({ name, environment: null, attributes: null })?.environment ?? null).toBe(environment);
});

it('is called in words of both languages where the product wrote them itself, and else as it was written', () => {
  const said = ['Database (product not stated)', 'none', 'Oracle 19c'].map(dbmsWords);
  expect(said.map(({ en }) => en)).toEqual(['Database (product not stated)', 'none', 'Oracle 19c']);
  expect(said.map(({ ja }) => ja)).toEqual(['データベース（製品の記載なし）', 'なし', 'Oracle 19c']);
});
