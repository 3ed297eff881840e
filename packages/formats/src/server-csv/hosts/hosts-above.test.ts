import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function read(...lines: readonly string[]) {
  const { records, issues, counts } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
  });
  return {
    counts,
    codes: issues.map(({ code, where }) => `${where.row ?? '-'} ${code}`),
    servers: records.servers.map(({ name, cores }) => [name, cores]),
    workloads: records.workloads.map(({ name, serverKey, dbms, databaseGiB }) => [name, serverKey, dbms, databaseGiB]),
  };
}

describe('databases in rows below their server', () => {
  it('are of the server above, whose cells are blank as merged cells are saved', () => {
    const { workloads, counts, codes } = read(
      'ホスト名,DB名,DBMS,エディション,DBサイズ(GB)',
      'ssdb01,SALES,Oracle 19c,EE,300',
      ',STOCK,Oracle 19c,EE,50',
      ',OLDACC,Oracle 11g,EE,20',
      'ssdb02,HR,SQL Server 2019,Standard,40',
    );
    expect(workloads).toEqual([
      ['SALES', 'ssdb01', 'Oracle 19c EE', 300],
      ['STOCK', 'ssdb01', 'Oracle 19c EE', 50],
      ['OLDACC', 'ssdb01', 'Oracle 11g EE', 20],
      ['HR', 'ssdb02', 'SQL Server 2019 Standard', 40],
    ]);
    expect(counts).toMatchObject({ accepted: 4, rejected: 0 });
    expect(codes).toContain('3 of-host-above');
  });

  it('of which the first stands beside what the server has', () => {
    const { servers, workloads } = read(
      'Server,Cores,RAM (GB),Database,DBMS,Size (GB)',
      'srv1,16,128,CRM,SQL Server 2019 Enterprise,300',
      ',,,HR,SQL Server 2019 Enterprise,40',
      'srv2,8,64,shop,PostgreSQL 14,100',
    );
    expect(servers).toEqual([
      ['srv1', 16],
      ['srv2', 8],
    ]);
    expect(workloads.map(([name, server]) => [name, server])).toEqual([
      ['CRM', 'srv1'],
      ['HR', 'srv1'],
      ['shop', 'srv2'],
    ]);
  });

  it.each([
    ['with a size of its own', ['srv1,16,CRM,300', ',8,HR,40']],
    ['where other rows say their server again', ['srv1,16,CRM,300', 'srv1,16,ERP,300', ',,HR,40']],
    ['below a blank row', ['srv1,16,CRM,300', ',,,', ',,HR,40']],
    ['with a dash for a server', ['srv1,16,CRM,300', '-,,HR,40', ',,ERP,40']],
    ['below a total', ['srv1,16,CRM,300', 'Total,16,,300', ',,HR,40']],
    ['below nothing', [',,HR,40', 'srv1,16,CRM,300']],
  ])('are refused %s', (_, rows) => {
    const { workloads, codes } = read('Server,Cores,Database,Size (GB)', ...rows);
    expect(workloads.map(([name]) => name)).not.toContain('HR');
    expect(codes.some((code) => code.endsWith('name-missing'))).toBe(true);
  });
});

describe('virtual machines in rows below their host', () => {
  it('run on the host above, where each host stands once, over its machines', () => {
    const { workloads } = read(
      'ホストサーバ,仮想マシン名,vCPU,メモリ(GB)',
      'esx01,vm01,8,64',
      ',vm02,4,32',
      ',vm03,4,32',
      'esx02,vm04,8,64',
      ',vm05,4,32',
    );
    expect(workloads.map(([name, host]) => [name, host])).toEqual([
      ['vm01', 'esx01'],
      ['vm02', 'esx01'],
      ['vm03', 'esx01'],
      ['vm04', 'esx02'],
      ['vm05', 'esx02'],
    ]);
  });

  it.each([
    ['a host stands in several rows', 'Host,VM,vCPU', ['esx1,vm1,8', 'esx1,vm2,8', ',vm3,4', ',vm4,4']],
    ['most rows have a host of their own', 'Host,VM,vCPU', ['esx1,vm1,8', 'esx2,vm2,8', ',vm3,4']],
    ['the host stands behind the machine', 'VM,Host,vCPU', ['vm1,esx1,8', 'vm2,,8', 'vm3,,8']],
  ])('are on no host known where %s', (_, header, rows) => {
    const { workloads } = read(header, ...rows);
    expect(workloads.find(([name]) => name === 'vm3')).toEqual(['vm3', null, null, null]);
  });
});
