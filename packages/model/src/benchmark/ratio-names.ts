import { text } from '../figure/index.ts';

/** What the two figures of a ratio are called, wherever they stand: calculators, scenarios, documents. */
export const THROUGHPUT_RATIO = text('Throughput ratio (target over source)', 'スループット比（統合先÷統合元）');

/** Memory and storage are not in it: the consolidation ratio of a plan may be lower. */
export const SERVERS_PER_TARGET = text(
  'Source servers per target, by throughput alone',
  '統合先1台あたりの現行サーバー台数（処理性能のみ）',
);
