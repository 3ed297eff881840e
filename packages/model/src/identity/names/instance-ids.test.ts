import { expect, it } from 'vitest';
import { bareWorkload, type WorkloadRecord } from '../../inventory/index.ts';
import { identifyMachines, mentionsOf } from '../index.ts';

const ID = 'i-0a1b2c3d4e5f60718';
const OTHER = 'i-0ffffffffffffffff';

const machine = (name: string, id: string, header = 'Instance ID'): WorkloadRecord => ({
  ...bareWorkload(name, name, { file: 'ec2.csv', sheet: null, row: 2, cells: {} }),
  attributes: JSON.stringify({ [header]: id }),
  origin: { file: 'ec2.csv', sheet: null, row: 2, cells: { virtualMachine: { column: 'A', text: name } } },
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
