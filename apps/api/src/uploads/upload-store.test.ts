import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../database/index.ts';
import { temporaryFolder } from '../database/test/temporary-folder.ts';
import { readTakenMark } from './taken-mark.ts';
import { trialsPath, uploadStore } from './upload-store.ts';

let folders: DataFolder;
beforeEach(() => {
  folders = dataFolder(temporaryFolder());
  mkdirSync(folders.uploads);
  mkdirSync(folders.scratch);
});

const storeWhere = (...read: string[]) =>
  uploadStore(folders, { storedNames: async () => new Set(read) }, { add: async () => 7 });
const files = (...names: string[]) => names.map((storedAs) => ({ storedAs }));
function arrive(folder: string, ...names: string[]): void {
  for (const name of names) writeFileSync(join(folder, name), name);
}

describe('files that arrive', () => {
  test('are uploads once it is written down who reads them; the rest goes', async () => {
    const store = storeWhere('kept');
    const seen = await store.arriving(async (folder) => {
      arrive(folder, 'kept', 'a zip', 'sorted');
      return store.keep(folder, files('kept'), async () => readdirSync(folders.uploads));
    });
    expect(seen).toEqual(['kept']);
    expect(readdirSync(folders.uploads)).toEqual(['kept']);
    expect(readdirSync(folders.scratch)).toEqual([]);
    expect(readTakenMark(folders.uploadsCount)).toBe(7);
  });

  test('leave nothing when they are refused', async () => {
    const refused = storeWhere().arriving(async (folder) => {
      arrive(folder, 'half');
      throw new Error('too large');
    });
    await expect(refused).rejects.toThrow('too large');
    expect(readdirSync(folders.scratch)).toEqual([]);
  });

  test('leave nothing when they cannot be written down, but for those an import reads already', async () => {
    const store = storeWhere('first of the batch');
    const failing = store.arriving(async (folder) => {
      arrive(folder, 'first of the batch', 'second');
      return store.keep(folder, files('first of the batch', 'second'), async () => {
        throw new Error('the disk is full');
      });
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(readdirSync(folders.uploads)).toEqual(['first of the batch']);
  });
});

test('what was left goes, as far as nobody reads it', async () => {
  arrive(folders.uploads, 'left', 'shared', 'of another project');
  for (const batch of ['left', 'of another project']) writeFileSync(trialsPath(folders.scratch, batch), '');
  await storeWhere('shared').remove({ uploads: ['left', 'shared', 'gone already'], batchIds: ['left'] });
  expect(readdirSync(folders.uploads).sort()).toEqual(['of another project', 'shared']);
  expect(readdirSync(folders.scratch)).toEqual(['of another project.trials']);
});
