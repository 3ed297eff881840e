import type { Source } from '../format.ts';
import { knownAndNotRead, sheetsNotRead } from '../issues/file-issues.ts';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import { OTHER_LISTS } from '../server-csv/no-servers/other-lists.ts';
import { reportPassedOver } from '../tabular/tables/sheets-not-read.ts';
import { KNOWN_FILES } from './known-files.data.ts';
import { KNOWN_LISTS } from './known-lists.data.ts';

/** What tells a kind of file stands near its beginning. */
const LOOKED_AT_CHARS = 20_000;

/** Names the sheets of a workbook that no format reads, but the first of the kind that the file was taken for. */
export function reportFurtherSheets({ tables }: Source, issues: IssueLog): void {
  const list = knownList(tables);
  const told = list && tables.find(list.tells);
  const others = tables.filter((table) => table !== told && table.head().length > 0);
  const ofKind = others.filter((table) => OTHER_LISTS.some(({ isOther }) => isOther(table)));
  const unknown = others.filter((table) => !ofKind.includes(table));
  reportPassedOver(ofKind, OTHER_LISTS, issues);
  if (told && unknown.length > 0) issues.add(sheetsNotRead(unknown.map(({ name }) => name ?? '')));
}

function knownList(tables: Source['tables']) {
  return KNOWN_LISTS.find(({ tells }) => tables.some(tells));
}

/** What a file is that no format reads, and what to send instead; null where it is of no known kind. */
export function knownFile({ text, fileName, tables }: Source): Trouble | null {
  const list = knownList(tables);
  if (list) return knownAndNotRead(list.what, list.send);
  if (text === null) return null;
  const start = text.slice(0, LOOKED_AT_CHARS);
  const found = KNOWN_FILES.find(
    ({ tells, named }) => (named?.test(fileName) ?? true) && tells.every((pattern) => pattern.test(start)),
  );
  return found ? knownAndNotRead(found.what, found.send) : null;
}
