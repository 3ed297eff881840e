import { NO_RESULT } from '../sheets/no-result.ts';
import { beginsWithUnit, wordsBefore } from '../sheets/shown-unit.ts';

/** The text of a cell as the readers of tables expect it: numbers and dates as they are stored, with the unit or the sign shown beside them, all else as shown. */
export function cellText(attributes: Readonly<Record<string, string>>, shown: string): string {
  if (attributes['calcext:value-type'] === 'error') return shown;
  const value = attributes['office:value'];
  switch (attributes['office:value-type']) {
    case 'float':
      return value === undefined ? shown : withUnitOf(shown, value);
    case 'currency':
      return value ?? shown;
    case 'percentage':
      return value === undefined || !Number.isFinite(Number(value))
        ? shown
        : `${Number((Number(value) * 100).toPrecision(12))}%`;
    case 'date':
      return dateText(attributes['office:date-value'] ?? shown);
    case 'boolean':
      return (attributes['office:boolean-value'] ?? shown).toUpperCase();
    case 'string':
      return attributes['office:string-value'] || shown;
    default:
      return shown === '' && attributes['table:formula'] !== undefined ? NO_RESULT : shown;
  }
}

const NUMBER_IN = /^(\D*)(\d(?:.*\d)?)(\D+)$/;
const ENDS_WITH_DIGIT = /\d$/;
/** As many decimals are shown at most. */
const MAX_DECIMALS = 15;

/** A stored number with the unit that its cell shows behind it: 1.25 that is shown as 1.3 TB is 1.25 TB. */
function withUnitOf(shown: string, stored: string): string {
  if (ENDS_WITH_DIGIT.test(shown)) return stored;
  const [, before = '', number = '', behind = ''] = NUMBER_IN.exec(shown) ?? [];
  if (!beginsWithUnit(behind)) return stored;
  // Formats can show thousands or millions: the unit is that of the number shown then.
  return isRounded(number, Number(stored)) ? `${wordsBefore(before)}${stored}${behind}` : shown;
}

/** Whether digits as shown, in whatever language, are those of a number at some number of decimals. */
function isRounded(shown: string, stored: number): boolean {
  const digits = shown.replace(/\D/g, '');
  for (let decimals = 0; decimals <= Math.min(MAX_DECIMALS, digits.length); decimals += 1)
    if (Math.abs(stored).toFixed(decimals).replace('.', '') === digits) return true;
  return false;
}

/** '2023-03-15T12:00:00.000000000' as a cell of any other workbook shows it. */
function dateText(stored: string): string {
  return stored
    .replace('T', ' ')
    .replace(/[.,]0+$/, '')
    .replace(/ 00:00:00$/, '');
}
