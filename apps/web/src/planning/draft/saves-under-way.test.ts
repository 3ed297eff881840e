import { expect, test } from 'vitest';
import { rememberSave, savesEnded } from './saves-under-way.ts';

test('it waits for what is being saved, also where that fails, and for nothing else', async () => {
  const told: string[] = [];
  let end = () => {};
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  });
  rememberSave(slow.then(() => void told.push('saved')));
  const waits = savesEnded().then(() => void told.push('ended'));
  end();
  await waits;
  expect(told).toEqual(['saved', 'ended']);
  await expect(savesEnded()).resolves.toBeUndefined();
});
