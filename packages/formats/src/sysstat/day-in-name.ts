import type { DateEvidence } from '../decode/day-order.ts';
import { isoOf } from '../decode/instant.ts';
import type { DayOrder } from '../decode/numeric-date.ts';

/** The folder a file came in says nothing here. */
const NAMED_BY_DAY = /(?:^|[^A-Za-z])sar?[-_.]?(\d{8}|\d{2})(?!\d)[^/\\]*$/i;

/**
 * The order in which a recording is of the day that its file's name states; undefined where the name states none, or none of those the
 * banner may mean. sadc and sa2 call what they write saDD and sarDD by the day of the month, saYYYYMMDD and sarYYYYMMDD with -D (sadc(8) and
 * sa2(8) of sysstat 12), and whoever copies files from several machines puts the machine's name before it.
 */
export function dayOrderInName(fileName: string, evidence: DateEvidence): DayOrder | undefined {
  const stated = NAMED_BY_DAY.exec(fileName)?.[1];
  if (stated === undefined) return undefined;
  const fitting = evidence.readings().filter(({ at }) => isoOf(at).slice(0, 10).replaceAll('-', '').endsWith(stated));
  return fitting.length === 1 ? fitting[0]?.order : undefined;
}
