import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repositoryRoot } from './database/test/temporary-folder.ts';

const BUILT = join(repositoryRoot, 'apps/api/dist');
const script = pathToFileURL(join(repositoryRoot, 'scripts/one-byte-source.mjs')).href;
const { oneByteSource } = (await import(script)) as { readonly oneByteSource: (source: string) => string };

test('what the server runs has one byte a character, as V8 keeps it then', () => {
  const files = readdirSync(BUILT).filter((name) => name.endsWith('.js'));
  expect(files).toContain('main.js');
  const wide = files.filter((name) => /\P{ASCII}/u.test(readFileSync(join(BUILT, name), 'utf8')));
  expect(wide).toEqual([]);
});

/** What a program without imports gives. */
const meaning = (source: string): unknown => new Function(`return ${source}`)();

test.each([
  ["'サーバー'"],
  [`\`n \${1}台 \\n\``],
  ["/サーバー?|[ぁ-ん]+\\//.exec('かな/')?.[0]"],
  ["new RegExp('(?:' + /台|[ア-ン]/.source + ')+').exec('1台アイ')?.[0]"],
  ["/^ç|\\é$/i.exec('É')?.index"],
  ["'𠮷'.match(/𠮷/u)[0].length"],
  [`String.raw\`\\b台\${2}é\``],
  ['((größe) => größe + 1)(1) /* für später */'],
  ["'$' + String.raw`$台`"],
])('%s means the same in ASCII', (source) => {
  const written = oneByteSource(source);
  expect(written).toMatch(/^\p{ASCII}*$/u);
  expect(meaning(written)).toEqual(meaning(source));
});

test('a raw template that cannot be said otherwise is no program of ours', () => {
  expect(() => oneByteSource('String.raw`\\台`')).toThrow('raw template');
});
