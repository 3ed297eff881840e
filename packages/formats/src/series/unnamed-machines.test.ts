import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const SAR = (host: string) =>
  [
    `Linux 5.14.0-362.el9.x86_64 (${host}) \t2026-11-18 \t_x86_64_\t(8 CPU)`,
    '',
    '00:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle',
    '00:10:01        all     40.00      0.00      2.00      1.00      0.00     57.00',
    '00:20:01        all     50.00      0.00      2.00      1.00      0.00     47.00',
  ].join('\n');
const IOSTAT = (host: string) =>
  [
    `Linux 5.14.0-362.el9.x86_64 (${host}) \t11/18/2026 \t_x86_64_\t(8 CPU)`,
    ...['09:00:00', '09:00:10', '09:00:20'].flatMap((time) => [
      '',
      `11/18/2026 ${time} AM`,
      'Device             tps    kB_read/s    kB_wrtn/s    kB_dscd/s    kB_read    kB_wrtn    kB_dscd',
      'sda             100.00       400.00       400.00         0.00       4000       4000          0',
    ]),
  ].join('\n');
const NMON = (host: string) =>
  [
    `AAA,host,${host}`,
    'AAA,progname,nmon',
    'CPU_ALL,CPU Total,User%,Sys%,Wait%,Idle%,Steal%,Busy,CPUs',
    'ZZZZ,T0001,09:00:00,18-NOV-2026',
    'CPU_ALL,T0001,40.0,2.0,1.0,57.0,0.0,,8',
    'ZZZZ,T0002,09:01:00,18-NOV-2026',
    'CPU_ALL,T0002,50.0,2.0,1.0,47.0,0.0,,8',
  ].join('\n');

describe.each([
  ['sar', SAR],
  ['iostat', IOSTAT],
  ['nmon', NMON],
])('a recording of %s', (_, recordingOf) => {
  const read = (host: string) => {
    const bytes = new TextEncoder().encode(recordingOf(host));
    const { records, asks } = readFile({ bytes, fileName: 'db02/perf.txt' });
    return { subjects: [...new Set(records.series.map(({ subject }) => subject))], asks };
  };

  it.each(['localhost', 'localhost.localdomain', 'LOCALHOST', '(none)'])(
    'of %s is of a machine that only its file may name: two such are not one machine',
    (host) => {
      const { subjects, asks } = read(host);
      expect(subjects).toEqual(['db02/perf.txt']);
      expect(asks.machine).toBe('db02/perf.txt');
    },
  );

  it('is of the machine that it names', () => {
    const { subjects, asks } = read('db02');
    expect(subjects).toEqual(['db02']);
    expect(asks.machine).toBeUndefined();
  });
});

it('takes no prompt of localhost for the name of a topology', () => {
  const bytes = new TextEncoder().encode(
    '[root@localhost ~]# numactl --hardware\navailable: 1 nodes (0)\nnode 0 cpus: 0 1\nnode 0 size: 1024 MB\nnode 0 free: 10 MB\n',
  );
  expect(readFile({ bytes, fileName: 'numa.txt' }).records.topologies.map(({ host }) => host)).toEqual([null]);
});
