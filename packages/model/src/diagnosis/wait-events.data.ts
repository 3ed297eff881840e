import { type Source, type Text, text } from '../figure/index.ts';

/** What the time of a wait event was spent on. 'idle' is left out of every share. */
export type WaitClass = 'cpu' | 'log' | 'data' | 'concurrency' | 'network' | 'other' | 'idle';

export const WAIT_CLASS_NAMES = {
  cpu: text('CPU', 'CPU'),
  log: text('log writing', 'ログ書込み'),
  data: text('data and control files', 'データファイル・制御ファイルI/O'),
  concurrency: text('locks and contention', 'ロック・競合'),
  network: text('network', 'ネットワーク'),
  other: text('other', 'その他'),
  idle: text('idle', 'アイドル'),
} as const satisfies Record<WaitClass, Text>;

const ORACLE: Source = {
  title: 'Oracle Database Reference, Appendix C: Oracle Wait Events',
  url: 'https://docs.oracle.com/en/database/oracle/oracle-database/19/refrn/descriptions-of-wait-events.html',
  date: '2019',
};
const SQL_SERVER: Source = {
  title: 'Microsoft Learn, sys.dm_os_wait_stats: types of waits',
  url: 'https://learn.microsoft.com/sql/relational-databases/system-dynamic-management-views/sys-dm-os-wait-stats-transact-sql',
  date: null,
};
const POSTGRESQL: Source = {
  title: 'PostgreSQL Documentation, The Cumulative Statistics System: wait events',
  url: 'https://www.postgresql.org/docs/current/monitoring-stats.html',
  date: null,
};

/** One rule: events whose whole name matches belong to the class. The first rule that matches decides. */
export interface WaitEventRule {
  readonly pattern: RegExp;
  readonly waitClass: WaitClass;
  readonly source: Source;
}

export const WAIT_EVENT_RULES: readonly WaitEventRule[] = [
  { pattern: /^(db )?cpu( time)?$/i, waitClass: 'cpu', source: ORACLE },
  { pattern: /^resmgr:\s*cpu quantum$/i, waitClass: 'cpu', source: ORACLE },
  { pattern: /^(log (buffer|file)\b.*|lgwr\b.*)$/i, waitClass: 'log', source: ORACLE },
  {
    pattern:
      /^(db file|direct path|control file|read by other session|free buffer waits|write complete waits|cell ).*$/i,
    waitClass: 'data',
    source: ORACLE,
  },
  {
    pattern: /^(buffer busy|latch|enq\b|library cache|cursor|row cache|gc |cache buffers|resmgr|os thread).*$/i,
    waitClass: 'concurrency',
    source: ORACLE,
  },
  {
    pattern:
      /^(sql\*net message from client|rdbms ipc message|.* timer|.*\bidle\b.*|streams aq: (qmn|waiting).*|jobq slave wait|class slave wait|null event|pipe get|virtual circuit (status|wait)|g[ce]s remote message|wait for unread message.*|single-task message)$/i,
    waitClass: 'idle',
    source: ORACLE,
  },
  { pattern: /^sql\*net\b.*$/i, waitClass: 'network', source: ORACLE },
  { pattern: /^(writelog|logbuffer|logmgr.*)$/i, waitClass: 'log', source: SQL_SERVER },
  { pattern: /^(pageiolatch_.*|io_completion|async_io_completion|backupio)$/i, waitClass: 'data', source: SQL_SERVER },
  { pattern: /^(sos_scheduler_yield|threadpool)$/i, waitClass: 'cpu', source: SQL_SERVER },
  { pattern: /^(lck_m_.*|pagelatch_.*|latch_.*|cxpacket|cxconsumer)$/i, waitClass: 'concurrency', source: SQL_SERVER },
  { pattern: /^async_network_io$/i, waitClass: 'network', source: SQL_SERVER },
  { pattern: /^(io:)?wal(write|sync|initwrite|initsync).*$/i, waitClass: 'log', source: POSTGRESQL },
  { pattern: /^(io:)?(datafile|buffile|relationmap).*$/i, waitClass: 'data', source: POSTGRESQL },
  { pattern: /^(lwlock|lock|bufferpin)\b.*$/i, waitClass: 'concurrency', source: POSTGRESQL },
  { pattern: /^client:.*$/i, waitClass: 'network', source: POSTGRESQL },
];

/** Oracle's own wait classes, for events no rule knows by name. Reports cut the names off at their column's width. */
const REPORTED_CLASSES: readonly (readonly [pattern: RegExp, waitClass: WaitClass])[] = [
  [/^(user|system) i\/o/i, 'data'],
  [/^commit/i, 'log'],
  [/^(concurren|applicat|configur|cluster|queue)/i, 'concurrency'],
  [/^schedul/i, 'cpu'],
  [/^network/i, 'network'],
  [/^idle/i, 'idle'],
];

/** The class of an event by its name, else by the class its report names; 'other' when neither tells. */
export function waitClassOf(name: string, reportedClass: string | null = null): WaitClass {
  const known = WAIT_EVENT_RULES.find(({ pattern }) => pattern.test(name.trim()))?.waitClass;
  const reported = REPORTED_CLASSES.find(([pattern]) => reportedClass !== null && pattern.test(reportedClass.trim()));
  return known ?? reported?.[1] ?? 'other';
}
