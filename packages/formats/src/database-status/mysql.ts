import { GROWING_COUNTERS, type OriginCell } from '@tatami/model';
import { parseCTime } from '../decode/clock-text.ts';
import { parseInstant } from '../decode/instant.ts';
import { linesOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import { filledIn } from '../machines/hardware-facts.ts';
import { type Counted, counted, type Snapshot } from './counters.ts';
import type { Found } from './found.ts';

/** A name and its value, boxed, behind a tab or in CSV. */
const VARIABLE = /^[|\s"]{0,4}([A-Za-z][\w.]{2,79})"?\s{0,80}[|\t,;]\s{0,10}"?([^|]{0,300}?)"?\s{0,300}\|?$/;
/** Names of the status that every version has; a text with three of them is one. */
const TELLING =
  /^[|\s"]{0,4}(?:Aborted_clients|Bytes_received|Com_select|Questions|Threads_connected|Uptime|Innodb_buffer_pool_read_requests|Connections|Slow_queries)"?\s{0,80}[|\t,;]/;
/** Variables that tell a server's settings. */
const SETTING =
  /^[|\s"]{0,4}(?:innodb_buffer_pool_size|innodb_page_size|version_comment|max_connections|innodb_flush_log_at_trx_commit|sync_binlog|datadir)"?\s{0,80}[|\t,;]/;

const KEPT = new Set([
  ...GROWING_COUNTERS['mysql-status'],
  'Com_commit',
  'Com_rollback',
  'Com_select',
  'Com_insert',
  'Com_update',
  'Com_delete',
  'Innodb_buffer_pool_reads',
  'Innodb_pages_read',
  'Innodb_pages_written',
  'Innodb_os_log_written',
  'Innodb_data_reads',
  'Innodb_data_writes',
  'Innodb_data_fsyncs',
  'Innodb_row_lock_time',
  'Innodb_log_waits',
  'Innodb_page_size',
  'Innodb_buffer_pool_pages_total',
  'Threads_running',
  'Threads_connected',
  'Max_used_connections',
  'Slow_queries',
]);
const BYTES_PER_GIB = 1024 ** 3;
const MAX_SNAPSHOTS = 100_000;

const LINES_LOOKED_AT = 3_000;
/** Lines of the status or of settings that make a text one. */
const ENOUGH = 3;

/** Whether a text lists the status or the settings of MySQL. */
export function isMysql(text: string): boolean {
  let [looked, found] = [0, 0];
  for (const { text: line } of linesOf(text)) {
    looked += 1;
    if (looked > LINES_LOOKED_AT) return false;
    if (TELLING.test(line) || SETTING.test(line)) found += 1;
    if (found >= ENOUGH) return true;
  }
  return false;
}

/** What the status and the variables of a MySQL or MariaDB server say, read once or several times; null where a text has neither. */
export function mysqlIn(text: string): Found | null {
  const { snapshots, settings, rows, line } = read(text);
  if (rows === 0) return null;
  const readings = sinceFirst(snapshots);
  const status = counted(readings, GROWING_COUNTERS['mysql-status']);
  const elapsedS = status?.count('Uptime') ?? null;
  const blockBytes =
    toolNumber(settings.get('innodb_page_size')?.text ?? '') ?? status?.to.counters.get('Innodb_page_size') ?? null;
  return {
    tool: 'mysql-status',
    host: filledIn(settings.get('hostname')?.text),
    dbms: dbmsOf(settings),
    release: settings.get('version')?.text ?? null,
    counted: status,
    count: (name) => status?.count(name) ?? null,
    elapsedS: { database: elapsedS, writer: elapsedS, wal: elapsedS },
    last: Object.fromEntries(status?.to.counters ?? []),
    resetAt: null,
    bufferGiB: poolIn(settings, status, blockBytes),
    cachedOutside: null,
    databaseGiB: null,
    blockBytes,
    rows,
    line,
  };
}

/** The buffer pool as it is set, else as many pages as the status counts in it, where a page's size stands beside them. */
function poolIn(
  settings: ReadonlyMap<string, OriginCell>,
  status: Counted | null,
  pageBytes: number | null,
): Found['bufferGiB'] {
  const set = settings.get('innodb_buffer_pool_size');
  const bytes = toolNumber(set?.text ?? '');
  if (set && bytes) return { value: bytes / BYTES_PER_GIB, cell: set };
  const pages = status?.to.counters.get('Innodb_buffer_pool_pages_total');
  const cell = status?.to.cells.Innodb_buffer_pool_pages_total;
  return pages && cell && pageBytes ? { value: (pages * pageBytes) / BYTES_PER_GIB, cell } : null;
}

function read(text: string) {
  const snapshots: Snapshot[] = [];
  const settings = new Map<string, OriginCell>();
  let [rows, first] = [0, 1];
  let at: number | null = null;
  for (const { number, text: line } of linesOf(text)) {
    const [, name, value = ''] = VARIABLE.exec(line.slice(0, 800)) ?? [];
    if (name === undefined || /^Variable_name$/i.test(name)) {
      at = timeIn(line) ?? at;
      continue;
    }
    rows += 1;
    if (rows === 1) first = number;
    const cell = { column: `line ${number}: ${name}`, text: value.trim() };
    // The status has names in capitals, settings have none.
    if (/^[a-z]/.test(name)) {
      if (!settings.has(name)) settings.set(name, cell);
      continue;
    }
    const figure = toolNumber(value.trim().replace(/^-\d.*$/, ''));
    if (!KEPT.has(name) || figure === null) continue;
    const last = snapshots.at(-1);
    const goes = last && !last.counters.has(name) ? last : start(snapshots, number, at);
    if (goes !== last) at = null;
    goes?.counters.set(name, figure);
    if (goes) goes.cells[name] = cell;
  }
  return { snapshots, settings, rows, line: first };
}

function start(snapshots: Snapshot[], line: number, at: number | null): Snapshot | null {
  if (snapshots.length >= MAX_SNAPSHOTS) return null;
  const made: Snapshot = { line, at, counters: new Map(), cells: {} };
  snapshots.push(made);
  return made;
}

/** 'mysqladmin -r' prints differences after the first block: its highest number of connections does not grow. They add up to the whole. */
function sinceFirst(snapshots: readonly Snapshot[]): readonly Snapshot[] {
  const [first, ...others] = snapshots;
  const isRelative = others.length > 0 && others.every(({ counters }) => counters.get('Max_used_connections') === 0);
  if (!first || !isRelative) return snapshots;
  const counters = new Map(first.counters);
  for (const { counters: grown } of others)
    for (const [name, figure] of grown) counters.set(name, (counters.get(name) ?? 0) + figure);
  const last = others.at(-1) ?? first;
  return [first, { ...last, counters }];
}

function dbmsOf(settings: ReadonlyMap<string, OriginCell>): Found['dbms'] {
  const version = settings.get('version');
  if (!version) return null;
  const said = `${version.text} ${settings.get('version_comment')?.text ?? ''}`;
  const number = /^\d{1,3}\.\d{1,3}(?:\.\d{1,3})?/.exec(version.text)?.[0] ?? '';
  const edition = /enterprise|commercial/i.test(said) && !/mariadb/i.test(said) ? ' Enterprise Edition' : '';
  return { text: `${/mariadb/i.test(said) ? 'MariaDB' : 'MySQL'} ${number}${edition}`.trim(), cell: version };
}

function timeIn(line: string): number | null {
  if (line.length > 100 || !/\d{2}:\d{2}/.test(line)) return null;
  const bare = line.replaceAll(/^[^\dA-Z]{0,10}|[^\dA-Z]{0,10}$/g, '');
  return parseCTime(bare) ?? parseInstant(bare);
}
