const ISO_8601 = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const SECONDS_PER_DAY = 86_400;
export const HOUR_S = 3_600;

/** Seconds since 1970-01-01 UTC of an ISO 8601 instant; one without a zone counts as UTC. null when it is not one. */
export function instantS(iso: string): number | null {
  const match = ISO_8601.exec(iso.trim());
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = match;
  const days = daysSinceEpoch(Number(year), Number(month), Number(day));
  return days * SECONDS_PER_DAY + Number(hour) * 3600 + Number(minute) * 60 + Number(second) - offsetS(zone);
}

/** Files that state no date are read from 1970 on: how their samples follow each other holds, and neither day nor weekday does. */
const DATED_FROM_S = 365 * SECONDS_PER_DAY;

/** Whether an instant, in seconds since 1970, tells a date. */
export function isDated(atS: number): boolean {
  return atS >= DATED_FROM_S;
}

/** Whether an ISO 8601 start, as a series has it, tells a date. */
export function tellsDate(iso: string): boolean {
  const atS = instantS(iso);
  return atS !== null && isDated(atS);
}

/** The ISO 8601 instant of so many seconds since 1970-01-01 UTC. */
export function isoOf(seconds: number): string {
  const days = Math.floor(seconds / SECONDS_PER_DAY);
  const rest = Math.floor(seconds - days * SECONDS_PER_DAY);
  const { year, month, day } = civilDate(days);
  const time = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map((part) => digits(part, 2));
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}T${time.join(':')}Z`;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function offsetS(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  const [hours, minutes] = [zone.slice(1, 3), zone.slice(-2)];
  return sign * (Number(hours) * 3600 + Number(minutes) * 60);
}

/** Proleptic Gregorian calendar, counted in 400-year eras that begin on 1 March. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function civilDate(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}
