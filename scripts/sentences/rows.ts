import type { LanguageFile, LanguageRow } from '../../apps/api/src/languages/language-file.ts';
import type { Sentence } from './read-sentences.ts';

/** A text that a language needs words for. */
export interface NeededRow extends Pick<LanguageRow, 'en' | 'ja' | 'form' | 'where'> {
  readonly speaksOf: Sentence['speaksOf'];
}

/** What a table for a language must say: each text once, those with a count in every plural form it has and English has not. */
export function neededRows(sentences: readonly Sentence[], language: string): readonly NeededRow[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const further = forms.filter((form) => form !== 'one' && form !== 'other');
  const rows = new Map<string, NeededRow & { readonly where: string[] }>();
  for (const { en, ja, speaksOf, counted, where } of sentences) {
    if (en.trim() === '' && ja.trim() === '') continue;
    for (const form of [undefined, ...(counted ? further : [])]) {
      const row = { en, ja, speaksOf, ...(form && { form }) };
      const known = rows.get(keyOf(row)) ?? { ...row, where: [] };
      if (!known.where.includes(where)) known.where.push(where);
      rows.set(keyOf(row), known);
    }
  }
  return [...rows.values()].toSorted((a, b) => compare(keyOf(a), keyOf(b)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What makes a row the same one: where one English stands for different things, the Japanese tells them apart. */
export function keyOf({ en, ja, form }: Pick<LanguageRow, 'en' | 'ja' | 'form'>): string {
  return [en, ja, form ?? ''].join('\u0004');
}

/** The file of a language brought up to what the product says now: new rows wait for words, those that went keep theirs. */
export function updated(file: LanguageFile, needed: readonly NeededRow[]): LanguageFile {
  const said = new Map(file.rows.map((row) => [keyOf(row), row.said]));
  const keys = new Set(needed.map(keyOf));
  const gone = file.rows.filter((row) => row.said !== '' && !keys.has(keyOf(row)));
  return {
    ...file,
    rows: [
      ...needed.map(({ speaksOf, ...row }) => ({ ...row, said: said.get(keyOf(row)) ?? '' })),
      ...gone.map((row) => ({ ...row, gone: true as const })),
    ],
  };
}
