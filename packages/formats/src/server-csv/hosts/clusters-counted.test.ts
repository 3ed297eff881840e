import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function told(lines: readonly string[], answers: Record<string, string> = {}) {
  const { records, questions } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'clusters.csv',
    mapping: { fields: {}, answers },
  });
  return {
    servers: records.servers.map(({ name, sockets, cores, memoryGiB, cluster, os }) =>
      [name, sockets, cores, memoryGiB, cluster, os].join(' | '),
    ),
    databases: records.workloads.map(({ dbms, databaseGiB }) => `${dbms} ${databaseGiB}`),
    asked: questions.map(({ id, rows, problem }) => `${id} ${rows}: ${say(problem, 'en')}`),
  };
}

const RAC = [1, 2, 3].map((n) => `RACPRD #${n} (clusters) | 2 | 16 | 384 | RACPRD | `);

it.each([
  'Cluster,Nodes,Model,CPU,Sockets per node,Cores per node,RAM per node (GB),Database,DB size (GB)',
  'Cluster,Node count,Model,CPU,Sockets/node,Cores/node,RAM/node (GB),Database,DB size (GB)',
  'クラスタ名,ノード数,機種,CPU,CPU数/ノード,コア数/ノード,メモリ/ノード(GB),DB,DBサイズ(GB)',
  'クラスタ名,台数,機種,CPU,1台あたりCPU数,1台あたりコア数,1台あたりメモリ(GB),DB,DBサイズ(GB)',
  'クラスタ,ノード数,機種名,CPU型番,CPU数(1ノードあたり),ノードあたりコア数,ノードあたりメモリ(GB),DB製品,DBサイズ(GB)',
  'Cluster,Knoten,Modell,CPU,Sockel je Knoten,Kerne je Knoten,RAM je Knoten (GB),Datenbank,DB-Größe (GB)',
  'Cluster,Nombre de nœuds,Modèle,Processeur,Sockets par nœud,Cœurs par nœud,RAM par nœud (Go),SGBD,Taille base (Go)',
])('a cluster has as many nodes as its row counts, with one database: %s', (header) => {
  const { servers, databases, asked } = told([
    header,
    'RACPRD,3,ProLiant DL380 Gen10,Xeon Gold 6134,2,16,384,Oracle 19c EE,2300',
  ]);
  expect(servers).toEqual(RAC);
  expect(databases).toEqual(['Oracle 19c EE 2300', 'Oracle 19c EE null', 'Oracle 19c EE null']);
  expect(asked).toEqual([]);
});

it('nodes of one cluster that are not alike stand in rows of their own', () => {
  const { servers } = told([
    'Cluster,Nodes,CPU,Sockets per node,Cores per node,RAM per node (GB),Database',
    'RACPRD,2,Xeon Gold 6134,2,16,384,Oracle',
    'RACPRD,1,Xeon Gold 6248R,2,48,768,Oracle',
  ]);
  expect(servers.map((server) => server.split(' | ').slice(0, 3))).toEqual([
    ['RACPRD #1 (clusters)', '2', '16'],
    ['RACPRD #2 (clusters)', '2', '16'],
    ['RACPRD #3 (clusters)', '2', '48'],
  ]);
});

const ESX = 'Cluster,Hosts,Model,CPU,Sockets per host,Cores per host,RAM per host (GB)';

it('a cluster that counts its virtual machines is of hosts', () => {
  const { servers, asked } = told([`${ESX},VMs`, 'PROD,2,DL380,Xeon Gold 6248R,2,48,768,120']);
  expect(servers).toEqual([1, 2].map((n) => `PROD #${n} (clusters) | 2 | 48 | 768 | PROD | Hypervisor`));
  expect(asked).toEqual([]);
});

it.each(['仮想マシン数', 'VM数', '# VMs', 'Anzahl VMs', 'Nb de VM', 'VMs', 'Virtual machines'])(
  '%s of a host names no virtual machine',
  (header) => {
    expect(
      told([`Server,CPU,Cores,Memory (GB),${header}`, 'esx1,Xeon Gold 6134,16,512,40', 'db1,Xeon Gold 6134,16,512,'])
        .servers,
    ).toEqual(['esx1 |  | 16 | 512 |  | Hypervisor', 'db1 |  | 16 | 512 |  | ']);
    const ofCluster = told([
      `Cluster,Number of hosts,CPU,Cores per host,Memory per host (GB),${header}`,
      'PRD,2,Xeon Gold 6134,16,512,40',
    ]);
    expect(ofCluster.servers[0]).toBe('PRD #1 (clusters) |  | 16 | 512 | PRD | Hypervisor');
  },
);

it('what runs on nodes is asked where it is not said', () => {
  const lines = [ESX, 'PROD,2,DL380,Xeon Gold 6248R,2,48,768'];
  const open = told(lines);
  expect(open.asked).toEqual([
    'kind:nodes 1: Do these nodes run databases themselves, or virtual machines? 1 row counts the nodes of a cluster and says neither, the first is “PROD”.',
  ]);
  expect(open.servers).toEqual([1, 2].map((n) => `PROD #${n} (clusters) | 2 | 48 | 768 | PROD | `));
  expect(told(lines, { 'kind:nodes': 'hosts' }).servers[0]).toBe(
    'PROD #1 (clusters) | 2 | 48 | 768 | PROD | Hypervisor',
  );
  expect(told(lines, { 'kind:nodes': 'databases' }).servers).toEqual(open.servers);
  for (const more of ['OS', 'Purpose'])
    expect(told([`${ESX},${more}`, `${lines[1]},${more === 'OS' ? 'RHEL 8' : 'Oracle RAC'}`]).asked).toEqual([]);
});

it('whose the sizes are is asked where they may be of all nodes together', () => {
  const lines = ['Cluster,Nodes,CPU,Sockets,Cores,RAM (GB),Database', 'PRD,4,Xeon Gold 6134,8,64,1536,Oracle'];
  const { servers, asked } = told(lines);
  expect(servers[0]).toBe('PRD #1 (clusters) |  |  |  | PRD | ');
  expect(asked).toEqual([
    'nodes:sizes 1: Are “Sockets”, “Cores”, “RAM (GB)” those of each node, or of all nodes together?',
  ]);
  expect(told(lines, { 'nodes:sizes': 'all' }).servers).toEqual(
    [1, 2, 3, 4].map((n) => `PRD #${n} (clusters) | 2 | 16 | 384 | PRD | `),
  );
  expect(told(lines, { 'nodes:sizes': 'each' }).servers[3]).toBe('PRD #4 (clusters) | 8 | 64 | 1536 | PRD | ');
  // Three nodes share no two sockets.
  const three = told([lines[0] ?? '', 'PRD,3,Xeon Gold 6134,2,16,384,Oracle']);
  expect([three.asked, three.servers.length]).toEqual([[], 3]);
});

it('what a list calls its nodes is no number of them', () => {
  const { servers } = told([
    'Cluster,Node,CPU,Sockets,Cores',
    'RAC,db01,Xeon Gold 6134,2,16',
    'RAC,db02,Xeon Gold 6134,2,16',
  ]);
  expect(servers.map((server) => server.split(' | ')[0])).toEqual(['db01', 'db02']);
  const numbered = told([
    'クラスタ名,ノード,CPU,CPU数,コア数',
    'RAC,1,Xeon Gold 6134,2,16',
    'RAC,2,Xeon Gold 6134,2,16',
  ]);
  expect(numbered.servers).toHaveLength(0);
});

it('systems that are named count their nodes too, in columns of one node', () => {
  const { servers } = told([
    'Name,Nodes,CPU,Sockets per node,Cores per node,RAM per node (GB)',
    'ERP,2,Xeon Gold 6134,2,16,384',
  ]);
  expect(servers).toEqual(['ERP #1 | 2 | 16 | 384 |  | ', 'ERP #2 | 2 | 16 | 384 |  | ']);
});

it('what adds up a cluster that is named otherwise is asked about too', () => {
  const { servers, asked } = told(['Name,Hosts,CPU,Cores,Total memory (GB),VMs', 'PROD,4,Xeon Gold 6134,64,1536,120']);
  expect(servers).toHaveLength(4);
  expect(servers[0]).toBe('PROD #1 |  |  |  |  | Hypervisor');
  expect(asked).toEqual([
    'nodes:sizes 1: Are “Cores”, “Total memory (GB)” those of each node, or of all nodes together?',
  ]);
});

it('the columns chosen hold when the file is read again with them', () => {
  const lines = ['Cluster,Nodes,CPU,Sockets per node,Cores per node,RAM per node (GB)', 'A,2,Xeon Gold 6134,2,16,384'];
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const { mapping, records } = readFile({ bytes, fileName: 'clusters.csv' });
  expect(readFile({ bytes, fileName: 'clusters.csv', ...(mapping && { mapping }) }).records).toEqual(records);
});

it('a server whose name has a number is one, whatever nodes it has', () => {
  const { servers } = told([
    'Server,Nodes,CPU,Sockets,Cores',
    'db01,2,Xeon Gold 6134,2,16',
    'db02,2,Xeon Gold 6134,2,16',
  ]);
  expect(servers.map((server) => server.split(' | ')[0])).toEqual(['db01', 'db02']);
});
