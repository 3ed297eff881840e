import type { AddedLanguage, Language } from '@tatami/model';

/** A further language of the product: what stands for each English template, and whose conventions its numbers follow. */
export interface LanguageTable {
  /** BCP 47: 'de', 'zh-Hans'. */
  readonly language: string;
  /** As its readers call it. */
  readonly name: string;
  /** BCP 47, for numbers, dates and plurals; Unicode extensions allowed. */
  readonly locale: string;
  /**
   * By English template; where one English stands for different things, by `homonym` of its two halves. A text that is missing is
   * shown in English.
   */
  readonly texts: Readonly<Record<string, string>>;
}

const tables = new Map<string, LanguageTable | (() => LanguageTable)>();

/** Makes a language known, or replaces its table. */
export function addLanguage(table: LanguageTable): AddedLanguage {
  return addLanguageWhenSaid(table.language, () => table);
}

/** Makes a language known whose table is read when the first text is said in it. */
export function addLanguageWhenSaid(language: string, read: () => LanguageTable): AddedLanguage {
  tables.set(language, read);
  return language as AddedLanguage;
}

/** The language of a tag; null where nobody has added it. */
export function languageOfTag(tag: string): Language | null {
  if (tag === 'en' || tag === 'ja') return tag;
  return tables.has(tag) ? (tag as AddedLanguage) : null;
}

/** The tags of all languages that are known. */
export function languageTags(): readonly string[] {
  return ['en', 'ja', ...tables.keys()];
}

/** The table of an added language. Throws (a bug of ours) where it was never added. */
export function addedLanguage(language: AddedLanguage): LanguageTable {
  const table = tables.get(language);
  if (!table) throw new Error(`the language ${language} was never added`);
  if (typeof table !== 'function') return table;
  const read = table();
  tables.set(language, read);
  return read;
}

/** The name of a row whose English alone does not name it, both halves as catalogues of gettext write a context. */
export function homonym(en: string, ja: string): string {
  return `${ja}\u0004${en}`;
}
