import { listOf, roleStated, text } from '@tatami/model';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';
import { environmentIn } from '../tabular/environment.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { IN_USE_ALL_THE_SAME } from './out-of-use.data.ts';

/** Words named one by one. */
const MOST_NAMED = 12;
/** A column of more different words holds no states. */
const MOST_KNOWN = 1_000;

interface Unread {
  readonly words: string;
  rows: number;
  readonly at: { readonly sheet: string | null; readonly row: number; readonly column: string | null };
}

/** The words of the column that was taken for the state of machines, by which nobody can tell whether they are in use. */
export class UnreadStates {
  /** null = the word says something else, which is read elsewhere. */
  private readonly known = new Map<string, Unread | null>();

  note(fields: RowFields): void {
    const words = fields.text('poweredOn');
    if (words === null) return;
    const known = this.known.get(words);
    if (known) known.rows += 1;
    if (known !== undefined || this.known.size >= MOST_KNOWN) return;
    const { sheet } = fields.layout;
    const column = fields.cellOf('poweredOn')?.column ?? null;
    this.known.set(words, isReadElsewhere(words) ? null : { words, rows: 1, at: { sheet, row: fields.row, column } });
  }

  report(issues: IssueLog): void {
    const unread = [...this.known.values()].filter((each) => each !== null);
    const [first] = unread;
    if (first) issues.add(statesUnread(unread), first.at);
  }
}

/** A role, an environment, or that the machine is in use all the same; of one that waits, the words of a role alone are read. */
function isReadElsewhere(words: string): boolean {
  const plain = words.normalize('NFKC').replace(/\s?\(.{0,30}\)$/, '');
  if (IN_USE_ALL_THE_SAME.test(plain) || roleStated(plain, '') !== null) return true;
  const environment = environmentIn(plain);
  return environment !== null && environment !== 'standby';
}

const statesUnread = (unread: readonly Unread[]): Trouble => ({
  severity: 'warning',
  code: 'state-unknown',
  problem: text(
    '{rows} {rows:row has its state|rows have their states} in words that are not known, and {rows:counts|count} as in use: {named}.',
    '{rows}行の状態から使用中かどうか判断できないため、使用中として数えます：{named}。',
    {
      rows: unread.reduce((sum, { rows }) => sum + rows, 0),
      named: listOf(
        unread.slice(0, MOST_NAMED).map(({ words, rows, at }) =>
          rows === 1
            ? text('“{words}” (row {row})', '「{words}」（{row}行目）', { words: quoted(words), row: String(at.row) })
            : text('“{words}” ({rows} rows, first row {row})', '「{words}」（{row}行目など{rows}行）', {
                words: quoted(words),
                rows,
                row: String(at.row),
              }),
        ),
      ),
    },
  ),
  hint: text(
    'Write “stopped” or “retired” where they are, or leave them out in the scenario.',
    '停止中・廃止済みの場合は一覧に「停止」「廃止」と記入するか、シナリオで対象外にしてください。',
  ),
});
