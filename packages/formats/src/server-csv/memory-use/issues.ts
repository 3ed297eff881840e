import { text } from '@tatami/model';
import type { Trouble } from '../../issues/issue-log.ts';

/** `servers` = how many have the memory they use from the column. */
export const memoryFromUse = (header: string, servers: number): Trouble => ({
  severity: 'info',
  code: 'memory-from-use',
  problem: text(
    'The memory that {servers} {servers:server needs|servers need} was computed: the memory installed times the share under “{header}”.',
    '{servers}台のサーバーの必要メモリは、搭載メモリに「{header}」の割合を掛けて求めました。',
    { header, servers },
  ),
  hint: text(
    'Enter the memory that the database needs (SGA and PGA, buffer pool) where it is known.',
    'データベースに必要なメモリ（SGA・PGA、バッファプールなど）が分かる場合は、その値を入力してください。',
  ),
});

export const memoryUseAboveAll = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'memory-use-above-all',
  problem: text(
    'No machine uses more than all of its memory: {cell} was left out.',
    '搭載メモリを超える使用率はあり得ないため、{cell}は使いませんでした。',
    { cell },
  ),
  hint: text(
    'Correct the cell, or choose the unit in the mapping.',
    'セルを修正するか、列の対応付けで単位を選んでください。',
  ),
});

/** `servers` = how many of them have instances in several rows. */
export const memoryUseIsOfServer = (servers: number): Trouble => ({
  severity: 'warning',
  code: 'memory-use-of-server',
  problem: text(
    'On {servers} {servers:server|servers} with several instances the share of memory used is the server’s: how much each instance needs it does not say.',
    '複数のインスタンスがある{servers}台のサーバーでは、メモリ使用率がサーバー全体の値のため、インスタンスごとの必要メモリは分かりません。',
    { servers },
  ),
  hint: text('Enter the memory that each instance needs.', 'インスタンスごとに必要なメモリを入力してください。'),
});
