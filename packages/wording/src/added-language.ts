import type { AddedLanguage, Language } from '@tatami/model';

/** A further language of the product: what stands for each English template, and whose conventions its numbers follow. */
export interface LanguageTable {
  /** BCP 47: 'de', 'zh-Hans'. */
  readonly language: string;
  /** As its readers call it. */
  readonly name: string;
  /** BCP 47, for numbers and dates; Unicode extensions allowed. */
  readonly locale: string;
  /** By English template; a text that is missing is shown in English. */
  readonly texts: Readonly<Record<string, string>>;
}

const tables = new Map<string, LanguageTable>();

/** Makes a language known, or replaces its table. */
export function addLanguage(table: LanguageTable): AddedLanguage {
  tables.set(table.language, table);
  return table.language as AddedLanguage;
}

/** The language of a tag; null where nobody has added it. */
export function languageOfTag(tag: string): Language | null {
  if (tag === 'en' || tag === 'ja') return tag;
  return tables.has(tag) ? (tag as AddedLanguage) : null;
}

/** The table of an added language. Throws (a bug of ours) where it was never added. */
export function addedLanguage(language: AddedLanguage): LanguageTable {
  const table = tables.get(language);
  if (!table) throw new Error(`the language ${language} was never added`);
  return table;
}
