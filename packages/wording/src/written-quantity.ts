import { THIN_SPACE } from './locale.ts';

/** A number ready to be shown: the figure, and its unit apart so that it can stand lighter. */
export interface Quantity {
  readonly figure: string;
  readonly unit: string;
}

/** Figure and unit together: a thin space before a symbol, a blank before an English word, none before % and Japanese units. */
export function writeQuantity({ figure, unit }: Quantity): string {
  if (unit === '') return figure;
  if (/^[a-z]{3}/.test(unit)) return `${figure}\u00a0${unit}`;
  return /^[A-Za-z]/.test(unit) ? `${figure}${THIN_SPACE}${unit}` : `${figure}${unit}`;
}
