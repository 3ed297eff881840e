import { text } from '@tatami/model';
import { responseTimesOnly } from '../runs/issues.ts';

export const countsResponseTimes = responseTimesOnly(
  text('the log_…_t.csv or jdbcrunner.log', ' log_…_t.csv または jdbcrunner.log '),
);
