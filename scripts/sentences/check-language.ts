import type { LanguageFile } from '../../apps/api/src/languages/language-file.ts';
import { keyOf, type NeededRow } from './rows.ts';

export interface CheckedLanguage {
  /** Texts shown in English, for want of words. */
  readonly missing: readonly NeededRow[];
  /** Rows for texts that the product says no longer. */
  readonly gone: number;
  /** Rows whose words name a value the text does not have, or leave one out: 'English: what is wrong'. */
  readonly wrong: readonly string[];
}

/** What a language lacks, and what in it cannot be shown. */
export function checkLanguage({ rows }: LanguageFile, needed: readonly NeededRow[]): CheckedLanguage {
  const said = new Map(rows.map((row) => [keyOf(row), row.said]));
  const keys = new Set(needed.map(keyOf));
  return {
    missing: needed.filter((row) => !said.get(keyOf(row))),
    gone: rows.filter((row) => !keys.has(keyOf(row))).length,
    wrong: needed.flatMap((row) => {
      const words = said.get(keyOf(row));
      if (!words || row.speaksOf === 'nothing') return [];
      const [stated, given] = [row.en, words].map((template) => namesIn(template, row.speaksOf));
      const trouble = [
        ...[...(given?.all ?? [])].filter((name) => !stated?.all.has(name)).map((name) => `has no value ${name}`),
        ...[...(stated?.written ?? [])].filter((name) => !given?.written.has(name)).map((name) => `lacks {${name}}`),
      ];
      return trouble.map((what) => `${row.en}: ${what}`);
    }),
  };
}

const PLACEHOLDER = {
  values: /\{([A-Za-z]\w*)(:[^{}]*)?\}/g,
  'screen-values': /\{\{\s*(\w+)\s*()(?:,[^{}]*)?\}\}/g,
} as const;

/** The values a template names, and those it writes (a word that goes with a count writes none). */
function namesIn(template: string, speaksOf: 'values' | 'screen-values' | 'nothing') {
  const matches = speaksOf === 'nothing' ? [] : [...template.matchAll(PLACEHOLDER[speaksOf])];
  const names = matches.map(([, name = '', forms]) => ({ name, isWritten: !forms }));
  return {
    all: new Set(names.map(({ name }) => name)),
    written: new Set(names.filter(({ isWritten }) => isWritten).map(({ name }) => name)),
  };
}
