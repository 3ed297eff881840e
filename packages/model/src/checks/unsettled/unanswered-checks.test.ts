import { expect, it } from 'vitest';
import { text } from '../../figure/index.ts';
import { english } from '../../figure/test/written.ts';
import type { QuestionOfFile } from '../../inventory/index.ts';
import { unansweredChecks } from './unanswered-checks.ts';

const asked = (value: string): QuestionOfFile => ({
  ...{ importId: 'i', file: 'st.csv', id: value, rows: 3 },
  problem: text('Are these machines gone?', '撤去済みですか。'),
  hint: text('', ''),
  options: [{ value, label: text('Yes', 'はい') }],
});

it('rows whose file says that they may be gone count with a warning; what leaves a value unknown is asked elsewhere', () => {
  const checks = unansweredChecks({ openOfFiles: [asked('out'), asked('of-chip')] });
  expect(checks.map(({ severity, says }) => [severity, english(says)])).toEqual([
    [
      'warning',
      '3 rows of st.csv count in full, today and in the plan, for a question has no answer: Are these machines gone?',
    ],
  ]);
  expect(unansweredChecks({})).toEqual([]);
});

it('machines that a file may list beyond those counted are warned of while nobody has answered', () => {
  const checks = unansweredChecks({ openOfFiles: [asked('add')] });
  expect(checks.map(({ severity, code, says }) => [severity, code, english(says)])).toEqual([
    [
      'warning',
      'uncounted-unanswered',
      'st.csv may list more machines than are counted, today and in the plan, for a question has no answer: Are these machines gone?',
    ],
  ]);
});
