import type { UtcOffset } from '../inventory/index.ts';

const OFFSET = /^([+-])(\d{2}):(\d{2})$/;
const LARGEST_MINUTES = 18 * 60;
const DAY_S = 86_400;

/** Minutes ahead of UTC as an offset is written, 540 → '+09:00'. */
export function offsetText(minutes: number): UtcOffset {
  const size = Math.abs(minutes);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}

/** Seconds that an offset is ahead of UTC; null when a text is none. */
export function offsetS(text: string): number | null {
  const [, sign, hours = '', minutes = ''] = OFFSET.exec(text) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  if (sign === undefined || size > LARGEST_MINUTES || Number(minutes) > 59) return null;
  return (sign === '-' ? -60 : 60) * size;
}

/** How far the wall clock of a zone is ahead of UTC, and when that changes. */
export interface ZoneOffsets {
  /** Seconds ahead at an instant, in seconds since 1970. */
  at(instantS: number): number;
  /** The instants after the first and up to the last at which it changes, ascending, to the second. */
  changesBetween(fromS: number, toS: number): readonly number[];
}

const known = new Map<string, ZoneOffsets | null>();

/**
 * The offsets of a zone by its name: '+09:00', 'UTC', or of the IANA database as the runtime knows it ('Europe/Berlin'); null when there
 * is no such zone.
 */
export function zoneOffsets(zone: string): ZoneOffsets | null {
  if (!known.has(zone)) known.set(zone, offsetsOf(zone));
  return known.get(zone) ?? null;
}

function offsetsOf(zone: string): ZoneOffsets | null {
  const fixed = zone === 'UTC' ? 0 : offsetS(zone);
  if (fixed !== null) return { at: () => fixed, changesBetween: () => [] };
  // Zones of the runtime are named by place; 'EST' and the like are not what a person means by them in summer.
  if (!/^[A-Za-z_]{1,20}\/[A-Za-z0-9_+/-]{1,40}$/.test(zone)) return null;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' });
    return changingOffsets((instantS) => {
      const written = format.formatToParts(instantS * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return offsetS(written.replace('GMT', '')) ?? 0;
    });
  } catch {
    return null;
  }
}

/** Asks once a day of time: clocks change at most that often. */
function changingOffsets(ask: (instantS: number) => number): ZoneOffsets {
  const byDay = new Map<number, number>();
  const ofDay = (day: number) => {
    const found = byDay.get(day) ?? ask(day * DAY_S);
    byDay.set(day, found);
    return found;
  };
  const at = (instantS: number) => {
    const day = Math.floor(instantS / DAY_S);
    return ofDay(day) === ofDay(day + 1) ? ofDay(day) : ask(instantS);
  };
  const changeWithin = (fromS: number, toS: number): number => {
    let [before, after] = [fromS, toS];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (at(middle) === at(before)) before = middle;
      else after = middle;
    }
    return after;
  };
  return {
    at,
    changesBetween: (fromS, toS) => {
      const changes: number[] = [];
      for (let day = Math.floor(fromS / DAY_S); day * DAY_S <= toS; day += 1) {
        if (ofDay(day) === ofDay(day + 1)) continue;
        const change = changeWithin(day * DAY_S, (day + 1) * DAY_S);
        if (change > fromS && change <= toS) changes.push(change);
      }
      return changes;
    },
  };
}
