import { describe, expect, it } from 'vitest';
import { databasesMentioned, databasesNamed, licenceOfDatabases } from './index.ts';

/** Product, edition and version in one word each; '?' = not said. */
function read(dbms: string) {
  const found = databasesNamed(dbms);
  if (found === null || found === 'none') return `${found}`;
  return found.map(({ product, edition, version }) => `${product} ${edition ?? '?'} ${version ?? '?'}`).join(' + ');
}

describe('the database that a text names', () => {
  it.each([
    // The texts of the findings.
    ['SQL Server 2016 Standard', 'sql-server standard 2016'],
    ['SQL Server 2019 Standard', 'sql-server standard 2019'],
    ['SQL Server 2019 Enterprise', 'sql-server enterprise 2019'],
    ['Oracle 19c EE', 'oracle ee 19c'],
    ['Oracle 19c SE2', 'oracle se2 19c'],
    ['Oracle Database 19c SE2', 'oracle se2 19c'],
    ['SQLServer2016 Std', 'sql-server standard 2016'],
    ['Oracle 12c 標準版', 'oracle se 12c'],
    // Oracle.
    ['Oracle', 'oracle ? ?'],
    // What is counted is no version.
    ['PostgreSQL (2 pods)', 'postgresql ? ?'],
    ['PostgreSQL (1 pod)', 'postgresql ? ?'],
    ['PostgreSQL 14 (2 pods)', 'postgresql ? 14'],
    ['MySQL 8 x 3 nodes', 'mysql ? 8'],
    ['PostgreSQL 14 Server', 'postgresql ? 14'],
    ['PostgreSQL 12台', 'postgresql ? ?'],
    ['Oracle (12 instances)', 'oracle ? ?'],
    ['Oracle 19c', 'oracle ? 19c'],
    ['ORACLE DATABASE 11g Enterprise Edition Release 11.2.0.4.0 - 64bit Production', 'oracle ee 11.2.0.4.0'],
    ['Oracle Database 12c Standard Edition Release 12.1.0.2.0', 'oracle se 12.1.0.2.0'],
    ['Oracle Database 19c Enterprise Edition Release 19.3.0.0.0', 'oracle ee 19c'],
    ['Oracle Database 19c Standard Edition 2 Release 19.0.0.0.0', 'oracle se2 19c'],
    ['Oracle Database 19c Standard Edition', 'oracle se2 19c'],
    ['Oracle11gR2 SE1', 'oracle se1 11gR2'],
    ['Oracle 11.2.0.4 Standard Edition One', 'oracle se1 11.2.0.4'],
    ['Oracle 10g Release 2 SE', 'oracle se 10gR2'],
    ['Oracle12cR2SE2', 'oracle se2 12cR2'],
    ['ora19c EE', 'oracle ee 19c'],
    ['Oracle XE 11.2', 'oracle xe 11.2'],
    ['Oracle Database Express Edition 18c', 'oracle xe 18c'],
    ['Oracle Database 23ai Free', 'oracle xe 23ai'],
    ['Oracle 19c Enterprise Edition + RAC + Partitioning', 'oracle ee 19c'],
    ['オラクル 19c エンタープライズ', 'oracle ee 19c'],
    ['Ｏｒａｃｌｅ　１９ｃ　ＳＥ２', 'oracle se2 19c'],
    ['Oracle Database 19c スタンダードエディション2', 'oracle se2 19c'],
    ['Oracle Standard 2', 'oracle se2 ?'],
    ['Enterprise Edition Oracle 19.3', 'oracle ee 19.3'],
    ['Oracle (EE/SE2)', 'oracle ? ?'],
    ['Oracle on Red Hat Enterprise Linux 8', 'oracle ? ?'],
    ['Oracle 9i', 'oracle ? 9i'],
    // SQL Server.
    [
      'Microsoft SQL Server 2019 (RTM-CU18) - 15.0.4261.1 (X64) Standard Edition (64-bit) on Windows Server 2019 Datacenter 10.0',
      'sql-server standard 2019',
    ],
    ['Microsoft SQL Server 2008 R2 Enterprise Edition: Core-based Licensing (64-bit)', 'sql-server enterprise 2008 R2'],
    ['MSSQL2017Ent', 'sql-server enterprise 2017'],
    ['MS SQL 2014', 'sql-server ? 2014'],
    ['MSSQL', 'sql-server ? ?'],
    ['SQL2016STD', 'sql-server standard 2016'],
    ['SQLSVR 2012 EE', 'sql-server enterprise 2012'],
    ['SQL Server 2017 Developer', 'sql-server developer 2017'],
    ['SQL Server 2025 Enterprise Developer', 'sql-server developer 2025'],
    ['SQL Server 2014 Express with Advanced Services', 'sql-server express 2014'],
    ['SQL Express', 'sql-server express ?'],
    ['SQL Server 2016 Web', 'sql-server web 2016'],
    ['SQL Server 2012 Business Intelligence', 'sql-server business-intelligence 2012'],
    ['SQL Server 15.0.2000.5', 'sql-server ? 2019'],
    ['SQL Server 12.0.2000.8 Standard', 'sql-server standard 2014'],
    ['Microsoft SQL Server 2019 (RTM) - 15.0.2000.5 (X64)', 'sql-server ? 2019'],
    ['SQL Server 2008 R2 Datacenter', 'sql-server datacenter 2008 R2'],
    ['SQL Server 13.0.5026.0', 'sql-server ? 2016'],
    ['SQL Server 2019 スタンダード', 'sql-server standard 2019'],
    ['SQLサーバー 2022 標準版', 'sql-server standard 2022'],
    ['SQL Server 2022 評価版', 'sql-server evaluation 2022'],
    ['Standard版 SQL Server 2019', 'sql-server standard 2019'],
    ['SQL Server 2019 on Windows Server 2019 Standard', 'sql-server ? 2019'],
    ['Windows Server 2016 Datacenter / SQL Server 2016 Enterprise', 'sql-server enterprise 2016'],
    ['SQL Server 2019 Dev', 'sql-server ? 2019'],
    // Db2.
    ['IBM Db2 11.5 Standard Edition', 'db2 standard 11.5'],
    ['DB2 UDB v9.7 ESE', 'db2 enterprise 9.7'],
    ['DB2 10.5 AESE', 'db2 advanced 10.5'],
    ['DB2 Advanced Enterprise Server Edition 10.5', 'db2 advanced 10.5'],
    ['DB2 Express-C 10.1', 'db2 community 10.1'],
    ['Db2 Community Edition 11.5', 'db2 community 11.5'],
    ['Db2 11.1', 'db2 ? 11.1'],
    ['DB2 for z/OS 12', 'db2 host 12'],
    // The others.
    ['MySQL 8.0', 'mysql ? 8.0'],
    ['MySQL Server 5.7 Community', 'mysql community 5.7'],
    ['Oracle MySQL Enterprise 8.0', 'mysql enterprise 8.0'],
    ['MariaDB 10.6', 'mariadb ? 10.6'],
    ['MariaDB Enterprise Server 10.6', 'mariadb enterprise 10.6'],
    ['PostgreSQL 14', 'postgresql ? 14'],
    ['Postgres13.4', 'postgresql ? 13.4'],
    ['EDB Postgres Advanced Server 13', 'edb ? 13'],
    ['EnterpriseDB 12', 'edb ? 12'],
    // A product that is built on another one, beside its name: one product.
    ['PostgreSQL 11.22 EDB Advanced Server', 'edb ? 11.22'],
    ['PostgreSQL EDB Postgres Advanced Server 14.9', 'edb ? 14.9'],
    ['PostgreSQL 13 (EPAS)', 'edb ? 13'],
    ['PostgreSQL 13 EDB', 'edb ? 13'],
    ['EDB Advanced Server 15 (PostgreSQL)', 'edb ? 15'],
    ['PostgreSQL 15 Fujitsu Enterprise Postgres', 'fujitsu-enterprise-postgres ? 15'],
    ['PostgreSQL 13, EDB Postgres 12', 'postgresql ? 13 + edb ? 12'],
    ['PostgreSQL 13 + EPAS 12', 'postgresql ? 13 + edb ? 12'],
    ['EDB Postgres 12; Oracle 19c EE; PostgreSQL 13', 'edb ? 12 + oracle ee 19c + postgresql ? 13'],
    ['PostgreSQL 14.9 Community', 'postgresql ? 14.9'],
    ['Fujitsu Enterprise Postgres 15', 'fujitsu-enterprise-postgres ? 15'],
    ['SAP HANA 2.0 SPS05', 'hana ? 2.0'],
    ['SAP ASE 16.0', 'ase ? 16.0'],
    ['Sybase Adaptive Server Enterprise 15.7', 'ase ? 15.7'],
    ['Sybase IQ 16', 'sap-iq ? 16'],
    ['IBM Informix 12.10 Workgroup', 'informix workgroup 12.10'],
    ['Symfoware Server V12', 'symfoware ? 12'],
    ['HiRDB Version 9', 'hirdb ? 9'],
    ['MongoDB 4.4 Community', 'mongodb community 4.4'],
    ['自社製DB', 'other ? ?'],
    ['Oracle 19c SE2, PostgreSQL 14', 'oracle se2 19c + postgresql ? 14'],
    ['SQL Server 2016 Std / MySQL 5.7', 'sql-server standard 2016 + mysql ? 5.7'],
    // None, and nothing.
    ['なし', 'none'],
    ['－', 'none'],
    ['none', 'none'],
    ['keine', 'none'],
    ['Keine Datenbank', 'none'],
    ['aucune', 'none'],
    ['ninguna', 'none'],
    ['无', 'none'],
    ['없음', 'none'],
    ['不明', 'null'],
    ['', 'null'],
    ['Oracle Linux 8', 'null'],
  ])('%s: %s', (dbms, expected) => {
    expect(read(dbms)).toBe(expected);
  });

  it('reads the options of Oracle', () => {
    const [oracle] = databasesMentioned('Oracle 19c EE RAC, Active Data Guard, Partitioning, Diagnostics Pack');
    expect(oracle?.options).toEqual(['rac', 'active-data-guard', 'partitioning', 'diagnostics']);
  });
});

describe('what must be licensed', () => {
  const licence = (dbms: string) => {
    const found = databasesNamed(dbms);
    if (found === null || found === 'none') return found;
    const of = licenceOfDatabases(found);
    return of.kind === 'licence' ? of.licence : of.choices;
  };
  it.each([
    ['SQL Server 2016 Standard', 'sql-server-std'],
    ['SQL Server 2016 Enterprise', 'sql-server-ee'],
    ['SQL Server 2016', ['sql-server-ee', 'sql-server-std']],
    ['SQL Server 2016 Express', 'none'],
    ['SQL Server 2016 Web', []],
    ['Oracle 19c', ['oracle-ee', 'oracle-se2']],
    ['Oracle 19c EE', 'oracle-ee'],
    ['Oracle 12c SE', 'oracle-se2'],
    ['Oracle XE', 'none'],
    ['PostgreSQL 16', 'postgresql'],
    ['EDB Postgres', 'edb-postgres'],
    ['MySQL 8', ['none']],
    ['MySQL Enterprise', 'mysql-enterprise'],
    ['MariaDB', 'none'],
    ['SAP HANA', []],
    ['Db2 11.5 Standard', 'db2-vpc'],
    ['Oracle 19c SE2 + MariaDB', 'oracle-se2'],
    ['Oracle 19c SE2 + SQL Server Standard', ['oracle-se2', 'sql-server-std']],
    ['我が社のDB', []],
  ])('for %s: %s', (dbms, expected) => {
    expect(licence(dbms)).toEqual(expected);
  });
});

describe('software that is no database', () => {
  it.each([
    'IIS',
    'IIS 10.0',
    'Apache HTTP Server 2.4',
    'Apache / Tomcat 9',
    'Tomcat、nginx',
    'Active Directory',
    'AD DS',
    'WebLogic Server 12c',
    'ＩＩＳ',
    'ファイルサーバ',
  ])('%s says that there is none', (dbms) => {
    expect(databasesNamed(dbms)).toBe('none');
  });

  it('says nothing against a database named beside it, and what nobody knows is another', () => {
    expect(databasesNamed('Tomcat 9 + PostgreSQL 14')).toMatchObject([{ product: 'postgresql' }]);
    expect(databasesNamed('IIS, ACME-DB')).toMatchObject([{ product: 'other' }]);
    expect(databasesNamed('AdaBase')).toMatchObject([{ product: 'other' }]);
  });
});
