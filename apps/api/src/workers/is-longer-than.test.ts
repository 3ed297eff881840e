import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongerThan } from './is-longer-than.ts';

test('says of plain values exactly how long they are as JSON, and of none that it is longer', () => {
  const plain = fc.jsonValue({ stringUnit: fc.constantFrom('a', 'b', '1', ' ') });
  fc.assert(
    fc.property(plain, (value) => {
      const { length } = JSON.stringify(value);
      expect([isLongerThan(value, length), isLongerThan(value, length - 1)]).toEqual([false, true]);
    }),
  );
  fc.assert(fc.property(fc.jsonValue(), (value) => !isLongerThan(value, JSON.stringify(value).length)));
});

test('leaves out what JSON leaves out', () => {
  const value = { a: undefined, b: [undefined, 1], c: true };
  const { length } = JSON.stringify(value);
  expect([isLongerThan(value, length), isLongerThan(value, length - 1)]).toEqual([false, true]);
});

test('looks no further than the characters reach, though what is shared would stand in many places', () => {
  let looked = 0;
  const shared = {
    get value() {
      looked += 1;
      return 1;
    },
  };
  const wide = Array.from({ length: 1_000 }, () => Array.from({ length: 1_000 }, () => shared));
  expect(isLongerThan(wide, 10_000)).toBe(true);
  expect(looked).toBeLessThan(1_000);
});
