import { type ImportRecord, MOST_IMPORTS_TOGETHER } from '@tatami/contracts';
import { isRunning } from '../../../api/refresh-once-ended.ts';

/** What a page knows of an import it shows. */
export interface Known {
  readonly id: string;
  readonly record: ImportRecord | null;
  /** It may read otherwise by now: nothing is known of it, or something of the project has changed. */
  readonly outdated: boolean;
}

/**
 * The ids to ask for next, as many as one answer may hold: what is not known first, then those being read, the oldest first, since files
 * are read in the order they came. One that has ended is not asked for.
 */
export function nextAsked(known: readonly Known[]): readonly string[] {
  const outdated = known.filter((each) => each.outdated);
  const running = known.filter(({ outdated, record }) => !outdated && record !== null && isRunning(record));
  const oldestFirst = running.toSorted((a, b) => compared(a.record?.createdAt ?? '', b.record?.createdAt ?? ''));
  return [...outdated, ...oldestFirst].slice(0, MOST_IMPORTS_TOGETHER).map(({ id }) => id);
}

/** Instants are written so that their texts stand in their order. */
function compared(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
