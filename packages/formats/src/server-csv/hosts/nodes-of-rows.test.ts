import { attributesIn } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { type ColumnMapping, readFile } from '../../index.ts';

function read(lines: readonly string[], mapping?: ColumnMapping) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const { records, issues, counts, ...rest } = readFile({ bytes, fileName: 'list.csv', mapping });
  return {
    ...rest,
    counts,
    codes: issues.map(({ code }) => code),
    servers: records.servers.map(({ name, cores, environment }) => [name, cores, environment]),
    workloads: records.workloads.map(({ name, serverKey, dbms, environment }) => [name, serverKey, dbms, environment]),
    records,
  };
}

describe('two nodes in one row', () => {
  it('are two machines, of which one stands by', () => {
    const { servers, workloads, codes, counts, format } = read([
      'システム,正系ホスト名,副系ホスト名,構成,CPU,コア数,メモリ(GB),DBMS',
      '基幹,kkdb01,kkdb02,Active-Standby,Xeon Gold 6248 20C×2,40,384,Oracle 19c EE',
      '会計,acdb01,－,Single,Xeon Gold 5118 12C×2,24,128,PostgreSQL 13',
    ]);
    expect(format).toBe('server-csv');
    expect(servers).toEqual([
      ['kkdb01', 40, null],
      ['kkdb02', 40, 'standby'],
      ['acdb01', 24, null],
    ]);
    expect(workloads).toEqual([
      ['kkdb01', 'kkdb01', 'Oracle 19c EE', null],
      ['kkdb02', 'kkdb02', 'Oracle 19c EE', 'standby'],
      ['acdb01', 'acdb01', 'PostgreSQL 13', null],
    ]);
    expect(codes).toContain('nodes-in-rows');
    expect(counts).toMatchObject({ read: 2, accepted: 2 });
  });

  it('are told beside names of systems and of the cluster', () => {
    const { servers } = read([
      'システム名,仮想ホスト名,仮想IP,運用系ホスト名,待機系ホスト名,機種,CPU,コア数,メモリ(GB),クラスタソフト,DBMS',
      '勘定系,kanjo-v,10.1.1.10,kanjo01,kanjo02,PRIMEQUEST 3800E,Xeon Platinum 8280×4,112,1024,PRIMECLUSTER,Symfoware Server V12',
      '情報系,joho-v,10.1.1.20,joho01,joho02,PRIMERGY RX4770 M5,Xeon Gold 6248×4,80,768,PRIMECLUSTER,Oracle 19c EE',
    ]);
    expect(servers).toEqual([
      ['kanjo01', 112, null],
      ['kanjo02', 112, 'standby'],
      ['joho01', 80, null],
      ['joho02', 80, 'standby'],
    ]);
  });

  it.each([
    ['Primary server,Standby server', 'standby'],
    ['Active node,Passive node', 'standby'],
    ['Aktiver Knoten,Passiver Knoten', 'standby'],
    ['Serveur principal,Serveur secondaire', 'standby'],
    ['Primary,Standby', 'standby'],
    ['Node 1,Node 2', null],
    ['ノード1,ノード2', null],
  ])('under %s', (headers, environment) => {
    const { servers } = read([
      `System,${headers},CPU model,Cores,Memory (GB),DBMS`,
      'ERP,erp1,erp2,Xeon Gold 6130,32,256,Oracle 19c EE',
      'CRM,crm1,crm2,Xeon Gold 6130,16,128,Oracle 19c SE2',
    ]);
    expect(servers).toEqual([
      ['erp1', 32, null],
      ['erp2', 32, environment],
      ['crm1', 16, null],
      ['crm2', 16, environment],
    ]);
  });

  it('share no address, and the size of their database counts once', () => {
    const { records } = read([
      '運用系サーバ名,待機系サーバ名,IPアドレス,シリアル番号,コア数,メモリ(GB),DBMS,DBサイズ(GB)',
      'a1,a2,10.1.1.1,S1,16,64,Oracle 19c EE,500',
    ]);
    expect(records.servers.map(({ ipAddress, serialNumber }) => [ipAddress, serialNumber])).toEqual([
      ['10.1.1.1', 'S1'],
      [null, null],
    ]);
    expect(records.workloads.map(({ databaseGiB }) => databaseGiB)).toEqual([500, null]);
  });

  it('name the node that is active with the one that waits', () => {
    const { records } = read([
      'システム,運用系ホスト名,待機系ホスト名,コア数,DBMS',
      '基幹,dbsv11,dbsv12,16,Oracle 19c EE',
    ]);
    const told = records.workloads.map(({ attributes }) => attributesIn(attributes).運用系ホスト名);
    expect(told).toEqual([undefined, 'dbsv11']);
  });

  it('that have rows of their own are read there', () => {
    const { servers } = read([
      '運用系ホスト名,待機系ホスト名,コア数,メモリ(GB),DBMS',
      'a1,b1,16,64,Oracle 19c EE',
      'b1,a1,16,64,PostgreSQL 15',
    ]);
    expect(servers).toEqual([
      ['a1', 16, null],
      ['b1', 16, null],
    ]);
  });

  it.each([
    // The host has a column of its own; the others say where its partner is.
    ['ホスト名,運用系ホスト名,待機系ホスト名,コア数,メモリ(GB)', 'a1,a1,a2,16,64', 'a2,a1,a2,16,64', ['a1', 'a2']],
    [
      'Server,Primary,Secondary,Cores,Memory (GB)',
      's1,10.0.0.1,10.0.0.2,16,64',
      's2,10.0.0.1,10.0.0.2,8,32',
      ['s1', 's2'],
    ],
    ['Server,Primary,Standby,Cores,Memory (GB)', 's1,Sato,Suzuki,16,64', 's2,Ito,Kato,8,32', ['s1', 's2']],
  ])('are not told in %s', (header, first, second, names) => {
    expect(read([header, first, second]).servers.map(([name]) => name)).toEqual(names);
  });

  it('can be sent back as they were understood', () => {
    const lines = ['運用系ホスト名,待機系ホスト名,コア数,メモリ(GB)', 'a1,a2,16,64', 'b1,b2,16,64'];
    const first = read(lines);
    expect(read(lines, first.mapping ?? undefined).records).toEqual(first.records);
  });
});
