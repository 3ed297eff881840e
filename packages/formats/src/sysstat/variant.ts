import { secondsOfDay } from '../decode/clock-text.ts';
import { linesOf, wordsOf } from '../decode/lines.ts';
import { USED_COLUMNS } from './columns.data.ts';

/** How a recording is written: sar text, or one of the outputs of sadf. */
export type Variant = 'text' | 'delimited' | 'long' | 'json' | 'xml';

const LINES_LOOKED_AT = 3_000;
/** sar of AIX says first that it is, and writes a whole day of one table before the next: those read may be far down. */
const AIX_BANNER = /^\s{0,20}AIX \S{1,100} \d{1,2} \d{1,2} \S{1,30}\s{1,20}\d{1,4}[/.-]/;
/** sadf -p: host, interval, time, device, name and value, parted by tabs. */
const LONG = /^[^\t]{1,200}\t-?\d{1,9}\t[^\t]{6,40}\t[^\t]{1,60}\t[%\w][^\t]{0,40}\t-?[\d.,]{1,30}$/;

/** The variant a text is; null when it is no recording of these tools. */
export function variantOf(text: string): Variant | null {
  const start = text.slice(0, 2_000);
  if (/^\s{0,20}\{\s{0,20}"sysstat"\s{0,20}:/.test(start)) return 'json';
  if (start.includes('<sysstat')) return 'xml';
  const most = AIX_BANNER.test(start) ? Number.POSITIVE_INFINITY : LINES_LOOKED_AT;
  for (const { number, text: line } of linesOf(text)) {
    if (number > most) return null;
    if (line.startsWith('# hostname;interval;timestamp')) return 'delimited';
    if (LONG.test(line)) return 'long';
    if (isHeader(line)) return 'text';
  }
  return null;
}

/** '12:53:20 CPU %usr … %idle': a time of day, then names of columns we know. */
function isHeader(line: string): boolean {
  const words = wordsOf(line.slice(0, 2_000));
  const clock = words.slice(0, 2).findIndex((word) => secondsOfDay(word) !== null);
  const names = words.slice(clock + 1);
  return clock >= 0 && names.some((word) => USED_COLUMNS.has(word)) && names.every(isName);
}

/** A log may speak of tps behind a clock; a header is nothing but names of columns, AM or PM aside. */
function isName(word: string): boolean {
  return /^[%A-Za-z][\w%/+.*-]{0,40}$|^午[前後]$/.test(word);
}
