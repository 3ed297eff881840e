import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const LOCK_FILE = fileURLToPath(new URL('../../../../package-lock.json', import.meta.url));

it('takes the driver that comes with its binaries as it is: installing must not need a compiler', () => {
  const { packages } = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as { packages: Record<string, object> };
  // npm compiles what has a binding.gyp unless the lock file says not to, and `npm install` drops that word: put it back by hand.
  expect(packages['node_modules/better-sqlite3-13']).toMatchObject({ gypfile: false });
});
