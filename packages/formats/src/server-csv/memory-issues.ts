import { text } from '@tatami/model';
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
