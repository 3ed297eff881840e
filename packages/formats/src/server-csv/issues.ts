import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const tooManyMachines = (max: number): Trouble => ({
  severity: 'error',
  code: 'machine-count',
  problem: text(
    'The number of machines must be a whole number from 1 to {max}.',
    '台数は1から{max}までの整数で記入してください。',
    { max },
  ),
  hint: text('Correct it, or map the column to another field.', '修正するか、列の対応付けを変更してください。'),
});
