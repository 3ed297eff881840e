import { isoOf, parseInstant } from '../decode/instant.ts';

/** Months as Oracle abbreviates them in languages it is run in, January first; without dots, lower-cased, accents removed. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'janv', 'ene', 'gen', 'ocak'],
  ['feb', 'fev', 'fevr', 'febr'],
  ['mar', 'mars', 'mrz', 'marz', 'maerz'],
  ['apr', 'avr', 'abr', 'april'],
  ['may', 'mai', 'mei', 'maj', 'mag'],
  ['jun', 'juin', 'giu', 'juni'],
  ['jul', 'juil', 'lug', 'juli'],
  ['aug', 'aout', 'ago'],
  ['sep', 'sept', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

/** Finds a date such as '15-Oct-18 18:30:16' or '24-11月-20 21:40' in a line. */
export const ORACLE_DATE = /\d{1,2}-\s?[^\s\d-]{0,6}\d{0,2}[^\s\d-]{0,8}\s?-\d{2,4} {1,3}\d{2}:\d{2}(?::\d{2})?/;
const PARTS = /^(\d{1,2})-\s?(\d{1,2}|\S{3,9}?)[月월]?\s?-(\d{2,4}) {1,3}(\d{2}:\d{2}(?::\d{2})?)/;

/** ISO 8601 of a date in a report, its clock taken as UTC; null for anything else. */
export function oracleDate(text: string): string | null {
  const [, day = '', month = '', year = '', clock = ''] = PARTS.exec(text.trim()) ?? [];
  const index = /^\d+$/.test(month) ? Number(month) : monthOf(month);
  if (index === 0) return null;
  const at = parseInstant(`${year.length === 2 ? `20${year}` : year}-${index}-${day} ${clock}`);
  return at === null ? null : isoOf(at);
}

function monthOf(name: string): number {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.]/g, '')
    .toLowerCase();
  return MONTHS.findIndex((names) => names.includes(plain)) + 1;
}
