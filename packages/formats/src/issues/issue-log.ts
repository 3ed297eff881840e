import { type ImportIssue, type Text, text } from '@tatami/model';
import { MAX_ISSUES } from '../limits.ts';

/** What is wrong and what to do, in both languages, without its place. */
export interface Trouble {
  readonly severity: ImportIssue['severity'];
  readonly code: string;
  readonly problem: Text;
  readonly hint: Text;
}

export interface Place {
  readonly sheet?: string | null;
  readonly row?: number | null;
  readonly column?: string | null;
}

/** Collects the issues of one file. Beyond MAX_ISSUES they are counted, and one last issue says how many. */
export class IssueLog {
  private readonly listed: ImportIssue[] = [];
  private unlisted = 0;

  add(trouble: Trouble, { sheet = null, row = null, column = null }: Place = {}): void {
    if (this.listed.length < MAX_ISSUES) this.listed.push({ ...trouble, where: { sheet, row, column } });
    else this.unlisted += 1;
  }

  /** Whether an issue of this code was already listed, for those worth saying once. */
  has(code: string): boolean {
    return this.listed.some((issue) => issue.code === code);
  }

  /** In the order of the file: what concerns all of it first, then sheet by sheet and row by row. */
  all(): readonly ImportIssue[] {
    const sheets = [...new Set([null, ...this.listed.map(({ where }) => where.sheet)])];
    const listed = [...this.listed].sort(
      (a, b) =>
        sheets.indexOf(a.where.sheet) - sheets.indexOf(b.where.sheet) || (a.where.row ?? 0) - (b.where.row ?? 0),
    );
    if (this.unlisted === 0) return listed;
    const rest: ImportIssue = {
      severity: 'warning',
      code: 'more-issues',
      where: { sheet: null, row: null, column: null },
      problem: text(
        `${this.unlisted} more issues are not listed.`,
        `このほかに${this.unlisted}件の問題がありますが、一覧には表示していません。`,
      ),
      hint: text(
        'Fix the listed ones first; many share one cause.',
        '一覧の問題を先に直してください。多くは原因が共通しています。',
      ),
    };
    return [...listed, rest];
  }
}
