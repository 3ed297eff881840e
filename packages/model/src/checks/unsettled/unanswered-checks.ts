import { text } from '../../figure/index.ts';
import { countedUnanswered, type Estate, uncountedUnanswered } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';

/**
 * What nobody has answered of what imports asked about the number of machines: rows that count although their file says that they may be gone,
 * planned or out of use, and machines that a file may list beyond those that count.
 */
export function unansweredChecks({ openOfFiles = [] }: Pick<Estate, 'openOfFiles'>): readonly LayoutCheck[] {
  const plan = { severity: 'warning', server: 'plan', node: 'plan', evidence: null } as const;
  const counted = countedUnanswered(openOfFiles).map(({ file, problem, rows }) => ({
    ...plan,
    code: 'counted-unanswered' as const,
    says: text(
      '{rows} {rows:row|rows} of {file} {rows:counts|count} in full, today and in the plan, for a question has no answer: {problem}',
      '{file}の{rows}行は、次の確認事項が未回答のため、現行・計画とも全数を計上しています：{problem}',
      { rows, file, problem },
    ),
  }));
  const uncounted = uncountedUnanswered(openOfFiles).map(({ file, problem }) => ({
    ...plan,
    code: 'uncounted-unanswered' as const,
    says: text(
      '{file} may list more machines than are counted, today and in the plan, for a question has no answer: {problem}',
      '{file}には、次の確認事項が未回答のため、現行・計画とも計上していないマシンが含まれている可能性があります：{problem}',
      { file, problem },
    ),
  }));
  return [...counted, ...uncounted];
}
