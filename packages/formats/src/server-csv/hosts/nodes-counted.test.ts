import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function told(lines: readonly string[]) {
  const { servers, workloads } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'systems.csv',
  }).records;
  return [servers.map(({ name, cores }) => `${name}: ${cores}`), workloads.map(({ databaseGiB }) => databaseGiB)];
}

const NODES = [
  ['ERP #1: 16', 'ERP #2: 16', 'ERP #3: 16', 'CRM: 8'],
  [2300, null, null, 500],
];

it.each([
  'System,Number of nodes,CPU,Sockets,Cores,Database,DB size (GB)',
  'System,Node count,CPU,Sockets,Cores,Database,DB size (GB)',
  'システム名,ノード数,CPU型番,CPU数,コア数,DB,DBサイズ(GB)',
  'System,Anzahl Knoten,CPU,Sockel,Kerne,Datenbank,DB-Größe (GB)',
])('a system has as many machines as nodes, and one database: %s', (header) => {
  expect(told([header, 'ERP,3,Xeon Gold 6134,2,16,Oracle 19c EE,2300', 'CRM,1,Xeon Gold 6134,1,8,,500'])).toEqual(
    NODES,
  );
});

it('machines that a list counts have their databases each', () => {
  const [, sizes] = told(['Server,Quantity,Cores,Database,DB size (GB)', 'pos,2,16,PostgreSQL 14,40']);
  expect(sizes).toEqual([40, 40]);
});
