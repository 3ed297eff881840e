import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (lines: readonly string[], answers?: Readonly<Record<string, string>>) => {
  const { records, questions, counts, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  return {
    servers: records.servers.map(({ key, name }) => `${key}: ${name}`),
    on: records.workloads.map(({ key, name, serverKey }) => `${key}: ${name} on ${serverKey}`),
    asked: questions.map(({ id, rows }) => `${id}: ${rows}`),
    rejected: counts.rejected,
    codes: issues.map(({ code }) => code),
  };
};

describe('named instances of SQL Server', () => {
  it('are on the machine before the backslash, each apart, where SQL Server wrote the list', () => {
    const found = told([
      'ServerName,ProductVersion,Edition,database_name,recovery_model_desc',
      'BRSQL01,15.0.4316.3,Standard Edition (64-bit),ORDERS,FULL',
      'BRSQL02\\FIN,15.0.4316.3,Standard Edition (64-bit),LEDGER,FULL',
      'BRSQL02\\WEB,15.0.4316.3,Standard Edition (64-bit),LEDGER,FULL',
      'BRSQL02,15.0.4316.3,Standard Edition (64-bit),LEDGER,FULL',
    ]);
    expect(found.servers).toEqual(['brsql01: BRSQL01', 'brsql02: BRSQL02']);
    expect(found.on).toEqual([
      'brsql01/orders: ORDERS on brsql01',
      'brsql02/fin/ledger: FIN\\LEDGER on brsql02',
      'brsql02/web/ledger: WEB\\LEDGER on brsql02',
      'brsql02/ledger: LEDGER on brsql02',
    ]);
    expect([found.asked, found.rejected]).toEqual([[], 0]);
  });

  it('are so where the machine itself is listed too, or the same instance stands on several machines', () => {
    const header = 'サーバー名,DBMS,エディション';
    expect(
      told([header, 'OSQL1\\HR,SQL Server 2017,Standard', 'OSQL1,SQL Server 2017,Standard', 'x9,Oracle 19c,SE2']),
    ).toMatchObject({
      servers: ['osql1: OSQL1', 'x9: x9'],
      on: ['osql1/hr: OSQL1\\HR on osql1', 'osql1/mssqlserver: OSQL1 on osql1', 'x9: x9 on x9'],
      rejected: 0,
    });
    expect(told([header, 'N1\\PROD,SQL Server 2017,Standard', 'N2\\PROD,SQL Server 2017,Standard']).servers).toEqual([
      'n1: N1',
      'n2: N2',
    ]);
    // What Setup itself proposes for an instance is no name of a machine.
    expect(told([header, 'N1\\SQLEXPRESS,SQL Server 2017,Express']).on).toEqual([
      'n1/sqlexpress: N1\\SQLEXPRESS on n1',
    ]);
  });

  it('are asked about where the part before the backslash may be a domain', () => {
    const list = [
      'Server,DBMS,Edition',
      'CORP\\SRV01,SQL Server 2019,Standard',
      'CORP\\SRV02,SQL Server 2019,Enterprise',
    ];
    const open = told(list);
    expect(open.servers).toEqual(['corp\\srv01: CORP\\SRV01', 'corp\\srv02: CORP\\SRV02']);
    expect(open.asked).toEqual(['names:instances: 2']);
    expect(told(list, { 'names:instances': 'instances' }).on).toEqual([
      'corp/srv01: CORP\\SRV01 on corp',
      'corp/srv02: CORP\\SRV02 on corp',
    ]);
    expect(told(list, { 'names:instances': 'machines' }).servers).toEqual(open.servers);
  });

  it('are none where nothing speaks of SQL Server', () => {
    const { servers, asked } = told([
      'Server,Cores,Memory (GB),DBMS',
      'CORP\\SRV01,8,64,Oracle 19c',
      'CORP\\SRV02,8,64,',
    ]);
    expect([servers, asked]).toEqual([['corp\\srv01: CORP\\SRV01', 'corp\\srv02: CORP\\SRV02'], []]);
  });
});

describe('an instance that the name of its server and a column both say', () => {
  it('is one on the machine', () => {
    const found = told([
      'Server,Instance,DB Size (GB)',
      'S1,MSSQLSERVER,800',
      'S1\\RPT,RPT,120',
      'S2\\A,A,5',
      'S2,MSSQLSERVER,6',
    ]);
    expect(found).toMatchObject({
      servers: ['s1: S1', 's2: S2'],
      on: ['s1/mssqlserver: S1 on s1', 's1/rpt: S1\\RPT on s1', 's2/a: S2\\A on s2', 's2/mssqlserver: S2 on s2'],
      asked: [],
      rejected: 0,
    });
    const databases = ['Server,Instance,DB Name,DB Size (GB)', 'S1\\RPT,RPT,Reports,120', 'S1\\RPT,RPT,Old,20'];
    expect(told(databases)).toMatchObject({
      on: ['s1/rpt/reports: RPT\\Reports on s1', 's1/rpt/old: RPT\\Old on s1'],
      rejected: 0,
    });
    // Another instance than the name says is on whichever machine that is.
    expect(told(['Server,Instance,DB Size (GB)', 'CORP\\SRV1,HR,8']).servers).toEqual(['corp\\srv1: CORP\\SRV1']);
    // So is one of another product, or a database of that name.
    for (const list of [
      ['Server,Instance,DBMS,DB Size (GB)', 'CORP\\ERP,ERP,Oracle 19c,8'],
      ['Server,DB Name,DB Size (GB)', 'CORP\\ERP,ERP,8'],
    ])
      expect(told(list).servers).toEqual(['corp\\erp: CORP\\ERP']);
  });
});

describe('instances as ServiceNow names them', () => {
  const on = ['sq1/mssqlserver: SQ1 on sq1', 'sq1/rpt: RPT on sq1'];

  it('run on the servers that they name', () => {
    const runsOn = told([
      'name,instance_name,version,edition,Runs on',
      'MSSQLSERVER@SQ1,MSSQLSERVER,13.0.5026,Enterprise Edition,SQ1',
      'RPT@SQ1,RPT,13.0.5026,Standard Edition,sq1.example.com',
    ]);
    expect(runsOn.codes).not.toContain('machines-on-hosts');
    expect(runsOn).toMatchObject({ servers: ['sq1: SQ1', 'sq1.example.com: sq1.example.com'], rejected: 0 });
    const listed = ['MSSQLSERVER@SQ1,MSSQLSERVER,13.0.5026,Enterprise,SQ1', 'RPT@SQ1,RPT,13.0.5026,Standard,SQ1'];
    expect(told(['name,instance_name,version,edition,Runs on', ...listed])).toMatchObject({
      servers: ['sq1: SQ1'],
      on,
    });
    expect(told(['name,instance_name,version,edition', ...listed.map((row) => row.slice(0, -4))])).toMatchObject({
      servers: ['sq1: SQ1'],
      on: [on[0], 'sq1/rpt: SQ1\\RPT on sq1'],
    });
  });

  it('are machines on hosts where the host is another', () => {
    const { on: machines } = told(['name,Runs on,vCPU', 'a@x,esx1,4', 'b@x,esx1,4']);
    expect(machines).toEqual(['a@x: a@x on esx1', 'b@x: b@x on esx1']);
  });
});

describe('the default instance of SQL Server', () => {
  const rows = ['s1,MSSQLSERVER,500', 's1,RPT,100'];

  it.each([
    ['first', rows],
    ['last', rows.toReversed()],
  ])("is one of its machine's instances and has its name, listed %s", (_, listed) => {
    const { servers, on, rejected } = told(['Server,Instance,Size (GB)', ...listed]);
    expect([servers, on.toSorted(), rejected]).toEqual([
      ['s1: s1'],
      ['s1/mssqlserver: s1 on s1', 's1/rpt: RPT on s1'],
      0,
    ]);
  });

  it('is one where its row names no instance beside a named one', () => {
    const row = (instance: string, product: string) => `s1,${instance},${product},500`;
    const header = 'Server,Instance,DBMS,Size (GB)';
    expect(told([header, row('', 'SQL Server 2019'), row('RPT', 'SQL Server 2019')]).on).toEqual([
      's1/mssqlserver: s1 on s1',
      's1/rpt: RPT on s1',
    ]);
    // A row of no database is the machine's, and so is the one of a server with instances of another product.
    expect(told([`${header},Cores`, 's1,,,,32', `${row('RPT', 'SQL Server 2019')},`]).on[0]).toBe('s1: s1 on s1');
    expect(told([header, row('', 'Oracle 19c'), row('ORCL', 'Oracle 19c')]).on[0]).toBe('s1: s1 on s1');
  });

  it('is its machine where the row says what that was granted', () => {
    const rows = ['Server,Instance,vCPU,Memory (GB),DBMS', 's1,MSSQLSERVER,8,64,SQL Server 2019'];
    expect(told(rows).on).toEqual(['s1: s1 on null']);
  });
});
