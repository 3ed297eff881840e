import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

const bounds = { min: 1, max: 64 };

describe('typedNumber', () => {
  it('reads a number as it is typed, digit by digit', () => {
    expect(typedNumber(8, bounds)).toEqual({ kind: 'number', value: 8 });
    expect(typedNumber('2.', bounds)).toEqual({ kind: 'number', value: 2 });
    expect(typedNumber('2.50', bounds)).toEqual({ kind: 'number', value: 2.5 });
  });

  it('takes the bounds themselves', () => {
    expect(typedNumber(1, bounds)).toEqual({ kind: 'number', value: 1 });
    expect(typedNumber(64, bounds)).toEqual({ kind: 'number', value: 64 });
  });

  it('names the nearest bound of a number outside', () => {
    expect(typedNumber(0, bounds)).toEqual({ kind: 'outside', nearest: 1 });
    expect(typedNumber(65, bounds)).toEqual({ kind: 'outside', nearest: 64 });
    expect(typedNumber('99999999999999999999', bounds)).toEqual({ kind: 'outside', nearest: 64 });
  });

  it('tells an emptied field from one that is not yet a number', () => {
    expect(typedNumber('', bounds)).toEqual({ kind: 'empty' });
    expect(typedNumber('-', bounds)).toEqual({ kind: 'unfinished' });
  });
});
