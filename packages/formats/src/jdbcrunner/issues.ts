import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { responseTimesOnly } from '../runs/issues.ts';

export const startMissing: Trouble = {
  severity: 'warning',
  code: 'start-missing',
  problem: text(
    'The first lines of the run are missing: its script, agents, connection and start are unknown.',
    '測定の先頭の行がないため、スクリプト、エージェント数、接続先、開始日時は不明です。',
  ),
  hint: text(
    'Its throughput comes in; send the whole jdbcrunner.log to have the rest.',
    'スループットは取り込みます。残りの項目が必要な場合は、jdbcrunner.log全体を送ってください。',
  ),
};

export const countsResponseTimes = responseTimesOnly(
  text('the log_…_t.csv or jdbcrunner.log', ' log_…_t.csv または jdbcrunner.log '),
);
