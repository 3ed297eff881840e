import { cellOf } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const HEADER = 'Server,Cores,Instance,Memory (GB)';

function read(...rows: readonly string[]) {
  const { records, issues } = readFile({
    bytes: new TextEncoder().encode([HEADER, ...rows, ''].join('\n')),
    fileName: 'list.csv',
  });
  return {
    ...records,
    installed: records.servers.map(({ memoryGiB }) => memoryGiB),
    needed: records.workloads.map(({ memoryGiB }) => memoryGiB),
    said: issues.filter(({ code }) => code === 'memory-of-instances'),
  };
}

describe('the memory of a server with a row for each instance', () => {
  it('is each instance’s own where rows differ, and how much is installed stays unknown', () => {
    const { installed, needed, said, servers, workloads } = read('ora1,16,FIN,96', 'ora1,16,HR,48', 'ora1,16,CRM,');
    expect(installed).toEqual([null]);
    expect(needed).toEqual([96, 48, null]);
    expect(said).toMatchObject([
      { severity: 'warning', where: { row: 3, column: 'D (Memory (GB))' }, problem: { values: { servers: 1 } } },
    ]);
    expect(servers.map(({ origin }) => cellOf(origin, 'memoryGiB'))).toEqual([null]);
    expect(workloads.map(({ origin }) => cellOf(origin, 'memoryGiB')?.text)).toEqual(['96', '48', undefined]);
  });

  it('is what is installed where all rows state one', () => {
    const { installed, needed, said } = read('ora1,16,FIN,256', 'ora1,16,HR,256', 'ora2,16,CRM,64');
    expect([installed, needed, said]).toEqual([[256, 64], [null, null, null], []]);
  });
});
