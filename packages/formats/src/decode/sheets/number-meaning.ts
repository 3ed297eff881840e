import { type ShownUnit, unitShownBy } from './shown-unit.ts';

/** What a number format makes of a number, as far as its meaning goes; one that writes a unit beside it gives that. */
export type NumberMeaning = 'number' | 'date' | 'percent' | ShownUnit;

/** What the style of a cell says. */
export interface CellStyle {
  readonly meaning: NumberMeaning;
  /** Whether its text is struck through. */
  readonly struck: boolean;
}

const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);
const BUILT_IN_PERCENTS = new Set([9, 10]);

/** The meaning of a number format of Excel, by its number and the formats that the workbook defines. Asked once for a style. */
export function meaningOf(id: number, formats: ReadonlyMap<number, string>): NumberMeaning {
  const code = formats.get(id)?.slice(0, 255);
  if (code === undefined) return BUILT_IN_DATES.has(id) ? 'date' : BUILT_IN_PERCENTS.has(id) ? 'percent' : 'number';
  // Quoted words, escapes, colours and locales are decoration.
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (bare.includes('%')) return 'percent';
  const isDate = /[ymdhs]/i.test(bare) && !/general/i.test(bare);
  return isDate ? 'date' : (unitShownBy(code) ?? 'number');
}
