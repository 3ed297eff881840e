import { onClockAhead, parseInstant, parseStamp, type Stamp } from '../decode/instant.ts';
import type { DstatRecording } from './recordings.ts';
import { type StatedStart, startIn, stepOf } from './stated-start.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** dstat and pcp-dstat write '31-01 14:44:21' (strftime %d-%m), dool 'Jan-31 14:44:21', pcp-dstat --times '14:44:21'. */
const DAY_MONTH = /^(\d{1,2})-(\d{1,2}) (\d{1,2}:\d{2}:\d{2})/;
const MONTH_DAY = /^([A-Za-z]{3})-(\d{1,2}) (\d{1,2}:\d{2}:\d{2})/;
const CLOCK = /^(\d{1,2}:\d{2}:\d{2})(?:\.\d{1,3})?$/;
/** A live recording has its first row within this time of its start. */
const AT_ONCE_MS = MINUTE_MS;

/** When the rows of one recording were taken. */
export class RowTimes {
  private readonly start: StatedStart | null;
  private readonly step: number;
  private readonly mayBeReplay: boolean;
  private first: number | null = null;
  private before = Number.NEGATIVE_INFINITY;
  private days = 0;
  private years = 0;
  /** Whether it was played back from an archive: its head tells when that was, and neither the year nor the clock of its rows. */
  isReplay = false;

  constructor({ tool, date, command }: DstatRecording) {
    this.start = startIn(date);
    this.step = stepOf(command);
    this.mayBeReplay = tool === 'pcp-dstat';
  }

  /** Whether rows without a time of their own have one by their place: from the start that the head states, at the distance it was started with. */
  get knowsByPlace(): boolean {
    return this.start !== null;
  }

  /** By its place in the recording, counted from the row written at the start. */
  byPlace(index: number): Stamp | null {
    if (this.start === null) return null;
    return this.onItsClock({ at: this.start.at + index * this.step * SECOND_MS, clock: 'local' });
  }

  /** As its cell says; null where it says no time. */
  stated(cell: string): Stamp | null {
    const written = cell.trim();
    const stamp = parseStamp(written);
    if (stamp) return stamp.clock === 'utc' ? { ...stamp, at: this.onGrid(stamp.at) } : this.onItsClock(stamp);
    const at = this.withYear(written) ?? this.withDay(written);
    return at === null ? null : this.onItsClock({ at, clock: 'local' });
  }

  /** Rows are taken a few milliseconds late and never early, on a grid of seconds that began with the first. */
  private onGrid(at: number): number {
    this.first ??= at;
    const begins = Math.floor(this.first / SECOND_MS) * SECOND_MS;
    return begins + Math.round((at - this.first) / SECOND_MS) * SECOND_MS;
  }

  private withYear(written: string): number | null {
    const [, day, month, clock] = DAY_MONTH.exec(written) ?? [];
    const [, word, dayOfWord, clockOfWord] = MONTH_DAY.exec(written) ?? [];
    if (this.start === null || (month === undefined && word === undefined)) return null;
    const yearOfStart = new Date(this.start.at).getUTCFullYear();
    const inYear = (year: number) =>
      month === undefined
        ? parseInstant(`${dayOfWord} ${word} ${year} ${clockOfWord}`)
        : parseInstant(`${year}-${month}-${day} ${clock}`);
    if (this.first === null) {
      // Nothing is recorded after it was written: it is of the year before.
      if ((inYear(yearOfStart) ?? Number.NEGATIVE_INFINITY) > this.start.at + DAY_MS) this.years = -1;
    }
    const at = inYear(yearOfStart + this.years);
    if (at === null || at > this.before - (DAY_MS * 365) / 2) return this.seen(at);
    this.years += 1;
    return this.seen(inYear(yearOfStart + this.years));
  }

  /** A clock alone, from the day of the start on; half a day back is the next day, an hour back the end of daylight saving time. */
  private withDay(written: string): number | null {
    const [, clock] = CLOCK.exec(written) ?? [];
    if (this.start === null || clock === undefined) return null;
    const day = new Date(this.start.at - (this.start.at % DAY_MS)).toISOString().slice(0, 10);
    const at = parseInstant(`${day} ${clock}`);
    if (at === null) return null;
    if (at + this.days * DAY_MS < this.before - DAY_MS / 2) this.days += 1;
    return this.seen(at + this.days * DAY_MS);
  }

  private seen(at: number | null): number | null {
    if (at === null) return null;
    if (this.first === null) {
      this.first = at;
      this.isReplay = this.mayBeReplay && Math.abs(at - (this.start?.at ?? at)) > AT_ONCE_MS;
    }
    this.before = at;
    return at;
  }

  private onItsClock(stamp: Stamp): Stamp {
    return onClockAhead(stamp, this.isReplay ? null : (this.start?.minutesAhead ?? null));
  }
}
