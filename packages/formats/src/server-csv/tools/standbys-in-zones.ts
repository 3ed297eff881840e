import { saysStandbyInZone, text } from '@tatami/model';
import type { IssueLog, Place, Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';
import { poweredOnOf } from '../../tabular/power-state.ts';
import type { RowFields } from '../../tabular/row-fields.ts';

/** Instances of RDS that have a standby in another zone, which no row lists. */
export class StandbysInZones {
  private instances = 0;
  private first: { readonly name: string; readonly place: Place } | null = null;

  note(fields: RowFields): void {
    if (!fields.has('multiAz') || !saysStandbyInZone(fields.text('multiAz'), fields.text('dbms'))) return;
    if (poweredOnOf(fields.text('poweredOn')) === false) return;
    this.instances += 1;
    const column = fields.cellOf('multiAz')?.column ?? null;
    this.first ??= { name: fields.text('vm') ?? '', place: { sheet: fields.layout.sheet, row: fields.row, column } };
  }

  report(issues: IssueLog): void {
    if (this.first) issues.add(standbysInZones(this.instances, this.first.name), this.first.place);
  }
}

const standbysInZones = (instances: number, first: string): Trouble => ({
  severity: 'warning',
  code: 'standby-in-zone',
  problem: text(
    '{instances} {instances:database has|databases have} a standby of the same size in another zone (Multi-AZ, {first} …), which the list does not name and the plan does not count.',
    'データベース{instances}件（{first}など）には、別ゾーンに同じサイズの待機系（マルチAZ）があります。一覧に行がないため、計画には含まれません。',
    { instances, first: quoted(first) },
  ),
  hint: text(
    'Where a standby is needed on the new servers too, add a row for it, or plan spare servers in the scenario.',
    '新しいサーバーでも待機系が必要な場合は、その行を一覧に追加するか、シナリオで予備サーバーを設定してください。',
  ),
});
