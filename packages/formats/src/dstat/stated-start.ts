import { parseStamp, type Stamp } from '../decode/instant.ts';
import { wordsOf } from '../decode/lines.ts';

/** When a recording was started, on the clock of its machine. */
export interface StatedStart {
  readonly at: number;
  /** How far that clock is ahead of UTC, where the abbreviation of its zone means one zone everywhere; null where it does not. */
  readonly minutesAhead: number | null;
}

const WITH_ZONE = /^(.{8,40}\d:\d{2}:\d{2})(?: ([A-Z]{3,5}|[+-]\d{2}(?:\d{2})?))?$/;

/** '09 Apr 2017 02:48:19 UTC'; null where it is no date. */
export function startIn(date: string): StatedStart | null {
  const [, wall = '', zone = ''] = WITH_ZONE.exec(date.trim()) ?? [];
  const stamp = parseStamp(wall);
  return stamp && { at: stamp.at, minutesAhead: minutesOf(zone) };
}

function minutesOf(zone: string): number | null {
  const whole: Stamp | null = parseStamp(`2000-01-01 00:00:00 ${/^[+-]\d{2}$/.test(zone) ? `${zone}00` : zone}`);
  if (zone === '' || whole === null || whole.clock === 'local') return null;
  return (Date.UTC(2000, 0, 1) - whole.at) / 60_000;
}

/** Options of which the next word is the value: a number there is no interval. Sources: dstat 0.8.0 (getopt), pcp-dstat(1). */
const TAKES_VALUE =
  /^(?:-[a-zA-Z]{0,30}[CDIMNSo]|--(?:output|pidfile|profile|archive|host|origin|start|finish|samples))$/;
const DEFAULT_STEP_S = 1;

/** Seconds between the rows of a recording: 'dstat [options] [delay [count]]', 1 where no delay is given. */
export function stepOf(command: string): number {
  const words = wordsOf(command);
  const delay = words.find(
    (word, place) => place > 0 && /^\d{1,6}$/.test(word) && !TAKES_VALUE.test(words[place - 1] ?? ''),
  );
  const seconds = Number(delay ?? DEFAULT_STEP_S);
  return seconds > 0 ? seconds : DEFAULT_STEP_S;
}
