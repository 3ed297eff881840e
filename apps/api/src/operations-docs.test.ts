import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './database/test/temporary-folder.ts';

const folder = join(repositoryRoot, 'docs/operations');
const TESTED = ['apps', 'packages', 'e2e'];

/** Paths of all tests, from the root on. */
function testsThere(): readonly string[] {
  return TESTED.flatMap((top) =>
    readdirSync(join(repositoryRoot, top), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => `/${top}/${path.replaceAll('\\', '/')}`),
  );
}

test('every test that docs/operations names is there', () => {
  const tests = testsThere();
  const named = readdirSync(folder).flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, name]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !tests.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});
