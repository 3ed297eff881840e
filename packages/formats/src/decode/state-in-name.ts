import { areBefore, type Days, daysInName, withoutDays } from './days-in-name.ts';

/** What the name of a file says of its version: 'v1.2', 'Ver.3', 'rev 4', '第2版'. */
const VERSION = /(?<![a-z])(?:v|ver|version|rev|revision)[-_. ]?(\d+(?:[._]\d+)*)|第(\d+)版/i;
/** What changes from one state of a list to the next: days, versions and the number of a copy. */
const CHANGES = /(?<![a-z])(?:v|ver|version|rev|revision|r)(?=[-_. ]?\d)|令和|平成|元年|年度|[年月日時分第版]|\d+/gi;
/** Months without a year, and words behind a name that call a state the newer one; before it, 'new' says what is bought. */
const MONTHS =
  /(?<![a-z])(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|jänner|januar|februar|märz|mai|juni|juli|oktober|okt|dezember|dez)(?![a-z])/g;
const NEWER =
  /(?<=[-_. ([（])(?:new|newest|latest|current|updated|final|revised|neu|aktuell)(?![a-z])|(?:最新|修正|最終|改訂|更新)版?(?=[-_. )\]）]|$)/g;
const BETWEEN = /[-_. ()[\]]+/g;
const ENDING = /\.[a-z]{3,5}$/;
const DAY_MS = 86_400_000;

/** What the name of a file is without what tells one state of it from another: states of one list share it. */
export function seriesOfName(fileName: string): string {
  const plain = plainName(fileName).replace(ENDING, '');
  const words = plain.replace(MONTHS, ' ').replace(NEWER, ' ');
  return words.replace(CHANGES, ' ').replace(BETWEEN, ' ').trim();
}

/** What a file and its name say of which state it holds of what. */
export interface StateOfFile {
  /** When the file itself says that it was written, in milliseconds since 1970; its name is not asked then. */
  readonly writtenAt: number | null;
  readonly days: Days | null;
  readonly version: readonly number[] | null;
  readonly series: string;
  /** Its name without days, months, versions and words for the newer one alone: other numbers in it may be of a site. */
  readonly list: string;
  /** The month that its name says without a year, from 1; null = none. */
  readonly month: number | null;
  /** Whether its name calls it the newer one. */
  readonly isCalledNewer: boolean;
}

/** `writtenAt` is what the file says inside, as ISO 8601; null = it does not say. */
export function stateOfFile(fileName: string, writtenAt: string | null): StateOfFile {
  const at = writtenAt === null ? null : Date.parse(writtenAt);
  const days = at === null ? daysInName(fileName) : dayAt(at);
  const name = plainName(fileName);
  return {
    ...{ writtenAt: at, days, version: versionInName(fileName), series: seriesOfName(fileName) },
    ...{ list: listInName(name), month: monthIn(name), isCalledNewer: name.search(NEWER) >= 0 },
  };
}

/**
 * Which of two states of one list is probably the newer by what their names say beside days, as a sort takes it: what is called so, the
 * later month, the higher version; one that says none of these before one that does. No more than a guess: either may be the file that is kept up to date.
 */
export function compareStates(one: StateOfFile, other: StateOfFile): number {
  if (one.isCalledNewer !== other.isCalledNewer) return one.isCalledNewer ? 1 : -1;
  if (one.month !== other.month) return (one.month ?? 0) - (other.month ?? 0);
  const [version, than] = [one.version ?? [], other.version ?? []];
  return isLower(version, than) ? -1 : isLower(than, version) ? 1 : 0;
}

/** The order of names whose numbers count. */
const BY_NAME = new Intl.Collator('en', { numeric: true });

interface NamedState {
  readonly fileName: string;
  readonly state: StateOfFile;
}

/**
 * The order in which files of one kind are read, the newer one last: by the moment or first day that they say, those that say none first, then
 * by the names of their lists, what is probably the newer state of one, and by their names. It says of any two which comes first.
 */
export function compareAsRead(one: NamedState, other: NamedState): number {
  return (
    momentOf(one.state) - momentOf(other.state) ||
    BY_NAME.compare(one.state.list, other.state.list) ||
    compareStates(one.state, other.state) ||
    BY_NAME.compare(one.fileName, other.fileName)
  );
}

/** 1970 where a file says no day. */
function momentOf({ writtenAt, days }: StateOfFile): number {
  return writtenAt ?? days?.first ?? 0;
}

/** Whether a file says that it is an older state than another: written before it, of earlier days, else of a lower version of the same name. */
export function isOlderState(one: StateOfFile, than: StateOfFile): boolean {
  if (one.writtenAt !== null && than.writtenAt !== null) return one.writtenAt < than.writtenAt;
  if (areBefore(one.days, than.days)) return true;
  if (one.version === null || than.version === null || one.series !== than.series) return false;
  return !areBefore(than.days, one.days) && isLower(one.version, than.version);
}

/** The same of two names alone. */
export function isOlderByName(fileName: string, than: string): boolean {
  return isOlderState(stateOfFile(fileName, null), stateOfFile(than, null));
}

/** The day of a moment: of another file no more may be known. */
function dayAt(at: number): Days {
  const first = Math.floor(at / DAY_MS) * DAY_MS;
  return { first, last: first };
}

function listInName(plain: string): string {
  const name = withoutDays(plain.replace(ENDING, ''));
  const words = name.replace(MONTHS, ' ').replace(NEWER, ' ').replace(VERSION, ' ').replace(BETWEEN, ' ').trim();
  return words === '' ? plain : words;
}

/** By the first letters of what MONTHS finds. */
const MONTH_NUMBERS: Readonly<Record<string, number>> = {
  ...{ jan: 1, jän: 1, feb: 2, mar: 3, mär: 3, apr: 4, may: 5, mai: 5, jun: 6, jul: 7, aug: 8 },
  ...{ sep: 9, oct: 10, okt: 10, nov: 11, dec: 12, dez: 12 },
};

function monthIn(plain: string): number | null {
  const [found] = plain.match(MONTHS) ?? [];
  return found === undefined ? null : (MONTH_NUMBERS[found.slice(0, 3)] ?? null);
}

function versionInName(fileName: string): readonly number[] | null {
  const found = VERSION.exec(plainName(fileName));
  const said = found?.[1] ?? found?.[2];
  return said === undefined ? null : said.split(/[._]/).map(Number);
}

function isLower(one: readonly number[], other: readonly number[]): boolean {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    if (a !== b) return a < b;
  }
  return false;
}

function plainName(fileName: string): string {
  return fileName.normalize('NFKC').slice(0, 300).toLowerCase();
}
