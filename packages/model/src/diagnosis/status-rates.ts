import { type DiagnosisEvent, type DiagnosisRecord, NO_LOAD, type Origin } from '../inventory/index.ts';

/** Tools whose files list what a database server counts since its start. */
export type StatusTool = Extract<DiagnosisRecord['tool'], 'mysql-status' | 'postgresql-status'>;

/** How much a counter grew over an interval; null = not counted. */
export type CountOf = (name: string) => number | null;

/** What was counted over an interval, and how long that was; null = not known. */
export interface StatusInterval {
  readonly tool: StatusTool;
  readonly count: CountOf;
  /** PostgreSQL counts its writer and its log since resets of their own. */
  readonly elapsedS: Readonly<Record<'database' | 'writer' | 'wal', number | null>>;
}

/** Counters that only grow while a server runs: lower ones are of a later start, or a later reset. */
export const GROWING_COUNTERS: Readonly<Record<StatusTool, readonly string[]>> = {
  'mysql-status': ['Uptime', 'Questions', 'Queries', 'Bytes_received', 'Innodb_buffer_pool_read_requests'],
  'postgresql-status': ['xactcommit', 'blkshit', 'bufferscheckpoint', 'bufferswritten', 'walbytes'],
};

type Rates = Pick<DiagnosisRecord, 'load' | 'events' | 'dbTimeS'>;

const MS_PER_S = 1000;

/** Whether a diagnosis is one of such counters. */
export function isStatusTool(tool: DiagnosisRecord['tool']): tool is StatusTool {
  return Object.hasOwn(GROWING_COUNTERS, tool);
}

/** What a database server did per second over an interval, how well its cache served it, and what it waited for; `origin` has the cells of the counters. */
export function statusRates(interval: StatusInterval, origin: Origin): Rates {
  return interval.tool === 'mysql-status' ? mysqlRates(interval, origin) : postgresqlRates(interval, origin);
}

function mysqlRates({ count, elapsedS }: StatusInterval, origin: Origin): Rates {
  const rate = (name: string) => perSecond(count(name), elapsedS.database);
  const [commits, rollbacks] = [rate('Com_commit'), rate('Com_rollback')];
  const lockedMs = count('Innodb_row_lock_time');
  return {
    load: {
      ...NO_LOAD,
      transactionsPerS: commits === null ? null : commits + (rollbacks ?? 0),
      // Questions leaves out what stored programs run; Queries counts it too, and stands where the other is not printed.
      executesPerS: rate('Questions') ?? rate('Queries'),
      userCallsPerS: rate('Questions'),
      logicalReadsPerS: rate('Innodb_buffer_pool_read_requests'),
      physicalReadsPerS: rate('Innodb_pages_read') ?? rate('Innodb_buffer_pool_reads'),
      physicalWritesPerS: rate('Innodb_pages_written'),
      redoBytesPerS: rate('Innodb_os_log_written'),
      bufferHitShare: hitShare(count('Innodb_buffer_pool_reads'), count('Innodb_buffer_pool_read_requests')),
    },
    events: waitsOf('wait/lock/innodb row lock', { counter: 'Innodb_row_lock_time', ms: lockedMs }, null, origin),
    dbTimeS: null,
  };
}

function postgresqlRates({ count, elapsedS }: StatusInterval, origin: Origin): Rates {
  const sum = (...names: readonly string[]) => {
    const counts = names.flatMap((name) => count(name) ?? []);
    return counts.length === 0 ? null : counts.reduce((all, each) => all + each, 0);
  };
  const [hits, reads] = [count('blkshit'), count('blksread')];
  const asked = hits === null || reads === null ? null : hits + reads;
  const activeMs = count('activetime');
  const dbTimeS = activeMs ? activeMs / MS_PER_S : null;
  return {
    load: {
      ...NO_LOAD,
      transactionsPerS: perSecond(sum('xactcommit', 'xactrollback'), elapsedS.database),
      logicalReadsPerS: perSecond(asked, elapsedS.database),
      physicalReadsPerS: perSecond(reads, elapsedS.database),
      physicalWritesPerS: perSecond(
        sum('bufferscheckpoint', 'buffersclean', 'buffersbackend', 'bufferswritten'),
        elapsedS.writer,
      ),
      redoBytesPerS: perSecond(count('walbytes'), elapsedS.wal),
      bufferHitShare: hitShare(reads, asked),
    },
    // Time of reads and writes of data files, where the server times them.
    events: [
      ...waitsOf('IO:DataFileRead', { counter: 'blkreadtime', ms: count('blkreadtime') }, dbTimeS, origin),
      ...waitsOf('IO:DataFileWrite', { counter: 'blkwritetime', ms: count('blkwritetime') }, dbTimeS, origin),
    ],
    dbTimeS,
  };
}

/** A rate of a count; null where either is not known, or no time has passed. */
function perSecond(count: number | null, elapsedS: number | null): number | null {
  return count === null || elapsedS === null || elapsedS <= 0 ? null : count / elapsedS;
}

/** The share of `of` that is not `missed`; null where nothing was asked for. */
function hitShare(missed: number | null, of: number | null): number | null {
  return missed === null || of === null || of <= 0 ? null : Math.max(0, 1 - missed / of);
}

/** The time that a counter adds up, where there is some and a cell states it. */
function waitsOf(
  name: string,
  { counter, ms }: { readonly counter: string; readonly ms: number | null },
  dbTimeS: number | null,
  { file, sheet, row, cells }: Origin,
): readonly DiagnosisEvent[] {
  const cell = cells[counter];
  if (!ms || !cell) return [];
  const seconds = ms / MS_PER_S;
  const share = dbTimeS === null || dbTimeS < seconds ? null : seconds / dbTimeS;
  const origin = { file, sheet, row, cells: { seconds: cell } };
  return [{ name, waits: null, seconds, share, averageMs: null, reportedClass: null, origin }];
}
