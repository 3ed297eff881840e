import { describe, expect, it } from 'vitest';
import { differenceOf, writeDifference, writeFigures, writeNumber } from './check-value.ts';

describe('writeNumber', () => {
  it.each([
    [429_052, '429,052'],
    [0.9071234, '0.90712'],
    [1.26562, '1.2656'],
    [-0.5, '-0.5'],
    [4.4e-16, '0'],
  ])('%d is %s', (value, written) => expect(writeNumber(value, 'en')).toBe(written));
});

describe('differenceOf', () => {
  it('is what the model says less what was published', () => {
    expect(differenceOf({ expected: 15.6, got: 15.625 })).toBeCloseTo(0.025);
    expect(differenceOf({ expected: 'unknown', got: 'refused' })).toBeNull();
    expect(differenceOf({ expected: true, got: true })).toBeNull();
  });

  it('is written with its sign, and without what is only rounding', () => {
    expect(writeDifference(0.0251, 'en')).toBe('+0.025');
    expect(writeDifference(-0.4, 'en')).toBe('-0.4');
    expect(writeDifference(1e-14, 'en')).toBe('0');
  });
});

it('writes numbers the model answers with in words, and leaves words alone', () => {
  expect(writeFigures('16068.5…879.26', 'en')).toBe('16,069…879.26');
  expect(writeFigures('10, 20', 'ja')).toBe('10, 20');
  expect(['0-3,8', '1 TiB', 'unknown'].map((value) => writeFigures(value, 'en'))).toEqual([
    '0-3,8',
    '1 TiB',
    'unknown',
  ]);
});
