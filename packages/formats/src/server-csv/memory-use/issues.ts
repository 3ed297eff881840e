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

/** `servers` = how many of them have instances in several rows that state several shares. */
export const memoryUseIsOfServer = (servers: number): Trouble => ({
  severity: 'warning',
  code: 'memory-use-of-server',
  problem: text(
    'On {servers} {servers:server|servers} with several instances the rows state several shares of memory used: how much each instance needs they do not say.',
    '複数のインスタンスがある{servers}台のサーバーでは、行によってメモリ使用率が異なるため、インスタンスごとの必要メモリは分かりません。',
    { servers },
  ),
  hint: text('Enter the memory that each instance needs.', 'インスタンスごとに必要なメモリを入力してください。'),
});

/** `servers` = how many of them have databases in several rows that state one size, or share, of memory in use. */
export const memoryIsShared = (servers: number): Trouble => ({
  severity: 'info',
  code: 'memory-use-shared',
  problem: text(
    'On {servers} {servers:server|servers} with several databases the memory in use is that of the server: they share it in equal parts.',
    '複数のデータベースがある{servers}台のサーバーでは、使用メモリをサーバー全体の値とみなし、データベースの間で等分しました。',
    { servers },
  ),
  hint: text(
    'Enter the memory that each database needs where it is known.',
    'データベースごとの必要メモリが分かる場合は、それぞれ入力してください。',
  ),
});
