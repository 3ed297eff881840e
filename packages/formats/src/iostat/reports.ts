import { isLocalName } from '@tatami/model';
import { ORDERS_OF } from '../choices/day-orders.ts';
import { dateIn } from '../decode/clock-text.ts';
import { DateEvidence } from '../decode/day-order.ts';
import { parseStamp, type Stamp } from '../decode/instant.ts';
import { linesOf, wordsOf } from '../decode/lines.ts';
import { type DayOrder, numericDateIn } from '../decode/numeric-date.ts';
import { toolNumber } from '../decode/tool-number.ts';
import { stampedLine } from '../series/stamped-line.ts';

/** One report: the figures of one interval. */
export interface Report {
  /** 1-based. */
  readonly line: number;
  /** null when the report carries no time. */
  readonly stamp: Stamp | null;
  /** Percent; null without a CPU part. */
  idle: number | null;
  /** Percent; null where it is not printed. */
  ioWait: number | null;
  /** I/O per second by device. */
  readonly rates: Map<string, number>;
}

export interface Reports {
  readonly reports: readonly Report[];
  readonly host: string | null;
  /** What the banner says beside the host, its day among it; null = no banner. */
  readonly banner: string | null;
  readonly namesDay: boolean;
  /** Columns of the devices, as written. */
  readonly header: readonly string[];
  readonly preview: readonly (readonly string[])[];
  readonly badLines: readonly { readonly line: number; readonly text: string }[];
}

export function isCpuHeader(line: string): boolean {
  return /^\s{0,4}avg-cpu: .{0,100}%idle/.test(line);
}

/** Columns when a line heads a table of devices: the device's column first (Linux) or last (Solaris -n). */
export function deviceHeader(line: string): readonly string[] | null {
  const columns = wordsOf(line.slice(0, 1_000));
  const named = /^device:?$/i.test(columns[0] ?? '') || columns.at(-1) === 'device';
  return named && (columns.includes('tps') || columns.includes('r/s')) ? columns : null;
}

const BANNER = /^(?:Linux|SunOS) \S{1,200} \(([^()]{1,200})\)(.{0,200})/;
const PREVIEW = 20;

/** The reports of an output, in order. Its dates are read in the given order. */
export function reportsIn(text: string, order: DayOrder): Reports {
  const reader = new ReportReader(order);
  for (const { number, text: line } of linesOf(text)) reader.read(line, number);
  return reader;
}

class ReportReader implements Reports {
  readonly reports: Report[] = [];
  readonly preview: string[][] = [];
  readonly badLines: { line: number; text: string }[] = [];
  host: string | null = null;
  banner: string | null = null;
  namesDay = false;
  header: readonly string[] = [];
  /** Midnight of the day in the banner. */
  private day: number | null = null;
  /** Time printed above a report by -t. */
  private announced: Stamp | null = null;
  private expects: 'cpu' | 'devices' | 'nothing' = 'nothing';
  private cpuColumns: readonly string[] = [];
  private columns: readonly string[] = [];
  private devicesSeen = false;
  private readonly dayOrder: DayOrder;

  constructor(dayOrder: DayOrder) {
    this.dayOrder = dayOrder;
  }

  read(raw: string, number: number): void {
    const { stamp, rest } = stampedLine(raw);
    const banner = BANNER.exec(rest);
    const columns = deviceHeader(rest);
    if (banner) this.readBanner(banner[1] ?? '', banner[2] ?? '');
    else if (rest.trim() === '') {
      // With -t in ISO form the whole line is the time.
      this.announced = stamp !== null && raw.trim().length < 30 ? stamp : this.announced;
      if (this.expects === 'devices') this.expects = 'nothing';
    } else if (isCpuHeader(rest)) this.beginCpu(rest, number, stamp);
    else if (columns) this.beginDevices(columns, number, stamp);
    else if (this.expects === 'cpu') this.readCpu(rest, number);
    else if (this.expects === 'devices' && hasFigures(rest)) this.readDevice(rest, number);
    else this.announced = timeIn(rest, this.day, this.dayOrder) ?? this.announced;
  }

  private readBanner(host: string, rest: string): void {
    if (!isLocalName(host)) this.host ??= host;
    this.banner ??= rest.trim();
    this.day ??= dateIn(rest, this.dayOrder);
    this.namesDay ||= ORDERS_OF.machines.some((order) => dateIn(rest, order) !== null);
    this.expects = 'nothing';
  }

  private begin(line: number, stamp: Stamp | null): void {
    this.reports.push({ line, stamp: stamp ?? this.announced, idle: null, ioWait: null, rates: new Map() });
    this.announced = null;
    this.devicesSeen = false;
  }

  private beginCpu(line: string, number: number, stamp: Stamp | null): void {
    this.begin(number, stamp);
    this.cpuColumns = wordsOf(line).slice(1);
    this.expects = 'cpu';
  }

  private beginDevices(columns: readonly string[], number: number, stamp: Stamp | null): void {
    if (this.reports.length === 0 || this.devicesSeen) this.begin(number, stamp);
    this.devicesSeen = true;
    this.columns = columns;
    if (this.header.length === 0) this.header = columns;
    this.expects = 'devices';
  }

  private readCpu(line: string, number: number): void {
    this.expects = 'nothing';
    const words = wordsOf(line);
    const report = this.reports.at(-1);
    const idle = toolNumber(words[this.cpuColumns.indexOf('%idle')] ?? '');
    if (!report || idle === null || idle > 100) {
      this.badLines.push({ line: number, text: line });
      return;
    }
    report.idle = idle;
    report.ioWait = toolNumber(words[this.cpuColumns.indexOf('%iowait')] ?? '');
  }

  private readDevice(line: string, number: number): void {
    const words = wordsOf(line);
    const rate = this.rateOf(words);
    const name = this.columns.at(-1) === 'device' ? words.at(-1) : words[0];
    const report = this.reports.at(-1);
    if (rate === null || name === undefined || !report) this.badLines.push({ line: number, text: line });
    else if (!report.rates.has(name)) report.rates.set(name, rate);
    if (this.preview.length < PREVIEW) this.preview.push(words);
  }

  /** tps of the plain layout, reads and writes of the extended one. */
  private rateOf(words: readonly string[]): number | null {
    const figure = (column: string) => toolNumber(words[this.columns.indexOf(column)] ?? '');
    if (words.length < this.columns.length) return null;
    if (this.columns.includes('tps')) return figure('tps');
    const [reads, writes] = [figure('r/s'), figure('w/s')];
    return reads === null || writes === null ? null : reads + writes;
  }
}

/** A heading of Solaris between two tables has none. */
function hasFigures(line: string): boolean {
  return wordsOf(line).some((word) => toolNumber(word) !== null);
}

/** '11/20/2026 09:00:00 AM', '27/07/10 12:47:34', '2026年11月20日 09時00分00秒', or 'Time: 09:00:00 AM' of old versions. */
function timeIn(line: string, day: number | null, order: DayOrder): Stamp | null {
  const clock = /^Time: (.{1,20})$/.exec(line)?.[1];
  if (clock !== undefined && day !== null) return parseStamp(`${new Date(day).toISOString().slice(0, 10)} ${clock}`);
  if (line.length > 60) return null;
  return parseStamp(line, order);
}

const TIME_LINES = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4} .{1,30}$/gm;
const BANNER_LINES = /^(?:Linux|SunOS) .{1,400}$/gm;

/** What the times of the reports tell of the order of day and month, or the banner where they are of its day: one tool writes them all. */
export function dateEvidenceIn(text: string): { readonly evidence: DateEvidence; readonly twelveHours: boolean } {
  const evidence = new DateEvidence(ORDERS_OF.machines);
  for (const [line] of text.matchAll(TIME_LINES)) evidence.see(line);
  if (!evidence.hasDates && CLOCK_ALONE.test(text.slice(0, LOOKED_AT_CHARS)))
    for (const [line] of text.matchAll(BANNER_LINES)) evidence.see(numericDateIn(line) ?? '');
  return { evidence, twelveHours: TWELVE_HOURS.test(text.slice(0, LOOKED_AT_CHARS)) };
}

const LOOKED_AT_CHARS = 20_000;
const TWELVE_HOURS = /\d{1,2}:\d{2}:\d{2} [AP]M\b/;
/** Reports whose time is of the banner's day; of other reports that day is not asked. */
const CLOCK_ALONE = /^Time: \d/m;
