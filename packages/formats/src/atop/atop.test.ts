import { cpusOfMachine } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { checkSample } from '../sample-check.ts';

describe('atop', () => {
  for (const file of ['live.txt', 'grepped.txt', 'only-since-boot.txt'])
    checkSample(import.meta.dirname, { file, format: 'atop' });
});

describe('a drawn recording of atop', () => {
  /** Ticks of four CPUs and requests of each of 300 intervals of a minute. */
  const truth = Array.from({ length: 300 }, (_, row) => ({
    at: 1_772_632_860 + row * 60,
    busy: (row * 37) % 20_000,
    wait: (row * 11) % 4000,
    requests: (row * 13) % 6000,
    used: 1_000_000 + row,
  }));
  const stamp = (at: number) =>
    new Date((at + 9 * 3600) * 1000).toISOString().replaceAll('-', '/').slice(0, 19).replace('T', ' ');
  const lines = truth.flatMap(({ at, busy, wait, requests, used }) => [
    `CPU db1 ${at} ${stamp(at)} 60 100 4 ${busy} 0 0 ${24_000 - busy - wait} ${wait} 0 0 0 0 2400 100 0 0`,
    `MEM db1 ${at} ${stamp(at)} 60 4096 4194304 2000000 1000000 100000 9 9 94304 0 ${used} 0 0 2097152 0 0`,
    `DSK db1 ${at} ${stamp(at)} 60 sda 100 ${requests} 8 60 8`,
    `DSK db1 ${at} ${stamp(at)} 60 sda1 100 ${requests} 8 60 8`,
    'SEP',
  ]);
  const boot = `RESET\nCPU db1 1772632800 ${stamp(1_772_632_800)} 999 100 4 1 1 1 1 1 1 1 1 1 1 1 1 1\nSEP\n`;
  const { records } = readFile({
    bytes: new TextEncoder().encode(`${boot}${lines.join('\n')}\n`),
    fileName: 'atop.txt',
  });
  const valuesOf = (metric: string) => records.series.find((each) => each.metric === metric)?.values;
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

  it('is read value by value', () => {
    expect(valuesOf('cpuShare')).toEqual(truth.map(({ busy }) => rounded(busy / 24_000)));
    expect(valuesOf('ioWaitShare')).toEqual(truth.map(({ wait }) => rounded(wait / 24_000)));
    expect(valuesOf('iops')).toEqual(truth.map(({ requests }) => rounded(requests / 60 + 1)));
    expect(valuesOf('memoryGiB')).toEqual(truth.map(({ used }) => rounded((used + 1_000_000) / 262_144)));
  });

  it('stands on its clock, with the CPUs it states', () => {
    const [first] = records.series;
    expect(first).toMatchObject({ subject: 'db1', startsAt: '2026-03-04T14:01:00Z', stepS: 60, clock: '+09:00' });
    expect(first && cpusOfMachine(first)).toBe(4);
  });
});
