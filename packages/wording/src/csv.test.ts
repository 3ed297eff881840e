import { describe, expect, it } from 'vitest';
import { csvRow, safeCsvCell } from './csv.ts';

describe('safeCsvCell', () => {
  it.each([
    '=1+1',
    '+1',
    '-x',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u3000=1',
    '＝1',
    '＋1',
    '－x',
    '＠x',
    "=cmd|' /C calc'!A0",
  ])('%j cannot become a formula', (payload) => {
    expect(safeCsvCell(payload).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['-8', '12.5', 'plain', 'a-b', 'db1'])('%j stays as it is', (cell) => {
    expect(safeCsvCell(cell)).toBe(cell);
  });
});

describe('csvRow', () => {
  it('quotes what would end a cell, and ends the row', () => {
    expect(csvRow(['a "quoted", long\nproblem', 'db1', '-8'])).toBe('"a ""quoted"", long\nproblem",db1,-8\r\n');
  });
});
