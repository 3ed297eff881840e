import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PERSON_SOURCE } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { say } from '../say.ts';
import { DESCRIBED_SOURCES } from './described-sources.data.ts';
import { ownMethod } from './own-method.ts';
import { OWN_ANALYSES, OWN_METHODS } from './own-methods.data.ts';
import { citedAs, sourceTitle } from './source-title.ts';

const MODEL = resolve(import.meta.dirname, '../../../model/src');

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

describe('what is said of a source', () => {
  const titles = [
    ...filesOfModel()
      .join('\n')
      .matchAll(/title:\s*'([^']*)'/g),
  ].map(([, title = '']) => title);
  const inLanguage = (title: string) => (['en', 'ja'] as const).map((language) => sourceTitle(title, language));

  it('is in the language of the document, in both directions', () => {
    expect(inLanguage(PERSON_SOURCE.title)).toEqual(['Entered by hand', '手入力']);
    for (const title of titles) {
      const [en = '', ja = ''] = inLanguage(title);
      expect(en, title).not.toContain('手入力');
      expect(ja, title).not.toMatch(WORDS_OF_OURS);
    }
  });

  it('is said of titles that the model has', () => {
    expect(DESCRIBED_SOURCES.map((each) => say(each, 'en')).filter((title) => !titles.includes(title))).toEqual([]);
  });
});

/** English that no work is called by, but that says what was taken of it, or in which copy. */
const WORDS_OF_OURS =
  /Entered by hand|judgement|median by|copy at|edition of|edition with|as quoted|quoted by|read in translation|written up by|taken|unless|, range of|; range|preliminary|\(after |up to|\(default/;

it('a source is cited with its section, both in the language of the page', () => {
  const source = { title: PERSON_SOURCE.title, section: 'Assumptions' };
  expect((['en', 'ja'] as const).map((language) => citedAs(source, language))).toEqual([
    'Entered by hand, Assumptions',
    `手入力, ${sourceTitle('Assumptions', 'ja')}`,
  ]);
  expect(citedAs({ title: PERSON_SOURCE.title }, 'ja')).toBe('手入力');
});
