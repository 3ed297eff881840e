import { describe, expect, it } from 'vitest';
import { oracleDate } from './oracle-date.ts';
import { decimalMarkOf, oracleBytes, oracleMs, oracleNumber } from './oracle-figures.ts';

describe('figures of Oracle reports', () => {
  it.each([
    ['1,439.98', '.', 1439.98],
    ['1.439,98', ',', 1439.98],
    ['.9', '.', 0.9],
    ['26.4K', '.', 26_400],
    ['4.E+05', '.', 400_000],
    ['######', '.', null],
    ['', '.', null],
    ['N/A', '.', null],
    ['-1', '.', null],
  ] as const)('%s with %s is %s', (text, mark, figure) => {
    expect(oracleNumber(text, mark)).toBe(figure);
  });

  it.each([
    ['3.82ms', 3.82],
    ['749.07us', 0.74907],
    ['1.2s', 1200],
    ['12', 12],
  ])('an average wait of %s is %s ms', (text, ms) => {
    expect(oracleMs(text, '.')).toBeCloseTo(ms, 9);
  });

  it('sizes are binary', () => {
    expect(oracleBytes('1,920M', '.')).toBe(1920 * 1024 ** 2);
    expect(oracleBytes('8192', '.')).toBe(8192);
  });

  it('the habit of its numbers is told by those only one reading fits', () => {
    expect(decimalMarkOf('Redo size: 40.210,12   Hit %: 97,96   Snap: 51 12-03-05 08:00:02')).toBe(',');
    expect(decimalMarkOf('Redo size: 40,210.12   Hit %: 97.96   Release 11.2.0.4.0')).toBe('.');
  });
});

describe('dates of Oracle reports', () => {
  it.each([
    ['15-Oct-18 18:30:16', '2018-10-15T18:30:16Z'],
    ['12-Mär-05 08:00', '2005-03-12T08:00:00Z'],
    ['18-6月 -26 09:00:20', '2026-06-18T09:00:20Z'],
    ['05-FÉVR.-19 23:00:00', '2019-02-05T23:00:00Z'],
    ['31-Feb-20 10:00', null],
    ['soon', null],
  ])('%s is %s', (text, iso) => {
    expect(oracleDate(text)).toBe(iso);
  });
});
