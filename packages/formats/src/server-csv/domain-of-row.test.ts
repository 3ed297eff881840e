import { expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (...lines: readonly string[]) => {
  const { records } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'list.csv' });
  return [...records.servers, ...records.workloads.filter(({ vcpus }) => vcpus !== null)].map(({ name, dnsName }) => [
    name,
    dnsName,
  ]);
};

it.each([
  ['ドメイン', 'tokyo.example.jp', 'sql01.tokyo.example.jp'],
  ['ドメイン名', 'tokyo.example.jp', 'sql01.tokyo.example.jp'],
  ['所属ドメイン', 'tokyo.example.jp', 'sql01.tokyo.example.jp'],
  ['AD Domain', 'Tokyo.Example.jp', 'sql01.tokyo.example.jp'],
  ['DNS suffix', '.tokyo.example.jp', 'sql01.tokyo.example.jp'],
  ['ドメイン', 'CORP', null],
  ['ドメイン', '受注 / 会計.xlsx', null],
  ['業務ドメイン', 'tokyo.example.jp', null],
  ['FQDN', 'sql01.tokyo.example.jp', 'sql01.tokyo.example.jp'],
  ['ドメイン名', 'sql01.tokyo.example.jp', 'sql01.tokyo.example.jp'],
])('knows a machine by its full name where its list says the domain: %s %s', (header, domain, full) => {
  expect(read(`サーバ名,${header},コア数,メモリ(GB)`, `sql01,${domain},24,128`)).toEqual([['sql01', full]]);
});

it('does the same for virtual machines, and leaves a name alone that is no name of a host, or a full one', () => {
  expect(read('VM名,ドメイン,収容ホスト,vCPU,メモリ(GB)', 'hn01,tokyo.example.jp,esx11,8,64')).toContainEqual([
    'hn01',
    'hn01.tokyo.example.jp',
  ]);
  expect(
    read('サーバ名,ドメイン,コア数,メモリ(GB)', '受注DB,a.example.jp,24,128', 'db1.b.jp,a.example.jp,8,64'),
  ).toEqual([
    ['受注DB', null],
    ['db1.b.jp', null],
  ]);
});
