import { amount, listOf, nameText, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const nothingOfSqlServer: Trouble = {
  severity: 'error',
  code: 'nothing-usable',
  problem: text(
    'No result says anything of a machine, an instance or its waits.',
    'サーバー・インスタンス・待機統計のいずれの値も見つかりません。',
  ),
  hint: text(
    'Save the results of sys.dm_os_sys_info, SERVERPROPERTY and sys.dm_os_wait_stats with their column headers.',
    'sys.dm_os_sys_info、SERVERPROPERTY、sys.dm_os_wait_stats の結果を、列ヘッダー付きで保存してください。',
  ),
};

export const waitsSinceStart = (name: string): Trouble => ({
  severity: 'info',
  code: 'since-start',
  problem: text(
    'The waits of “{name}” were read once: they count since the server was started, nights and weekends included.',
    '「{name}」の待機統計は1回分で、サーバー起動からの累計です（夜間・休日を含みます）。',
    { name: quoted(name) },
  ),
  hint: text(
    'For a busy hour, put a result from before and one from after it into one file, with their times.',
    '高負荷時間帯を調べるには、その前と後の2回分の結果を、日時付きで1ファイルにまとめてください。',
  ),
});

export const waitsWithoutTime = (name: string): Trouble => ({
  severity: 'warning',
  code: 'no-elapsed-time',
  problem: text(
    'The file does not say how long the waits of “{name}” were counted for: how busy it was stays unknown.',
    '「{name}」の待機統計の集計期間が不明なため、負荷の高さは判定できません。',
    { name: quoted(name) },
  ),
  hint: text(
    'Add the result of sys.dm_os_sys_info (all its columns) to the file.',
    'sys.dm_os_sys_info の結果（全列）を同じファイルに加えてください。',
  ),
});

export const waitsRestarted = (name: string): Trouble => ({
  severity: 'warning',
  code: 'counters-restarted',
  problem: text(
    'The waits of “{name}” are lower in the last result than in the first: the server was started again in between.',
    '「{name}」の待機統計が、最初の結果より最後の結果で小さくなっています。途中で再起動されたようです。',
    { name: quoted(name) },
  ),
  hint: text('Only the last result was used.', '最後の結果だけを使用しました。'),
});

export const memoryIsLimit = (name: string, gib: number): Trouble => ({
  severity: 'info',
  code: 'max-server-memory',
  problem: text(
    '“{name}” may use up to {gib} of memory (max server memory).',
    '「{name}」のメモリ上限（max server memory）は{gib}です。',
    { name: quoted(name), gib: amount(gib, 'GiB') },
  ),
  hint: text(
    'It counts as the memory the instance needs; change it where it uses less.',
    'インスタンスに必要なメモリとして扱います。実際の使用量が少ない場合は変更してください。',
  ),
});

/** Properties named one by one. */
const MOST_NAMED = 20;

export const propertiesKept = (headers: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'columns-kept',
  problem: text(
    '{count} further {count:column|columns} of properties {count:is|are} kept with each instance: {named}.',
    'プロパティのその他の{count}列を各インスタンスに記録します：{named}',
    { count: headers.length, named: listOf(headers.slice(0, MOST_NAMED).map((header) => nameText(quoted(header)))) },
  ),
  hint: text(
    'They stand beside the instance in the inventory, and no figure follows from them.',
    'インベントリのインスタンスに表示します。計算には使用しません。',
  ),
});
