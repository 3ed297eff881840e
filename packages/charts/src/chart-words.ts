import { text } from '@tatami/model';

/** Words that stand in a drawing or its frame. */
export const CHART_WORDS = {
  clock: text('clock of the recordings', '採取データの時刻'),
  showTable: text('Show as table', '表で表示'),
  installedMemory: text('installed memory', '搭載メモリ容量'),
  cacheMemory: text('memory given to the database', 'データベースへの割り当てメモリ容量'),
  database: text('database', 'データベース'),
  interval: text('80% interval', '予測区間（80%）'),
  refused: text('unknown: outside the range the curve holds in', '不明（予測できる範囲外）'),
  throughput: text('throughput', 'スループット'),
  timeTaken: text('time taken', '処理時間'),
  before: text('before', '統合前'),
  after: text('after', '統合後'),
  shareOfBefore: text('share of the value before', '統合前に対する割合'),
  licenceCost: text('licences', 'ライセンス費用'),
  otherCost: text('support and the rest of the horizon', '保守費ほか（期間合計）'),
  cost: text('cost', '費用'),
  licenceCount: text('licences', 'ライセンス数'),
  recommended: text('recommended', '推奨'),
  elapsed: text('time since the start', '開始からの経過時間'),
  otherRuns: text('other runs', 'その他の測定'),
  cpuOfServer: text('CPU of the server', 'サーバーのCPU使用率'),
  meanOfStep: text('mean', '平均'),
  highestSample: text('highest sample', '最大値'),
  notRecorded: text('not recorded: counted with its peak', '記録なし（ピークとして計算）'),
  ceiling: text('ceiling', '使用率上限'),
  sumOfPeaks: text('sum of peaks', '各サーバーのピークの合計'),
  peakOfSum: text('peak of the sum', '合計のピーク'),
  shareOfTime: text('share of the total call time', '総コール時間に対する割合'),
  bufferCache: text('buffer cache', 'バッファキャッシュ'),
  readsOfPresent: text('reads, present size = 100%', '物理読み込み（現在＝100%）'),
  presentSize: text('now', '現在'),
  bestPlan: text('best plan', '最良案'),
  serverCount: text('servers', 'サーバー台数'),
  thisPlan: text('this plan', 'このプラン'),
  oneType: text('one type alone', '単一タイプのみ'),
  aboveBound: text('above the bound, by first fit', '初期解が理論下限を上回る分'),
  shareOfServers: text('share of all planned servers', '計画サーバー全台に対する割合'),
  provenBound: text('bound', '理論下限'),
} as const;

/** What saves a chart, by the kind of file. */
export const SAVE_AS = {
  csv: text('Save as CSV', 'CSVで保存'),
  svg: text('Save as SVG', 'SVGで保存'),
  png: text('Save as PNG', 'PNGで保存'),
} as const;
