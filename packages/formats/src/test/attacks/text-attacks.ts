import { strToU8 } from 'fflate';
import type { Attack } from './attack.ts';

const MB = 1_000_000;
const HEAD = 'Server,Cores,Memory GB\n';
const text = (make: () => string) => () => strToU8(make());
const columns = (head: string) =>
  text(() => `${head},${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',')}\n`);
const AWR = '<html><title>AWR Report for DB</title><body>WORKLOAD REPOSITORY report for<p>';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

/** A file of two bytes a sign that ends in the middle of one, and of one of two. */
function halfOfUtf16(): Uint8Array {
  const list = Buffer.from(`\ufeff${HEAD}${'db,4,8\n'.repeat(20_000)}db\ud800`, 'utf16le');
  return list.subarray(0, list.length - 1);
}

/** Lists, reports and recordings, and what pretends to be one. */
export const TEXT_ATTACKS: readonly Attack[] = [
  { name: 'line50mb.csv', set: 'earlier', make: text(() => `${HEAD}db1,4,8\n${'x'.repeat(50 * MB)},8,8\n`) },
  { name: 'quote50mb.csv', set: 'earlier', make: text(() => `${HEAD}db1,"${'x\n'.repeat(25 * MB)}`) },
  { name: 'rows2m.csv', set: 'earlier', long: true, make: text(() => `${HEAD}${'db1,4,8\n'.repeat(2 * MB)}`) },
  { name: 'awr-nest.html', set: 'earlier', make: text(() => `${AWR}${'<table><tr><td>'.repeat(300_000)}`) },
  { name: 'awr-redos.html', set: 'earlier', make: text(() => `${AWR}<table><tr>${'<td> '.repeat(500_000)}`) },
  {
    name: 'wide-rvtools.csv',
    set: 'earlier',
    make: columns('VM,Powerstate,Template,SRM Placeholder,CPUs,Memory,VM UUID'),
  },
  { name: 'wide-azure.csv', set: 'earlier', make: columns('*Server name,*Cores,*Memory (In MB),*OS name') },
  { name: 'wide-vrops.csv', set: 'earlier', make: columns('Name,Interval Breakdown,VM|CPU|Usage (%)|Avg') },
  {
    name: 'rows-of-one-machine.csv',
    set: 'earlier',
    make: text(
      () => `MachineId,DiskLabel,SizeInGib,UsedInGib,StorageTypeLabel\n${'m1,sda,10,5,SSD\n'.repeat(200_000)}`,
    ),
  },
  { name: 'nul-in-list.csv', set: 'earlier', make: text(() => '*Server name,*Cores,*Memory (In MB)\na\0b,4,8192\n') },
  { name: 'empty.csv', set: 'earlier', make: () => new Uint8Array(0) },
  { name: 'picture.csv', set: 'earlier', make: () => PNG },
  { name: 'document.xlsx', set: 'earlier', make: text(() => '%PDF-1.7\n') },
  { name: 'blank-lines.csv', set: 'earlier', make: text(() => '\n\n , \n') },
  { name: 'prose.csv', set: 'earlier', make: text(() => 'Dear team,\nplease find the list below.\n') },
  { name: 'brackets.json', set: 'further', make: text(() => '['.repeat(5 * MB)) },
  {
    name: 'objects-in-objects.json',
    set: 'further',
    make: text(() => `{"fio version":"fio-3.1","jobs":[${'{"a":['.repeat(MB)}`),
  },
  { name: 'million-quotes.csv', set: 'further', make: text(() => `${HEAD}${'"'.repeat(MB)}\n${'"",'.repeat(MB)}\n`) },
  { name: 'half-of-utf16.csv', set: 'further', make: halfOfUtf16 },
  { name: 'nested.html', set: 'further', make: text(() => `${AWR}${'<div><span>'.repeat(MB)}`) },
  {
    name: 'document.csv',
    set: 'further',
    make: text(() => `%PDF-1.7\n%${'\u0080'.repeat(8)}\n${'0 0 obj <</Length 5>> stream\nendstream\n'.repeat(50_000)}`),
  },
  {
    name: 'database.csv',
    set: 'further',
    make: () => Buffer.concat([strToU8('SQLite format 3\0'), new Uint8Array(4 * MB)]),
  },
  { name: 'nul.csv', set: 'further', make: () => new Uint8Array(20 * MB) },
  {
    name: 'digits.csv',
    set: 'further',
    make: text(() => `${HEAD}${`db1,${'9'.repeat(7_000)},${'1,'.repeat(3_000)}\n`.repeat(500)}`),
  },
];
