import { expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (...lines: readonly string[]) => {
  const { records } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'list.csv' });
  return records.workloads.map(({ name, serverKey, dnsName }) => [name, serverKey, dnsName]);
};

it('knows a machine by the name of its system too, beside what people call it', () => {
  expect(read('サーバ名,ホスト名,コア数,メモリ(GB)', '販売DBサーバ,dd01,24,128', '会計DBサーバ,dd02,24,128')).toEqual([
    ['販売DBサーバ', '販売dbサーバ', 'dd01'],
    ['会計DBサーバ', '会計dbサーバ', 'dd02'],
  ]);
  expect(
    read('VM名,ホスト名,収容ホスト,vCPU,メモリ(GB)', 'VM-HANBAI,hn01,esx11,8,64', 'VM-KEIRI,kr01,esx12,4,32'),
  ).toEqual([
    ['VM-HANBAI', 'esx11', 'hn01'],
    ['VM-KEIRI', 'esx12', 'kr01'],
  ]);
});

it.each(['収容先ESXi', 'ESXi', 'Hyper-Vホスト', '搭載先', '収容先'])(
  'takes %s for what carries the machine',
  (header) => {
    expect(
      read(`VM名,ホスト名,${header},vCPU,メモリ(GB)`, 'VM-HANBAI,hn01,esx11,8,64', 'VM-KEIRI,kr01,esx12,4,32'),
    ).toEqual([
      ['VM-HANBAI', 'esx11', 'hn01'],
      ['VM-KEIRI', 'esx12', 'kr01'],
    ]);
  },
);

it('takes no words and no names of several machines for one', () => {
  expect(
    read('サーバ名,ホスト名,コア数,メモリ(GB)', 'db01,（未定）,24,128', 'db02,共用,24,128').map(([, , dns]) => dns),
  ).toEqual([null, null]);
});

it('calls a machine by its host name, not by which of several it is', () => {
  expect(
    read('システム,号機,ホスト名,コア数,メモリ(GB)', '運行管理,1系,unko1,32,256', '旅客案内,1号機,ryo1,8,64'),
  ).toEqual([
    ['unko1', 'unko1', null],
    ['ryo1', 'ryo1', null],
  ]);
  expect(read('号機,コア数,メモリ(GB)', '1号機,32,256', '2号機,8,64').map(([name]) => name)).toEqual([
    '1号機',
    '2号機',
  ]);
});

it('calls machines by the system that each row is of, where nothing else names them', () => {
  const header = 'System;CPU-Typ;CPUs;Cores;RAM';
  const rows = ['ERP-DB;Xeon Gold 6248;2;40;256 GB', 'CRM-DB;Xeon Gold 6148;2;40;128 GB'];
  expect(read(header, ...rows).map(([name]) => name)).toEqual(['ERP-DB', 'CRM-DB']);
  // Two machines of one system have no name, and a server has its own.
  expect(read(header, ...rows, 'ERP-DB;Xeon Gold 6248;2;40;256 GB')).toEqual([]);
  const named = read(`${header};Server`, ...rows.map((row, at) => `${row};srv${at}`));
  expect(named.map(([name]) => name)).toEqual(['srv0', 'srv1']);
});
