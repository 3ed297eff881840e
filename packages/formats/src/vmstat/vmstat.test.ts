import { processorsOfShares } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { checkSample } from '../sample-check.ts';

describe('vmstat', () => {
  for (const file of [
    'linux-times.txt',
    'linux-plain.txt',
    'stamped.log',
    'aix.txt',
    'disks.txt',
    'with-times.csv',
    'separated.csv',
  ])
    checkSample(import.meta.dirname, { file, format: 'vmstat' });
});

it('does not read a line of which a value was broken in two', () => {
  const head = ' r b w   swap  free  re  mf pi po fr de sr s0   in   sy   cs us sy id';
  const lines = [
    '0 0 0 26318 1403 3 2 0 0 0 0 0 15 430 171 78 2 5 93',
    '0 0 0 26318 1403 3 2 0 0 0 0 0 15 430 171 7 8 2 5 93',
  ];
  const text = [head, lines[0], lines[0], lines[1]].join('\n');
  const { records, counts } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'sun1.txt' });
  expect(counts).toEqual({ read: 3, accepted: 1, rejected: 1, skipped: 1 });
  expect(records.series.map(({ values }) => values)).toEqual([[0.07]]);
});

describe('vmstat of a partition of AIX that shares processors', () => {
  const HEAD = ' r  b   avm   fre  re  pi  po  fr   sr  cy  in   sy  cs us sy id wa    pc    ec';
  const line = (cpu: string) => ` 3  0 1234567 2345678   0   0   0   0    0   0  10 1000 500 ${cpu}`;
  const read = (...cpu: readonly string[]) =>
    readFile({ bytes: new TextEncoder().encode([HEAD, ...cpu.map(line)].join('\n')), fileName: 'db1.txt' });

  it('is read as what it consumed of its entitlement, and says so', () => {
    const { records, issues } = read('10  5 84  1  0.30  30.0', '60 30 10  0  3.00 300.0', ' 5  5 89  1  0.25  25.0');
    expect(records.series.map(({ metric, values }) => [metric, values])).toEqual([['cpuShare', [3, 0.25]]]);
    const remark = issues.find(({ code }) => code === 'share-of-entitlement');
    expect(remark?.problem.values).toEqual({ column: 'pc', entitled: 1 });
    expect(records.series.map(processorsOfShares)).toEqual([1]);
    expect(issues.map(({ code }) => code)).not.toContain('io-wait-is-idle');
  });

  it('takes no line for whole that ends before them', () => {
    const { records, counts } = read('10  5 84  1  0.30  30.0', '60 30 10  0  3.00', ' 5  5 89  1  0.25  25.0');
    expect(counts).toEqual({ read: 3, accepted: 1, rejected: 1, skipped: 1 });
    expect(records.series.map(({ values }) => values)).toEqual([[0.25]]);
  });
});
