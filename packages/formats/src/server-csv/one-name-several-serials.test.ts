import { identifyMachines, mentionsOf } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const HEADER = 'Name,Serial,CPU,Cores,Memory GB,Instance';
const ROWS = [
  'db01,CZJ0001,Intel Xeon Gold 6130,32,256,ORCL',
  'db02,CZJ0003,Intel Xeon Gold 6130,32,128,ORCL',
  'db01,CZJ0002,Intel Xeon Gold 6130,32,256,ORCL',
  'db01,CZJ0002,Intel Xeon Gold 6130,32,256,TEST',
];

function read(rows: readonly string[], answer?: string) {
  const mapping = answer === undefined ? undefined : { fields: {}, answers: { 'names:serials': answer } };
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const result = readFile({ bytes, fileName: 'servers.csv', mapping });
  const { servers, workloads } = result.records;
  return {
    ...result,
    keys: servers.map(({ key }) => key),
    onServers: workloads.map(({ key, serverKey }) => [key, serverKey]),
    asked: result.questions.map(({ id, options, rows: its }) => [id, options.map(({ value }) => value), its]),
  };
}

describe('rows of one name under different serial numbers', () => {
  it('are asked about, and each counts as a machine until it is answered', () => {
    const { keys, onServers, asked, counts } = read([HEADER, ...ROWS]);
    expect(asked).toEqual([['names:serials', ['each', 'out'], 1]]);
    expect(keys).toEqual(['db01 @ czj0001', 'db02', 'db01 @ czj0002']);
    expect(onServers).toEqual([
      ['db01 @ czj0001/orcl', 'db01 @ czj0001'],
      ['db02/orcl', 'db02'],
      ['db01 @ czj0002/orcl', 'db01 @ czj0002'],
      ['db01 @ czj0002/test', 'db01 @ czj0002'],
    ]);
    expect(counts).toMatchObject({ accepted: 4, rejected: 0 });
  });

  it('have the same keys in any order', () => {
    const { keys } = read([HEADER, ...ROWS.toReversed()]);
    expect(keys.toSorted()).toEqual(['db01 @ czj0001', 'db01 @ czj0002', 'db02']);
  });

  it('are two machines, or one of which the first row counts, as is answered', () => {
    const two = read([HEADER, ...ROWS], 'each');
    expect(two.keys).toHaveLength(3);
    expect(two.mapping?.answers).toEqual({ 'names:serials': 'each' });
    const rows = ['Name,Serial,Cores', 'db01,CZJ0001,32', 'db01,CZJ0002,16'];
    const one = read(rows, 'out');
    expect(one.keys).toEqual(['db01']);
    expect(one.records.servers[0]).toMatchObject({ cores: 32, serialNumber: 'CZJ0001' });
    expect(one.counts).toMatchObject({ accepted: 1, rejected: 0, skipped: 1 });
    expect(read(rows).keys).toEqual(['db01 @ czj0001', 'db01 @ czj0002']);
  });

  it('are machines that no name joins', () => {
    const { records } = read([HEADER, ...ROWS]);
    const { machines } = identifyMachines(mentionsOf(records), []);
    expect(machines).toHaveLength(3);
  });

  it('are refused as before where one of them states no number, and one machine where the number is a placeholder', () => {
    const open = read(['Name,Serial,Cores', 'db01,CZJ0001,32', 'db01,,16']);
    expect([open.keys, open.counts.rejected, open.asked]).toEqual([['db01'], 1, []]);
    const placeholder = read(['Name,Serial,Cores', 'db01,CZJ0001,32', 'db01,To be filled by O.E.M.,16']);
    expect([placeholder.keys, placeholder.counts.rejected, placeholder.asked]).toEqual([['db01'], 1, []]);
  });

  it('are asked about for virtual machines by their UUIDs', () => {
    const rows = ['web01,h1,4236e0c2-1111-4a2b-9c3d-000000000001,4', 'web01,h1,4236e0c2-1111-4a2b-9c3d-000000000002,8'];
    const { records, asked, counts } = read(['VM,Host,UUID,vCPUs', ...rows]);
    expect(asked).toEqual([['names:serials', ['each', 'out'], 1]]);
    expect(records.workloads.map(({ vcpus }) => vcpus)).toEqual([4, 8]);
    expect(counts.rejected).toBe(0);
  });
});
