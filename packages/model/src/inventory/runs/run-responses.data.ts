import { text } from '../../figure/index.ts';
import type { RecordField } from '../record-field.ts';

/** What came of a benchmark run. */
export const RESPONSES = {
  /** In the unit of its metric. */
  throughput: {
    label: text('Throughput', 'スループット'),
    holds: 'quantity',
    role: 'response',
    editable: true,
    essential: true,
    sortable: true,
    headers: `
      throughput; tps; tpm; nopm; tpmc; transactions per second; transactions/s; tx/s; iops; performance;
      result; スループット; 処理性能; 性能; TPS値; 測定結果; 秒間トランザクション数; トランザクション/秒;
      average tps; average throughput; transactions/sec; txn/s; 処理件数/秒; 秒間処理件数; 処理能力;
      スループット(件/秒); ops/sec; ops/s; operations per second; throughput (ops/sec); throughput (ops/s)
    `,
  },
  responseMs: {
    label: text('Response', '応答'),
    title: text('Mean response time', '平均応答時間'),
    holds: 'quantity',
    unit: 'milliseconds',
    role: 'response',
    editable: true,
    headers: `
      response time; average response time; mean response time; response; avg response time; latency;
      average latency; avg latency; mean latency; avg response; average response; mean response; avg resp; resp time;
      avg resp time; average resp time; mean resp time; 応答時間; 平均応答時間; レスポンスタイム; 平均レスポンスタイム; レスポンス; レイテンシ;
      平均レイテンシ; レイテンシー; 平均遅延; 平均応答; 平均レスポンス
    `,
  },
  responseP90Ms: {
    label: text('P90', 'P90'),
    title: text('Response time, 90th percentile', '応答時間（90パーセンタイル）'),
    holds: 'quantity',
    unit: 'milliseconds',
    role: 'response',
    editable: true,
    headers: `
      p90; 90th percentile; response time p90; p90 latency; latency p90; 90パーセンタイル; 応答時間90パーセンタイル;
      応答時間(90%); 90%応答時間
    `,
  },
  responseP95Ms: {
    label: text('P95', 'P95'),
    title: text('Response time, 95th percentile', '応答時間（95パーセンタイル）'),
    holds: 'quantity',
    unit: 'milliseconds',
    role: 'response',
    editable: true,
    headers: `
      p95; 95th percentile; response time p95; p95 latency; latency p95; 95パーセンタイル; 応答時間95パーセンタイル;
      応答時間(95%); 95%応答時間
    `,
  },
  responseP99Ms: {
    label: text('P99', 'P99'),
    title: text('Response time, 99th percentile', '応答時間（99パーセンタイル）'),
    holds: 'quantity',
    unit: 'milliseconds',
    role: 'response',
    editable: true,
    headers: `
      p99; 99th percentile; response time p99; p99 latency; latency p99; 99パーセンタイル; 応答時間99パーセンタイル;
      応答時間(99%); 99%応答時間
    `,
  },
  elapsedS: {
    label: text('Elapsed', '処理時間'),
    title: text('Time the work took', '処理の所要時間'),
    holds: 'quantity',
    unit: 'seconds',
    role: 'response',
    editable: true,
    headers: `
      total elapsed time; batch time; completion time; job time; processing time; turnaround; total
      elapsed; 処理時間; 所要時間; バッチ時間; 総経過時間; 合計経過時間; バッチ処理時間
    `,
  },
  cpuShare: {
    label: text('CPU used', 'CPU使用率'),
    holds: 'share',
    role: 'response',
    editable: true,
    headers: `
      cpu %; cpu used; cpu usage; cpu utilisation; cpu utilization; cpu busy; cpu load; cpu use; average
      cpu; CPU使用率; CPU利用率; CPU負荷率; 平均CPU使用率
    `,
  },
  ioWaitShare: {
    label: text('I/O wait', 'I/O待ち'),
    holds: 'share',
    role: 'response',
    editable: true,
    headers: `
      i/o wait; io wait; iowait; wait io; %iowait; I/O待ち; IO待ち; I/O待ち率; IO待ち率; iowait率; I/Oウェイト; I/O待機率
    `,
  },
  diskBusyShare: {
    label: text('Disk busy', 'ディスクビジー率'),
    title: text('Share of the time in which disks were busy', 'ディスクが動作していた時間の割合'),
    holds: 'share',
    role: 'response',
    editable: true,
    headers: `
      disk busy; disks busy; disk utilisation; disk utilization; disk util; storage busy; storage utilisation; storage
      utilization; device utilisation; device utilization; %util; % disk time; disk time; ディスクビジー率; ディスクビジー; ディスク使用率;
      ディスク利用率; ディスク稼働率; ディスク負荷率; ストレージ使用率; ストレージビジー率; ストレージ稼働率
    `,
  },
  hitShare: {
    label: text('Cache hits', 'ヒット率'),
    title: text('Cache hit rate', 'キャッシュヒット率'),
    holds: 'share',
    role: 'response',
    editable: true,
    headers: `
      cache hits; hit rate; hit ratio; cache hit rate; cache hit ratio; cache hit; buffer hit; buffer hit
      ratio; buffer hit rate; buffer cache hit ratio; buffer cache hit; ヒット率; キャッシュヒット率; バッファヒット率;
      バッファキャッシュヒット率
    `,
  },
  remoteShare: {
    label: text('Remote', 'リモート'),
    title: text('Share of remote memory accesses', 'リモートアクセスの割合'),
    holds: 'share',
    role: 'response',
    editable: true,
    headers: `
      remote; remote share; remote access; remote accesses; remote memory; remote memory share; remote
      memory access; remote ratio; リモート; リモート率; リモートアクセス; リモートアクセス率; リモート・アクセス比率; リモートメモリ率; リモートメモリアクセス率
    `,
  },
  iops: {
    label: text('IOPS', 'IOPS'),
    title: text('I/O operations of the storage', 'ストレージのI/O回数'),
    holds: 'quantity',
    unit: 'iops',
    role: 'response',
    editable: true,
    headers: `
      disk iops; storage iops; i/o per second; ios per second; physical iops; ディスクIOPS; ストレージIOPS; 秒間I/O数;
      I/O回数/秒
    `,
  },
  transferMBs: {
    label: text('Transfer', '転送量'),
    title: text('Data transferred', '転送量'),
    holds: 'quantity',
    unit: 'MB/s',
    role: 'response',
    editable: true,
    headers: `
      mb/s; transfer; transfer rate; bandwidth; disk throughput; data rate; MB/秒; 転送速度; 転送量; 転送レート; 帯域;
      帯域幅
    `,
  },
  errors: {
    label: text('Errors', 'エラー'),
    holds: 'count',
    role: 'response',
    editable: true,
    orNone: true,
    headers: `
      errors; failed transactions; failures; error count; number of errors; エラー; エラー数; エラー件数; 失敗数; 失敗件数
    `,
  },
} as const satisfies Readonly<Record<string, RecordField>>;
