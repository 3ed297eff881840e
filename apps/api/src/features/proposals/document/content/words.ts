import { type ConsolidationType, text } from '@tatami/model';

/** Words more than one section uses. */
export const WORDS = {
  summary: text('Summary', '概要'),
  server: text('Server', 'サーバー'),
  servers: text('Servers', 'サーバー台数'),
  cores: text('Cores', 'コア数'),
  licences: text('Licences', 'ライセンス数'),
  licenceCost: text('Licence cost', 'ライセンス費用'),
  supportPerYear: text('Support per year', '年間サポート費用'),
  totalCost: text('Total cost', '総費用'),
  memory: text('Memory', 'メモリ容量'),
  throughput: text('Throughput', 'スループット'),
  configuration: text('Configuration', '構成'),
  ratio: text('Consolidation ratio', '集約率'),
  before: text('Before', '統合前'),
  after: text('After', '統合後'),
  scenario: text('Scenario', 'シナリオ'),
  workload: text('Workload', 'ワークロード'),
  unknownTitle: text('Unknown, and what would settle it', '不明な項目と確認方法'),
  unknown: text('unknown', '不明'),
  appendix: text('Appendix', '付録'),
} as const;

/** Said wherever an infeasible plan shows before and after. */
export const ONLY_PLACED = text(
  'Before and after compare only the servers whose workloads all have a place.',
  '統合前後の比較は、すべてのワークロードを配置できたサーバーのみが対象です。',
);

export const CONSOLIDATION_TYPES = {
  vertical: text('vertical', '垂直統合型'),
  horizontal: text('horizontal', '水平統合型'),
  redesign: text('redesign', '再設計統合型'),
  mixed: text('mixed', '混合型'),
} as const satisfies Record<ConsolidationType, unknown>;
