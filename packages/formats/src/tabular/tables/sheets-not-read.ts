import { text } from '@tatami/model';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { listsNotRead, sheetsNotRead } from '../../issues/file-issues.ts';
import type { IssueLog } from '../../issues/issue-log.ts';
import { answerTo, type ImportQuestion, PLACES_NAMED } from '../../questions/import-question.ts';
import type { PassedOver } from './tables-read.ts';

const ID = 'sheets:not-read';
const OPTIONS = [
  { value: 'add', label: text('Yes: read them as well', 'はい：合わせて読み取る') },
  { value: 'leave', label: text('No: they stay out', 'いいえ：対象外とする') },
];

/** Whether a person said that the machines on such sheets count as well. */
export function countsSheetsNotRead(mapping: ColumnMapping | null): boolean {
  return answerOf(mapping) === 'add';
}

function answerOf(mapping: ColumnMapping | null): string | null {
  return answerTo(ID, OPTIONS, mapping?.answers);
}

/** Says which sheets were not read: those missed, which list machines nobody left out, and notes. */
export function reportNotRead(
  missed: readonly Table[],
  unread: readonly Table[],
  mapping: ColumnMapping | null,
  issues: IssueLog,
): void {
  const lists = answerOf(mapping) === 'leave' ? [] : missed;
  const others = unread.filter((sheet) => !lists.includes(sheet));
  const named = (sheets: readonly Table[]) => sheets.map(({ name }) => name ?? '');
  if (lists.length > 0) issues.add(listsNotRead(named(lists)));
  if (others.length > 0) issues.add(sheetsNotRead(named(others)));
}

/** Says of sheets that list something else what they are, each by the first kind that it is of. */
export function reportPassedOver(sheets: readonly Table[], kinds: readonly PassedOver[] = [], issues: IssueLog): void {
  let left = sheets;
  for (const { isOther, because } of kinds) {
    const told = left.filter(isOther);
    left = left.filter((sheet) => !told.includes(sheet));
    if (told.length > 0) issues.add(because(told.map(({ name }) => name ?? '')));
  }
}

/** Asked of sheets that list machines and are not read as they come. */
export function questionOfSheets(lists: readonly Table[], mapping: ColumnMapping | null): readonly ImportQuestion[] {
  if (lists.length === 0) return [];
  const names = lists.map(({ name }) => name ?? '');
  return [
    {
      id: ID,
      problem: text(
        'Do the machines on {sheets} further {sheets:sheet|sheets} count as well? {list} {sheets:lists|list} machines and {sheets:was|were} not read.',
        'ほかの{sheets}シートにあるマシンも対象ですか。マシンの一覧があるものの、読み取っていません（{list}）。',
        { sheets: lists.length, list: names.slice(0, 10).join(', ') },
      ),
      hint: text('Until it is answered, they do not count.', '回答するまで、対象に含めません。'),
      options: OPTIONS,
      answer: answerOf(mapping),
      rows: lists.length,
      where: lists.slice(0, PLACES_NAMED).map(({ name }) => ({ sheet: name, row: 1, column: null, text: name ?? '' })),
    },
  ];
}
