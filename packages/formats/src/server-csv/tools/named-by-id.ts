import { instanceIdsIn, text } from '@tatami/model';
import type { IssueLog, Place, Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';
import type { RowFields } from '../../tabular/row-fields.ts';

/** The machines of a cloud that nobody named: their ID stands in for a name. */
export class NamedById {
  private machines = 0;
  private first: { readonly id: string; readonly place: Place } | null = null;

  /** The ID of the machine of a row without a name, by its further columns; null where these have none. */
  of(fields: RowFields): string | null {
    const [id] = instanceIdsIn(fields.attributes().text);
    if (id === undefined) return null;
    this.machines += 1;
    this.first ??= { id, place: { sheet: fields.layout.sheet, row: fields.row, column: null } };
    return id;
  }

  report(issues: IssueLog): void {
    if (this.first) issues.add(namedById(this.machines, this.first.id), this.first.place);
  }
}

const namedById = (machines: number, id: string): Trouble => ({
  severity: 'info',
  code: 'named-by-id',
  problem: text(
    '{machines} {machines:machine without a name is|machines without a name are} called by {machines:its instance ID|their instance IDs} ({id}).',
    '名前のない{machines}台は、インスタンスID（{id}など）を名前としました。',
    { machines, id: quoted(id) },
  ),
  hint: text(
    'Give it a Name tag, or the name in the list, to call it otherwise.',
    '別の名前にする場合は、Nameタグを設定するか、一覧に名前を記入してください。',
  ),
});
