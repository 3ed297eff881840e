import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const nothingRead: Trouble = {
  severity: 'error',
  code: 'report-without-figures',
  problem: text(
    'The report states neither its interval nor any timed event.',
    'レポートに測定期間も待機イベントもありません。',
  ),
  hint: text(
    'Create the report again and upload the whole file.',
    'レポートを作成し直し、ファイル全体をアップロードしてください。',
  ),
};

export const withoutEvents: Trouble = {
  severity: 'warning',
  code: 'report-cut-off',
  problem: text(
    'The report has no table of top events: it seems to be cut off.',
    '上位イベントの表がありません。レポートが途中で切れているようです。',
  ),
  hint: text(
    'What it states was imported, but a bottleneck cannot be told from it: upload the whole report.',
    '記載のある値だけを取り込みました。ボトルネックの判定には、レポート全体が必要です。',
  ),
};

export const withoutCpus: Trouble = {
  severity: 'info',
  code: 'cpus-not-stated',
  problem: text(
    'The report does not state how many processors the host has.',
    'レポートにホストのCPU数の記載がありません。',
  ),
  hint: text(
    'Assign the diagnosis to its server, so that the use of its processors can be worked out.',
    'この診断を該当サーバーに割り当てると、CPU使用率を計算できます。',
  ),
};

export const comparePeriods: Trouble = {
  severity: 'error',
  code: 'compare-report',
  problem: text('This report compares two periods.', '2つの期間を比較するレポートです。'),
  hint: text(
    'Upload the report of each period by itself (awrrpt.sql).',
    '期間ごとのレポート（awrrpt.sql）をそれぞれアップロードしてください。',
  ),
};

export const sqlReport: Trouble = {
  severity: 'error',
  code: 'sql-report',
  problem: text(
    'This is a report of one SQL statement: its DB time is that of the whole instance, and it has no top events.',
    '1つのSQL文についてのレポートです。DB時間はインスタンス全体の値で、上位イベントは含まれていません。',
  ),
  hint: text(
    'Nothing was imported of it. Upload the report of the instance for the same time (awrrpt.sql).',
    '取り込んでいません。同じ期間のインスタンスのレポート（awrrpt.sql）をアップロードしてください。',
  ),
};

export const tooLong: Trouble = {
  severity: 'warning',
  code: 'report-too-long',
  problem: text('The report is longer than 64 million characters.', 'レポートが6,400万文字を超えています。'),
  hint: text(
    'Only its beginning was read; the summary stands there.',
    '先頭部分だけを読み取りました。要約は先頭にあります。',
  ),
};
