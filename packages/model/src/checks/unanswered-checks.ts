import { text } from '../figure/index.ts';
import { countedUnanswered, type Estate } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';

/** Rows that count although their file says that they may be gone, planned or out of use: nobody has answered what the import asked. */
export function unansweredChecks({ openOfFiles = [] }: Pick<Estate, 'openOfFiles'>): readonly LayoutCheck[] {
  return countedUnanswered(openOfFiles).map(({ file, problem, rows }) => ({
    severity: 'warning',
    code: 'counted-unanswered',
    server: 'plan',
    node: 'plan',
    says: text(
      '{rows} {rows:row|rows} of {file} {rows:counts|count} in full, today and in the plan, for a question has no answer: {problem}',
      '{file}の{rows}行は、次の確認事項が未回答のため、現行・計画とも全数を計上しています：{problem}',
      { rows, file, problem },
    ),
    evidence: null,
  }));
}
