import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { ownMethod } from './own-method.ts';
import { OWN_ANALYSES, OWN_METHODS } from './own-methods.data.ts';

const MODEL = resolve(import.meta.dirname, '../../../../../../../../packages/model/src');

function filesOfModel(): readonly string[] {
  const files = readdirSync(MODEL, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => readFileSync(join(MODEL, file), 'utf8'));
}

/** Every method of our own that a source of the model names. */
function namedInModel(): readonly string[] {
  return filesOfModel().flatMap((words) => {
    return [...words.matchAll(/'(Tatami methodology, [^']*)'/g)].map(([, title = '']) => title);
  });
}

it('every method of our own is said in Japanese, and none that no source names', () => {
  const named = namedInModel();
  expect(named.length).toBeGreaterThan(20);
  for (const title of named) {
    const method = ownMethod(title);
    expect(method && say(method, 'ja'), title).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  }
  const known = new Set(named.map((title) => title.replace(/^[^,]*, /, '')));
  expect(OWN_METHODS.map((each) => say(each, 'en')).filter((each) => !known.has(each))).toEqual([]);
});

it('what others published is cited as they call it', () => {
  expect(ownMethod('SPEC: Dell Inc.: PowerEdge R770 (Intel Xeon 6737P)')).toBeNull();
});

it('what was derived or assumed here is said in Japanese, by the title of a source of the model', () => {
  const words = filesOfModel().join('\n');
  for (const each of OWN_ANALYSES) {
    const title = say(each, 'en');
    expect(words).toContain(`title: '${title}'`);
    const own = ownMethod(title);
    expect(own && say(own, 'ja')).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  }
});
