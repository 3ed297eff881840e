import { type ImportIssue, type Text, text } from '@tatami/model';
import type { RejectedRow } from '../import-result.ts';
import { MAX_ISSUES, MAX_ROWS_TO_CORRECT } from '../limits.ts';

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

function nameOf({ code, where }: Pick<ImportIssue, 'code' | 'where'>): string {
  return `${code} ${where.sheet ?? ''} ${where.row ?? ''} ${where.column ?? ''}`;
}

/** Collects the issues of one file. Beyond MAX_ISSUES they are counted, and one last issue says how many. */
export class IssueLog {
  private readonly listed: ImportIssue[] = [];
  private unlisted = 0;
  private allowed: ReadonlySet<string> | null = null;
  private readonly rows: RejectedRow[] = [];
  /** Errors and warnings so far, listed or not. */
  troubles = 0;

  add(trouble: Trouble, { sheet = null, row = null, column = null }: Place = {}): void {
    if (this.allowed && !this.allowed.has(nameOf({ code: trouble.code, where: { sheet, row, column } }))) return;
    if (trouble.severity !== 'info') this.troubles += 1;
    if (this.listed.length < MAX_ISSUES) this.listed.push({ ...trouble, where: { sheet, row, column } });
    else this.unlisted += 1;
  }

  /** Another log with what is listed so far. */
  copy(): IssueLog {
    const copy = new IssueLog();
    copy.listed.push(...this.listed);
    return copy;
  }

  /** Another log that begins with what is listed here and takes only such issues as another log has at the same place. */
  onlyAs(other: IssueLog): IssueLog {
    const copy = this.copy();
    copy.allowed = new Set(other.listed.map(nameOf));
    return copy;
  }

  /** Keeps a row that could not be used, or only in part, so that a person can correct its cells. */
  keepRow(row: RejectedRow): void {
    if (this.rows.length < MAX_ROWS_TO_CORRECT) this.rows.push({ ...row, cells: [...row.cells] });
  }

  /** At most the first MAX_ROWS_TO_CORRECT. */
  rejectedRows(): readonly RejectedRow[] {
    return this.rows;
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
        '{unlisted} more issues are not listed.',
        'このほかに{unlisted}件の問題がありますが、一覧には表示していません。',
        { unlisted: this.unlisted },
      ),
      hint: text(
        'Fix the listed ones first; many share one cause.',
        '一覧の問題を先に直してください。多くは原因が共通しています。',
      ),
    };
    return [...listed, rest];
  }
}
