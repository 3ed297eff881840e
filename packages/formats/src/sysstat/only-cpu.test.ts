import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const HEAD = '10:00:01 AM     CPU     %user     %nice   %system   %iowait    %steal     %idle';
const sar = (cpus: number, ...rows: readonly string[]) =>
  [`Linux 6.1.0-18-amd64 (db7) \t2026-03-02 \t_x86_64_\t(${cpus} CPU)`, '', HEAD, ...rows, ''].join('\n');
const row = (time: string, cpu: string, user: string, idle: string) =>
  `${time} AM     ${cpu}     ${user}      0.00      2.00      3.00      0.00     ${idle}`;
const sharesIn = (text: string) => {
  const { records, issues } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'sar.txt' });
  const { values = null } = records.series.find(({ metric }) => metric === 'cpuShare') ?? {};
  return { values, codes: issues.map(({ code }) => code) };
};

describe('sar of a machine with one CPU', () => {
  it('is of the whole machine though only that CPU was recorded (sar -P 0)', () => {
    const alone = sharesIn(sar(1, row('10:10:01', '0', '20.00', '75.00'), row('10:20:01', '0', '30.00', '65.00')));
    expect(alone.values).toEqual([0.22, 0.32]);
    expect(alone.codes).not.toContain('nothing-usable');
  });

  it('takes the line of all CPUs where there is one (sar -P ALL), once', () => {
    const rows = ['10:10:01', '10:20:01'].flatMap((time) => [
      row(time, 'all', '20.00', '75.00'),
      row(time, '0', '20.00', '75.00'),
    ]);
    expect(sharesIn(sar(1, ...rows)).values).toEqual([0.22, 0.22]);
  });

  it('is of one CPU of several where there are more', () => {
    const one = sharesIn(sar(2, row('10:10:01', '0', '20.00', '75.00'), row('10:20:01', '0', '30.00', '65.00')));
    expect(one.values).toBeNull();
    expect(one.codes).toContain('nothing-usable');
  });
});
