import { expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { scopedEstate } from '../demand/index.ts';
import { bareServer, bareWorkload, type Estate, type ServerRecord } from '../inventory/index.ts';
import { legacyMachines, serversBefore } from './legacy-machines.ts';

const origin = { file: 'list.csv', sheet: null, row: 2, cells: {} };
const RULES = { hostBasis: null, excludedWorkloads: [], includePoweredOff: false };

function coresBefore(told: Partial<ServerRecord>) {
  const server = { ...bareServer('db1', 'db1', origin), cpuModel: 'Xeon Gold 6130', sockets: 2, ...told };
  const workload = { ...bareWorkload('db1', 'db1', origin), serverKey: 'db1' };
  const estate: Estate = { servers: [server], workloads: [workload], series: [], benchmarkRuns: [] };
  return legacyMachines(scopedEstate(estate, RULES, CPU_CATALOGUE))[0]?.cores;
}

it('cores that no file states are those of the chips, estimated and with their source', () => {
  expect(coresBefore({})).toMatchObject({
    kind: 'predicted',
    value: 32,
    because: {
      formula: 's × c',
      inputs: [{ symbol: 's' }, { symbol: 'c', estimate: { kind: 'published', value: 16 } }],
    },
  });
});

it('cores that a file states hold before those of the chips', () => {
  expect(coresBefore({ cores: 24 })).toMatchObject({ kind: 'stated', value: 24 });
});

it.each([
  ['of no chip that a name tells', { cpuModel: 'Intel Xeon' }],
  ['of one of two chips', { cpuModel: 'Xeon Gold 6130 / Gold 6226R' }],
  ['of one of two numbers', { cpuModel: 'Xeon Gold 6130/6226R' }],
  ['of more chips than a server of them has', { sockets: 16 }],
  ['with threads that contradict them', { threads: 40 }],
  ['with no sockets', { sockets: null }],
])('cores %s stay unknown', (_, told) => {
  expect(coresBefore(told)).toMatchObject({ kind: 'unknown' });
});

it('cores of a number of sockets that was assumed are assumed, also where a cell states those of one CPU', () => {
  const cells = { cores: { column: 'D (コア数/CPU)', text: '28' } };
  const server = { ...bareServer('db1', 'db1', { ...origin, cells }), cpuModel: 'Xeon Platinum 8280', memoryGiB: 512 };
  const workload = { ...bareWorkload('db1', 'db1', origin), serverKey: 'db1' };
  const estate: Estate = { servers: [server], workloads: [workload], series: [], benchmarkRuns: [] };
  const [machine] = legacyMachines(scopedEstate(estate, { ...RULES, hostBasis: 'catalogue' }, CPU_CATALOGUE));
  expect([machine?.sockets, machine?.cores]).toMatchObject([
    { kind: 'assumed', value: 2 },
    { kind: 'assumed', value: 56 },
  ]);
});

it('the servers there are say in which files they are listed, and which are named alone', () => {
  const server = (key: string, file: string) => bareServer(key, key, { ...origin, file });
  const servers = [server('db1', 'osaka.csv'), server('db2', 'tokyo.csv'), server('db3', 'osaka.csv')];
  const estate: Estate = { servers, workloads: [], series: [], benchmarkRuns: [] };
  expect(serversBefore(scopedEstate(estate, RULES, CPU_CATALOGUE))).toMatchObject({
    kind: 'stated',
    value: 3,
    because: {
      formula: 'sum(n)',
      inputs: [
        { estimate: { value: 2, because: { label: { values: { file: { en: 'osaka.csv' } } } } } },
        { estimate: { value: 1, because: { label: { values: { file: { en: 'tokyo.csv' } } } } } },
      ],
    },
  });
});
