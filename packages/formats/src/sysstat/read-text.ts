import { dateIn, isHalfOfDay, secondsOfDay } from '../decode/clock-text.ts';
import { linesOf, wordsOf } from '../decode/lines.ts';
import { AVERAGE_WORDS } from './columns.data.ts';
import type { Recording } from './recording.ts';
import { sarNumber } from './sar-number.ts';

const SYSTEMS: ReadonlySet<string> = new Set(['Linux', 'SunOS', 'HP-UX', 'AIX']);
const CPUS = /\((\d{1,5}) ?CPU\)/;
const RESTART = /\bRESTART\b|unix restarts/;
const DAY_MS = 86_400_000;

/** A table of a recording: its columns, and where its clock is. The same table comes again and again, its time going on. */
interface Block {
  readonly columns: readonly string[];
  headerS: number;
  lastS: number;
  days: number;
}

/** Reads sar and mpstat as text. Times are of the day in the banner; each table passes midnight on its own. */
export function readText(text: string, recording: Recording): void {
  const reader = new TextReader(recording);
  for (const { number, text: line } of linesOf(text)) reader.read(line, number);
  reader.finish();
}

/** A version such as '4.14.62' looks like a clock: the host in brackets behind it tells. */
function isBanner([system = '', version = '', host = '']: readonly string[]): boolean {
  return SYSTEMS.has(system) && host !== '' && (host.startsWith('(') || secondsOfDay(version) === null);
}

class TextReader {
  private readonly recording: Recording;
  private host = '';
  private day: number | null;
  private cpus: number | null = null;
  private readonly blocks = new Map<string, Block>();
  private block: Block | null = null;
  private rowsOverTime = 0;
  private rowsSinceBoot = 0;

  constructor(recording: Recording) {
    this.recording = recording;
    this.day = recording.saidDay;
    recording.zoned = false;
  }

  read(line: string, number: number): void {
    const words = wordsOf(line);
    const [first = ''] = words;
    if (first === '') return;
    if (isBanner(words)) this.readBanner(line, words);
    else if (RESTART.test(line)) this.recording.restarts += 1;
    else if (AVERAGE_WORDS.has(first.replace(/[:：]$/, ''))) this.recording.averages += 1;
    else this.readRow(words, number);
  }

  private readRow(words: readonly string[], number: number): void {
    const [first = ''] = words;
    const clock = isHalfOfDay(first) ? 1 : 0;
    const half = clock === 1 ? first : isHalfOfDay(words[1] ?? '') ? (words[1] ?? '') : '';
    const seconds = secondsOfDay(words[clock] ?? '', half);
    if (seconds === null) this.readContinued(words, number);
    else this.readTimed(words.slice(half === '' ? 1 : 2), seconds, number);
  }

  finish(): void {
    this.recording.sinceBoot = this.rowsSinceBoot > 0 && this.rowsOverTime === 0;
  }

  /** 'Linux 5.14.0 (db1) 11/20/2026 _x86_64_ (16 CPU)', 'SunOS db1 5.11 11.3 sun4v 11/20/2026': a new recording begins. */
  private readBanner(line: string, words: readonly string[]): void {
    const inBrackets = /\(([^()]{1,200})\)(.{0,200})/.exec(line.slice(0, 600));
    const linux = words[0] === 'Linux' && inBrackets;
    this.host = linux ? (inBrackets[1] ?? '') : (words[1] ?? '');
    const dated = linux ? (inBrackets[2] ?? '') : words.filter((word) => word.includes('/')).join(' ');
    this.day = dateIn(dated, this.recording.dayOrder) ?? this.recording.saidDay;
    const cpus = CPUS.exec(line)?.[1];
    this.cpus = cpus === undefined ? null : Number(cpus);
    this.recording.cpus = this.cpus ?? this.recording.cpus;
    this.blocks.clear();
    this.block = null;
  }

  private readTimed(words: readonly string[], seconds: number, number: number): void {
    if (words.length === 0) return;
    if (!words.some((word) => sarNumber(word) !== null)) {
      this.openBlock(words, seconds);
      return;
    }
    const { block } = this;
    if (!block) return;
    // More than an hour back is the next day; less is a clock that was set.
    if (seconds < block.lastS - 3600) block.days += 1;
    block.lastS = seconds;
    if (seconds === block.headerS) this.rowsSinceBoot += 1;
    else this.rowsOverTime += 1;
    this.addRow(block, words, number);
  }

  private openBlock(columns: readonly string[], seconds: number): void {
    const key = columns.join(' ');
    this.recording.tables += 1;
    if (this.recording.header.length === 0) this.recording.header = columns;
    const known = this.blocks.get(key);
    this.block = known ?? { columns, headerS: seconds, lastS: seconds, days: 0 };
    if (known && seconds < known.lastS - 3600) known.days += 1;
    this.block.headerS = seconds;
    this.block.lastS = seconds;
    this.blocks.set(key, this.block);
  }

  /** Further devices or CPUs of the moment above, which Solaris, HP-UX and AIX list without repeating the time. */
  private readContinued(words: readonly string[], number: number): void {
    const { block } = this;
    if (block && words.length === block.columns.length && words.slice(1).some((word) => sarNumber(word) !== null))
      this.addRow(block, words, number);
  }

  private addRow(block: Block, cells: readonly string[], line: number): void {
    if (this.day === null) this.recording.dated = false;
    const at = (this.day ?? 0) + block.days * DAY_MS + block.lastS * 1000;
    this.recording.facts.add({
      host: this.host,
      at,
      clock: 'local',
      line,
      columns: block.columns,
      cells,
      cpus: this.cpus,
    });
  }
}
