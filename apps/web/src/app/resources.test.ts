import { describe, expect, it } from 'vitest';
import { texts as backups } from '../features/backups/texts.ts';
import { texts as benchmarks } from '../features/benchmarks/texts.ts';
import { texts as calculators } from '../features/calculators/texts.ts';
import { texts as clock } from '../features/clock/texts.ts';
import { texts as constraints } from '../features/constraints/texts.ts';
import { texts as databases } from '../features/databases/texts.ts';
import { texts as desk } from '../features/desk/texts.ts';
import { texts as diagnosis } from '../features/diagnosis/texts.ts';
import { texts as evidence } from '../features/evidence/texts.ts';
import { texts as finder } from '../features/finder/texts.ts';
import { texts as guide } from '../features/guide/texts.ts';
import { texts as imports } from '../features/imports/texts.ts';
import { texts as inventory } from '../features/inventory/texts.ts';
import { texts as layout } from '../features/layout/texts.ts';
import { texts as machines } from '../features/machines/texts.ts';
import { texts as overview } from '../features/overview/texts.ts';
import { texts as people } from '../features/people/texts.ts';
import { texts as platforms } from '../features/platforms/texts.ts';
import { texts as proposals } from '../features/proposals/texts.ts';
import { texts as alternatives } from '../features/scenarios/alternatives/texts.ts';
import { texts as businessCase } from '../features/scenarios/business-case/texts.ts';
import { texts as comparison } from '../features/scenarios/comparison/texts.ts';
import { texts as money } from '../features/scenarios/owned/texts.ts';
import { storageTexts as storage } from '../features/scenarios/storage-texts.ts';
import { texts as scenarios } from '../features/scenarios/texts.ts';
import { texts as shared } from '../features/shared/texts.ts';
import { texts as records } from '../planning/records/texts.ts';
import { texts as terms } from '../ui/terms/texts.ts';
import { resources, type TextsOfPages } from './resources.ts';

const OF_PAGES: TextsOfPages = {
  alternatives,
  backups,
  benchmarks,
  businessCase,
  calculators,
  clock,
  comparison,
  constraints,
  databases,
  desk,
  diagnosis,
  evidence,
  finder,
  guide,
  imports,
  inventory,
  layout,
  machines,
  money,
  overview,
  people,
  platforms,
  proposals,
  records,
  scenarios,
  shared,
  storage,
  terms,
};
const ofPages = <L extends 'en' | 'ja'>(language: L) =>
  Object.fromEntries(Object.entries(OF_PAGES).map(([name, texts]) => [name, texts[language]]));
const EN: Record<string, Record<string, string>> = { ...resources.en, ...ofPages('en') };
const JA: Record<string, Record<string, string>> = { ...resources.ja, ...ofPages('ja') };

/** Japanese has no singular form; i18next asks for `_other` only. */
const keysOf = (texts: object) => Object.keys(texts).filter((key) => !key.endsWith('_one'));
const placeholdersOf = (words: string) => [...words.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

const namespaces = Object.keys(EN);

describe.each(namespaces)('texts of %s', (namespace) => {
  const en = EN[namespace] ?? {};
  const ja = JA[namespace] ?? {};

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
