import { readFreeCount } from '../as-written/free-count.ts';
import { unitOf } from '../quantity.ts';

/** The parts of a number format that writes a unit beside its numbers: 0.0"TB" shows 1.2 as 1.2TB. */
export type ShownUnit = readonly Section[];

/** A part of a format, for numbers of one sign or of one range. */
interface Section {
  /** null = it names no condition. */
  readonly holds: ((value: number) => boolean) | null;
  /** null = it writes no unit. */
  readonly written: Written | null;
}

interface Written {
  readonly before: string;
  readonly behind: string;
  /** Commas behind the digits show thousands, millions and so on. */
  readonly divisor: number;
}

/** What follows these is for texts. */
const MOST_SECTIONS = 3;
/** A literal in quotes, behind a backslash or as a currency; a condition or colour; blanks; the end of a part; digits and their scale; all else. */
const PIECES =
  /"([^"]*)"?|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[([^\]]*)\]?|[_*].|(;)|(general|[0#?](?:[0#?., ]*[0#?.])?)(,*)|(.)/giu;
const CONDITION = /^(<=|>=|<>|<|>|=)(-?\d{1,15}(?:\.\d{1,15})?)$/;
const FIRST_WORD = /^\s*([\p{L}%％]+)/u;
/** Signs, brackets and currencies, which are of the number itself. */
const NO_WORDS = /^[\s()+\-−\p{Sc}]*$/u;
/** Digits that a spreadsheet keeps of a number. */
const DIGITS_KEPT = 15;

/** The unit that a number format writes; null where it writes none. */
export function unitShownBy(code: string): ShownUnit | null {
  const sections = sectionsOf(code);
  return sections.some(({ written }) => written !== null) ? sections : null;
}

/** A number with its unit, not rounded as the cell shows it; null where this number is shown without one. */
export function withShownUnit(value: number, sections: ShownUnit): string | null {
  const written = sectionFor(value, sections)?.written;
  if (!written) return null;
  return `${written.before}${Number((value / written.divisor).toPrecision(DIGITS_KEPT))}${written.behind}`;
}

/** Whether a unit or a counter leads what stands behind a number: 'GB', ' GHz', 'コア', 'core/CPU'. */
export function beginsWithUnit(behind: string): boolean {
  const [, word] = FIRST_WORD.exec(behind) ?? [];
  return word !== undefined && (unitOf(word) !== null || readFreeCount(`1${word}`) !== null);
}

/** What stands before a number and says more of it: '約', '2×'. */
export function wordsBefore(text: string): string {
  return NO_WORDS.test(text) ? '' : text.trimStart();
}

function sectionFor(value: number, sections: ShownUnit): Section | undefined {
  if (sections.some(({ holds }) => holds !== null)) return sections.find(({ holds }) => holds === null || holds(value));
  const [positive, negative, zero] = sections;
  if (value < 0) return negative ?? positive;
  return value === 0 ? (zero ?? positive) : positive;
}

function sectionsOf(code: string): readonly Section[] {
  const sections: Section[] = [];
  let draft = new SectionDraft();
  for (const [piece, quoted, escaped, currency, bracket, end, digits, scale = '', other] of code.matchAll(PIECES)) {
    if (end !== undefined) {
      sections.push(draft.section());
      draft = new SectionDraft();
    } else if (digits !== undefined) draft.addDigits(scale.length);
    else if (bracket !== undefined) draft.addBracket(bracket);
    else draft.addLiteral(quoted ?? escaped ?? currency ?? other ?? (piece.startsWith('_') ? ' ' : ''));
  }
  sections.push(draft.section());
  return sections.slice(0, MOST_SECTIONS);
}

/** A part of a format while its pieces are read. */
class SectionDraft {
  private holds: Section['holds'] = null;
  private before = '';
  private behind = '';
  private runs = 0;
  private divisor = 1;

  addDigits(scale: number): void {
    this.runs += 1;
    this.divisor = 1000 ** scale;
  }

  addLiteral(text: string): void {
    if (this.runs === 0) this.before += text;
    else this.behind += text;
  }

  addBracket(text: string): void {
    const [, sign, number] = CONDITION.exec(text) ?? [];
    if (sign !== undefined) this.holds = (value) => compare(value, sign, Number(number));
  }

  section(): Section {
    // Digits in several runs are fractions, powers of ten or telephone numbers.
    const hasUnit = this.runs === 1 && beginsWithUnit(this.behind);
    const { holds, before, behind, divisor } = this;
    return { holds, written: hasUnit ? { before: wordsBefore(before), behind: behind.trimEnd(), divisor } : null };
  }
}

function compare(value: number, sign: string, other: number): boolean {
  switch (sign) {
    case '<':
      return value < other;
    case '<=':
      return value <= other;
    case '>':
      return value > other;
    case '>=':
      return value >= other;
    case '=':
      return value === other;
    default:
      return value !== other;
  }
}
