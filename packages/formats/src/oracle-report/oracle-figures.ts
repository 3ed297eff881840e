import { type DecimalMark, detectDecimalMark, parseNumber } from '@tatami/model';

const FIGURE = /^([\d.,]{1,30})\s?([KMGTP]?)$/i;
/** Figures too wide for their column, as SQL*Plus writes them: 4.E+05. */
const SCIENTIFIC = /^(\d{1,3}(?:[.,]\d{0,10})?)E\+(\d{1,3})$/i;
const POWERS = ['', 'K', 'M', 'G', 'T', 'P'];

/** A figure as reports print it, never below zero: 1,439.98 · .9 · 26.4K (thousands) · 4.E+05. null for anything else, ##### included. */
export function oracleNumber(text: string, mark: DecimalMark): number | null {
  const [, mantissa, exponent] = SCIENTIFIC.exec(text.trim()) ?? [];
  if (mantissa !== undefined) return finite(Number(mantissa.replace(',', '.')) * 10 ** Number(exponent));
  const [, digits = '', suffix = ''] = FIGURE.exec(text.trim()) ?? [];
  const value = /\d/.test(digits) ? parseNumber(digits, mark) : null;
  return value === null ? null : value * 1000 ** POWERS.indexOf(suffix.toUpperCase());
}

function finite(figure: number): number | null {
  return Number.isFinite(figure) ? figure : null;
}

const DURATION = /^([\d.,]{1,30})\s?(us|ms|s|m|h)$/i;
const MS_PER: Readonly<Record<string, number>> = { us: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 3.6e6 };

/** An average wait in milliseconds: plain, or with its unit as from 12.2 on (3.82ms, 749.07us, 1.2s). */
export function oracleMs(text: string, mark: DecimalMark): number | null {
  const [, digits, unit = ''] = DURATION.exec(text.trim()) ?? [];
  if (digits === undefined) return oracleNumber(text, mark);
  const value = oracleNumber(digits, mark);
  return value === null ? null : (value * (MS_PER[unit.toLowerCase()] ?? 1e3) * 1e6) / 1e6;
}

/** A size in bytes: 1,920M · 8K · 8192 (bytes). Its units are binary. */
export function oracleBytes(text: string, mark: DecimalMark): number | null {
  const [, digits = '', suffix = ''] = FIGURE.exec(text.trim()) ?? [];
  const value = /\d/.test(digits) ? parseNumber(digits, mark) : null;
  return value === null ? null : value * 1024 ** POWERS.indexOf(suffix.toUpperCase());
}

/** Most text looked at for the habit of its numbers. */
const LOOKED_AT_CHARS = 100_000;

/** Which decimal mark a report uses, from figures only one reading fits. */
export function decimalMarkOf(text: string): DecimalMark {
  const figures = text.slice(0, LOOKED_AT_CHARS).match(/(?<![\d.,:/-])\d[\d.,]{2,20}(?![\d.,:/-])/g) ?? [];
  return detectDecimalMark(figures, null);
}
