import { describe, expect, it } from 'vitest';
import { typedValue } from './typed-value.ts';

describe('typedValue', () => {
  it('takes numbers as people write them', () => {
    expect(typedValue('quantity', '1,024')).toEqual({ value: 1024 });
    expect(typedValue('quantity', '６４ GB')).toEqual({ value: 64 });
    expect(typedValue('quantity', ' 0.5')).toEqual({ value: 0.5 });
    expect(typedValue('count', '８コア')).toEqual({ value: 8 });
  });

  it('keeps a share above 100% as it is', () => {
    expect(typedValue('share', '70')).toEqual({ value: 0.7 });
    expect(typedValue('share', '211%')).toEqual({ value: 2.11 });
    expect(typedValue('share', '0')).toEqual({ value: 0 });
  });

  it('takes an empty field as unknown, but no record is without a name', () => {
    expect(typedValue('quantity', '  ')).toEqual({ value: null });
    expect(typedValue('words', '')).toEqual({ value: null });
    expect(typedValue('name', ' ')).toBeNull();
  });

  it('refuses what is no value of the field', () => {
    for (const typed of ['-8', 'NaN', '8x', '1.2.3', 'Infinity', '0']) expect(typedValue('count', typed)).toBeNull();
    expect(typedValue('count', '2.5')).toBeNull();
    expect(typedValue('quantity', 'eight')).toBeNull();
  });

  it('refuses what lies outside the bounds of the field', () => {
    expect(typedValue('count', '1000001')).toBeNull();
    expect(typedValue('quantity', '2000000000000')).toBeNull();
    expect(typedValue('share', '10001%')).toBeNull();
    expect(typedValue('text', 'x'.repeat(301))).toBeNull();
  });
});
