import { describe, expect, it } from 'vitest';
import { numberIn, numberOfUnit, typedNumber } from './typed-number.ts';

describe('numberIn', () => {
  it.each([
    ['8', 8],
    ['2.', 2],
    ['2.50', 2.5],
    ['.5', 0.5],
    ['1,024', 1024],
    ['1 234 567.5', 1_234_567.5],
    ['１，０２４．５', 1024.5],
    ['1e3', 1000],
    ['-5', -5],
    ['−5', -5],
    ['－５', -5],
    ['ー５', -5],
  ])('reads %s', (typed, value) => expect(numberIn(typed)).toBe(value));

  it.each([
    '',
    '-',
    '.',
    'abc',
    '1,5',
    '1.2.3',
    '1.234,5',
    '12x',
    '1-2',
    '1,0245',
    '1,024 5',
    'e3',
    'Infinity',
    '0x10',
  ])('is not to be had of "%s"', (typed) => expect(numberIn(typed)).toBeNull());
});

describe('numberOfUnit', () => {
  it.each([
    ['1.5 TiB', 'GiB', 1536],
    ['1.5TB', 'GiB', 1536],
    ['６４ ＧＢ', 'GiB', 64],
    ['512 MiB', 'GiB', 0.5],
    ['1.2 TB', 'GB', 1200],
    ['2,100 MHz', 'GHz', 2.1],
    ['70％', '%', 70],
    ['45,000円', 'JPY', 45_000],
    ['￥45,000', 'JPY', 45_000],
    ['$-45,000', 'USD', -45_000],
    ['3 days', '日', 3],
    ['8コア', undefined, 8],
  ])('reads %s where the field is of %s', (typed, unit, value) => expect(numberOfUnit(typed, unit)).toBe(value));

  it.each([
    ['16 ms', 'GiB'],
    ['1.5 TiB', undefined],
    ['45,000円', 'USD'],
    ['$5 USD', 'USD'],
    ['5 GiB 6', 'GiB'],
    ['8x', undefined],
  ])('reads no "%s" where the field is of %s', (typed, unit) => expect(numberOfUnit(typed, unit)).toBeNull());
});

describe('typedNumber', () => {
  const rules = { min: 1, max: 64 };

  it('takes the bounds themselves, and says what lies outside, a minus too', () => {
    expect(typedNumber('1', rules)).toEqual({ kind: 'number', value: 1 });
    expect(typedNumber('64', rules)).toEqual({ kind: 'number', value: 64 });
    for (const typed of ['0', '65', '-5', '99999999999999999999'])
      expect(typedNumber(typed, rules)).toEqual({ kind: 'outside' });
  });

  it('holds the number against its bounds in the unit of the field', () => {
    expect(typedNumber('1 TiB', { ...rules, unit: 'GiB' })).toEqual({ kind: 'outside' });
  });

  it('makes no whole number of parts of one', () => {
    expect(typedNumber('2.5', { ...rules, whole: true })).toEqual({ kind: 'fraction' });
    expect(typedNumber('2.0', { ...rules, whole: true })).toEqual({ kind: 'number', value: 2 });
  });

  it('tells an emptied field from one that holds no number', () => {
    expect(typedNumber(' ', rules)).toEqual({ kind: 'empty' });
    expect(typedNumber('-', rules)).toEqual({ kind: 'unread' });
  });
});
