import { onClockAhead, parseInstant, parseStamp, type Stamp } from '../decode/instant.ts';
import type { FileHead } from './file-head.ts';

const SECOND_MS = 1000;
const HALF_A_YEAR_MS = (365 / 2) * 86_400_000;
const DAY = /^(\d{4})(\d{2})(\d{2})$/;
/** Of -od. */
const MONTH_AND_DAY = /^(\d{2})\/(\d{2})$/;

/** When a line was written, as far as it says it. */
export type LineTime =
  | { readonly of: 'instant'; readonly stamp: Stamp }
  /** On the clock of the machine, with how far that was ahead of UTC when its file was begun. */
  | { readonly of: 'wall'; readonly at: number; readonly minutesAhead: number | null };

/** '20201123 14:40:56', '11/23 14:40:56' of the year of the head, or '1606160456' under #UTC; null where it is none. */
export function lineTime(words: readonly string[], head: FileHead, before: number | null): LineTime | null {
  const [date = '', clock = ''] = words;
  if (words.length === 1) {
    const stamp = parseStamp(date);
    if (stamp?.clock !== 'utc') return null;
    // Samples are taken a few milliseconds late, each otherwise.
    return { of: 'instant', stamp: { ...stamp, at: stamp.at - (stamp.at % SECOND_MS) } };
  }
  const at = wallOf(date, clock, head, before);
  return at === null ? null : { of: 'wall', at, minutesAhead: head.minutesAhead };
}

function wallOf(date: string, clock: string, { day }: FileHead, before: number | null): number | null {
  const [, year, month, dayOfMonth] = DAY.exec(date) ?? [];
  if (year !== undefined) return parseInstant(`${year}-${month}-${dayOfMonth} ${clock}`);
  const [, monthAlone, dayAlone] = MONTH_AND_DAY.exec(date) ?? [];
  if (monthAlone === undefined || day === null) return null;
  const inYear = (of: number) => parseInstant(`${of}-${monthAlone}-${dayAlone} ${clock}`);
  const ofHead = Number(day.slice(0, 4));
  const at = inYear(ofHead);
  return at !== null && before !== null && at < before - HALF_A_YEAR_MS ? inYear(ofHead + 1) : at;
}

/**
 * The stamps of one machine's lines: instants where its files state the offset of its clock, and that clock was not set back below one
 * head, after which the offset is another; else its wall clock.
 */
export function stampsOf(times: readonly LineTime[]): readonly Stamp[] {
  let isKnown = true;
  let before: LineTime | null = null;
  for (const time of times) {
    if (time.of === 'wall') {
      const wentBack = before?.of === 'wall' && time.at < before.at && time.minutesAhead === before.minutesAhead;
      if (time.minutesAhead === null || wentBack) isKnown = false;
    }
    before = time;
  }
  return times.map((time) =>
    time.of === 'instant'
      ? time.stamp
      : onClockAhead({ at: time.at, clock: 'local' }, isKnown ? time.minutesAhead : null),
  );
}
