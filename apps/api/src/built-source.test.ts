import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './database/test/temporary-folder.ts';

const BUILT = join(repositoryRoot, 'apps/api/dist');

test('what the server runs has one byte a character, as V8 keeps it then', () => {
  const files = readdirSync(BUILT).filter((name) => name.endsWith('.js'));
  expect(files).toContain('main.js');
  const wide = files.filter((name) => /\P{ASCII}/u.test(readFileSync(join(BUILT, name), 'utf8')));
  expect(wide).toEqual([]);
});
