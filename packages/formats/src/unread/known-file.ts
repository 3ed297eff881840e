import type { Source } from '../format.ts';
import { knownAndNotRead } from '../issues/file-issues.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { KNOWN_FILES } from './known-files.data.ts';

/** What tells a kind of file stands near its beginning. */
const LOOKED_AT_CHARS = 20_000;

/** What a text is that no format reads, and what to send instead; null where it is of no known kind. */
export function knownFile({ text, fileName }: Source): Trouble | null {
  if (text === null) return null;
  const start = text.slice(0, LOOKED_AT_CHARS);
  const found = KNOWN_FILES.find(
    ({ tells, named }) => (named?.test(fileName) ?? true) && tells.every((pattern) => pattern.test(start)),
  );
  return found ? knownAndNotRead(found.what, found.send) : null;
}
