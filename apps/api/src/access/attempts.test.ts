import { expect, test } from 'vitest';
import { Attempts } from './attempts.ts';

const LIMITS = { windowMs: 900_000, most: { account: 3, address: 5 } };

function counted() {
  let ms = 0;
  const attempts = new Attempts(() => ms, LIMITS);
  return {
    pass: (by: number) => {
      ms += by;
    },
    try: (account: string, address: string) => attempts.begin({ account, address }),
    succeed: (account: string, address: string) => attempts.succeeded({ account, address }),
  };
}

test('one account is tried so often, from wherever', () => {
  const { try: attempt, pass } = counted();
  expect([1, 2, 3].map((n) => attempt('a', `10.0.0.${n}`))).toEqual([0, 0, 0]);
  pass(60_000);
  expect(attempt('a', '10.0.0.9')).toBe(840);
  expect(attempt('b', '10.0.0.9')).toBe(0);
  pass(840_000);
  expect(attempt('a', '10.0.0.9')).toBe(0);
});

test('from one address so many accounts are tried; a network of IPv6 is one', () => {
  const { try: attempt } = counted();
  expect([1, 2, 3, 4, 5].map((n) => attempt(`a${n}`, `2001:db8:0:1::${n}`))).toEqual([0, 0, 0, 0, 0]);
  expect(attempt('a6', '2001:db8:0:1:ffff::1')).toBe(900);
  expect(attempt('a6', '2001:db8:0:2::1')).toBe(0);
});

test('who is right has tried nothing', () => {
  const { try: attempt, succeed } = counted();
  for (let n = 0; n < 20; n += 1) {
    expect(attempt('a', '10.0.0.1')).toBe(0);
    succeed('a', '10.0.0.1');
  }
});
