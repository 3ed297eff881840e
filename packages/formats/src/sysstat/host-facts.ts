import { isLocalName, type OriginCell, PROCESSORS_OF_SHARES } from '@tatami/model';
import type { Stamp } from '../decode/instant.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { badSample } from '../series/issues.ts';
import { type Metric, type Sample, Tracks } from '../series/tracks.ts';
import { wholeDisks } from '../series/whole-disks.ts';
import { Tally } from '../tabular/read-rows.ts';
import { ALL_CPUS, CPU_COLUMNS, DISK_COLUMNS, DISK_RATES } from './columns.data.ts';
import { cellOfCaches, memoryInUse, remarkOnCaches } from './memory-in-use.ts';
import { sarNumber } from './sar-number.ts';

/** One line of a table of a recording, whatever it was written as. */
export interface TableRow extends Stamp {
  readonly host: string;
  /** 1-based. */
  readonly line: number;
  readonly columns: readonly string[];
  readonly cells: readonly string[];
  /** CPUs of the machine, where the recording states them. */
  readonly cpus?: number | null;
}

interface Disks extends Pick<Stamp, 'clock'> {
  readonly line: number;
  readonly column: string;
  readonly rates: Map<string, number>;
}

/** Gathers what a recording says of the machine as a whole; single CPUs, processes, interfaces and the like are passed over. */
export class HostFacts {
  readonly tally = new Tally();
  readonly moments = new Set<number>();
  /** Percentages of all CPUs together, as printed. */
  readonly idle: number[] = [];
  readonly user: number[] = [];
  /** Of partitions that share processors, the line of each that consumed most, which is rounded least. */
  private readonly mostConsumed = new Map<string, { readonly percent: number; readonly processors: number }>();
  /** Whether lines are of a machine that calls itself nothing, or what any machine may. */
  hasUnnamed = false;
  private readonly cpus = new Set<string>();
  private readonly tracks: Tracks;
  private readonly issues: IssueLog;
  /** Stands for the machine where no banner names it. */
  private readonly unnamed: string;
  private readonly disks = new Map<string, Map<number, Disks>>();
  private readonly hostsWithTotal = new Set<string>();
  private readonly hostsWithAllCpus = new Set<string>();
  /** Lines of the one CPU that a machine has. */
  private readonly ofOnlyCpu: TableRow[] = [];
  /** Lines of all CPUs with a %wio, which Solaris prints as zero throughout: what it says is known once all are read. */
  private readonly withWio: TableRow[] = [];
  private readonly hostsThatWait = new Set<string>();

  /** `unnamed`: what a machine is called that no banner names. */
  constructor(file: string, unnamed: string, issues: IssueLog) {
    // sar prints the mean since the line before; sadf says so in its interval.
    const marks = { stampMarks: 'end', sampleIs: { cpuShare: 'mean', ioWaitShare: 'mean', iops: 'mean' } } as const;
    this.tracks = new Tracks({ file, sheet: null }, marks, issues);
    this.issues = issues;
    this.unnamed = unnamed;
  }

  /** CPUs that have lines of their own. */
  get cpuCount(): number {
    return this.cpus.size;
  }

  add(row: TableRow): void {
    const { columns } = row;
    if (columns.includes('%idle')) this.addCpu(row);
    else if (columns.includes('kbmemused')) this.addMemory(row);
    else if (columns.includes('tps') && !DISK_COLUMNS.has(columns[0] ?? '')) this.addTransfers(row);
    else if (DISK_COLUMNS.has(columns[0] ?? '')) this.addDisk(row);
  }

  /** Adds up the disks of hosts without a total of their own, takes an only CPU for all where no line is of all, and gives all series. */
  finish() {
    for (const row of this.ofOnlyCpu) if (!this.hostsWithAllCpus.has(row.host)) this.takeCpu(row);
    for (const row of this.withWio) this.takeCpu(row);
    for (const [host, moments] of this.disks) if (!this.hostsWithTotal.has(host)) this.addDisks(host, moments);
    const { series, lostRows } = this.tracks.finish();
    this.tally.change('accepted', 'rejected', lostRows);
    return series.map((each) => {
      const entitled = each.metric === 'cpuShare' ? this.entitledOf(each.subject) : null;
      if (entitled === null) return each;
      const cell = { column: 'physc / %entc', text: entitled.toFixed(2) };
      const cells = { ...each.origin.cells, [PROCESSORS_OF_SHARES.entitled]: cell };
      return { ...each, origin: { ...each.origin, cells } };
    });
  }

  /** Processors a shared partition is entitled to, the first of several; null = none is recorded. */
  get entitled(): number | null {
    const [first] = this.mostConsumed.keys();
    return first === undefined ? null : this.entitledOf(first);
  }

  private entitledOf(subject: string): number | null {
    const most = this.mostConsumed.get(subject);
    return most ? most.processors / (most.percent / 100) : null;
  }

  private addCpu(row: TableRow): void {
    const [entity = ''] = row.columns;
    if ((figure(row, '%wio') ?? 0) > 0) this.hostsThatWait.add(row.host);
    if (CPU_COLUMNS.has(entity)) {
      const cpu = row.cells[0] ?? '';
      if (!ALL_CPUS.has(cpu)) {
        this.cpus.add(cpu);
        if (row.cpus === 1) this.ofOnlyCpu.push(row);
        return;
      }
      this.hostsWithAllCpus.add(row.host);
    } else if (!entity.startsWith('%')) return;
    if (row.columns.includes('%wio')) this.withWio.push(row);
    else this.takeCpu(row);
  }

  private takeCpu(row: TableRow): void {
    if (row.columns.includes('%entc')) {
      this.addShared(row);
      return;
    }
    const idle = figure(row, '%idle');
    const waits = row.columns.includes('%wio') ? '%wio' : '%iowait';
    const waiting = figure(row, waits);
    // What was waited is not known to be nothing where it cannot be read.
    if (waiting === null && textOf(row, waits) !== '') {
      this.reject(row);
      return;
    }
    const user = figure(row, '%user') ?? figure(row, '%usr');
    if (idle !== null) this.idle.push(idle);
    if (user !== null) this.user.push(user);
    const busy = idle === null ? null : Math.round((100 - idle - (waiting ?? 0)) * 1e4) / 1e6;
    const waited =
      waiting === null || (waits === '%wio' && !this.hostsThatWait.has(row.host))
        ? NOTHING_BESIDE
        : {
            values: { ioWaitShare: Math.round(waiting * 1e4) / 1e6 },
            cells: { ioWaitShare: cellOf(row, [waits]) },
          };
    this.take(row, 'cpuShare', busy === null ? null : Math.max(busy, 0), ['%idle', waits], waited);
  }

  /**
   * A partition of AIX that shares processors: what it consumed of its entitlement. Its percentages are of what it was given at the
   * moment, so that a small use of a small share looks like a full machine.
   */
  private addShared(row: TableRow): void {
    const consumed = figure(row, '%entc');
    const idle = figure(row, '%idle');
    const user = figure(row, '%usr') ?? figure(row, '%user');
    if (idle !== null) this.idle.push(idle);
    if (user !== null) this.user.push(user);
    const used = figure(row, 'physc');
    const subject = this.nameOf(row.host);
    if (consumed !== null && used !== null && consumed > (this.mostConsumed.get(subject)?.percent ?? 0))
      this.mostConsumed.set(subject, { percent: consumed, processors: used });
    this.take(row, 'cpuShare', consumed === null ? null : Math.round(consumed * 1e4) / 1e6, ['%entc', 'physc']);
  }

  private addMemory(row: TableRow): void {
    const memory = memoryInUse({
      usedKiB: figure(row, 'kbmemused'),
      usedPercent: figure(row, '%memused'),
      freeKiB: figure(row, 'kbmemfree'),
      availableKiB: figure(row, 'kbavail'),
      buffersKiB: figure(row, 'kbbuffers'),
      cachedKiB: figure(row, 'kbcached'),
    });
    remarkOnCaches(this.issues, memory?.caches ?? null, row.line);
    const caches = row.columns.includes('kbavail') ? [] : ['kbbuffers', 'kbcached'];
    this.take(row, 'memoryGiB', memory?.GiB ?? null, ['kbmemused', 'kbmemfree', 'kbavail', ...caches], {
      values: {},
      cells: cellOfCaches(memory?.caches ?? null),
    });
  }

  private addTransfers(row: TableRow): void {
    this.hostsWithTotal.add(row.host);
    this.take(row, 'iops', figure(row, 'tps'), ['tps']);
  }

  private addDisk(row: TableRow): void {
    const column = DISK_RATES.find((name) => row.columns.includes(name));
    if (column === undefined) return;
    const rate = figure(row, column);
    const name = row.cells[0] ?? '';
    if (rate === null) {
      this.reject(row);
      return;
    }
    const moments = this.disks.get(row.host) ?? new Map<number, Disks>();
    this.disks.set(row.host, moments);
    const disks = moments.get(row.at) ?? {
      line: row.line,
      clock: row.clock,
      column,
      rates: new Map<string, number>(),
    };
    moments.set(row.at, disks);
    disks.rates.set(name, Math.max(disks.rates.get(name) ?? 0, rate));
    this.moments.add(row.at);
  }

  private addDisks(host: string, moments: ReadonlyMap<number, Disks>): void {
    const names = wholeDisks([...moments.values()].flatMap(({ rates }) => [...rates.keys()]));
    for (const [at, { line, clock, column, rates }] of moments) {
      let sum = 0;
      for (const [name, rate] of rates) if (names.has(name)) sum += rate;
      const cells = () => ({ iops: { column, text: [...names].join(' + ') } });
      this.tally.count(
        this.tracks.add({
          subject: this.nameOf(host),
          at,
          clock,
          row: line,
          values: { iops: Math.round(sum * 1e6) / 1e6 },
          cells,
        }),
      );
    }
  }

  private take(
    row: TableRow,
    metric: Metric,
    value: number | null,
    columns: readonly string[],
    beside: Beside = NOTHING_BESIDE,
  ): void {
    if (value === null || row.cells.length < row.columns.length) {
      this.reject(row);
      return;
    }
    this.moments.add(row.at);
    const cells = () => ({ [metric]: cellOf(row, columns), ...beside.cells });
    this.tally.count(
      this.tracks.add({
        subject: this.nameOf(row.host),
        at: row.at,
        clock: row.clock,
        row: row.line,
        values: { [metric]: value, ...beside.values },
        cells,
      }),
    );
  }

  private nameOf(host: string): string {
    if (!isLocalName(host)) return host;
    this.hasUnnamed = true;
    return this.unnamed;
  }

  private reject(row: TableRow): void {
    this.issues.add(badSample(row.cells.join(' ')), { row: row.line });
    this.tally.count('rejected');
  }
}

/** What a row says beside its figure. */
interface Beside {
  readonly values: Sample['values'];
  readonly cells: Readonly<Record<string, OriginCell>>;
}

const NOTHING_BESIDE: Beside = { values: {}, cells: {} };

function figure(row: TableRow, column: string): number | null {
  return sarNumber(textOf(row, column));
}

/** What stands in a column; '' where the row has no such column, or nothing in it. */
function textOf({ columns, cells }: TableRow, column: string): string {
  return cells[columns.indexOf(column)]?.trim() ?? '';
}

function cellOf({ columns, cells }: TableRow, names: readonly string[]): OriginCell {
  const present = names.filter((name) => columns.includes(name));
  return { column: present.join(', '), text: present.map((name) => cells[columns.indexOf(name)] ?? '').join(', ') };
}
