import type { Source } from '../format.ts';
import { knownAndNotRead } from '../issues/file-issues.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { KNOWN_FILES } from './known-files.data.ts';
import { KNOWN_LISTS } from './known-lists.data.ts';

/** What tells a kind of file stands near its beginning. */
const LOOKED_AT_CHARS = 20_000;

/** What a file is that no format reads, and what to send instead; null where it is of no known kind. */
export function knownFile({ text, fileName, tables }: Source): Trouble | null {
  const list = KNOWN_LISTS.find(({ tells }) => tables.some(tells));
  if (list) return knownAndNotRead(list.what, list.send);
  if (text === null) return null;
  const start = text.slice(0, LOOKED_AT_CHARS);
  const found = KNOWN_FILES.find(
    ({ tells, named }) => (named?.test(fileName) ?? true) && tells.every((pattern) => pattern.test(start)),
  );
  return found ? knownAndNotRead(found.what, found.send) : null;
}
