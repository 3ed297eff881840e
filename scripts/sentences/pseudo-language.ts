import type { LanguageFile } from '../../apps/api/src/languages/language-file.ts';
import type { NeededRow } from './rows.ts';

/**
 * English as nobody writes it: accents on most letters, brackets around each text, longer by a third, figures in the full-width
 * digits of a Russian locale. Whatever a person still reads in plain letters or digits came past the table.
 */
export function pseudoLanguage(needed: readonly NeededRow[]): LanguageFile {
  return {
    language: PSEUDO,
    name: pseudo('English'),
    locale: 'ru-RU-u-nu-fullwide',
    offered: false,
    rows: needed.map(({ speaksOf, ...row }) => ({ ...row, said: pseudo(row.en, speaksOf) })),
  };
}

/** The tag of the pseudo-locale, after the region ICU keeps for it. */
export const PSEUDO = 'en-XA';

/** Letters of Latin-1, which the first fonts of page and document have: a PDF sets others in its second, and a screen may put them together. */
const ACCENTED: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  [
    ['aceinouy', 'áçéíñóúý'],
    ['ACEINOUY', 'ÁÇÉÍÑÓÚÝ'],
  ].flatMap(([plain = '', accented = '']) => [...plain].map((letter, at) => [letter, [...accented][at]])),
);

/** What is no words: values, and what i18next fills in. */
const KEPT = {
  values: /\{[A-Za-z]\w*(?::[^{}]*)?\}/g,
  'screen-values': /\{\{[^{}]*\}\}|\$t\([^)]*\)/g,
  nothing: /(?!)/g,
} as const;

/** Shorter words are units and marks: they keep their length. */
const LENGTHENED_FROM = 4;

/** A template as the pseudo-locale says it. */
export function pseudo(template: string, speaksOf: NeededRow['speaksOf'] = 'nothing'): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(template) ?? [];
  const kept = words.match(KEPT[speaksOf]) ?? [];
  const plain = words.split(KEPT[speaksOf]);
  const letters = plain.join('').match(/[A-Za-z]/g)?.length ?? 0;
  const said = plain.map((part, at) => `${accented(part)}${inForms(kept[at] ?? '')}`).join('');
  if (letters === 0) return `${before}${said}${after}`;
  const longer = letters < LENGTHENED_FROM ? '' : '~'.repeat(Math.ceil(letters / 3));
  return `${before}［${said}${longer}］${after}`;
}

/** A word that goes with a count, in the forms the plural rules of the locale have. */
function inForms(placeholder: string): string {
  const [, name, one, more] = /^\{(\w+):([^{}|]*)\|([^{}|]*)\}$/.exec(placeholder) ?? [];
  if (name === undefined || one === undefined || more === undefined) return placeholder;
  const [single, several] = [accented(one), accented(more)];
  return `{${name}:one=${single}|few=${several}|many=${several}|other=${several}}`;
}

function accented(words: string): string {
  return words.replace(/[A-Za-z0-9]/g, (sign) => ACCENTED[sign] ?? fullWidth(sign));
}

function fullWidth(sign: string): string {
  return /[0-9]/.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + FULL_WIDTH) : sign;
}

const FULL_WIDTH = 0xff10 - 0x30;
