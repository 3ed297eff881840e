import { expect, it } from 'vitest';
import { bareServer, type ServerRecord } from '../../inventory/index.ts';
import { identifyMachines, mentionsOf } from '../index.ts';

function server(file: string, name: string, given: Partial<ServerRecord> = {}): ServerRecord {
  return { ...bareServer(`${file} ${name}`, name, { file, sheet: null, row: 2, cells: {} }), ...given };
}

const node = (name: string, further: Readonly<Record<string, string>>, given: Partial<ServerRecord> = {}) =>
  server('servers.csv', name, { cores: 32, memoryGiB: 256, attributes: JSON.stringify(further), ...given });

function found(...servers: readonly ServerRecord[]) {
  const { joined, review } = identifyMachines(mentionsOf({ servers, workloads: [], series: [] }), []);
  return { joined: joined.length, asked: review.map(({ a, b }) => [a.name, b.name].toSorted().join(' ')).toSorted() };
}

it.each(['VIP', '仮想IP', '仮想IPアドレス', 'Cluster IP', 'Virtual IP address'])(
  'asks of which node a server is that has what they state as their %s',
  (header) => {
    const nodes = ['kanjo01', 'kanjo02'].map((name) => node(name, { [header]: '10.1.1.10' }));
    const expected = { joined: 0, asked: ['kanjo-v kanjo01', 'kanjo-v kanjo02'] };
    expect(found(...nodes, server('db.csv', 'kanjo-v', { ipAddress: '10.1.1.10' }))).toEqual(expected);
    expect(found(...nodes, server('db.csv', '10.1.1.10')).asked).toEqual(['10.1.1.10 kanjo01', '10.1.1.10 kanjo02']);
  },
);

it('asks where one node alone states it: tomorrow the other one may answer', () => {
  const nodes = [node('kanjo01', { VIP: '10.1.1.10' }), node('kanjo02', {})];
  expect(found(...nodes, server('db.csv', '10.1.1.10'))).toEqual({ joined: 0, asked: ['10.1.1.10 kanjo01'] });
});

it('knows an address that a list marks among others', () => {
  const nodes = [
    node('kanjo01', {}, { ipAddress: '10.1.1.11\n10.1.1.10(VIP)' }),
    node('kanjo02', {}, { ipAddress: '10.1.1.12\n10.1.1.10(VIP)' }),
  ];
  expect(found(...nodes, server('db.csv', '10.1.1.10')).asked).toEqual(['10.1.1.10 kanjo01', '10.1.1.10 kanjo02']);
});

it.each(['仮想ホスト名', '論理ホスト名', 'Virtueller Name', 'Virtual hostname', 'クラスタ仮想名'])(
  'asks of which node a server is that has the name they share: %s',
  (header) => {
    const nodes = ['kanjo01', 'kanjo02'].map((name) => node(name, { [header]: 'kanjo-v' }));
    expect(found(...nodes, server('db.csv', 'KANJO-V')).asked).toEqual(['KANJO-V kanjo01', 'KANJO-V kanjo02']);
  },
);

it('asks nothing of other addresses and names', () => {
  const nodes = [node('kanjo01', { VIP: '10.1.1.10', 用途: 'kanjo-v' }), node('kanjo02', { VIP: 'なし' })];
  expect(
    found(...nodes, server('db.csv', 'kanjo-v', { ipAddress: '10.1.1.99' }), server('db.csv', 'なし')).asked,
  ).toEqual([]);
});
