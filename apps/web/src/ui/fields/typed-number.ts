import { factorOfWord } from './unit-words.ts';

/** What stands in a number field: nothing, a number it takes, one outside its bounds, parts of one, or no number at all. */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'fraction' }
  | { readonly kind: 'outside' }
  | { readonly kind: 'number'; readonly value: number };

export interface NumberRules {
  readonly min: number;
  readonly max: number;
  /** No decimals. */
  readonly whole?: boolean;
  /** What the field shows behind its number. */
  readonly unit?: string | undefined;
}

/** Groups of three digits, apart by commas or by blanks, as both languages write them; or digits alone. */
const PLAIN = /^[-+]?(?:\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*|\d+)?(?:\.\d*)?(?:e[-+]?\d{1,3})?$/i;

/** What a Japanese keyboard gives for a minus: of these NFKC makes a hyphen of the full-width one alone. */
const MINUS = /[\u2010-\u2013\u2212\u30fc]/g;

const NUMBER_AMONG_WORDS = /^(\D*?)([-+]?[\d.][\d., ]*)(\D*)$/;

/** Half-width, one kind of blank and of minus. */
function plainOf(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/\s/g, ' ');
}

/** The number that a text is from its first character to its last; null where it is none. The one reader of what people type or paste. */
export function numberIn(typed: string): number | null {
  const plain = plainOf(typed).replace(MINUS, '-');
  if (!PLAIN.test(plain) || !/^[-+]?\.?\d/.test(plain)) return null;
  const value = Number(plain.replace(/[, ]/g, ''));
  return Number.isFinite(value) ? value : null;
}

/** The number in the unit of its field; a unit that the field knows may stand beside it ("1.5 TiB" in GiB). */
export function numberOfUnit(typed: string, unit: string | undefined): number | null {
  const alone = numberIn(typed);
  if (alone !== null) return alone;
  const [, before = '', digits = '', after = ''] = NUMBER_AMONG_WORDS.exec(plainOf(typed)) ?? [];
  const sign = before.trim().replace(MINUS, '-') === '-' ? '-' : '';
  const words = [sign === '' ? before.trim() : '', after.trim()].filter((word) => word !== '');
  const value = numberIn(`${sign}${digits}`);
  const [word] = words;
  const factor = word === undefined || words.length > 1 ? null : factorOfWord(word, unit);
  return value === null || factor === null ? null : value * factor;
}

export function typedNumber(typed: string, { min, max, whole = false, unit }: NumberRules): TypedNumber {
  if (typed.trim() === '') return { kind: 'empty' };
  const value = numberOfUnit(typed, unit);
  if (value === null) return { kind: 'unread' };
  if (value < min || value > max) return { kind: 'outside' };
  return whole && !Number.isInteger(value) ? { kind: 'fraction' } : { kind: 'number', value };
}
