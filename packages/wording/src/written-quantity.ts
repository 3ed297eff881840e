import { THIN_SPACE } from './locale.ts';

/** A number ready to be shown: the figure, and its unit apart so that it can stand lighter. */
export interface Quantity {
  readonly figure: string;
  readonly unit: string;
  /** Whether the unit is written first, as a currency's code is: "USD 855,000". Absent = behind the figure. */
  readonly unitFirst?: boolean;
}

/** Figure and unit together: a thin space before a symbol, a blank before a word, none before % and units of scripts without blanks. */
export function writeQuantity({ figure, unit, unitFirst = false }: Quantity): string {
  if (unit === '') return figure;
  if (unitFirst) return `${unit}\u00a0${figure}`;
  if (/^\p{Ll}{3}/u.test(unit)) return `${figure}\u00a0${unit}`;
  return /^\p{L}/u.test(unit) && !WITHOUT_BLANKS.test(unit) ? `${figure}${THIN_SPACE}${unit}` : `${figure}${unit}`;
}

const WITHOUT_BLANKS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
