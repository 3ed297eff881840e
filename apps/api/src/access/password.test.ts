import { expect, test } from 'vitest';
import { CHEAP } from '../test/people.ts';
import { givenPassword, Passwords } from './password.ts';

const asker = { address: '10.0.0.1', gone: new AbortController().signal };
const passwords = new Passwords(CHEAP);

test('a password is the one of its hash alone, however its characters are put together', async () => {
  const hash = await passwords.hash('パスワード', asker);
  expect(await passwords.matches('パスワード', hash, asker)).toBe(true);
  expect(await passwords.matches('パスワード'.normalize('NFD'), hash, asker)).toBe(true);
  for (const wrong of ['', 'パスワート', 'パスワード '])
    expect(await passwords.matches(wrong, hash, asker)).toBe(false);
  expect(await passwords.hash('パスワード', asker)).not.toBe(hash);
});

test('nobody has a password', async () => {
  for (const given of ['', 'nobody']) expect(await passwords.matches(given, null, asker)).toBe(false);
});

test('a hash costs what OWASP advises, and one of another cost stays valid', async () => {
  const dear = await new Passwords().hash('x', asker);
  expect(dear).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.matches('x', dear, asker)).toBe(true);
});

test('given passwords differ', () => {
  expect(new Set(Array.from({ length: 100 }, givenPassword)).size).toBe(100);
});
