import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const timeMissing: Trouble = {
  severity: 'error',
  code: 'time-missing',
  problem: text('The row has no time.', '日時のない行です。'),
  hint: text('Enter the time of the sample, or remove the row.', '採取日時を記入するか、行を削除してください。'),
};

export const sameTimeAgain = (subject: string, firstRow: number): Trouble => ({
  severity: 'warning',
  code: 'duplicate-sample',
  problem: text(
    `“${quoted(subject)}” already has a sample at this time, in row ${firstRow}.`,
    `「${quoted(subject)}」の同じ日時の値が${firstRow}行目にあります。`,
  ),
  hint: text('The first one was kept.', '先の値を採用しました。'),
});

export const noMetric: Trouble = {
  severity: 'error',
  code: 'column-missing',
  problem: text('No column with CPU, memory or I/O figures was found.', 'CPU・メモリ・I/Oの列が見つかりません。'),
  hint: text('Choose the column in the mapping.', '列の対応付けで選んでください。'),
};

export const irregularSeries = (subject: string): Trouble => ({
  severity: 'error',
  code: 'irregular-series',
  problem: text(
    `The samples of “${quoted(subject)}” are too far apart to be one series.`,
    `「${quoted(subject)}」の採取間隔がばらばらで、1つの時系列にできません。`,
  ),
  hint: text(
    'Check the dates: day and month may be swapped in some rows.',
    '日付を確認してください。月と日が入れ替わっている可能性があります。',
  ),
});

export const noTimeZone: Trouble = {
  severity: 'info',
  code: 'no-time-zone',
  problem: text(
    'The times carry no time zone and are kept as written.',
    '日時にタイムゾーンがないため、記載のまま扱います。',
  ),
  hint: text('Files to be compared must use the same zone.', '比較するファイルは同じタイムゾーンにしてください。'),
};
