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
