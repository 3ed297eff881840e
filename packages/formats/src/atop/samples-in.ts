import { offsetText } from '@tatami/model';
import { parseInstant, type Stamp } from '../decode/instant.ts';
import { linesOf, wordsOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import { type MemoryRead, memoryRead } from './memory-read.ts';

/** What atop wrote of one machine for one interval: a line for each label asked for. */
export interface AtopSample extends Stamp {
  /** 1-based, of its first line. */
  readonly line: number;
  readonly host: string;
  readonly intervalS: number;
  /** Whether its values are since the start of the machine. */
  sinceBoot: boolean;
  cpus: number | null;
  cpu: CpuRead | null;
  memory: MemoryRead | null;
  /** Requests per second; null = not counted. */
  readonly disks: Map<string, number | null>;
}

/** Shares of the time of all CPUs. */
interface CpuRead {
  readonly busy: number;
  readonly wait: number;
  /** Ticks in idle and wait mode, of all, as written. */
  readonly cell: string;
}

export interface AtopText {
  readonly samples: readonly AtopSample[];
  readonly badLines: readonly { readonly line: number; readonly text: string }[];
}

/** 'CPU db1 1658319235 2022/07/20 08:13:55 600 …': label, host, end of the interval (epoch, date, time), seconds. Source: atop(1), parsable output. */
const LINE =
  /^([A-Za-z]{3}) (\S{1,255}) (\d{9,11}) (\d{4}\/\d{2}\/\d{2}) (\d{2}:\d{2}:\d{2}) (\d{1,10})(?: (.{0,1000}))?$/;
const USED: ReadonlySet<string> = new Set(['CPU', 'MEM', 'DSK']);
const LATEST_OFFSET_MINUTES = 14 * 60;

export function isAtopLine(line: string): boolean {
  return LINE.test(line.slice(0, 1000));
}

/** The samples of a text in its order. RESET stands before one since the start of the machine, SEP behind each. */
export function samplesIn(text: string): AtopText {
  const samples: AtopSample[] = [];
  const badLines: AtopText['badLines'][number][] = [];
  let isReset = false;
  for (const { number, text: line } of linesOf(text)) {
    if (line === 'RESET') isReset = true;
    if (line === 'SEP') isReset = false;
    const [, label = '', host = '', epoch = '', date, time, interval, rest = ''] = LINE.exec(line.slice(0, 1000)) ?? [];
    if (!USED.has(label)) continue;
    const at = Number(epoch) * 1000;
    const last = samples.at(-1);
    const isOfLast = last?.host === host && last.at === at && last.intervalS === Number(interval);
    const sample = isOfLast
      ? last
      : emptySample({ line: number, host, at, clock: clockOf(at, `${date} ${time}`), intervalS: Number(interval) });
    if (!isOfLast) samples.push(sample);
    sample.sinceBoot ||= isReset;
    if (!takeLine(sample, label, wordsOf(rest))) badLines.push({ line: number, text: line });
  }
  return { samples, badLines };
}

function emptySample(of: Pick<AtopSample, 'line' | 'host' | 'at' | 'clock' | 'intervalS'>): AtopSample {
  return { ...of, sinceBoot: false, cpus: null, cpu: null, memory: null, disks: new Map() };
}

/** atop writes each time twice, as an instant and on the clock of the machine that printed it: their distance is its offset. */
function clockOf(at: number, wall: string): Stamp['clock'] {
  const minutes = ((parseInstant(wall) ?? at) - at) / 60_000;
  const isOffset = Number.isInteger(minutes / 15) && Math.abs(minutes) <= LATEST_OFFSET_MINUTES;
  return minutes === 0 || !isOffset ? 'utc' : offsetText(minutes);
}

/** Whether it could be read. */
function takeLine(sample: AtopSample, label: string, words: readonly string[]): boolean {
  if (label === 'MEM') {
    sample.memory = memoryRead(words);
    return sample.memory !== null;
  }
  if (label === 'DSK') {
    const [name = '', , reads = '', , writes = ''] = words;
    const [read, written] = [toolNumber(reads), toolNumber(writes)];
    const requests = read === null || written === null ? null : read + written;
    sample.disks.set(name, requests === null || sample.intervalS === 0 ? null : requests / sample.intervalS);
    return requests !== null;
  }
  return takeCpu(sample, words);
}

/** Ticks of all CPUs: system, user, nice, idle, wait, irq, softirq, steal; those of guests are among user. */
function takeCpu(sample: AtopSample, [, cpus = '', ...ticks]: readonly string[]): boolean {
  const modes = ticks.slice(0, 8).map(toolNumber);
  const total = modes.reduce<number>((sum, mode) => sum + (mode ?? 0), 0);
  const [, , , idle, wait] = modes;
  if (modes.includes(null) || idle == null || wait == null) return false;
  sample.cpus = toolNumber(cpus);
  // Nothing was counted in an interval of no length.
  if (total === 0) return true;
  const cell = `${idle}, ${wait} / ${total}`;
  sample.cpu = { busy: rounded((total - idle - wait) / total), wait: rounded(wait / total), cell };
  return true;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
