import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type Answerer, type AnswererSettings, startAnswerer } from './answerer.ts';

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url));
const ENDLESS = fileURLToPath(new URL('./test/endless.mjs', import.meta.url));
const QUESTION = { name: 'failover', body: null } as const;
const BODY = new TextEncoder().encode('{}');
const CHECK = { endpoint: { method: 'POST', path: '/' }, body: BODY } as const;

let answerer: Answerer;
afterEach(() => answerer.close());
const start = (settings?: AnswererSettings) => {
  answerer = startAnswerer(BUILT, { ...settings, worker: ENDLESS });
};

/** A client; one address has one calculation at a time. */
function client(address = '10.0.0.1') {
  const leaving = new AbortController();
  return { leave: () => leaving.abort(), asker: { address, gone: leaving.signal } };
}

test('a calculation ends with its client: the next is answered', async () => {
  start();
  const { asker, leave } = client();
  const endless = answerer.calculate(QUESTION, asker);
  const next = answerer.check(CHECK, client().asker);
  // Others are answered meanwhile.
  expect(await answerer.check(CHECK, client('10.0.0.2').asker)).toEqual(BODY);
  leave();
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
  expect(await next).toEqual(BODY);
});

test('a calculation that takes too long is given up with a reason', async () => {
  start({ longestMs: 50 });
  await expect(answerer.calculate(QUESTION, client().asker)).rejects.toMatchObject({ code: 'calculation-too-large' });
});

test('one that needs too much memory is given up, not the server', async () => {
  start({ mostHeapMiB: 64 });
  await expect(answerer.evidence()).rejects.toMatchObject({ code: 'calculation-too-large' });
  expect(await answerer.check(CHECK, client().asker)).toEqual(BODY);
});
