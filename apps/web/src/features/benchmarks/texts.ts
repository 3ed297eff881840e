import { defineTexts } from '../../i18n/define-texts.ts';

export const texts = defineTexts({
  en: {
    title: 'Benchmarks',
    lead: 'Measured runs beat every rating: what was measured on what, and what memory buys.',
    'empty.title': 'No benchmark run yet',
    'empty.text':
      'Drop logs and results of a benchmark tool (JdbcRunner, HammerDB, sysbench, pgbench and others), or a CSV with one row per run (configuration, SB, MSB, memory, shared memory, database size, TPS). With a run on the old and on the new machine the ratio is measured, not rated.',
    'list.title': 'Runs',
    removed: 'Run deleted.',
    'chart.noPoints': 'These runs state one figure each, no course over time.',
    'chart.unnamed': 'Machine not named',
    'study.change': 'Over all loads',
    'study.peak': 'Highest against highest',
    'study.finding': 'For a plan',
    'study.findingNote': 'A scenario that adopts this finding counts it.',
    'study.crossing': 'Never slower from (clients)',
    'study.clients': 'Clients',
    'study.difference': 'Change',
    'study.table': '{{level}} against {{baseline}}, load by load',
  },
  ja: {
    title: 'ベンチマーク',
    lead: '実測値は、どの性能値よりも確かな根拠になります。何をどの構成で測定したか、メモリの効果とあわせて示します。',
    'empty.title': 'ベンチマーク測定がまだありません',
    'empty.text':
      'ベンチマークツール（JdbcRunner、HammerDB、sysbench、pgbenchなど）のログ・結果ファイル、または1行に1測定を記載したCSV（構成、SB、MSB、メモリ、共有メモリ、DBサイズ、TPS）をドロップしてください。現行機と統合先の両方の測定があれば、集約率を実測から求められます。',
    'list.title': '測定一覧',
    removed: '測定を削除しました。',
    'chart.noPoints': 'いずれの測定も値が1つのため、時間推移のグラフはありません。',
    'chart.unnamed': '機種の記載なし',
    'study.change': '全負荷の平均',
    'study.peak': '最大スループットどうし',
    'study.finding': '計画への反映値',
    'study.findingNote': 'シナリオで採用すると、この値が計画に反映されます。',
    'study.crossing': '低下がなくなる負荷（クライアント数）',
    'study.clients': 'クライアント数',
    'study.difference': '変化',
    'study.table': '負荷ごとの{{level}}と{{baseline}}の比較',
  },
});
