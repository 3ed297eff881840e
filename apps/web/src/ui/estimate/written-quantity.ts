import { type Quantity, THIN_SPACE } from '@tatami/wording';

/** Between a figure and its unit: per cent and Japanese units stand close, Latin ones a thin space apart. */
export function spaceBefore(unit: string): string {
  return /^[A-Za-z]/.test(unit) ? THIN_SPACE : '';
}

/** Between a unit that stands first and its figure. */
export const BETWEEN = '\u00a0';

/** A figure and its unit in the words the page shows, so that what is heard is what is seen. */
export function writtenQuantity({ figure, unit, unitFirst = false }: Quantity): string {
  return unitFirst ? `${unit}${BETWEEN}${figure}` : `${figure}${spaceBefore(unit)}${unit}`;
}
