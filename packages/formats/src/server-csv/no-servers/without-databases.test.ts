import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';
import { thingIn } from './words.data.ts';

const told = (lines: readonly string[], answer?: string) => {
  const { records, questions } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
    ...(answer && { mapping: { fields: {}, answers: { 'kind:without-databases': answer } } }),
  });
  return {
    servers: records.servers.map(({ name }) => name),
    asked: questions.map(({ id, rows, problem }) => `${id} ${rows}: ${say(problem, 'en')}`),
  };
};
const EXADATA = [
  'Hostname,Type,Model,Sockets,Cores,RAM (GB),Role',
  'exadb01,Database Server,Exadata X8M-2,2,48,768,RAC node 1',
  'execel01,Storage Server,Exadata X8M-2 HC,2,32,192,Storage cell',
  'execel02,Storage Server,Exadata X8M-2 HC,2,32,192,Storage cell',
];

it('storage cells are asked about, and are left out once somebody says that no database runs there', () => {
  const asked = ['kind:without-databases 2: Do these machines run no database? 2 rows say “Storage cell” or the like.'];
  expect(told(EXADATA)).toEqual({ servers: ['exadb01', 'execel01', 'execel02'], asked });
  expect(told(EXADATA, 'out')).toEqual({ servers: ['exadb01'], asked });
  expect(told(EXADATA, 'in').servers).toHaveLength(3);
});

it('so are witnesses, beside machines that serve and wait, also where they state no size', () => {
  const list = [
    'Cluster,Node,Role,vCPU,RAM (GB)',
    'pg,pg1,Leader,8,32',
    'pg,pg2,Sync Standby,8,32',
    'pg,etcd1,Witness,2,4',
    'pg,w2,Witness,,',
  ];
  expect(told(list, 'out').servers).toEqual(['pg1', 'pg2']);
  expect(told(list).asked).toEqual([
    'kind:without-databases 2: Do these machines run no database? 2 rows say “Witness” or the like.',
  ]);
});

it.each([
  'Storage cell',
  'Exadata Storage Server',
  'Cell node',
  'Quorum Server',
  'Quorum witness',
  'File share witness',
  'Observer',
  'Data Guard Observer',
  'FSFO observer',
  'Arbiter',
  'ストレージセル',
  'ストレージサーバ',
  'クォーラムサーバー',
  'ウィットネス',
  'オブザーバー',
])('%s is a word of them', (word) => {
  expect(thingIn(word)).toBe('without-databases');
});

it.each(['Database server', 'DBサーバ', 'Server', 'Cell', 'Monitoring', 'Storage'])('%s is none', (word) => {
  expect(thingIn(word)).not.toBe('without-databases');
});
