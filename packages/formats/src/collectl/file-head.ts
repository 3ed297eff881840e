/** What the head of a file says of the recording below it. A file that is written on has another head each day. */
export interface FileHead {
  host: string | null;
  /** '20201123': the day it was begun. */
  day: string | null;
  /** How far the clock of the machine is ahead of UTC at that time. */
  minutesAhead: number | null;
  /** Seconds. */
  interval: number | null;
  /** Whether counts are those of an interval, and not of a second (-on). */
  countsPerInterval: boolean;
  cpus: number | null;
}

export const NO_HEAD: FileHead = {
  host: null,
  day: null,
  minutesAhead: null,
  interval: null,
  countsPerInterval: false,
  cpus: null,
};

const HOST = /^# Host: {1,20}(\S{1,255})/;
const DATE = /^# Date: {1,20}(\d{8})-\d{6}(?: {1,20}Secs: \d{1,12})?(?: TZ: ([+-])(\d{2})(\d{2}))?/;
/** 'Options:  Interval: 10::60 NumCPUs: 8': intervals of processes and of the environment follow that of all others. */
const SUBSYSTEMS = /Options: {1,3}([A-Za-z0-9]{0,40}) {0,3}Interval: ([\d.]{1,12})\S{0,30}(?: NumCPUs: (\d{1,6}))?/;

/** Begins and fills the head of a file; the one given, unchanged, for a line that says none of it. */
export function headAfter(head: FileHead, line: string): FileHead {
  if (/^# Collectl: /.test(line)) return NO_HEAD;
  const [, host] = HOST.exec(line) ?? [];
  if (host !== undefined) return { ...head, host };
  const [, day, sign, hours, minutes] = DATE.exec(line) ?? [];
  if (day !== undefined) {
    const ahead = Number(hours) * 60 + Number(minutes);
    return { ...head, day, minutesAhead: sign === undefined ? null : sign === '-' ? -ahead : ahead };
  }
  const [, options = '', interval, cpus] = /^# SubSys: /.test(line) ? (SUBSYSTEMS.exec(line) ?? []) : [];
  if (interval === undefined) return head;
  return {
    ...head,
    interval: Number(interval) || null,
    countsPerInterval: options.includes('n'),
    cpus: cpus === undefined ? null : Number(cpus),
  };
}
