import { listOf, type Text, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const memoryContradictsModules = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'memory-contradicts-modules',
  problem: text(
    '“{cell}” is not what the memory modules of this row add up to: the memory stays unknown.',
    '「{cell}」がこの行のメモリモジュールの合計と一致しないため、メモリは不明としました。',
    { cell: quoted(cell) },
  ),
  hint: text(
    'Correct the memory or the modules of this row.',
    'この行のメモリ容量、またはモジュールの容量・枚数を修正してください。',
  ),
});

export const memoryOfEachOrAll = (cell: string, modules: number): Trouble => ({
  severity: 'warning',
  code: 'memory-of-each-or-all',
  problem: text(
    '“{cell}” beside {modules} modules may be the memory of one or of all: it stays unknown.',
    'メモリ{modules}枚に対する「{cell}」が1枚の値か全体の値か分からないため、不明としました。',
    { cell: quoted(cell), modules },
  ),
  hint: text('Answer the question of the import.', '取り込みの質問に答えてください。'),
});

/** `units` = how many rows were read in each, and the first of them. */
export const memoryUnitsMixed = (
  units: readonly { readonly unit: string; readonly rows: number; readonly row: number }[],
): Trouble => ({
  severity: 'warning',
  code: 'unit-by-row',
  problem: text(
    'The column names no unit; each row was read by its amount and its CPUs: {units}.',
    '列に単位がないため、行ごとに値とCPU数から単位を判断しました：{units}。',
    {
      units: listOf(
        units.map(
          ({ unit, rows, row }): Text =>
            text('{unit} in {rows} {rows:row|rows} (first row {row})', '{unit} {rows}行（最初は{row}行目）', {
              unit,
              rows,
              row: String(row),
            }),
        ),
      ),
    },
  ),
  hint: text(
    'Check the memory of these machines, or choose one unit for the column in the mapping.',
    '該当するマシンのメモリを確認するか、列の対応付けで単位を選んでください。',
  ),
});

export const memoryUnitOpen = (header: string, rows: number): Trouble => ({
  severity: 'warning',
  code: 'unit-open',
  problem: text(
    'Nothing tells the unit of {rows} {rows:number|numbers} under “{header}”: the memory stays unknown.',
    '「{header}」の{rows}個の値は単位が判断できないため、メモリは不明としました。',
    { header, rows },
  ),
  hint: text(
    'Answer the question of the import, or write the unit into the cells (16384 MB).',
    '取り込みの質問に答えるか、セルに単位（16384 MBなど）を記入してください。',
  ),
});

/** `servers` = how many of them have instances in several rows that state memory of several sizes. */
export const memoryIsOfInstances = (servers: number): Trouble => ({
  severity: 'warning',
  code: 'memory-of-instances',
  problem: text(
    'On {servers} {servers:server|servers} with several instances the rows state memory of several sizes: it was taken as that of each instance, and the installed memory is unknown.',
    '複数のインスタンスがある{servers}台のサーバーで、各行のメモリ容量が異なります。各インスタンスのメモリとみなし、搭載メモリ容量は不明としました。',
    { servers },
  ),
  hint: text(
    'Enter the installed memory of these servers. Correct the list if it is meant to state that.',
    'これらのサーバーの搭載メモリ容量を入力してください。一覧の値が搭載メモリ容量の場合は、一覧を修正してください。',
  ),
});
