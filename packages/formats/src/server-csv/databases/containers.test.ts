import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (...lines: readonly string[]) => {
  const { records, counts, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
  });
  return {
    on: records.workloads.map(({ key, name, databaseGiB }) => `${key}: ${name}, ${databaseGiB}`),
    attributes: records.workloads.map(({ attributes }) => attributes),
    dbms: records.workloads.map(({ dbms }) => dbms),
    rejected: counts.rejected,
    said: issues.flatMap(({ code, problem }) => (code === 'containers-shared' ? [say(problem, 'en')] : [])),
  };
};

describe('pluggable databases of a list', () => {
  it('are workloads of their own, with their container kept, and share its memory', () => {
    const found = told(
      'ホスト名,CDB名,PDB名,DBMS,エディション,サイズ(GB)',
      'skdb1,CDBA,KAIKEI,Oracle 19c,EE,300',
      'skdb1,CDBA,PDB$SEED,Oracle 19c,EE,1',
      'skdb1,CDBA,JINJI,Oracle 19c,EE,120',
      'skdb2,CDBB,KAIKEI,Oracle 19c,SE2,50',
    );
    expect(found).toMatchObject({
      on: ['skdb1/cdba/kaikei: KAIKEI, 300', 'skdb1/cdba/jinji: JINJI, 120', 'skdb2/cdbb/kaikei: KAIKEI, 50'],
      rejected: 0,
      said: ['Databases that share the memory of one instance: 2 of CDBA on skdb1.'],
    });
    expect(found.attributes[0]).toBe('{"CDB名":"CDBA"}');
  });

  it('are told from the container beside them, whatever its column is called, and apart where two have one name', () => {
    expect(
      told('Host,DB name,PDB name,DBMS,Size (GB)', 'a,C1,SALES,Oracle 19c,5', 'a,C2,SALES,Oracle 19c,6').on,
    ).toEqual(['a/c1/sales: C1\\SALES, 5', 'a/c2/sales: C2\\SALES, 6']);
  });

  it('so are databases of an instance that has several', () => {
    const found = told(
      'インスタンス名,ホスト名,データベース名,サイズ(GB)',
      'KEIRI,nsv1,URIAGE,10',
      'KEIRI,nsv1,SHIIRE,20',
      'MSSQLSERVER,nsv2,ZAIKO,30',
    );
    expect(found.on).toEqual([
      'nsv1/keiri/uriage: URIAGE, 10',
      'nsv1/keiri/shiire: SHIIRE, 20',
      'nsv2/zaiko: ZAIKO, 30',
    ]);
    expect(found.rejected).toBe(0);
  });

  it.each([
    [
      'Server,Instance,Database,Size (GB),DBMS',
      ['s1,RPT,Policy,500,SQL Server 2019', 's1,RPT,Claims,100,SQL Server 2019'],
    ],
    ['Server,Instance,Database,DB Size (GB)', ['s1,RPT,Policy,500', 's1,RPT,Claims,100']],
    ['サーバ名,インスタンス名,データベース,サイズ(GB)', ['s1,RPT,Policy,500', 's1,RPT,Claims,100']],
    ['Server,Instanz,Datenbank,DB-Größe (GB)', ['s1,RPT,Policy,500', 's1,RPT,Claims,100']],
    ['Server,Instanzname,Datenbankname,Größe (GB)', ['s1,RPT,Policy,500', 's1,RPT,Claims,100']],
    ['Server,Instanz,DB-Name,Größe (GB)', ['s1,RPT,Policy,500', 's1,RPT,Claims,100']],
    ['Server,Instance,Databases,Size (GB)', ['s1,RPT,Policy,500', 's1,RPT,Claims,100']],
    ['Server,Istanza,Nome database,Size (GB)', ['s1,RPT,Policy,500', 's1,RPT,Claims,100']],
    ['Server,Instancia,Nombre de la base de datos,Size (GB)', ['s1,RPT,Policy,500', 's1,RPT,Claims,100']],
    ['サーバ名,实例名,数据库名,サイズ(GB)', ['s1,RPT,Policy,500', 's1,RPT,Claims,100']],
    [
      'ComputerName,InstanceName,SqlInstance,Name,Size (GB)',
      ['s1,RPT,s1\\RPT,Policy,500', 's1,RPT,s1\\RPT,Claims,100'],
    ],
  ])('so they are under plain headers: %s', (header, rows) => {
    expect(told(header, ...rows)).toMatchObject({
      on: ['s1/rpt/policy: Policy, 500', 's1/rpt/claims: Claims, 100'],
      rejected: 0,
    });
  });

  it('are of the product that the column beside says', () => {
    expect(
      told(
        'Server,Instance,Database,Size (GB),DBMS',
        's1,RPT,Policy,500,SQL Server 2019 Standard',
        's1,RPT,Claims,100,SQL Server 2019 Standard',
      ).dbms,
    ).toEqual(['SQL Server 2019 Standard', 'SQL Server 2019 Standard']);
  });

  it('are told from those of another instance, whichever column comes first', () => {
    const rows = ['s1,Policy,RPT,500', 's1,Policy,DEV,100', 's1,Claims,DEV,7'];
    expect(told('Server,Database Name,Instance Name,Size (GB)', ...rows)).toMatchObject({
      on: ['s1/rpt/policy: RPT\\Policy, 500', 's1/dev/policy: DEV\\Policy, 100', 's1/dev/claims: Claims, 7'],
      rejected: 0,
    });
  });

  it('are counted by a column of numbers, which names none', () => {
    expect(told('Server,Instance,Databases,Size (GB)', 's1,RPT,12,500', 's1,DEV,3,7').on).toEqual([
      's1/rpt: RPT, 500',
      's1/dev: DEV, 7',
    ]);
  });

  it('a product beside instances names none', () => {
    expect(told('Server,Instance,Database', 's1,A,Oracle 19c', 's1,B,Oracle 12c').on).toEqual([
      's1/a: A, null',
      's1/b: B, null',
    ]);
  });
});

describe('pluggable databases of a list without a product', () => {
  const list = (header: string, answers?: Readonly<Record<string, string>>) =>
    readFile({
      bytes: new TextEncoder().encode(
        [
          header,
          'db01,CDB1,PDB$SEED,19.21,EE,READ ONLY,1',
          'db01,CDB1,ERP,19.21,EE,READ WRITE,2200',
          'db01,CDB1,OLDHR,19.21,EE,MOUNTED,280',
          'db02,CDB2,CRM,19.21,SE2,READ WRITE,900',
        ].join('\n'),
      ),
      fileName: 'pdbs.csv',
      ...(answers && { mapping: { fields: {}, answers } }),
    });

  it.each([
    'Host,CDB,PDB,Version,Edition,Open mode,Size (GB)',
    'Host,CDB name,PDB name,DB version,DB edition,Open mode,Size (GB)',
    'ホスト名,CDB名,PDB名,バージョン,エディション,オープンモード,サイズ(GB)',
  ])('are of Oracle, whose words these are, with version and edition: %s', (header) => {
    expect(list(header).records.workloads.map(({ name, dbms }) => [name, dbms])).toEqual([
      ['ERP', 'Oracle Database 19.21 EE'],
      ['OLDHR', 'Oracle Database 19.21 EE'],
      ['CRM', 'Oracle Database 19.21 SE2'],
    ]);
  });

  it('are asked about where they are closed', () => {
    const header = 'Host,CDB,PDB,Version,Edition,Open mode,Size (GB)';
    const { questions, records } = list(header);
    expect(questions.map(({ id, rows }) => [id, rows])).toEqual([['databases:closed', 1]]);
    expect(records.workloads.map(({ poweredOn }) => poweredOn)).toEqual([null, null, null]);
    const answered = list(header, { 'databases:closed': 'out' }).records.workloads;
    expect(answered.map(({ name, poweredOn }) => [name, poweredOn])).toEqual([
      ['ERP', null],
      ['OLDHR', false],
      ['CRM', null],
    ]);
  });

  it('are of Oracle where no column states version or edition', () => {
    const { records } = readFile({
      bytes: new TextEncoder().encode('Host,CDB,PDB,Size (GB)\ndb01,CDB1,ERP,2200\ndb01,CDB1,HR,300\n'),
      fileName: 'pdbs.csv',
    });
    expect(records.workloads.map(({ dbms }) => dbms)).toEqual(['Oracle Database', 'Oracle Database']);
  });
});
