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
    expect(typedValue({ holds: 'name' }, ' ')).toEqual({ refused: { unnamed: true } });
  });

  it.each([
    ['count', 'NaN', 'unread'],
    ['count', '8x', 'unread'],
    ['count', '1.2.3', 'unread'],
    ['count', 'Infinity', 'unread'],
    ['count', '-8', 'outside'],
    ['count', '0', 'outside'],
    ['count', '1000001', 'outside'],
    ['count', '2.5', 'fraction'],
    ['quantity', 'eight', 'unread'],
    ['quantity', '1,5', 'unread'],
    ['quantity', '16 ms', 'unread'],
    ['quantity', '-5', 'outside'],
    ['quantity', '2000000000000', 'outside'],
    ['share', '10001%', 'outside'],
  ] as const)('refuses of a %s "%s", and tells that it is %s', (holds, typed, kind) => {
    expect(typedValue({ holds, ...(holds === 'quantity' && { unit: 'GiB' }) }, typed)).toMatchObject({
      refused: { read: { kind } },
    });
  });

  it('refuses a text that is longer than its field', () => {
    expect(typedValue({ holds: 'text' }, 'x'.repeat(301))).toEqual({ refused: { longerThan: 300 } });
  });
});
