import { text } from '@tatami/model';
import type { IssueLog, Place, Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { isNumber, NUMBERS } from '../statements-of-machines.ts';

/** Machines of a list that names none: their serial number, else their UUID, stands in for a name, and tells which machine of other lists each is. */
export class NamedByNumber {
  private machines = 0;
  private first: { readonly number: string; readonly place: Place } | null = null;

  /** The number of the machine of a row; null where its list has names, or the row no number. */
  of(fields: RowFields): string | null {
    if (fields.has('name') || fields.has('vm')) return null;
    const field = NUMBERS.find((each) => isNumber(each, fields.text(each) ?? ''));
    const number = field === undefined ? null : fields.text(field);
    if (number === null) return null;
    this.machines += 1;
    this.first ??= { number, place: { sheet: fields.layout.sheet, row: fields.row, column: null } };
    return number;
  }

  report(issues: IssueLog): void {
    if (this.first) issues.add(namedByNumber(this.machines, this.first.number), this.first.place);
  }
}

const namedByNumber = (machines: number, number: string): Trouble => ({
  severity: 'info',
  code: 'named-by-number',
  problem: text(
    'The list names no machine: {machines} {machines:is|are} called by {machines:its serial number or UUID|their serial numbers or UUIDs} ({number}).',
    '一覧にマシン名がないため、{machines}台をシリアル番号またはUUID（{number}など）で示します。',
    { machines, number: quoted(number) },
  ),
  hint: text(
    'A machine of another list that has the same number is the same one, and bears its name there.',
    'ほかの一覧に同じ番号のマシンがあれば同じマシンとして扱い、その名称で示します。',
  ),
});
