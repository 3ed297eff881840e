import { nameText, text } from '../figure/index.ts';
import type { RecordField } from './record-field.ts';

const METRICS = {
  tps: nameText('TPS'),
  tpm: nameText('TPM'),
  nopm: nameText('NOPM'),
  iops: nameText('IOPS'),
} as const;

/** What is kept of a benchmark run beside its key, its points and its origin, in the order records and answers have it. */
export const RUN_FIELDS = {
  name: {
    label: text('Run', '測定'),
    title: text('Run', '測定名'),
    holds: 'name',
    always: true,
    essential: true,
    sortable: true,
    headers: `
      run; run name; run id; test; test name; test case; name; label; 測定名; 測定番号; 試験名; テスト名;
      テストケース; 測定ケース; 回
    `,
  },
  /** Tool that wrote it: 'jdbcrunner', 'generic', … */
  tool: {
    label: text('Tool', 'ツール'),
    holds: 'text',
    always: true,
    sortable: true,
  },
  /** Machine or configuration the run was made on, as the file names it. */
  subject: {
    label: text('Measured on', '測定構成'),
    title: text('Configuration', '構成'),
    holds: 'text',
    always: true,
    essential: true,
    sortable: true,
    headers: `
      configuration; config; system; pattern; machine; server; setup; platform; test pattern; 構成; 構成名;
      検証パターン; パターン; 検証構成; 測定構成; システム構成; 測定対象; サーバー; 機種
    `,
  },
  metric: {
    label: text('Metric', '指標'),
    holds: 'choice',
    always: true,
    choices: METRICS,
  },
  /** In the unit of its metric. */
  throughput: {
    label: text('Throughput', 'スループット'),
    holds: 'quantity',
    essential: true,
    sortable: true,
    headers: `
      throughput; tps; tpm; nopm; tpmc; transactions per second; transactions/s; tx/s; iops; performance;
      result; スループット; 処理性能; 性能; TPS値; 測定結果; 秒間トランザクション数; トランザクション/秒;
      average tps; average throughput; transactions/sec; txn/s; 処理件数/秒; 秒間処理件数; 処理能力;
      スループット(件/秒)
    `,
  },
  sb: {
    label: text('SB', 'SB'),
    title: text('System boards (SB)', 'SB数'),
    holds: 'count',
    essential: true,
    headers: `
      sb; number of sb; sbs; system boards; system board; SB数; SB枚数; システムボード; システムボード数;
      SB (枚); システムボード枚数
    `,
  },
  msb: {
    label: text('MSB', 'MSB'),
    title: text('Memory scale-up boards (MSB)', 'MSB数'),
    holds: 'count',
    essential: true,
    headers: `
      msb; number of msb; msbs; memory scale-up boards; memory boards; MSB数; MSB枚数;
      メモリスケールアップボード; メモリボード数; MSB (枚); メモリボード; メモリボード枚数
    `,
  },
  sockets: {
    label: text('Sockets', 'ソケット'),
    title: text('CPUs', 'CPU数'),
    holds: 'count',
    unit: 'sockets',
    essential: true,
    neverZero: true,
    headers: `
      cpus; cpu; sockets; cpu count; number of cpus; cpu sockets; # cpu; CPU数; ソケット数; CPU個数;
      プロセッサ数
    `,
  },
  memoryGiB: {
    label: text('Memory', 'メモリ'),
    title: text('Total memory', '全メモリ容量'),
    holds: 'quantity',
    unit: 'GiB',
    essential: true,
    neverZero: true,
    sortable: true,
    headers: `
      memory; total memory; memory size; ram; main memory; メモリ; メモリ容量; 全メモリ; 全メモリサイズ;
      全メモリ容量; 総メモリ; 総メモリ容量; メモリサイズ; 搭載メモリ; メモリ量
    `,
  },
  /** Memory given to the database (shared memory, buffer pool); what the cache curve runs over. */
  cacheGiB: {
    label: text('Database cache', 'データベースキャッシュ'),
    title: text('Shared memory (cache)', '共有メモリ'),
    holds: 'quantity',
    unit: 'GiB',
    essential: true,
    neverZero: true,
    sortable: true,
    headers: `
      shared memory; shared memory size; cache; cache size; database cache; db cache; buffer cache;
      buffer pool; buffer pool size; innodb_buffer_pool_size; sga; shared_buffers; 共有メモリ;
      共有メモリサイズ; 共有メモリ容量; キャッシュ; キャッシュサイズ; DBキャッシュ; データベースキャッシュ;
      バッファプール; SGA; DBバッファ
    `,
  },
  databaseGiB: {
    label: text('Database', 'データベース'),
    title: text('Database size', 'データベースサイズ'),
    holds: 'quantity',
    unit: 'GiB',
    essential: true,
    neverZero: true,
    sortable: true,
    headers: `
      database size; database; db size; data size; データベースサイズ; データベース容量; DBサイズ; DB容量;
      データ量; データサイズ
    `,
  },
  clients: {
    label: text('Clients', 'クライアント数'),
    holds: 'count',
    neverZero: true,
    headers: `
      clients; client; users; virtual users; vu; vus; agents; threads; connections; sessions; concurrency;
      number of agents; クライアント数; 多重度; 同時接続数; 接続数; ユーザー数; 仮想ユーザー数; 同時実行数;
      エージェント数; スレッド数; concurrent users; number of clients; 同時ユーザー数; 同時実行ユーザー数;
      セッション数; 負荷多重度
    `,
  },
  durationS: {
    label: text('Duration', '測定時間'),
    holds: 'quantity',
    unit: 'seconds',
    neverZero: true,
    headers: `
      duration; measurement time; run time; 測定時間; 計測時間; 実行時間; test duration
    `,
  },
  aborted: {
    label: text('Aborted', '中断'),
    holds: 'flag',
    always: true,
  },
  /** ISO 8601, null when the file does not say. */
  startedAt: {
    label: text('Started', '開始日時'),
    title: text('Start', '開始日時'),
    holds: 'instant',
    sortable: true,
    headers: `
      start; started; start time; started at; date; timestamp; test date; 開始日時; 測定日時; 測定日; 開始時刻;
      実施日; 日時
    `,
  },
} as const satisfies Readonly<Record<string, RecordField>>;
