import { MAX_MACHINES_PER_ROW } from './counts-of-rows.ts';

/** 'db01/db02', 'db01、02', 'db01 db02': one stem, counted on. */
const LISTED = /^(\p{L}[\p{L}\p{N}_-]*?)(\d{1,4})((?:\s*[/、,;・&]\s*(?:\1)?\d{1,4}|\s+\1\d{1,4})+)$/iu;
/** 'web01~04'. */
const FROM_TO = /^(\p{L}[\p{L}\p{N}_-]*?)(\d{1,4})\s*[~〜]\s*(?:\1)?(\d{1,4})$/iu;
/** 'db[1-3]', 'db{01,03}'. */
const IN_BRACKETS = /^(\p{L}[\p{L}\p{N}_-]*)[[{]\s*(\d{1,4}(?:\s*(?:-|~|〜|\.\.|,|、)\s*\d{1,4})+)\s*[\]}]$/u;
/** 'fin-a/fin-b', 'fin-a・b': one stem, and the letters of the alphabet. */
const LETTERED = /^(\p{L}[\p{L}\p{N}_-]*[_-])([a-h])((?:\s*[/、,;・&]\s*(?:\1)?[a-h])+)$/iu;
const RANGE = /^(\d+)\s*(?:-|~|〜|\.\.)\s*(\d+)$/;

/** What stands between two of them, or around their numbers, in any width. */
const MARKS = /[/／、,，､;；・･&＆~〜～\s[{［｛]/;
/** What is said of one of them: '（正）'. */
const REMARK = /\s*\([^()\d]{1,12}\)/g;

/** The machines that the cell under the name of one names: rows of pairs and of ranges look so. None where it names one. */
export function machinesNamed(name: string): readonly string[] {
  if (!MARKS.test(name)) return [];
  const words = name.normalize('NFKC').replace(REMARK, '').trim();
  const [, stem = '', first = '', more = ''] = LISTED.exec(words) ?? [];
  if (stem !== '') return counted(stem, [first, ...numbersIn(more.replaceAll(stem, ' '))]);
  const [, from = '', begin = '', end = ''] = FROM_TO.exec(words) ?? [];
  if (from !== '') return counted(from, numbersFrom(begin, end));
  const [, before = '', letter = '', further = ''] = LETTERED.exec(words) ?? [];
  if (before !== '') return lettered(before, letter, further);
  const [, base = '', numbers = ''] = IN_BRACKETS.exec(words) ?? [];
  const [, low = '', high = ''] = RANGE.exec(numbers) ?? [];
  return counted(base, low === '' ? numbersIn(numbers) : numbersFrom(low, high));
}

/** Letters that do not follow each other name nothing on: 'db-a/c' may be a place. */
function lettered(stem: string, first: string, more: string): readonly string[] {
  const letters = [first, ...(more.replaceAll(stem, ' ').match(/\p{L}/gu) ?? [])];
  const follows = letters.every(
    (each, at) => at === 0 || each.charCodeAt(0) === (letters[at - 1]?.charCodeAt(0) ?? 0) + 1,
  );
  return follows ? letters.map((letter) => stem + letter) : [];
}

function numbersIn(words: string): readonly string[] {
  return words.match(/\d+/g) ?? [];
}

function numbersFrom(begin: string, end: string): readonly string[] {
  const length = Math.min(Number(end) - Number(begin) + 1, MAX_MACHINES_PER_ROW + 1);
  const digits = begin.startsWith('0') ? begin.length : 1;
  return Array.from({ length: Math.max(length, 0) }, (_, at) => String(Number(begin) + at).padStart(digits, '0'));
}

/** Numbers that do not rise count nothing on: 'ora19/12' is a version or a place. */
function counted(stem: string, numbers: readonly string[]): readonly string[] {
  const rise = numbers.every((number, at) => at === 0 || Number(number) > Number(numbers[at - 1]));
  return rise && numbers.length > 1 && numbers.length <= MAX_MACHINES_PER_ROW
    ? numbers.map((number) => stem + number)
    : [];
}
