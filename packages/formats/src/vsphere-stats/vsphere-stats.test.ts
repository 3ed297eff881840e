import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

describe('vsphere-stats', () => {
  for (const file of ['vm-and-host.csv', 'two-intervals-german.csv'])
    checkSample(import.meta.dirname, { file, format: 'vsphere-stats' });

  it('adds up the I/O of all devices, by the counters nearest to the guest of which both were recorded', () => {
    const both = ['datastore.numberReadAveraged.average', 'datastore.numberWriteAveraged.average'];
    const rows = [0, 300].flatMap((s) => [
      stat({ s, counter: both[0], value: '11', instance: 'd1' }),
      stat({ s, counter: both[0], value: '4', instance: 'd2' }),
      stat({ s, counter: both[1], value: '20', instance: 'd1' }),
      // Without its writes it is no I/O of the machine.
      stat({ s, counter: 'virtualDisk.numberReadAveraged.average', value: '9', instance: 'scsi0:0' }),
    ]);
    const { series, counts } = read(rows);
    expect(series).toEqual([expect.objectContaining({ subject: 'db1', metric: 'iops', values: [35, 35] })]);
    expect(counts).toMatchObject({ read: 8, accepted: 6, skipped: 2 });
  });

  it('does not add the total of an object to its devices', () => {
    const rows = [0, 300].flatMap((s) => [
      stat({ s, counter: 'disk.commandsAveraged.average', value: '70' }),
      stat({ s, counter: 'disk.commandsAveraged.average', value: '30', instance: 'naa.1' }),
    ]);
    expect(read(rows).series[0]?.values).toEqual([70, 70]);
  });

  it('does not add up the two readings of an hour that autumn repeats', () => {
    const hour = [0, 3600, 3600, 7200].flatMap((s, n) => [
      stat({ s, counter: 'disk.commandsAveraged.average', value: String(10 + n), instance: 'naa.1' }),
      stat({ s, counter: 'disk.commandsAveraged.average', value: String(20 + n), instance: 'naa.2' }),
    ]);
    const values = read(hour).series.flatMap((series) => series.values);
    expect(Math.max(...values.map((value) => value ?? 0))).toBe(36);
  });

  it('keeps the maximum of each interval beside its average, in any order of rows', () => {
    const rows = [0, 300].flatMap((s) => [
      stat({ s, counter: 'cpu.usage.maximum', value: '90' }),
      stat({ s, counter: 'cpu.usage.average', value: '40' }),
    ]);
    expect(read(rows).series).toEqual([
      expect.objectContaining({ metric: 'cpuShare', sampleIs: 'mean', values: [0.4, 0.4], peaks: [0.9, 0.9] }),
    ]);
  });

  it('says that maxima alone are the highest', () => {
    const rows = [0, 300].map((s) => stat({ s, counter: 'cpu.usage.maximum', value: '90' }));
    expect(read(rows).series).toEqual([expect.objectContaining({ sampleIs: 'highest', values: [0.9, 0.9] })]);
  });

  it('reads no use of a machine from single CPUs', () => {
    const rows = [0, 300].map((s) => stat({ s, counter: 'cpu.usage.average', value: '90', instance: '3' }));
    const { series, issues } = read(rows);
    expect(series).toEqual([]);
    expect(issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['parts-left-out', 'nothing-usable']));
  });

  it('says which row names no object, no time or no figure', () => {
    const rows = [
      ...[0, 300].map((s) => stat({ s, counter: 'cpu.usage.average', value: '5' })),
      stat({ s: 600, counter: 'cpu.usage.average', value: 'n/a' }),
      stat({ s: 900, counter: 'cpu.usage.average', value: '5', entity: '' }),
      '"5","soon","cpu.usage.average","%","db1","300",""',
    ];
    const { issues, counts } = read(rows);
    expect(counts).toMatchObject({ accepted: 2, rejected: 3 });
    const told = issues.flatMap(({ severity, where }) => (severity === 'error' ? [[where.row, where.column]] : []));
    expect(told).toEqual([
      [4, 'A (Value)'],
      [5, 'E (Entity)'],
      [6, 'B (Timestamp)'],
    ]);
  });
});

const HEADER = '"Value","Timestamp","MetricId","Unit","Entity","IntervalSecs","Instance"';

/** A row `s` seconds after midnight; of the object as a whole unless an instance is given. */
function stat({
  s,
  counter = '',
  value,
  instance = '',
  entity = 'db1',
}: {
  readonly s: number;
  readonly counter: string | undefined;
  readonly value: string;
  readonly instance?: string;
  readonly entity?: string;
}): string {
  const at = new Date(Date.UTC(2026, 9, 20) + s * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return `"${value}","${at}","${counter}","","${entity}","300","${instance}"`;
}

function read(rows: readonly string[]) {
  const bytes = new TextEncoder().encode([HEADER, ...rows].join('\n'));
  const { records, issues, counts } = readFile({ bytes, fileName: 'stats.csv' });
  return { series: records.series, issues, counts };
}
