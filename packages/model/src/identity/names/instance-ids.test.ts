import { describe, expect, it } from 'vitest';
import { bareServer, bareWorkload, type WorkloadRecord } from '../../inventory/index.ts';
import { identifyMachines, mentionsOf } from '../index.ts';

const ID = 'i-0a1b2c3d4e5f60718';
const OTHER = 'i-0ffffffffffffffff';

const machine = (name: string, id: string, header = 'Instance ID'): WorkloadRecord => ({
  ...bareWorkload(name, name, { file: 'ec2.csv', sheet: null, row: 2, cells: {} }),
  attributes: JSON.stringify({ [header]: id }),
  origin: { file: 'ec2.csv', sheet: null, row: 2, cells: { virtualMachine: { column: 'A', text: name } } },
});

const elsewhere = (one: WorkloadRecord): WorkloadRecord => ({
  ...one,
  key: `${one.key} elsewhere`,
  origin: { ...one.origin, file: 'other.csv' },
});

const recorded = (subject: string) => ({ subject, origin: { file: 'cpu.csv', sheet: null, row: 2, cells: {} } });

/** Which names are one machine, and which pairs are asked about. */
function found(workloads: readonly WorkloadRecord[], subjects: readonly string[]) {
  const series = subjects.map(recorded) as unknown as Parameters<typeof mentionsOf>[0]['series'];
  const { machines, review } = identifyMachines(mentionsOf({ servers: [], workloads, series }), []);
  const joined = machines.filter((one) => one.length > 1).map((one) => one.map(({ name }) => name).toSorted());
  return { joined, asked: review.map(({ a, b }) => [a.name, b.name].toSorted()) };
}

it.each(['Instance ID', 'InstanceId', 'インスタンス ID'])(
  'a recording by instance ID is of the machine with it under %s',
  (header) => {
    expect(found([machine('db1', ID, header), machine('db2', OTHER, header)], [ID])).toEqual({
      joined: [['db1', ID]],
      asked: [],
    });
  },
);

it('a recording is called by its ID with the name in brackets', () => {
  const subject = `${ID} (db1)`;
  expect(found([machine('db1', ID)], [subject])).toEqual({ joined: [['db1', subject]], asked: [] });
  expect(found([machine('db1', '')], [subject])).toEqual({ joined: [['db1', subject]], asked: [] });
});

it('the ID counts where the name in brackets is of another machine', () => {
  const subject = `${ID} (db2)`;
  expect(found([machine('db1', ID), machine('db2', OTHER)], [subject])).toEqual({
    joined: [['db1', subject]],
    asked: [],
  });
});

it('a name alone joins no two instances of other IDs', () => {
  const { joined, asked } = found([machine('db2', OTHER)], [`${ID} (db2)`]);
  expect(joined).toEqual([]);
  expect(asked).toEqual([['db2', `${ID} (db2)`]]);
});

it('words in a column of IDs are none', () => {
  expect(found([machine('db1', 'prod')], ['prod'])).toEqual({ joined: [], asked: [] });
});

const GUID = '4F0C1B2A-1111-4222-8333-0123456789AB';
const PATH =
  '/subscriptions/11111111-2222-3333-4444-555555555555/resourceGroups/rg/providers/Microsoft.Compute/virtualMachines';

describe('IDs that a list states beside the name', () => {
  it.each([
    ['Instance ID', 'i-0a2', 'i-0a2'],
    ['VM ID', GUID, GUID.toLowerCase()],
    ['Resource ID', `${PATH}/sql-01`, `${PATH}/SQL-01`.toUpperCase()],
    ['instance_id', '1234567890123456789', '1234567890123456789'],
    ['MoRef', 'vm-123', 'vm-123'],
    ['Managed object reference', 'VirtualMachine-vm-123', 'vm-123'],
    ['仮想マシンID', 'vm-123', 'VM-123'],
    ['リソース ID', 'db-ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'db-ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    ['Instance ID', ID, `arn:aws:ec2:ap-northeast-1:123456789012:instance/${ID}`],
    [
      'ID',
      `projects/p1/zones/z1/instances/pg-a`,
      'https://www.googleapis.com/compute/v1/projects/p1/zones/z1/instances/pg-a',
    ],
  ])('join a recording that is called by it: %s', (header, id, subject) => {
    const machines = [machine('oracle (new)', id, header), machine('db2', 'x-99', header)];
    expect(found(machines, [subject])).toEqual({ joined: [['oracle (new)', subject].toSorted()], asked: [] });
    expect(found(machines.toReversed(), [subject]).joined).toHaveLength(1);
  });

  it.each([
    ['a small number', 'VM ID', '12'],
    ['a word', 'Instance ID', 'orders'],
    ['the ID of something else', 'Subscription ID', 'vm-123'],
    ['the ID of its host', 'Host ID', 'host-22'],
    ['any number of a list', 'ID', '1234'],
  ])('do not where it is %s', (_, header, id) => {
    expect(found([machine('db1', id, header)], [id])).toEqual({ joined: [], asked: [] });
  });

  it('join a recording that is called by the serial number', () => {
    const [server] = [{ ...bareServer('db1', 'db1', machine('db1', '').origin), serialNumber: 'JPN7X01234' }];
    const series = [recorded('jpn7x01234')] as unknown as Parameters<typeof mentionsOf>[0]['series'];
    const { machines } = identifyMachines(mentionsOf({ servers: [server], workloads: [], series }), []);
    expect(machines).toHaveLength(1);
  });

  it('ask of which it is where two machines state one, in one list or in two', () => {
    const [one, other] = [machine('db1', 'vm-123', 'MoRef'), machine('web9', 'vm-123', 'MoRef')];
    const asked = [
      ['db1', 'vm-123'],
      ['vm-123', 'web9'],
    ];
    expect(found([one, other], ['vm-123'])).toEqual({ joined: [], asked });
    expect(found([one, elsewhere(other)], ['vm-123'])).toEqual({ joined: [], asked });
    expect(found([one, elsewhere(other)], [])).toEqual({ joined: [], asked: [] });
  });

  it('ask whether two machines of two lists are one that state an ID which one machine alone can have', () => {
    const [one, other] = [machine('db1', ID), machine('web9', ID)];
    expect(found([one, elsewhere(other)], [])).toEqual({ joined: [], asked: [['db1', 'web9']] });
  });

  it('join it with both rows of one machine in two lists, and where another list calls the machine by it', () => {
    const one = machine('db1', 'vm-123', 'MoRef');
    const again = elsewhere(machine('DB1.corp', 'vm-123', 'MoRef'));
    expect(found([one, again], ['vm-123']).joined).toEqual([['DB1.corp', 'db1', 'vm-123']]);
    expect(found([one, elsewhere(machine('vm-123', ''))], ['vm-123']).joined).toEqual([['db1', 'vm-123', 'vm-123']]);
  });

  it('ask where one machine is called as another one’s ID is', () => {
    const machines = [machine('db1', 'vm-123', 'MoRef'), machine('vm-123', 'vm-7', 'MoRef')];
    expect(found(machines, ['vm-123'])).toEqual({
      joined: [],
      asked: [
        ['vm-123', 'vm-123'],
        ['db1', 'vm-123'],
      ],
    });
  });

  it.each([
    ['the UUID', { uuid: GUID }, GUID],
    ['the address', { ipAddress: '10.1.1.11' }, '10.1.1.11'],
  ])(
    'ask of which it is where %s of two machines in two lists is what a recording is called by',
    (_, stated, subject) => {
      const one: WorkloadRecord = { ...machine('db1', ''), ...stated };
      const other: WorkloadRecord = { ...machine('web9', ''), ...stated };
      const { joined, asked } = found([one, elsewhere(other)], [subject]);
      expect([joined, asked.length]).toEqual([[], 3]);
    },
  );

  it('are no likeness of names', () => {
    expect(found([machine('db1', 'vm-123', 'MoRef'), elsewhere(machine('vm123', ''))], [])).toEqual({
      joined: [],
      asked: [],
    });
  });

  it('are read of what RVTools has beside its fields', () => {
    const { attributes: _, ...bare } = machine('db1', '');
    const id = { column: 'C (VM ID)', text: 'vm-123' };
    const noted = { ...bare, attributes: null, origin: { ...bare.origin, cells: { ...bare.origin.cells, id } } };
    expect(found([noted], ['vm-123']).joined).toEqual([['db1', 'vm-123']]);
  });

  it('tell recordings apart that resources of one name have', () => {
    const [one, other] = [`${PATH}/sql-01`, `${PATH.replace('/rg/', '/dr/')}/sql-01`];
    expect(found([machine('sql-01', '')], [one])).toEqual({ joined: [['sql-01', one].toSorted()], asked: [] });
    expect(found([machine('sql-01', '')], [one, other]).joined).toEqual([]);
  });
});
