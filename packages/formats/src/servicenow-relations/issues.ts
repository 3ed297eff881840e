import { listOf, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

const MOST_NAMED = 8;

/** `types` = what was passed over, by the type of the relation, and how often. */
export const relationsPassedOver = (types: ReadonlyMap<string, number>): Trouble => ({
  severity: 'info',
  code: 'relations-passed-over',
  problem: text(
    'Relations that place no virtual machine on a host and no database on a server were passed over: {named}.',
    '仮想マシンのホスト、データベースのサーバーを示さない関係は対象外としました：{named}。',
    {
      named: listOf(
        [...types]
          .slice(0, MOST_NAMED)
          .map(([type, count]) => text('{count} × “{type}”', '「{type}」{count}件', { count, type: quoted(type) })),
      ),
    },
  ),
  hint: text(
    'Of what runs on a server, instances of databases are read, which are called by it (ORCL@db1).',
    'サーバー上で稼働するもののうち、サーバー名を含む名前（ORCL@db1など）のデータベースを読み取ります。',
  ),
});

export const relationsContradict = (machine: string, one: string, other: string): Trouble => ({
  severity: 'warning',
  code: 'relations-contradict',
  problem: text(
    '“{machine}” is on “{one}” by one relation, and on “{other}” by another: its host stays unknown.',
    '「{machine}」のホストが、関係により「{one}」と「{other}」で異なるため、不明としました。',
    { machine: quoted(machine), one: quoted(one), other: quoted(other) },
  ),
  hint: text('Remove the relation that holds no longer.', '現在は当てはまらない関係を除いてください。'),
});
