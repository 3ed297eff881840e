import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

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
