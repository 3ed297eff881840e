import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const throughputMissing: Trouble = {
  severity: 'error',
  code: 'throughput-missing',
  problem: text(
    'The run has neither a throughput nor the time its work took.',
    'スループットも処理時間もない測定です。',
  ),
  hint: text('Enter the measured figure, or remove the row.', '測定値を記入するか、行を削除してください。'),
};

export const runsOfBothSides = (before: string, after: string): Trouble => ({
  severity: 'info',
  code: 'runs-before-and-after',
  problem: text(
    'Each row was read as two runs: “{before}” and “{after}” stand in columns of their own.',
    '「{before}」と「{after}」の列があるため、各行を2件の測定として読み取りました。',
    { before, after },
  ),
  hint: text(
    'Nothing to do; the two are compared as different configurations.',
    '対処は不要です。両者は別の構成として比較されます。',
  ),
});

export const warmUpRow: Trouble = {
  severity: 'info',
  code: 'warm-up',
  problem: text('The row is called a warm-up.', 'ウォームアップと記載された行です。'),
  hint: text('It was skipped: it is no measurement.', '測定値ではないため、対象外としました。'),
};

export const remarkNotRead = (remark: string): Trouble => ({
  severity: 'info',
  code: 'remark-not-read',
  problem: text('What “{remark}” says of the run is not read.', '「{remark}」の内容は読み取っていません。', {
    remark: quoted(remark),
  }),
  hint: text(
    'Where it sets runs apart, give it a column of its own (storage, memory, way of processing).',
    '測定条件の違いを表す場合は、ストレージ、メモリ、処理方法などの列に記入してください。',
  ),
});
