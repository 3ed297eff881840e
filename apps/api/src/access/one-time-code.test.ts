import { expect, test } from 'vitest';
import { codeAt, newSecret, recoveryCodes, stepOf, stepOfCode } from './one-time-code.ts';
import { base32, fromBase32 } from './secret-text.ts';

/** RFC 6238, appendix B: SHA-1, the last six of its eight digits. */
const SECRET = base32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %d s the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(codeAt(SECRET, stepOf(seconds * 1_000))).toBe(code);
});

test('a code is taken half a minute early or late, and none twice', () => {
  const now = 1_234_567_890_000;
  const step = stepOf(now);
  const taken = (of: number, after = 0) => stepOfCode(SECRET, codeAt(SECRET, of), { now, after });
  expect([step - 2, step - 1, step, step + 1, step + 2].map((of) => taken(of))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect(taken(step, step)).toBeNull();
  expect(taken(step - 1, step)).toBeNull();
  expect(taken(step + 1, step)).toBe(step + 1);
  for (const wrong of ['', '1', 'abcdef', `${codeAt(SECRET, step)}0`])
    expect(stepOfCode(SECRET, wrong, { now, after: 0 })).toBeNull();
});

test('letters stand for the same bytes, as RFC 4648 says', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar');
  const secret = newSecret();
  expect(base32(fromBase32(secret))).toBe(secret);
  expect(fromBase32(secret)).toHaveLength(20);
});

test('recovery codes differ', () => {
  const codes = recoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}(-[a-z2-7]{5}){4}$/);
});
