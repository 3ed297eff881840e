import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

describe('win32-processor', () => {
  checkSample(import.meta.dirname, { file: 'two-machines.csv', format: 'win32-processor' });

  const read = (lines: readonly string[]) =>
    readFile({ bytes: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`), fileName: 'cpus.csv' });
  const told = (lines: readonly string[]) =>
    read(lines).records.servers.map(({ name, cpuModel, sockets, cores, threads, clockGHz }) => [
      name,
      cpuModel,
      sockets,
      cores,
      threads,
      clockGHz,
    ]);

  it('adds up the CPUs of each machine', () => {
    expect(
      told([
        'SystemName,DeviceID,Name,NumberOfCores,NumberOfLogicalProcessors,MaxClockSpeed',
        'ber-sql1,CPU0,Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz,8,16,3193',
        'ber-sql1,CPU1,Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz,8,16,3193',
        'ber-sql2,CPU0,Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz,8,16,3193',
      ]),
    ).toEqual([
      ['ber-sql1', 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', 2, 16, 32, 3.193],
      ['ber-sql2', 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', 1, 8, 16, 3.193],
    ]);
  });

  it('counts a CPU that stands twice once, and rows without a number of the CPU each', () => {
    const header = 'PSComputerName,DeviceID,Name,NumberOfCores,NumberOfLogicalProcessors';
    const row = 'a,CPU0,Xeon Gold 6134,8,16';
    expect(told([header, row, row]).map((server) => server.slice(2, 5))).toEqual([[1, 8, 16]]);
    expect(read([header, row, row]).counts).toEqual({ read: 2, accepted: 1, rejected: 0, skipped: 1 });
    const without = [header, row, row].map((line) => line.replace(/(?:DeviceID|CPU0),/, ''));
    expect(told(without).map((server) => server.slice(2, 5))).toEqual([[2, 16, 32]]);
  });

  it('does not know the sum where a CPU states none', () => {
    const lines = [
      'Node,DeviceID,Name,NumberOfCores,NumberOfLogicalProcessors',
      'a,CPU0,Xeon Gold 6134,8,16',
      'a,CPU1,Xeon Gold 6134,8,',
    ];
    expect(told(lines).map((server) => server.slice(2, 5))).toEqual([[2, 16, null]]);
  });

  it('leaves lists of machines that are called Name to others', () => {
    const { format } = read(['Node,Name,NumberOfCores,NumberOfLogicalProcessors', 'x,db1,8,16', 'y,db2,8,16']);
    expect(format).not.toBe('win32-processor');
  });
});
