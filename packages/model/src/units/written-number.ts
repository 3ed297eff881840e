export type DecimalMark = '.' | ',';

const ZERO = 0x30;
/** Numbers that every machine counts exactly and quickly. */
const MOST_FEW_DIGITS = 9;
const SIMPLE = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const DIGITS = /^\d+$/;
const SCIENTIFIC = /^[+-]?\d{1,20}(?:\.\d{1,20})?[eE][+-]?\d{1,3}$/;
/** Spaces (thin and no-break ones too) and apostrophes between digit groups. */
const GROUP_SPACES = /(?<=\d)[\s\u00a0\u2009\u202f'’](?=\d{3})/g;

/**
 * The number a person wrote, or null when it is none. Understands 1,234.5 · 1.234,5 · 1 234,5 · 1'234 · full-width １２ · 1e3.
 * A single mark before exactly three digits can be either; `mark`, the table's habit, decides.
 */
export function parseNumber(text: string, mark: DecimalMark = '.'): number | null {
  const few = ofFewDigits(text);
  if (few !== null) return few;
  if (SIMPLE.test(text) && mark === '.') return Number(text);
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(GROUP_SPACES, '')
    .replace(/^[−‐–]/, '-');
  if (SCIENTIFIC.test(plain)) return finite(Number(plain));
  const sign = plain.startsWith('-') ? -1 : 1;
  const digits = unmarked(plain.replace(/^[+-]/, ''), mark);
  return digits === null ? null : finite(sign * Number(digits));
}

/** The number of a text of a few digits alone, as most cells of lists are: added up where it stands, in half the time a pattern takes. null = it is another. */
function ofFewDigits(text: string): number | null {
  const { length } = text;
  if (length === 0 || length > MOST_FEW_DIGITS) return null;
  let number = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number;
}

/** The digits with a decimal point and no grouping; null when the marks do not make sense. */
function unmarked(text: string, mark: DecimalMark): string | null {
  if (DIGITS.test(text)) return text;
  const dot = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  if (dot < 0 && comma < 0) return null;
  if (dot >= 0 && comma >= 0) return split(text, dot > comma ? '.' : ',');
  const only = dot >= 0 ? '.' : ',';
  const parts = text.split(only);
  if (parts.length > 2) return ungrouped(text, only);
  return couldBeGrouping(parts) && only !== mark ? ungrouped(text, only) : split(text, only);
}

function couldBeGrouping([whole = '', rest = '']: readonly string[]): boolean {
  return rest.length === 3 && whole.length >= 1 && whole.length <= 3 && whole !== '0';
}

/** Splits at the decimal mark; the other mark groups. */
function split(text: string, decimal: DecimalMark): string | null {
  const at = text.lastIndexOf(decimal);
  const grouped = text.slice(0, at);
  const fraction = text.slice(at + 1);
  const other = decimal === '.' ? ',' : '.';
  const whole = grouped.includes(other) ? ungrouped(grouped, other) : grouped;
  if (whole === null || (whole !== '' && !DIGITS.test(whole)) || (fraction !== '' && !DIGITS.test(fraction)))
    return null;
  return whole === '' && fraction === '' ? null : `${whole || '0'}.${fraction || '0'}`;
}

/** 12,345,678 without its marks; null when a group has not three digits. */
function ungrouped(text: string, mark: DecimalMark): string | null {
  const [first = '', ...groups] = text.split(mark);
  const sound =
    DIGITS.test(first) && first.length <= 3 && groups.every((group) => group.length === 3 && DIGITS.test(group));
  return sound ? first + groups.join('') : null;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Which decimal mark a table's numbers use, from cells where only one reading is possible; `.` when none tells. */
export function detectDecimalMark(cells: Iterable<string>, delimiter: string | null): DecimalMark {
  return toldDecimalMark(cells) ?? (delimiter === ';' ? ',' : '.');
}

/** The same from the cells alone; null where none tells, or as many tell either. */
export function toldDecimalMark(cells: Iterable<string>): DecimalMark | null {
  let dots = 0;
  let commas = 0;
  for (const cell of cells) {
    const evidence = decimalEvidence(cell.trim());
    if (evidence === '.') dots += 1;
    if (evidence === ',') commas += 1;
  }
  if (dots === commas) return null;
  return commas > dots ? ',' : '.';
}

const HAS_ONE_MARK = /^(?:%\s?)?[+-]?\d{1,20}([.,])(\d{1,20})(?:\s?[%A-Za-z]{1,5})?$/;
const HAS_BOTH_MARKS = /^(?:%\s?)?[+-]?\d{1,3}([.,])\d{3}(?:[.,]\d{1,20})+(?:\s?[%A-Za-z]{1,5})?$/;

function decimalEvidence(cell: string): DecimalMark | null {
  if (cell.length > 40) return null;
  const one = HAS_ONE_MARK.exec(cell);
  if (one) return one[2]?.length === 3 && !cell.startsWith('0') ? null : one[1] === '.' ? '.' : ',';
  const both = HAS_BOTH_MARKS.exec(cell);
  if (!both) return null;
  return both[1] === ',' ? '.' : ',';
}
