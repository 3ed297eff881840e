import { areBefore, type Days, daysInName } from './days-in-name.ts';

/** What the name of a file says of its version: 'v1.2', 'Ver.3', 'rev 4', '第2版'. */
const VERSION = /(?<![a-z])(?:v|ver|version|rev|revision)[-_. ]?(\d+(?:[._]\d+)*)|第(\d+)版/i;
/** What changes from one state of a list to the next: days, versions and the number of a copy. */
const CHANGES = /(?<![a-z])(?:v|ver|version|rev|revision|r)(?=[-_. ]?\d)|令和|平成|元年|年度|[年月日時分第版]|\d+/gi;
const BETWEEN = /[-_. ()[\]]+/g;

/** What the name of a file is without what tells one state of it from another: states of one list share it. */
export function seriesOfName(fileName: string): string {
  const plain = plainName(fileName).replace(/\.[a-z]{3,5}$/, '');
  return plain.replace(CHANGES, ' ').replace(BETWEEN, ' ').trim();
}

/** What the name of a file says of which state it holds of what. */
export interface StateInName {
  readonly days: Days | null;
  readonly version: readonly number[] | null;
  readonly series: string;
}

export function stateInName(fileName: string): StateInName {
  return { days: daysInName(fileName), version: versionInName(fileName), series: seriesOfName(fileName) };
}

/** Whether the name of a file says that it is an older state than another: earlier days, else a lower version of the same name. */
export function isOlderState(one: StateInName, than: StateInName): boolean {
  if (areBefore(one.days, than.days)) return true;
  if (one.version === null || than.version === null || one.series !== than.series) return false;
  return !areBefore(than.days, one.days) && isLower(one.version, than.version);
}

/** The same of two names. */
export function isOlderByName(fileName: string, than: string): boolean {
  return isOlderState(stateInName(fileName), stateInName(than));
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
