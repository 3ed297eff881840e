import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (...lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'list.csv' });

describe('a single cell that does not fit the unit of its column', () => {
  it('0.6 among percentages is read as it stands, and said', () => {
    const { records, issues } = read('Name,Cores,Peak CPU (%)', 'db1,16,0.6', 'db2,16,70', 'db3,16,35');
    expect(records.servers.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual([0.006, 0.7, 0.35]);
    expect(issues.flatMap(({ code, where }) => (code === 'use-below-one' ? [where.row] : []))).toEqual([2]);
  });

  it('of machines that are hardly used, nothing is said', () => {
    const { issues } = read('Name,Cores,Peak CPU (%)', 'db1,16,0.6', 'db2,16,4', 'db3,16,0');
    expect(issues.map(({ code }) => code)).not.toContain('use-below-one');
  });

  it('2.1 among clocks in MHz is none', () => {
    const { records, issues } = read('Name,Cores,Clock (MHz)', 'db1,16,2.1', 'db2,16,2100');
    expect(records.servers.map(({ clockGHz }) => clockGHz)).toEqual([null, 2.1]);
    expect(issues.map(({ code }) => code)).toContain('clock-unknown');
  });
});
