import { type Source, type Text, text } from '../figure/index.ts';

/**
 * What the time of a wait event was spent on. 'lock': for rows and tables that another transaction holds; 'concurrency': for latches, hot
 * blocks and the like. 'idle' is left out of every share.
 */
export type WaitClass = 'cpu' | 'log' | 'data' | 'lock' | 'concurrency' | 'network' | 'other' | 'idle';

export const WAIT_CLASS_NAMES = {
  cpu: text('CPU', 'CPU'),
  log: text('log writing', 'ログ書込み'),
  data: text('data and control files', 'データファイル・制御ファイルI/O'),
  lock: text('locks of the application', 'アプリケーションのロック'),
  concurrency: text('contention inside the database', 'データベース内部の競合'),
  network: text('network and client', 'ネットワーク・クライアント'),
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
/** Waits of background tasks that say nothing of load, as the usual query over that view leaves them out. */
const SQL_SERVER_IDLE: Source = {
  title: 'P. S. Randal, Wait statistics, or please tell me where it hurts: waits that are left out',
  url: 'https://www.sqlskills.com/blogs/paul/wait-statistics-or-please-tell-me-where-it-hurts/',
  date: '2019-10-30',
};
const MYSQL: Source = {
  title: 'MySQL 8.4 Reference Manual, Performance Schema Instrument Naming Conventions',
  url: 'https://dev.mysql.com/doc/refman/8.4/en/performance-schema-instrument-naming.html',
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
  { pattern: /^cpu \+ wait for cpu$/i, waitClass: 'cpu', source: ORACLE },
  { pattern: /^resmgr:\s*cpu quantum$/i, waitClass: 'cpu', source: ORACLE },
  { pattern: /^(log (buffer|file)\b.*|lgwr\b.*)$/i, waitClass: 'log', source: ORACLE },
  {
    pattern:
      /^(db file|direct path|control file|read by other session|free buffer waits|write complete waits|cell ).*$/i,
    waitClass: 'data',
    source: ORACLE,
  },
  {
    pattern: /^(enq: (tx - row lock.*|tx - contention|tx|tm\b.*|ul\b.*)|enqueue)$/i,
    waitClass: 'lock',
    source: ORACLE,
  },
  {
    pattern: /^(buffer busy|latch|enq\b|library cache|cursor|row cache|gc |cache buffers|resmgr|os thread).*$/i,
    waitClass: 'concurrency',
    source: ORACLE,
  },
  {
    pattern:
      /^(sql\*net (vector )?message from client|rdbms ipc message|.* timer|.*\bidle\b.*|px deq.*|streams aq: (qmn|waiting).*|jobq slave wait|class slave wait|null event|pipe get|virtual circuit (status|wait)|g[ce]s remote message|wait for unread message.*|single-task message|i\/o slave wait|heartbeat redo informer|watchdog main loop)$/i,
    waitClass: 'idle',
    source: ORACLE,
  },
  { pattern: /^sql\*net\b.*$/i, waitClass: 'network', source: ORACLE },
  {
    pattern:
      /^(waitfor.*|sleep_.*|lazywriter_sleep|logmgr_queue|checkpoint_queue|chkpt|request_for_deadlock_search|broker_.*|xe_.*|sqltrace_.*|dirty_page_poll|dispatcher_queue_semaphore|clr_(auto_event|manual_event|semaphore)|dbmirror_(dbm_event|events_queue|worker_queue)|dbmirroring_cmd|execsync|fsagent|ft_ifts.*|hadr_(filestream_iomgr.*|logcapture_wait|timer_task|work_queue|notification_dequeue|clusapi_call)|ksource_wakeup|memory_allocation_ext|parallel_redo_(drain_worker|log_cache|tran_list|worker_sync|worker_wait_work)|preemptive_(hadr_lease_mechanism|os_flushfilebuffers|sp_server_diagnostics|xe_.*)|pvs_preallocate|pwait_(all_components_initialized|directlogconsumer_getnext|extensibility_cleanup_task)|qds_(.*sleep|async_queue|shutdown_queue)|redo_thread_pending_work|resource_queue|server_idle_check|sni_http_accept|snp_listen.*|sos_work_dispatcher|sp_server_diagnostics_sleep|startup_dependency_manager|ucs_session_registration|vdi_client_other|wait_for_results|wait_xtp_.*|ondemand_task_queue)$/i,
    waitClass: 'idle',
    source: SQL_SERVER_IDLE,
  },
  { pattern: /^(writelog|logbuffer|logmgr.*|hadr_sync_commit)$/i, waitClass: 'log', source: SQL_SERVER },
  { pattern: /^(pageiolatch_.*|io_completion|async_io_completion|backupio)$/i, waitClass: 'data', source: SQL_SERVER },
  { pattern: /^(sos_scheduler_yield|threadpool)$/i, waitClass: 'cpu', source: SQL_SERVER },
  { pattern: /^lck_m_.*$/i, waitClass: 'lock', source: SQL_SERVER },
  { pattern: /^(pagelatch_.*|latch_.*|cxpacket|cxconsumer)$/i, waitClass: 'concurrency', source: SQL_SERVER },
  { pattern: /^async_network_io$/i, waitClass: 'network', source: SQL_SERVER },
  { pattern: /^(activity:.*|client:clientread|timeout:.*)$/i, waitClass: 'idle', source: POSTGRESQL },
  { pattern: /^(io:)?wal(write|sync|initwrite|initsync).*$/i, waitClass: 'log', source: POSTGRESQL },
  { pattern: /^(io:)?(datafile|buffile|relationmap).*$/i, waitClass: 'data', source: POSTGRESQL },
  // Named as locks, they wait for work of another session: for its write of the log, its I/O of a page, or its extension of the file.
  { pattern: /^lwlock\W+walwrite(lock)?$/i, waitClass: 'log', source: POSTGRESQL },
  { pattern: /^(lwlock|ipc)\W+buffer_?io$/i, waitClass: 'data', source: POSTGRESQL },
  { pattern: /^lock\W+extend$/i, waitClass: 'concurrency', source: POSTGRESQL },
  { pattern: /^lock\b.*$/i, waitClass: 'lock', source: POSTGRESQL },
  { pattern: /^(lwlock|bufferpin)\b.*$/i, waitClass: 'concurrency', source: POSTGRESQL },
  { pattern: /^client:.*$/i, waitClass: 'network', source: POSTGRESQL },
  { pattern: /^idle$/i, waitClass: 'idle', source: MYSQL },
  {
    pattern: /^wait\/io\/file\/(innodb\/innodb_(log|redo).*|sql\/(binlog|relaylog).*)$/i,
    waitClass: 'log',
    source: MYSQL,
  },
  { pattern: /^wait\/io\/file\/.*$/i, waitClass: 'data', source: MYSQL },
  { pattern: /^wait\/lock\/.*$/i, waitClass: 'lock', source: MYSQL },
  { pattern: /^wait\/synch\/.*$/i, waitClass: 'concurrency', source: MYSQL },
  { pattern: /^wait\/io\/socket\/.*$/i, waitClass: 'network', source: MYSQL },
];

/** Oracle's own wait classes, for events no rule knows by name. Reports cut the names off at their column's width. */
const REPORTED_CLASSES: readonly (readonly [pattern: RegExp, waitClass: WaitClass])[] = [
  [/^(user|system) i\/o/i, 'data'],
  [/^commit/i, 'log'],
  [/^applicat/i, 'lock'],
  [/^(concurren|configur|cluster|queue)/i, 'concurrency'],
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
