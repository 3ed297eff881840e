import { expect, test } from 'vitest';
import { tellPresence } from './tell-presence.ts';

test('a person at work is told of now and then, a page that nobody uses is not', () => {
  const signs = new EventTarget();
  const told: number[] = [];
  let nowMs = 0;
  const signAt = (type: string, ms: number) => {
    nowMs = ms;
    signs.dispatchEvent(new Event(type));
  };
  const end = tellPresence({ signs, now: () => nowMs, tell: () => told.push(nowMs) });
  expect(told).toEqual([]);
  for (const ms of [100, 1_000, 15_099, 15_100, 20_000]) signAt('pointermove', ms);
  signAt('dragenter', 600_000);
  end();
  signAt('keydown', 900_000);
  expect(told).toEqual([100, 15_100, 600_000]);
});
