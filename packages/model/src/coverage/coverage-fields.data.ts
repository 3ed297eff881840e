import { type Text, text } from '../figure/index.ts';

/** What a plan asks of a server and of what runs on it. */
export type CoverageField =
  | 'cpuModel'
  | 'cores'
  | 'memory'
  | 'cpuPeak'
  | 'utilisation'
  | 'workloadServer'
  | 'workloadMemory'
  | 'workloadDbms';

interface CoverageRule {
  readonly label: Text;
  /** What would change if it were known. */
  readonly changes: Text;
}

export const COVERAGE_FIELDS = {
  cpuModel: {
    label: text('CPU model', 'CPU型番'),
    changes: text(
      'The rating of the server, and with it the throughput ratio.',
      'サーバーの性能値と、それに基づくスループット比が変わります。',
    ),
  },
  cores: {
    label: text('cores', 'コア数'),
    changes: text('Cores and licences before, and the rating.', '統合前のコア数・ライセンス数と性能値が変わります。'),
  },
  memory: {
    label: text('installed memory', '搭載メモリ容量'),
    changes: text(
      'The memory need where workloads do not state their own.',
      'ワークロードのメモリが不明な場合の必要メモリ容量が変わります。',
    ),
  },
  cpuPeak: {
    label: text(
      'peak CPU use, of the server or all that runs on it',
      'CPUピーク使用率（サーバー、または搭載する全ワークロード）',
    ),
    changes: text(
      'The CPU need: without it a peak is assumed, and the interval of the plan is as wide as that assumption.',
      'CPU必要量が変わります。不明な場合はピークを仮定するため、計画の予測区間もその仮定の幅になります。',
    ),
  },
  utilisation: {
    label: text(
      'CPU use over time, of the server or all that runs on it',
      'CPU使用率の推移（サーバー、または搭載する全ワークロード）',
    ),
    changes: text(
      'Whether peaks of different hours may share a server: without it they are added up.',
      '時間帯の異なるピークを同じサーバーに載せられるかが変わります。不明な場合はピークを単純合計します。',
    ),
  },
  workloadServer: {
    label: text('server of the workload', 'ワークロードの稼働サーバー'),
    changes: text('From which machine its CPU use is converted.', 'CPU使用率をどの機種から換算するかが変わります。'),
  },
  workloadMemory: {
    label: text('memory of the workload', 'ワークロードのメモリ容量'),
    changes: text(
      'The memory need, and whether it fits a NUMA node.',
      '必要メモリ容量と、NUMAノードに収まるかどうかが変わります。',
    ),
  },
  workloadDbms: {
    label: text('database product', 'データベース製品'),
    changes: text('Which licences are counted.', '算定するライセンスの種類が変わります。'),
  },
} as const satisfies Record<CoverageField, CoverageRule>;
