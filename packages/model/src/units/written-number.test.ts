import { describe, expect, it } from 'vitest';
import { detectDecimalMark, parseNumber, toldDecimalMark } from './written-number.ts';

describe('parseNumber', () => {
  it.each([
    ['0', 0],
    ['-8', -8],
    ['1,234', 1234],
    ['1,234,567.89', 1234567.89],
    ['1.234.567,89', 1234567.89],
    ['1.234.567', 1234567],
    ['1 234,5', 1234.5],
    ["1'234.5", 1234.5],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['5.', 5],
    ['1.5E3', 1500],
    ['１６', 16],
    ['１，０２４．５', 1024.5],
    ['−3', -3],
    ['2.295', 2.295],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '1e999',
    '1,23,4',
    '1,2345,678',
    '12,34,5',
    '1.2.3',
    'abc',
    '--1',
    '1-2',
    '0x10',
    ',',
    '1,,2',
    '=1+1',
  ])('%j is no number', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it('reads digits alone as what they are, however many, whatever the mark of the table', () => {
    for (const digits of ['0', '007', '999999999', '9999999999', '123456789012345678'])
      for (const mark of ['.', ','] as const) expect(parseNumber(digits, mark)).toBe(Number(digits));
    expect(parseNumber('', '.')).toBeNull();
    expect(parseNumber('12a')).toBeNull();
  });

  it('takes the table’s habit where a mark could be either', () => {
    expect(parseNumber('1,234', ',')).toBe(1.234);
    expect(parseNumber('1.234', ',')).toBe(1234);
    expect(parseNumber('1.234', '.')).toBe(1.234);
  });
});

describe('detectDecimalMark', () => {
  it.each([
    [['1,5', '2,75'], ',', ','],
    [['1.5', '1,024'], ';', '.'],
    [['1.024', '2.048'], ';', ','],
    [['1,024', '2,048'], ',', '.'],
    [['1.024,5'], ',', ','],
    [['71,5%', '8'], ',', ','],
    [['%71,5', '%8'], ',', ','],
  ] as const)('of %j in a file with %j is %j', (cells, delimiter, mark) => {
    expect(detectDecimalMark(cells, delimiter)).toBe(mark);
  });
});

describe('toldDecimalMark', () => {
  it.each([
    [['1.024', '41.000,50'], ','],
    [['356,000', '1,234,567'], '.'],
    [['1.024', '356,000', '40'], null],
    [['1,5', '2.5'], null],
  ] as const)('of %j is %j', (cells, mark) => {
    expect(toldDecimalMark(cells)).toBe(mark);
  });
});
