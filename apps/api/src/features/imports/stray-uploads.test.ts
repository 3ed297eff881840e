import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeStrayUploads } from './stray-uploads.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tatami-stray-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('files that no import reads go, the others stay', async () => {
  for (const name of ['kept', 'stray']) writeFileSync(join(folder, name), name);
  await removeStrayUploads({ storedNames: async () => new Set(['kept']) }, folder, 0);
  expect(readdirSync(folder)).toEqual(['kept']);
});

test('a file that is gone by the time it is looked at troubles nobody', async () => {
  writeFileSync(join(folder, 'result'), '');
  const storedNames = async () => {
    rmSync(join(folder, 'result'));
    return new Set<string>();
  };
  await expect(removeStrayUploads({ storedNames }, folder, 0)).resolves.toBeUndefined();
});
