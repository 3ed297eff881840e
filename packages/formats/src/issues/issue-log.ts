import { type ImportIssue, type Text, text } from '@tatami/model';
import type { RejectedRow } from '../import-result.ts';
import { MAX_CHARS_TO_CORRECT, MAX_ISSUES, MAX_ROWS_TO_CORRECT } from '../limits.ts';

/** What is wrong and what to do, in both languages, without its place. */
export interface Trouble {
  readonly severity: ImportIssue['severity'];
  readonly code: string;
  readonly problem: Text;
  readonly hint: Text;
}

/** What keeps something from being read. */
export function error(code: string, problem: Text, hint: Text): Trouble {
  return { severity: 'error', code, problem, hint };
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
  private stop: ImportIssue | null = null;
  private readonly rows: RejectedRow[] = [];
  private readonly placesKept = new Set<string>();
  private rowsChars = 0;
  private rowsNotKept = 0;
  /** Errors and warnings so far, listed or not. */
  troubles = 0;

  add(trouble: Trouble, { sheet = null, row = null, column = null }: Place = {}): void {
    if (this.allowed && !this.allowed.has(nameOf({ code: trouble.code, where: { sheet, row, column } }))) return;
    if (trouble.severity !== 'info') this.troubles += 1;
    if (this.listed.length < MAX_ISSUES) this.listed.push({ ...trouble, where: { sheet, row, column } });
    else this.unlisted += 1;
  }

  /** Says that reading ended before the file did. The first time is the one told; however many issues there are, it is listed. */
  addStop(trouble: Trouble, { sheet = null, row = null, column = null }: Place = {}): void {
    this.stop ??= { ...trouble, where: { sheet, row, column } };
  }

  /** Why the file was not read to its end; null when it was. */
  stopped(): ImportIssue | null {
    return this.stop;
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

  /** Keeps a row that could not be used, or only in part, so that a person can correct its cells. Once, however often it is said. */
  keepRow(row: RejectedRow): void {
    if (!this.isFirstAt(row)) return;
    const chars = charsOf(row.columns) + charsOf(row.cells);
    if (this.hasEnoughRows() || this.rowsChars + chars > MAX_CHARS_TO_CORRECT) {
      this.rowsNotKept += 1;
      return;
    }
    this.rowsChars += chars;
    this.rows.push({ ...row, cells: [...row.cells] });
  }

  /** Whether as many rows are kept as a person is given to correct: the cells of further ones need not be looked up. */
  hasEnoughRows(): boolean {
    return this.rows.length === MAX_ROWS_TO_CORRECT;
  }

  /** Counts a row that would have been kept, were there not enough already. */
  countRow(row: Pick<RejectedRow, 'sheet' | 'row'>): void {
    if (this.isFirstAt(row)) this.rowsNotKept += 1;
  }

  private isFirstAt({ sheet, row }: Pick<RejectedRow, 'sheet' | 'row'>): boolean {
    const before = this.placesKept.size;
    return this.placesKept.add(`${row} ${sheet ?? ''}`).size > before;
  }

  /** At most MAX_ROWS_TO_CORRECT, and of those as many as MAX_CHARS_TO_CORRECT allows. */
  rejectedRows(): readonly RejectedRow[] {
    return this.rows;
  }

  /** Whether an issue of this code was already listed, for those worth saying once. */
  has(code: string): boolean {
    return this.listed.some((issue) => issue.code === code);
  }

  /** In the order of the file: what concerns all of it first, then sheet by sheet and row by row. */
  all(): readonly ImportIssue[] {
    const listed = this.stop ? [this.stop, ...this.listed] : this.listed;
    const sheets = [...new Set([null, ...listed.map(({ where }) => where.sheet)])];
    const sorted = listed.toSorted(
      (a, b) =>
        sheets.indexOf(a.where.sheet) - sheets.indexOf(b.where.sheet) || (a.where.row ?? 0) - (b.where.row ?? 0),
    );
    const more: ImportIssue[] = [];
    if (this.rowsNotKept > 0) more.push(ofTheFile(rowsNotKept(this.rowsNotKept)));
    if (this.unlisted > 0) more.push(ofTheFile(moreIssues(this.unlisted)));
    return [...sorted, ...more];
  }
}

function charsOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function ofTheFile(trouble: Trouble): ImportIssue {
  return { ...trouble, where: { sheet: null, row: null, column: null } };
}

const moreIssues = (count: number): Trouble => ({
  severity: 'warning',
  code: 'more-issues',
  problem: text(
    '{count} more {count:issue is|issues are} not listed.',
    'このほかに{count}件の問題がありますが、一覧には表示していません。',
    { count },
  ),
  hint: text(
    'Fix the listed ones first; many share one cause.',
    '一覧の問題を先に直してください。多くは原因が共通しています。',
  ),
});

const rowsNotKept = (count: number): Trouble => ({
  severity: 'info',
  code: 'rows-not-kept',
  problem: text(
    '{count} more {count:row|rows} with errors {count:is|are} not shown for correction.',
    'このほかに{count}行に問題がありますが、修正画面には表示していません。',
    { count },
  ),
  hint: text(
    'Correct them in the file and upload it again; the list of remarks names them.',
    'ファイルを直接修正し、もう一度アップロードしてください。該当する行は注意点の一覧にあります。',
  ),
});
