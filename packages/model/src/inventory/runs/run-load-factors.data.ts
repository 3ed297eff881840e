import { text } from '../../figure/index.ts';
import type { RecordField } from '../record-field.ts';

/** What a benchmark run was made with: the database, its load, how instances and data were arranged. */
export const LOAD_FACTORS = {
  /** What made the load, by its own name ('HammerDB'): transactions of different programs are different work. */
  program: {
    label: text('Program', 'ベンチマーク'),
    title: text('Benchmark program', 'ベンチマークプログラム'),
    holds: 'words',
    role: 'factor',
    editable: true,
    headers: `
      program; benchmark program; benchmark; benchmark tool; benchmark name; benchmark software; benchmark type; load tool; test tool; tool;
      ベンチマークプログラム; ベンチマーク; ベンチマークツール; ベンチマーク名; ベンチマーク種別; ベンチマークソフト; 測定ツール; 計測ツール;
      負荷ツール; 負荷テストツール; 使用ツール; ツール; ツール名
    `,
  },
  dbms: {
    label: text('DBMS', 'DBMS'),
    title: text('Database product', 'データベース製品'),
    holds: 'words',
    role: 'factor',
    editable: true,
    headers: `
      dbms; rdbms; database product; database software; db product; database engine; engine; データベース製品;
      DB製品; データベースソフト; 使用DBMS; データベース管理システム
    `,
  },
  /** Memory given to the database (shared memory, buffer pool); what the cache curve runs over. */
  cacheGiB: {
    label: text('Database cache', 'データベースキャッシュ'),
    title: text('Shared memory (cache)', '共有メモリ'),
    holds: 'quantity',
    role: 'factor',
    editable: true,
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
    role: 'factor',
    editable: true,
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
    role: 'factor',
    editable: true,
    neverZero: true,
    headers: `
      clients; client; users; virtual users; vu; vus; agents; threads; connections; sessions; concurrency;
      number of agents; クライアント数; 多重度; 同時接続数; 接続数; ユーザー数; 仮想ユーザー数; 同時実行数;
      エージェント数; スレッド数; concurrent users; number of clients; 同時ユーザー数; 同時実行ユーザー数;
      セッション数; 負荷多重度; streams; number of streams; query streams; ストリーム数
    `,
  },
  writeShare: {
    label: text('Writes', '書込み'),
    title: text('Share of writes', '書込み比率'),
    holds: 'share',
    role: 'factor',
    editable: true,
    headers: `
      write share; write ratio; writes; write percentage; update ratio; share of writes; writes %; 書込み比率;
      書き込み比率; 更新比率; ライト比率; 書込み率
    `,
  },
  distribution: {
    label: text('Distribution', 'データ分布'),
    title: text('Data distribution', 'データ分布'),
    holds: 'text',
    role: 'factor',
    editable: true,
    headers: `
      data distribution; distribution; skew; access distribution; key distribution; データ分布; アクセス分布; 分布; 偏り
    `,
  },
  /** How the work was written: bulk or row by row, one batch against another. */
  work: {
    label: text('Way of processing', '処理方法'),
    holds: 'words',
    role: 'factor',
    editable: true,
    headers: `
      way of processing; processing method; method; workload; work; batch; script; sql method; 処理方法; 処理方式; 処理種別; 処理内容;
      ワークロード; バッチ; スクリプト; 実行方法
    `,
  },
  /** What ran on the machine at the same time, and is no part of what was measured. */
  beside: {
    label: text('Running beside', '同時負荷'),
    title: text('Other load at the same time', '同時に動いていた負荷'),
    holds: 'words',
    role: 'factor',
    editable: true,
    headers: `
      running beside; beside; concurrent load; concurrent job; background load; background job; other load; maintenance; neighbour;
      noisy neighbour; 同時負荷; 同時実行処理; 併走負荷; 並行処理; バックグラウンド負荷; 保守処理; 同時実行
    `,
  },
  loadMachine: {
    label: text('Client machine', '負荷生成機'),
    title: text('Machine the load came from', '負荷を生成した機種'),
    holds: 'text',
    role: 'factor',
    editable: true,
    headers: `
      client machine; load generator; load machine; client server; driver machine; load driver; 負荷生成機; 負荷生成マシン;
      負荷発生機; クライアント機; クライアントマシン; 負荷サーバー
    `,
  },
  instances: {
    label: text('Instances', 'インスタンス'),
    title: text('Database instances', 'インスタンス数'),
    holds: 'count',
    role: 'factor',
    editable: true,
    neverZero: true,
    headers: `
      instances; instance count; number of instances; db instances; database instances; インスタンス数;
      DBインスタンス数; インスタンス; 実行インスタンス数
    `,
  },
  binding: {
    label: text('Binding', 'バインド'),
    title: text('Binding to processors and nodes', 'CPU・ノードの固定割り当て'),
    holds: 'text',
    role: 'factor',
    editable: true,
    headers: `
      binding; bind; affinity; cpu affinity; processor affinity; pinning; numa binding; node binding;
      affinity pattern; binding pattern; バインド; バインド方式; アフィニティ; プロセッサ割り当て; CPU割り当て; 固定割り当て; ノード割り当て
    `,
  },
  numaBalancing: {
    label: text('NUMA balancing', 'NUMAバランス'),
    title: text('Automatic NUMA balancing', '自動NUMAバランス調整'),
    holds: 'choice',
    role: 'factor',
    editable: true,
    choices: {
      off: text('off', '無効'),
      on: text('on', '有効'),
      static: text('static binding', '静的割り当て'),
    },
    spelled: {
      off: 'no; 0; false; disabled; disable; none; numa_off; オフ; なし; 無し; 無; ×; OFF',
      on: 'yes; 1; true; enabled; enable; auto; automatic; numa_on; オン; あり; 有り; 有; ○; 〇; 自動',
      static: 'static; bound; manual; pinned; numactl; partitioned; 静的; 手動; 固定; バインド',
    },
    headers: `
      numa balancing; automatic numa balancing; auto numa balancing; numa_balancing; balancing; numa;
      NUMAバランシング; 自動NUMAバランシング; NUMAバランス; 自動NUMAバランス調整; バランシング
    `,
  },
  mirroring: {
    label: text('Mirroring', 'ミラー'),
    title: text('Mirroring of the data', 'データのミラーリング'),
    holds: 'choice',
    role: 'factor',
    editable: true,
    choices: {
      none: text('not mirrored', 'ミラーなし'),
      mirrored: text('mirrored', 'ミラーあり'),
      asynchronous: text('mirrored asynchronously', '非同期ミラー'),
    },
    spelled: {
      none: 'none; no; 0; false; off; without; without mirror; single; unmirrored; not mirrored; なし; 無し; 無; ×; 非ミラー; ミラー無し; ミラー無',
      mirrored:
        'yes; 1; true; on; with; with mirror; mirror; sync; synchronous; あり; 有り; 有; ○; 〇; ミラー; ミラー有り; ミラー有; 同期; 同期ミラー',
      asynchronous: 'async; asynchronous; 非同期',
    },
    headers: `
      mirroring; mirrored; mirror; replication; data mirroring; ミラー; ミラーリング; ミラー有無; ミラーの有無;
      ミラーリング有無; レプリケーション; ミラー構成
    `,
  },
  virtualisation: {
    label: text('Virtualised', '仮想化'),
    title: text('Physical or virtual', '物理・仮想'),
    holds: 'choice',
    role: 'factor',
    editable: true,
    choices: {
      physical: text('physical', '物理'),
      virtual: text('virtual', '仮想'),
    },
    spelled: {
      physical:
        'host; bare metal; baremetal; native; no; false; off; ホスト; 物理サーバー; 物理環境; なし; 無し; 無; ×',
      virtual:
        'guest; vm; virtual machine; yes; true; on; ゲスト; 仮想マシン; 仮想環境; 仮想サーバー; あり; 有り; 有; ○; 〇',
    },
    headers: `
      virtualised; virtualized; virtualisation; virtualization; virtual; physical or virtual; host or guest; environment;
      仮想化; 仮想化有無; 物理仮想; 物理/仮想; 環境; ホスト/ゲスト
    `,
  },
  vcpus: {
    label: text('vCPUs', 'vCPU'),
    holds: 'count',
    role: 'factor',
    editable: true,
    neverZero: true,
    headers: `
      vcpu; vcpus; virtual cpus; virtual cpu; number of vcpus; virtual processors; 仮想CPU; 仮想CPU数; vCPU数;
      仮想プロセッサ数
    `,
  },
  ioSize: {
    label: text('I/O size', 'I/Oサイズ'),
    holds: 'text',
    role: 'factor',
    editable: true,
    headers: `
      i/o size; io size; block size; blocksize; bs; request size; I/Oサイズ; ブロックサイズ; IOサイズ; ブロック長
    `,
  },
  ioPattern: {
    label: text('I/O pattern', 'I/Oパターン'),
    holds: 'text',
    role: 'factor',
    editable: true,
    headers: `
      i/o pattern; io pattern; access pattern; rw; i/o type; io type; access type; I/Oパターン; アクセスパターン;
      I/O種別; アクセス種別; アクセス方式
    `,
  },
  durationS: {
    label: text('Duration', '測定時間'),
    holds: 'quantity',
    role: 'factor',
    editable: true,
    unit: 'seconds',
    neverZero: true,
    headers: `
      duration; measurement time; run time; 測定時間; 計測時間; 実行時間; test duration
    `,
  },
} as const satisfies Readonly<Record<string, RecordField>>;
