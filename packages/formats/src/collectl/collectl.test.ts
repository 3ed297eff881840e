import { cpusOfMachine } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { checkSample } from '../sample-check.ts';

describe('collectl', () => {
  for (const file of [
    'whole.tab',
    'single-cpus.cpu',
    'disks-per-interval.dsk',
    'autumn.tab',
    'terminal.txt',
    'terminal-times.txt',
  ])
    checkSample(import.meta.dirname, { file, format: 'collectl' });
});

describe('a drawn recording of collectl', () => {
  /** Percentages, requests and memory of each of 400 intervals of 10 seconds. */
  const truth = Array.from({ length: 400 }, (_, row) => ({
    clock: new Date(Date.UTC(2026, 2, 4, 10) + row * 10_000).toISOString().slice(11, 19),
    busy: (row * 7) % 80,
    wait: (row * 3) % 20,
    requests: (row * 13) % 997,
    freeKiB: 4_194_304 + (row % 9) * 524_288,
  }));
  const text = [
    '# Collectl:   V4.3.1-1  HiRes: 1  Options: -scdm -P -f./c.txt ',
    '# Host:       db1  DaemonOpts: ',
    '# Date:       20260304-095950  Secs: 1772607590 TZ: +0100',
    '# SubSys:     cdm Options:  Interval: 10 NumCPUs: 16 [HYPER] NumBud: 0 Flags: i',
    '#Date,Time,[CPU]User%,[CPU]Wait%,[CPU]Idle%,[MEM]Tot,[MEM]Free,[MEM]Buf,[MEM]Cached,[DSK]ReadTot,[DSK]WriteTot',
    ...truth.map(
      ({ clock, busy, wait, requests, freeKiB }) =>
        `20260304,${clock},${busy},${wait},${100 - busy - wait},33554432,${freeKiB},1048576,3145728,${requests},5`,
    ),
  ].join('\n');
  const { records } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'c.txt' });
  const valuesOf = (metric: string) => records.series.find((each) => each.metric === metric)?.values;

  it('is read value by value', () => {
    expect(valuesOf('cpuShare')).toEqual(truth.map(({ busy }) => busy / 100));
    expect(valuesOf('ioWaitShare')).toEqual(truth.map(({ wait }) => wait / 100));
    expect(valuesOf('iops')).toEqual(truth.map(({ requests }) => requests + 5));
    expect(valuesOf('memoryGiB')).toEqual(truth.map(({ freeKiB }) => 28 - freeKiB / 1_048_576));
  });

  it('stands on the clock its head states, with the CPUs it states', () => {
    const [first] = records.series;
    expect(first).toMatchObject({ subject: 'db1', startsAt: '2026-03-04T09:00:00Z', stepS: 10, clock: '+01:00' });
    expect(first && cpusOfMachine(first)).toBe(16);
  });
});
