import { listOf, text } from '@tatami/model';
import type { Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';

/** Rows named one by one. */
const MOST_NAMED = 12;

export const machinesWithoutNames = (machines: number, name: string): Trouble => ({
  severity: 'warning',
  code: 'machines-without-names',
  problem: text(
    'The list states no names: {machines} {machines:machine is|machines are} called by what it says of them and a number (“{name}”).',
    '名前の記載がない一覧です。{machines}台を、記載内容と番号による名前（「{name}」など）で取り込みました。',
    { machines, name: quoted(name) },
  ),
  hint: text(
    'Where another file lists the same machines by their names, they count twice: leave one of the files out, or add a column “Server”. If they are still to be bought, leave this file out.',
    '同じサーバーを名前で記載したファイルがある場合は二重に数えられるため、どちらかを除くか、「サーバー名」の列を追加してください。購入予定のサーバーの場合は、このファイルを除いてください。',
  ),
});

/** `said` = what the rows are of, in their words. */
export const noMachinesCounted = (said: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'no-machines-counted',
  problem: text(
    '{rows} {rows:row|rows} of a list without names {rows:is|are} of no server, or {rows:states|state} no CPU or no size of one, and {rows:was|were} left out: {named}.',
    '名前のない一覧の{rows}行は、サーバー以外の行、またはCPUやメモリなどの記載がない行のため、対象外としました：{named}。',
    {
      rows: said.length,
      named: listOf(
        said.slice(0, MOST_NAMED).map((words) => text('“{words}”', '「{words}」', { words: quoted(words) })),
      ),
    },
  ),
  hint: text(
    'If one of them is a server, state its CPU and memory, and its name in a column “Server”.',
    'サーバーが含まれている場合は、CPUとメモリを記入し、「サーバー名」の列に名前を記入してください。',
  ),
});

/** Headers named one by one. */
const MOST_HEADERS = 6;

export const sizesAreOfAll = (headers: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'sizes-of-all',
  problem: text(
    '{named} {count:is|are} of all machines of a row together: what one of them has is not stated, and is unknown.',
    '{named}は各行の全台の合計です。1台あたりの値の記載がないため、不明としました。',
    {
      count: headers.length,
      named: listOf(headers.slice(0, MOST_HEADERS).map((header) => text('“{header}”', '「{header}」', { header }))),
    },
  ),
  hint: text(
    'Add columns of what one machine has (“vCPUs per VM”).',
    '1台あたりの値の列（「VMあたりvCPU」など）を追加してください。',
  ),
});
