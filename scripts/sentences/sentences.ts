/**
 * `npm run -s sentences`: reads every text of the product out of its sources and says which languages lack words for which.
 * Exits 1 where a text cannot stand in a table, words in one name values that the text does not have, a document tells its
 * reader to operate the tool, or a ratio of machines goes by the name of that of plans.
 *   --language fr --name Français --locale fr-FR   makes languages/fr.json, or brings it up to what the product says now
 *   --pseudo                                        makes the pseudo-locale that the journeys walk in
 *   --table FILE                                    writes all texts into a file
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type LanguageFile, readLanguageFile } from '../../apps/api/src/languages/language-file.ts';
import { checkLanguage } from './check-language.ts';
import { textsForOperators, textsOfOtherRatios } from './check-voice.ts';
import { PSEUDO, pseudoLanguage } from './pseudo-language.ts';
import { readSentences } from './read-sentences.ts';
import { neededRows, updated } from './rows.ts';

const { values: options } = parseArgs({
  options: {
    language: { type: 'string' },
    name: { type: 'string' },
    locale: { type: 'string' },
    pseudo: { type: 'boolean', default: false },
    table: { type: 'string' },
  },
});

/** Missing texts named one by one. */
const NAMED = 20;

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'languages');
const { sentences, unreadable } = readSentences(root);
const pathOf = (language: string) => join(folder, `${language}.json`);

if (options.table) write(options.table, neededRows(sentences, 'en'));
if (options.pseudo) write(pathOf(PSEUDO), pseudoLanguage(neededRows(sentences, PSEUDO)));
if (options.language)
  write(pathOf(options.language), updated(fileOf(options.language), neededRows(sentences, options.language)));

const rows = neededRows(sentences, 'en');
console.log(`${sentences.length} texts, ${rows.length} rows of a table`);
for (const place of unreadable)
  console.log(`${place}: put together while it runs: let it be a template with values (docs/decisions/0036)`);
const forOperators = textsForOperators(sentences);
for (const said of forOperators) console.log(`${said}: a document may print this, let it say what is needed`);
const otherRatios = textsOfOtherRatios(sentences);
for (const said of otherRatios)
  console.log(`${said}: of a plan alone, what a target does over a source is スループット比 (throughput ratio)`);
const wrong = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => reported(readLanguageFile(join(folder, file))));
const refused = [unreadable, forOperators, otherRatios].some((texts) => texts.length > 0);
process.exitCode = refused || wrong.some((count) => count > 0) ? 1 : 0;

/** Says what a language lacks; how many of its rows cannot be shown. */
function reported(file: LanguageFile): number {
  const { missing, gone, wrong: wrongRows } = checkLanguage(file, neededRows(sentences, file.language));
  console.log(
    `${file.language} (${file.name}): ${missing.length} texts without words, ${gone} rows no longer said, ${wrongRows.length} wrong`,
  );
  for (const { en, where } of missing.slice(0, NAMED))
    console.log(`  in English: ${JSON.stringify(en)} (${where.join(', ')})`);
  if (missing.length > NAMED) console.log(`  and ${missing.length - NAMED} more`);
  for (const row of wrongRows) console.log(`  wrong: ${row}`);
  return wrongRows.length;
}

/** The file of a language as it is, or an empty one. */
function fileOf(language: string): LanguageFile {
  if (existsSync(pathOf(language))) return readLanguageFile(pathOf(language));
  const { name, locale = language } = options;
  if (!name) throw new Error(`say what readers call the language: --language ${language} --name NAME`);
  return { language, name, locale, offered: false, rows: [] };
}

function write(path: string, content: unknown): void {
  writeFileSync(path, `${JSON.stringify(content, null, 1)}\n`);
}
