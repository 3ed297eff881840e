import { expect, it } from 'vitest';
import { bareServer, type ServerRecord } from '../../inventory/index.ts';
import { identifyMachines, mentionsOf } from '../index.ts';

function server(file: string, name: string, given: Partial<ServerRecord> = {}): ServerRecord {
  return { ...bareServer(`${file} ${name}`, name, { file, sheet: null, row: 2, cells: {} }), ...given };
}

/** A row of a ledger: its size, and what else it calls the machine. */
const listed = (name: string, further: Readonly<Record<string, string>>, file = 'ledger.csv') =>
  server(file, name, { cores: 80, memoryGiB: 768, attributes: JSON.stringify(further) });

/** Which names are one machine, and which pairs are asked about. */
function found(...servers: readonly ServerRecord[]) {
  const { machines, review } = identifyMachines(mentionsOf({ servers, workloads: [], series: [] }), []);
  return {
    joined: machines
      .filter((one) => one.length > 1)
      .map((one) => one.map(({ name }) => name).toSorted())
      .toSorted(),
    asked: review.map(({ a, b }) => [a.name, b.name].toSorted()),
  };
}

it.each([['論理名'], ['別名'], ['サーバ別名'], ['通称'], ['Alias'], ['エイリアス']])(
  'a ledger calls a machine by its %s too',
  (header) => {
    const [ledger, other] = [
      listed('rgkj01', { [header]: '勘定系DBサーバ1' }),
      listed('rgjh01', { [header]: 'JH-DWH' }),
    ];
    expect(found(ledger, other, server('db.csv', '勘定系DBサーバ1'), server('db.csv', 'jh-dwh'))).toEqual({
      joined: [
        ['jh-dwh', 'rgjh01'],
        ['rgkj01', '勘定系DBサーバ1'],
      ],
      asked: [],
    });
  },
);

it('a name that two machines of a ledger have joins none of them', () => {
  const shared = [listed('kj01', { 論理名: 'kj-v' }), listed('kj02', { 論理名: 'kj-v' })];
  expect(found(...shared, server('db.csv', 'kj-v')).joined).toEqual([]);
  const own = [listed('kj01', { 別名: 'kj02' }), listed('kj02', {})];
  expect(found(...own, server('db.csv', 'kj02')).joined).toEqual([]);
});

it('what another list has as two machines stays two, and the own name holds', () => {
  const { joined, asked } = found(
    listed('kj01', { 別名: 'KJ-MAIN' }),
    server('db.csv', 'kj01'),
    server('db.csv', 'kj-main'),
  );
  expect([joined, asked]).toEqual([[['kj01', 'kj01']], []]);
});

it('takes no words for names, and no names of databases for those of their machine', () => {
  expect(found(listed('kj01', { 別名: 'なし' }), server('db.csv', 'なし')).joined).toEqual([]);
  expect(found(listed('kj01', { 用途: 'DWH' }), server('db.csv', 'DWH')).joined).toEqual([]);
  const ofDatabase = server('db.csv', 'kj01', { attributes: JSON.stringify({ 別名: 'DWH' }) });
  expect(found(ofDatabase, server('other.csv', 'DWH')).joined).toEqual([]);
});
