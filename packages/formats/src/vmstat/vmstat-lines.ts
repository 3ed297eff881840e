import { parseStamp, type Stamp } from '../decode/instant.ts';
import { wordsOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import { stampedLine } from '../series/stamped-line.ts';

/** vmstat -d, -D, -s and -m count since the start of the machine. */
const OTHER_MODES = [
  /^disk-+ -+reads-+/,
  /^\s{0,20}\d{1,15} K total memory$/,
  /^Cache {10,60}Num {1,10}Total {1,10}Size/,
];

export function isOtherMode(line: string): boolean {
  return OTHER_MODES.some((mode) => mode.test(line.slice(0, 300)));
}

/** Scripts write it as CSV, under 'r,b,swpd,…' or with a time before it: 'time,r,b,swpd,…', 'date;time;r;b;…'. */
function unseparated(line: string): string {
  return /[,;]/.test(line) ? line.replaceAll(/[,;"]+/g, ' ').trim() : line;
}

const NAMES_OF_TIME = /^\s{0,20}(?:(?:date|time|timestamp|datetime)\s+){1,2}(?=r\s)/i;

/** The columns when a line is vmstat's heading ('r b swpd … us sy id wa'); null for any other. */
export function headerOf(line: string): readonly string[] | null {
  const columns = wordsOf(stampedLine(unseparated(line)).rest.replace(NAMES_OF_TIME, ''));
  const [runs, blocked] = columns;
  const busy = columns.lastIndexOf('us');
  return runs === 'r' && blocked === 'b' && busy > 1 && columns[busy + 1] === 'sy' && columns[busy + 2] === 'id'
    ? columns
    : null;
}

/** What a partition of AIX that shares processors consumed. */
export interface Consumed {
  /** pc: physical processors. */
  readonly processors: number;
  /** ec: per cent of those it is entitled to; above 100 where it took more. */
  readonly percent: number;
}

/** One sample. Shares are 0..1. */
export interface VmstatLine {
  /** null when the line carries no time. */
  readonly stamp: Stamp | null;
  readonly runnable: number;
  readonly user: number;
  readonly idle: number;
  /** null where the system does not tell waiting from idle. */
  readonly ioWait: number | null;
  /** null where processors are not shared. */
  readonly consumed: Consumed | null;
}

/** A sample under its heading; null when the line is none. */
export function sampleOf(line: string, columns: readonly string[]): VmstatLine | null {
  const { stamp, rest } = stampedLine(unseparated(line));
  const words = wordsOf(rest);
  // More values than columns, and none of them a time: one was broken in two, and what stands under 'id' is another.
  if (words.length > columns.length && !words.slice(-3).some((word) => word.includes(':'))) return null;
  const figure = (index: number) => (index < 0 ? null : toolNumber(words[index] ?? ''));
  const user = columns.lastIndexOf('us');
  const [runnable, us, id] = [figure(0), figure(user), figure(user + 2)];
  if (runnable === null || us === null || id === null || id > 100) return null;
  const [pc, ec] = [columns.indexOf('pc', user), columns.indexOf('ec', user)];
  const [processors, percent] = [figure(pc), figure(ec)];
  const consumed = processors === null || percent === null ? null : { processors, percent };
  if (pc >= 0 && ec >= 0 && !consumed) return null;
  return {
    stamp: stamp ?? trailingTime(words),
    runnable,
    user: us / 100,
    idle: id / 100,
    ioWait: shareOf(figure(columns.indexOf('wa', user))),
    consumed,
  };
}

function shareOf(percent: number | null): number | null {
  return percent === null ? null : percent / 100;
}

/** vmstat -t ends its lines with date and time. */
function trailingTime(words: readonly string[]): Stamp | null {
  const [date = '', clock = ''] = words.slice(-2);
  return clock.includes(':') ? parseStamp(`${date} ${clock}`) : null;
}
