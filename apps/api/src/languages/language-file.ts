import { readFileSync } from 'node:fs';
import { homonym, type LanguageTable } from '@tatami/wording';
import { z } from 'zod';

const row = z.object({
  en: z.string(),
  ja: z.string(),
  /** Of a text of the screens with a count: a plural form that English lacks ('few'). */
  form: z.string().optional(),
  /** What stands for it in this language; empty = not translated yet. */
  said: z.string(),
  /** The parts of the product that say it. */
  where: z.array(z.string()),
  /** The product says it no longer. */
  gone: z.literal(true).optional(),
});

const languageFile = z.object({
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/),
  name: z.string().min(1),
  locale: z.string().refine(isLocale, 'is no locale known here'),
  /** Offered to everybody; otherwise only where TATAMI_LANGUAGES names it. */
  offered: z.boolean(),
  rows: z.array(row),
});

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** A language as its file in languages/ holds it: a row for each text of the product. */
export type LanguageFile = z.infer<typeof languageFile>;
export type LanguageRow = LanguageFile['rows'][number];

/** The language of a file. Throws with a sentence that names the file and the place. */
export function readLanguageFile(path: string): LanguageFile {
  const read = languageFile.safeParse(jsonOf(path));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The table that wording reads: rows that are not translated yet are left out. */
export function tableOf({ language, name, locale, rows }: LanguageFile): LanguageTable {
  const meanings = new Map<string, Set<string>>();
  for (const { en, ja, form } of rows) if (!form) meanings.set(en, (meanings.get(en) ?? new Set()).add(ja));
  const texts = rows
    .filter(({ said }) => said !== '')
    .map(({ en, ja, form, said }) => [nameOf(en, ja, form, (meanings.get(en)?.size ?? 0) > 1), said]);
  return { language, name, locale, texts: Object.fromEntries(texts) };
}

function nameOf(en: string, ja: string, form: string | undefined, ambiguous: boolean): string {
  if (form) return homonym(en, form);
  return ambiguous ? homonym(en, ja) : en;
}
