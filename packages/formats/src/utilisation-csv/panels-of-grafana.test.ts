import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const read = (fileName: string, header: string, ...rows: readonly string[]) => {
  const lines = [header, ...rows.map((row, at) => `2026-10-05 14:${30 + 5 * at}:00,${row}`), ''];
  const { records, asks, issues } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName });
  return {
    series: records.series.map(({ subject, metric, values }) => [subject, metric, values]),
    asks,
    codes: issues.map(({ code }) => code),
  };
};

describe('the CPU of a machine as dashboards for the node exporter show it', () => {
  it('stands in columns of its states, which are no machines', () => {
    const header = 'Time,Busy System,Busy User,Busy Iowait,Busy IRQs,Busy Other,Idle';
    const { series, asks } = read(
      'CPU Basic-data-2026-10-05.csv',
      header,
      '10%,30%,5%,1%,0%,54%',
      '15%,40%,5%,1%,0%,39%',
    );
    expect(series.map(([, ...more]) => more)).toEqual([['cpuShare', [0.41, 0.56]]]);
    // Of which machine a panel is it does not say.
    expect(asks.machine).toBeDefined();
  });

  it('stands in their long names', () => {
    const header =
      'Time,System - Processes executing in kernel mode,User - Normal processes executing in user mode,Nice - Niced processes executing in user mode,Iowait - Waiting for I/O to complete,Irq - Servicing interrupts,Idle - Waiting for something to happen';
    const { series } = read('db01 CPU.csv', header, '10,30,0,5,1,54', '15,40,0,5,1,39');
    expect(series.map(([, ...more]) => more)).toEqual([['cpuShare', [0.41, 0.56]]]);
  });

  it('leaves machines alone that are called like it', () => {
    const { series } = read('CPU usage.csv', 'Time,busy01,system-db', '40,5', '50,6');
    expect(series.map(([subject]) => subject)).toEqual(['busy01', 'system-db']);
  });
});

describe('a panel of memory', () => {
  it.each(['Memory usage-data-2026-10-05.csv', 'メモリ使用量.csv', 'mem_used.csv'])(
    'is memory in use by the name of its file, where cells state sizes: %s',
    (fileName) => {
      const { series, codes } = read(fileName, 'Time,db01,db02', '120 GiB,64 GiB', '121.5 GiB,512 MiB');
      expect(series).toEqual([
        ['db01', 'memoryGiB', [120, 121.5]],
        ['db02', 'memoryGiB', [64, 0.5]],
      ]);
      expect(codes).toContain('metric-from-file');
    },
  );

  it.each([
    ['Memory usage.csv', '80,60'],
    ['Memory usage.csv', '80%,60%'],
    ['Memory free.csv', '120 GiB,64 GiB'],
    ['Memory.csv', '120 GiB,64 GiB'],
    ['Disk usage.csv', '120 GiB,64 GiB'],
  ])('is asked about where it may be something else: %s %s', (fileName, row) => {
    const { series, codes } = read(fileName, 'Time,db01,db02', row, row);
    expect([series, codes.includes('metric-open')]).toEqual([[], true]);
  });
});
