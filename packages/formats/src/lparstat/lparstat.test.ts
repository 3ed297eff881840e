import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';
import { sharedEntitlement } from './issues.ts';

const read = (text: string, fileName: string, machine?: string) =>
  readFile({ bytes: new TextEncoder().encode(text), fileName, ...(machine && { recording: { machine } }) });

const UNNAMED = `Mode                                       : Capped
Entitled Capacity                          : 3.00
Online Virtual CPUs                        : 4
Online Memory                              : 32768 MB
`;

describe('lparstat', () => {
  checkSample(import.meta.dirname, { file: 'two-partitions.txt', format: 'lparstat' });

  it('sends for use over virtual processors, which sar does not tell', () => {
    const { hint } = sharedEntitlement('db1', '0.30', 'uncapped', 2);
    for (const words of [hint.en, hint.ja]) {
      expect(words).toContain('nmon');
      expect(words).not.toMatch(/\bsar\b/);
    }
  });

  it('takes the machine of an output without names from a person, else from the name of the file, and asks', () => {
    const { records, asks, issues } = read(UNNAMED, 'lparstat_aixdb3.txt');
    expect(records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([['aixdb3', 4, 32]]);
    expect(asks).toEqual({ machine: 'aixdb3' });
    expect(issues.map(({ code }) => code)).toEqual([]);
    expect(read(UNNAMED, 'a.txt', 'erp1').records.servers[0]?.name).toBe('erp1');
    const two = read(`${UNNAMED}\n${UNNAMED}`, 'both.txt');
    expect([two.records.servers.map(({ name }) => name), two.asks]).toEqual([['both', 'both (2)'], {}]);
  });

  it('says that a partition states no size, and not what a recording would lack', () => {
    const { counts, issues } = read('Partition Name : db1\nEntitled Capacity : 2.00\nMode : Capped\n', 'a.txt');
    expect(counts).toMatchObject({ accepted: 0, rejected: 1 });
    expect(issues.map(({ code, where }) => [code, where.row])).toEqual([['partition-without-size', 1]]);
  });
});
