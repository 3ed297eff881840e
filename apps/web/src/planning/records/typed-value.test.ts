import { describe, expect, it } from 'vitest';
import { typedValue } from './typed-value.ts';

describe('typedValue', () => {
  it('takes numbers as people write them', () => {
    expect(typedValue({ holds: 'quantity' }, '1,024')).toEqual({ value: 1024 });
    expect(typedValue({ holds: 'quantity', unit: 'GiB' }, '６４ GB')).toEqual({ value: 64 });
    expect(typedValue({ holds: 'quantity' }, ' 0.5')).toEqual({ value: 0.5 });
    expect(typedValue({ holds: 'count' }, '８コア')).toEqual({ value: 8 });
    expect(typedValue({ holds: 'quantity', unit: 'GiB' }, '1.5 TiB')).toEqual({ value: 1536 });
    expect(typedValue({ holds: 'quantity', unit: 'GHz' }, '2,100 MHz')).toEqual({ value: 2.1 });
  });

  it('keeps a share above 100% as it is', () => {
    expect(typedValue({ holds: 'share' }, '70')).toEqual({ value: 0.7 });
    expect(typedValue({ holds: 'share' }, '211%')).toEqual({ value: 2.11 });
    expect(typedValue({ holds: 'share' }, '0')).toEqual({ value: 0 });
  });

  it('takes an empty field as unknown, but no record is without a name', () => {
    expect(typedValue({ holds: 'quantity' }, '  ')).toEqual({ value: null });
    expect(typedValue({ holds: 'words' }, '')).toEqual({ value: null });
    expect(typedValue({ holds: 'name' }, ' ')).toBeNull();
  });

  it('refuses what is no value of the field', () => {
    for (const typed of ['-8', 'NaN', '8x', '1.2.3', 'Infinity', '0'])
      expect(typedValue({ holds: 'count' }, typed)).toBeNull();
    expect(typedValue({ holds: 'count' }, '2.5')).toBeNull();
    expect(typedValue({ holds: 'quantity' }, 'eight')).toBeNull();
    expect(typedValue({ holds: 'quantity' }, '1,5')).toBeNull();
    expect(typedValue({ holds: 'quantity', unit: 'GiB' }, '16 ms')).toBeNull();
  });

  it('refuses what lies outside the bounds of the field', () => {
    expect(typedValue({ holds: 'count' }, '1000001')).toBeNull();
    expect(typedValue({ holds: 'quantity' }, '2000000000000')).toBeNull();
    expect(typedValue({ holds: 'share' }, '10001%')).toBeNull();
    expect(typedValue({ holds: 'text' }, 'x'.repeat(301))).toBeNull();
  });
});
