import {
  type Source,
  STUDY0_SOURCE,
  STUDY2_SOURCE,
  STUDY3_SOURCE,
  STUDY4_SOURCE,
  type StudyNumber,
  type Text,
  text,
} from '@tatami/model';

/** What a study measured, and what its text leaves open. */
export interface Study {
  readonly number: StudyNumber;
  readonly name: Text;
  readonly source: Source;
  readonly measured: Text;
  /** What nobody can know from it; the model says unknown. */
  readonly unknown: readonly Text[];
}

export const STUDIES: readonly Study[] = [
  {
    number: 0,
    name: text('Database servers onto a NUMA server', 'NUMAサーバーへのDBサーバー統合'),
    source: STUDY0_SOURCE,
    measured: text(
      'SQL Server under a TPC-C-style load: one xSeries 440 (two CECs) against the Netfinity 8500R it replaces; remote memory accesses of three CPU bindings.',
      'TPC-C型負荷のSQL Server：xSeries 440（2 CEC）と現行のNetfinity 8500Rの性能、および3通りのCPU割り当てでのリモート・メモリ・アクセス。',
    ),
    unknown: [
      text(
        'Throughput of Patterns B and C (Fig. 8) and the absolute values of Figs. 4 and 7: drawn, not printed.',
        'Pattern B・Cの性能（図8）と図4・図7の絶対値（図のみで数値の記載なし）',
      ),
      text(
        'How much of the 45% from two instances is memory locality, 32-bit memory or contention.',
        '2インスタンス化による45%向上のうち、局所性・32ビットメモリ・競合のそれぞれの寄与',
      ),
    ],
  },
  {
    number: 1,
    name: text('Memory or processors on PRIMEQUEST', 'PRIMEQUESTにおけるメモリとCPU'),
    source: { title: '富士通, PRIMEQUEST 2400E2/2400L2 Memory Scale-up Board', date: '2015' },
    measured: text(
      'TPS of Tiny TPC-C over a 7 TB Oracle database on disk, with one or two system boards and up to three memory boards.',
      'ディスク上の7 TBのOracleデータベースにおけるTiny TPC-CのTPS。SB 1～2枚、MSB 0～3枚。',
    ),
    unknown: [
      text(
        'Clients, think time, CPU use and I/O rates; whether the largest run was warmed up.',
        'クライアント数・思考時間・CPU使用率・IOPS、および最大構成でのウォームアップの状況',
      ),
      text('Cache hit ratios (Fig. 7): drawn, not printed.', 'キャッシュヒット率（図7、図のみ）'),
    ],
  },
  {
    number: 2,
    name: text('Synchronous mirroring over InfiniBand', 'InfiniBandによる同期ミラーリング'),
    source: STUDY2_SOURCE,
    measured: text(
      'What mirroring costs PostgreSQL and SQL Server on flash, how long full copies take, how long I/O stalls when the link is cut.',
      'フラッシュ上のPostgreSQL・SQL Serverにおけるミラーリングの性能低下、フルコピーの時間、回線切断時のI/O停止時間。',
    ),
    unknown: [
      text('Every throughput (Graphs 1 to 6): drawn, not printed.', 'スループットの値（グラフ1～6、図のみ）'),
      text(
        'How long a failover keeps the service away: fencing, takeover and recovery are not stated.',
        'フェイルオーバー時のサービス停止時間（フェンシング・引き継ぎ・リカバリの記載なし）',
      ),
      text(
        'What iSCSI alone costs: CPU and memory changed with it.',
        'iSCSIだけの影響（CPU・メモリも同時に変わっているため）',
      ),
    ],
  },
  {
    number: 3,
    name: text('Automatic NUMA balancing', '自動NUMAバランス調整'),
    source: STUDY3_SOURCE,
    measured: text(
      'SPECjbb2005 from 1 to 48 warehouses on four nodes with 48 CPUs, balancing off and on.',
      '4ノード・48 CPUでのSPECjbb2005（1～48ウェアハウス）、バランス調整の無効時と有効時。',
    ),
    unknown: [
      text('Latencies: the distances 10 and 20 are a relative table.', '実際の遅延（距離10・20は相対値）'),
      text(
        'Throughput beyond 62 warehouses: the law places the collapse wrongly there.',
        '62ウェアハウスを超える負荷での性能（法則では低下の位置を正しく示せない）',
      ),
    ],
  },
  {
    number: 4,
    name: text('Oracle in a virtual machine', '仮想環境でのOracle'),
    source: STUDY4_SOURCE,
    measured: text(
      'Elapsed times and top wait events of inserts, hard disk against RAM disk, one and two virtual CPUs.',
      '挿入処理の所要時間と上位待機イベント。HDDとRAMディスク、1・2 vCPUの比較。',
    ),
    unknown: [
      text('Elapsed times with three and four virtual CPUs: drawn, not printed.', '3・4 vCPUでの所要時間（図のみ）'),
      text(
        'What a real SSD gives: the RAM disk used CPU and memory of the host.',
        '実際のSSDでの効果（RAMディスクはホストのCPU・メモリを消費）',
      ),
    ],
  },
];
