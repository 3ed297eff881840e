import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (...lines: readonly string[]) => {
  const { records, issues, counts } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'use.csv',
  });
  return {
    series: records.series.map(({ subject, values }) => [subject, values]),
    codes: issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    rejected: counts.rejected,
    isSetBack: issues.some(({ code }) => code === 'clock-set-back'),
  };
};
const times = ['08:00', '08:05', '08:10', '08:15'];

describe('a recording with several rows of a machine for one time', () => {
  it('of its cores is not taken for that of the machine', () => {
    const rows = times.flatMap((time, n) => [`a1,2024-03-14 ${time},0,${20 + n}`, `a1,2024-03-14 ${time},1,${30 + n}`]);
    expect(read('Host,Time,CPU,Util %', ...rows)).toEqual({
      ...{ series: [], codes: ['several-at-a-time'], isSetBack: false },
      rejected: 4,
    });
  });

  it('of its processes is not, and other machines of the file are read', () => {
    const rows = times.flatMap((time, n) => [
      `a1,oracle,2024-03-14 ${time},${20 + n}`,
      `a1,java,2024-03-14 ${time},3`,
      `b1,total,2024-03-14 ${time},${40 + n}`,
    ]);
    const found = read('Host,Process,Time,CPU (%)', ...rows);
    expect(found.series).toEqual([['b1', [0.4, 0.41, 0.42, 0.43]]]);
    expect(found.codes).toEqual(['several-at-a-time']);
  });

  it('that came once more with another value is read', () => {
    const rows = times.map((time, n) => `a1,2024-03-14 ${time},${20 + n}`);
    const series = [['a1', [0.2, 0.21, 0.22, 0.23]]];
    expect(read('Host,Time,CPU (%)', ...rows, 'a1,2024-03-14 08:15,21')).toMatchObject({ series, codes: [] });
  });
});

describe('CPU use above all of a machine', () => {
  it('is of no machine, and said', () => {
    const rows = (most: number) => times.map((time, n) => `a1,2024-03-14 ${time},${n === 2 ? most : 60 + n}`);
    expect(read('Host,Time,CPU (%)', ...rows(320))).toMatchObject({
      series: [],
      codes: ['use-above-whole'],
      rejected: 4,
    });
    // Above the nominal clock.
    expect(read('Host,Time,CPU (%)', ...rows(112)).series).toEqual([['a1', [0.6, 0.61, 1.12, 0.63]]]);
  });
});
