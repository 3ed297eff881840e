import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addLanguageWhenSaid, type LanguageTable } from '@tatami/wording';
import { readLanguageFile, tableOf } from './language-file.ts';

/** A language that this server speaks beside English and Japanese. */
export interface OfferedLanguage {
  readonly language: string;
  /** As its readers call it. */
  readonly name: string;
  readonly file: string;
}

/**
 * The languages of a folder that are offered to everybody, and those the operator names. Throws with a sentence for the person
 * who named one that is not there.
 */
export function offeredLanguages(folder: string, named: readonly string[]): readonly OfferedLanguage[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const missing = named.find((tag) => !files.includes(`${tag}.json`));
  if (missing !== undefined)
    throw new Error(`TATAMI_LANGUAGES names ${missing}, but there is no ${join(folder, `${missing}.json`)}.`);
  return files.toSorted().flatMap((file) => {
    const path = join(folder, file);
    const { language, name, offered } = readLanguageFile(path);
    if (file !== `${language}.json`) throw new Error(`${path}: the language ${language} belongs in ${language}.json.`);
    return offered || named.includes(language) ? [{ language, name, file: path }] : [];
  });
}

/** Lets this thread speak them; a table is read when the first text is said in its language. */
export function speakLanguages(languages: readonly OfferedLanguage[]): void {
  for (const { language, file } of languages) addLanguageWhenSaid(language, () => readTable(file));
}

/** The table of a language as wording and pages take it. */
export function readTable(file: string): LanguageTable {
  return tableOf(readLanguageFile(file));
}
