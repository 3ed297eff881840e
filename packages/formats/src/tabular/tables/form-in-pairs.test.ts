import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../../index.ts';

const form = (name: string, more: readonly (readonly string[])[] = []) => [
  ['サーバ調査票'],
  ['ホスト名', name, 'IPアドレス', '10.0.0.1'],
  ['機種', 'PRIMERGY RX2540 M4', 'OS', 'RHEL 7.9'],
  ['CPU型番', 'Xeon Gold 6134', 'CPU数', '2'],
  ['コア数/CPU', '8', 'メモリ(GB)', '192'],
  ['DBMS', 'Oracle 19c EE', 'CPU使用率ピーク(%)', '68'],
  ...more,
];

function read(lines: readonly (readonly string[])[]) {
  return readFile({
    bytes: new TextEncoder().encode(`${lines.map((cells) => cells.join(',')).join('\n')}\n`),
    fileName: 'x.csv',
  });
}

describe('a form whose fields stand in pairs side by side', () => {
  it('is of one machine', () => {
    const { servers, workloads } = read(form('db01')).records;
    expect(servers.map(({ name, sockets, cores, memoryGiB, os }) => [name, sockets, cores, memoryGiB, os])).toEqual([
      ['db01', 2, 16, 192, 'RHEL 7.9'],
    ]);
    expect(workloads.map(({ cpuPeakShare, dbms }) => [cpuPeakShare, dbms])).toEqual([[0.68, 'Oracle 19c EE']]);
  });

  it('opens to the cell of each value', () => {
    const [server] = read(form('db01')).records.servers;
    expect([server?.origin.cells.name?.column, server?.origin.cells.memoryGiB?.column]).toEqual([
      'B2 (ホスト名)',
      'D5 (メモリ(GB))',
    ]);
  });

  it('is read sheet by sheet', () => {
    const bytes = workbookOf({ db01: form('db01'), db02: form('db02') });
    const { servers } = readFile({ bytes, fileName: '調査票.xlsx' }).records;
    expect(servers.map(({ name }) => name)).toEqual(['db01', 'db02']);
  });

  it('is none where machines stand beside one another', () => {
    const { servers } = read([
      ['ホスト名', 'db01', 'db02', 'db03'],
      ['コア数', '16', '8', '8'],
      ['メモリ(GB)', '192', '64', '64'],
    ]).records;
    expect(servers.map(({ name, cores }) => [name, cores])).toEqual([
      ['db01', 16],
      ['db02', 8],
      ['db03', 8],
    ]);
  });
});
