import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const timeMissing: Trouble = {
  severity: 'error',
  code: 'time-missing',
  problem: text('The row has no time.', '日時のない行です。'),
  hint: text('Enter the time of the sample, or remove the row.', '採取日時を記入するか、行を削除してください。'),
};

export const noMetric: Trouble = {
  severity: 'error',
  code: 'column-missing',
  problem: text('No column with CPU, memory or I/O figures was found.', 'CPU・メモリ・I/Oの列が見つかりません。'),
  hint: text('Choose the column in the mapping.', '列の対応付けで選んでください。'),
};
