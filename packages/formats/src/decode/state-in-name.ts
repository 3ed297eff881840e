import { areBefore, type Days, daysInName } from './days-in-name.ts';

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
const DAY_MS = 86_400_000;

/** What the name of a file is without what tells one state of it from another: states of one list share it. */
export function seriesOfName(fileName: string): string {
  const plain = plainName(fileName).replace(/\.[a-z]{3,5}$/, '');
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
}

/** `writtenAt` is what the file says inside, as ISO 8601; null = it does not say. */
export function stateOfFile(fileName: string, writtenAt: string | null): StateOfFile {
  const at = writtenAt === null ? null : Date.parse(writtenAt);
  const days = at === null ? daysInName(fileName) : dayAt(at);
  return { writtenAt: at, days, version: versionInName(fileName), series: seriesOfName(fileName) };
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
