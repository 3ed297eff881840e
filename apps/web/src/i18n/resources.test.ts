import { describe, expect, it } from 'vitest';
import { resources } from './resources.ts';

/** Japanese has no singular form; i18next asks for `_other` only. */
const keysOf = (texts: object) => Object.keys(texts).filter((key) => !key.endsWith('_one'));
const placeholdersOf = (words: string) => [...words.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

const namespaces = Object.keys(resources.en) as (keyof typeof resources.en)[];

describe.each(namespaces)('texts of %s', (namespace) => {
  const en: Record<string, string> = resources.en[namespace];
  const ja: Record<string, string> = resources.ja[namespace];

  it('have the same keys in both languages', () => {
    expect(keysOf(ja).sort()).toEqual(keysOf(en).sort());
  });

  it('leave no text empty and fill in the same values', () => {
    for (const key of keysOf(en)) {
      expect(en[key]?.trim(), `${namespace} ${key} in English`).not.toBe('');
      expect(ja[key]?.trim(), `${namespace} ${key} in Japanese`).not.toBe('');
      expect(placeholdersOf(ja[key] ?? ''), `${namespace} ${key}`).toEqual(placeholdersOf(en[key] ?? ''));
    }
  });
});
