import { GROWING_COUNTERS, type OriginCell, parseNumber } from '@tatami/model';
import { parseCTime } from '../decode/clock-text.ts';
import { parseInstant } from '../decode/instant.ts';
import { linesOf } from '../decode/lines.ts';
import type { Source } from '../format.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { ResultColumns, type ResultSet } from '../query-results/result-set.ts';
import { resultSetsIn } from '../query-results/result-sets.ts';
import { type Counted, counted, type Snapshot } from './counters.ts';
import type { Found } from './found.ts';

type Kind = 'database' | 'writer' | 'wal' | 'settings' | 'sizes' | 'version';

const BYTES_PER_GIB = 1024 ** 3;
const COUNTERS: Readonly<Record<'database' | 'writer' | 'wal', readonly string[]>> = {
  database: [
    'xactcommit',
    'xactrollback',
    'blksread',
    'blkshit',
    'blkreadtime',
    'blkwritetime',
    'activetime',
    'tempbytes',
    'deadlocks',
  ],
  writer: [
    'bufferscheckpoint',
    'buffersclean',
    'buffersbackend',
    'bufferswritten',
    'checkpointstimed',
    'checkpointsreq',
  ],
  wal: ['walbytes', 'walrecords'],
};
const TIMES = [
  'now',
  'clocktimestamp',
  'currenttimestamp',
  'ts',
  'time',
  'timestamp',
  'snaptime',
  'snapshottime',
  'collectedat',
  'capturedat',
  'sampletime',
  'statementtimestamp',
];
/** Units of pg_settings in bytes; those without one are counts. */
const UNITS: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1024,
  '8kB': 8192,
  '16kB': 16_384,
  MB: 1024 ** 2,
  GB: BYTES_PER_GIB,
};

/** What a result of PostgreSQL is of, by its columns; null where it is of none. */
function postgresqlKind(headers: readonly string[]): Kind | null {
  const columns = new ResultColumns(headers);
  if (columns.has('datname') && columns.count(['xactcommit', 'blkshit']) > 0) return 'database';
  if (columns.count(['bufferscheckpoint', 'buffersclean', 'checkpointstimed', 'bufferswritten', 'numtimed']) >= 2)
    return 'writer';
  if (columns.count(['walrecords', 'walbytes', 'walfpi']) >= 2) return 'wal';
  if (columns.has('name') && columns.has('setting')) return 'settings';
  if (columns.count(['datname', 'database', 'name']) > 0 && columns.has('pgdatabasesize')) return 'sizes';
  return headers.length <= 2 && columns.has('version') ? 'version' : null;
}

/** Whether a header is that of statistics or settings that only PostgreSQL has. */
export function tellsPostgresql(headers: readonly string[]): boolean {
  const kind = postgresqlKind(headers);
  if (kind !== 'settings') return kind === 'database' || kind === 'writer' || kind === 'wal';
  return new ResultColumns(headers).count(['unit', 'shortdesc', 'vartype', 'bootval', 'context']) >= 1;
}

/** What statistics and settings of a PostgreSQL server say, read once or several times; null where a file has none. */
export function postgresqlIn(source: Source, issues: IssueLog): Found | null {
  const sets = resultSetsIn(source, (cells) => postgresqlKind(cells) !== null, issues);
  const reading = new Reading(timesIn(source.text ?? ''));
  for (const set of sets) reading.read(set);
  return reading.rows === 0 ? null : reading.found(sets[0]?.line ?? 1);
}

class Reading {
  rows = 0;
  private readonly snapshots: Record<'database' | 'writer' | 'wal', Snapshot[]> = { database: [], writer: [], wal: [] };
  private readonly settings = new Map<string, { readonly cell: OriginCell; readonly unit: string }>();
  private readonly stamps = new Map<Kind, string>();
  private version: OriginCell | null = null;
  private sizeBytes: number | null = null;
  private sizeCell: OriginCell | null = null;
  private reset: number | null = null;
  private readonly times: readonly { readonly line: number; readonly at: number }[];

  constructor(times: Reading['times']) {
    this.times = times;
  }

  read(set: ResultSet): void {
    const kind = postgresqlKind(set.headers);
    if (kind === null) return;
    const columns = new ResultColumns(set.headers);
    for (const row of set.rows) {
      this.rows += 1;
      if (kind === 'settings') {
        const [name, setting] = [columns.cell(row, 'name'), columns.cell(row, 'setting')];
        if (name && setting && !this.settings.has(name.text))
          this.settings.set(name.text, {
            cell: { column: setting.place, text: setting.text },
            unit: columns.cell(row, 'unit')?.text ?? '',
          });
      } else if (kind === 'version') {
        const cell = columns.cell(row, 'version');
        if (cell) this.version ??= { column: cell.place, text: cell.text.slice(0, 300) };
      } else if (kind === 'sizes') {
        const cell = columns.cell(row, 'pgdatabasesize');
        const bytes = parseNumber(cell?.text ?? '');
        if (cell && bytes !== null && bytes >= 0) {
          this.sizeBytes = (this.sizeBytes ?? 0) + bytes;
          this.sizeCell ??= { column: cell.place, text: cell.text };
        }
      } else this.count(kind, set, columns, row);
    }
  }

  private count(
    kind: 'database' | 'writer' | 'wal',
    set: ResultSet,
    columns: ResultColumns,
    row: ResultSet['rows'][number],
  ): void {
    const stamp = columns.cell(row, ...TIMES);
    const at = (stamp === null ? null : timeOf(stamp.text)) ?? this.timeBefore(set.line);
    const all = this.snapshots[kind];
    const last = all.at(-1);
    // Rows of one time are the databases of one server; without times each result is a snapshot.
    const same = last && (stamp === null ? last.line >= set.line : this.stamps.get(kind) === stamp.text);
    this.stamps.set(kind, stamp?.text ?? '');
    const snapshot: Snapshot = same ? last : { line: row.line, at, counters: new Map(), cells: {} };
    if (!same) all.push(snapshot);
    if (all.length > 2) all.splice(1, 1);
    for (const name of COUNTERS[kind]) {
      const cell = columns.cell(row, name);
      const figure = parseNumber(cell?.text ?? '');
      if (!cell || figure === null || figure < 0) continue;
      snapshot.counters.set(name, (snapshot.counters.get(name) ?? 0) + figure);
      snapshot.cells[name] ??= { column: cell.place, text: cell.text };
    }
    const reset = timeOf(columns.cell(row, 'statsreset')?.text ?? '');
    if (reset !== null) this.reset = Math.max(this.reset ?? reset, reset);
  }

  private timeBefore(line: number): number | null {
    return this.times.findLast((each) => each.line < line)?.at ?? null;
  }

  found(line: number): Found {
    const growing = GROWING_COUNTERS['postgresql-status'];
    const database = counted(this.snapshots.database, growing);
    const writer = counted(this.snapshots.writer, growing);
    const wal = counted(this.snapshots.wal, growing);
    const all = [database, writer, wal];
    const buffers = this.bytesOf('shared_buffers');
    const expected = this.bytesOf('effective_cache_size');
    return {
      tool: 'postgresql-status',
      host: null,
      dbms: this.dbms(),
      release:
        this.settings.get('server_version')?.cell.text ??
        /PostgreSQL (\d[\w.]{0,20})/.exec(this.version?.text ?? '')?.[1] ??
        null,
      counted: database ?? writer ?? wal,
      count: (name) => all.map((each) => each?.count(name) ?? null).find((count) => count !== null) ?? null,
      elapsedS: {
        database: this.elapsedOf(database),
        writer: this.elapsedOf(writer),
        wal: this.elapsedOf(wal),
      },
      last: Object.fromEntries(all.flatMap((each) => [...(each?.to.counters ?? [])])),
      resetAt: this.reset,
      bufferGiB: buffers && { value: buffers.bytes / BYTES_PER_GIB, cell: buffers.cell },
      cachedOutside: { effectiveCacheGiB: expected && expected.bytes / BYTES_PER_GIB },
      databaseGiB:
        this.sizeBytes !== null && this.sizeCell
          ? { value: this.sizeBytes / BYTES_PER_GIB, cell: this.sizeCell }
          : null,
      blockBytes: parseNumber(this.settings.get('block_size')?.cell.text ?? ''),
      rows: this.rows,
      line,
    };
  }

  /** Between two snapshots, or from the last reset of the statistics to the one there is. */
  private elapsedOf(found: Counted | null): number | null {
    const from = found?.from ? found.from.at : this.reset;
    const to = found?.to.at ?? null;
    return from === null || to === null || to <= from ? null : (to - from) / 1000;
  }

  private bytesOf(name: string) {
    const setting = this.settings.get(name);
    const [, digits = '', written = ''] = /^(\d{1,15})\s?([A-Za-z]{0,2})$/.exec(setting?.cell.text ?? '') ?? [];
    const unit = UNITS[written === '' ? (setting?.unit ?? '') : written];
    return setting && digits !== '' && unit !== undefined ? { bytes: Number(digits) * unit, cell: setting.cell } : null;
  }

  private dbms(): Found['dbms'] {
    const said = this.settings.get('server_version')?.cell ?? this.version;
    const number = /(\d{1,2}(?:\.\d{1,3}){0,2})/.exec(said?.text ?? '')?.[1];
    if (said && number !== undefined) return { text: `PostgreSQL ${number}`, cell: said };
    return this.snapshots.database.length > 0 ? { text: 'PostgreSQL', cell: null } : null;
  }
}

/** PostgreSQL writes zones of whole hours with two digits: '2026-11-20 09:00:00.123+09'. */
function timeOf(text: string): number | null {
  return parseInstant(text.replace(/(?<=:\d{2}(?:\.\d{1,9})?)([+-]\d{2})$/, '$1:00'));
}

/** Lines that are a time and little else: `date`, or the title of psql's \watch. */
function timesIn(text: string): Reading['times'] {
  const times: { line: number; at: number }[] = [];
  for (const { number, text: line } of linesOf(text)) {
    if (line.length > 80 || !/\d{1,2}:\d{2}/.test(line) || /[|;,\t]/.test(line.replace(/^\w{3}, /, ''))) continue;
    const plain = line.trim().replace(/\s{0,3}\(every .{1,20}\)$/, '');
    const at = parseCTime(plain) ?? parseInstant(plain);
    if (at !== null) times.push({ line: number, at });
    if (times.length > 100_000) break;
  }
  return times;
}
