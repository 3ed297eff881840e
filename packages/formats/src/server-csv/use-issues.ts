import { amount, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const shareReadAs = (cell: string, share: number): Trouble => ({
  severity: 'info',
  code: 'cell-read-as',
  problem: text(
    '“{cell}” was read as {share}; the remark stays with the value as its source.',
    '「{cell}」を{share}として読み取りました。注記は値の出典として残ります。',
    { cell: quoted(cell), share: amount(share, 'share') },
  ),
  hint: text('Correct the cell if it means another share.', '異なる場合はセルを修正してください。'),
});

export const upperShareReadAs = (cell: string, share: ReturnType<typeof amount> | string): Trouble => ({
  severity: 'info',
  code: 'cell-read-as',
  problem: text(
    '“{cell}” was read as {share}: a peak counts at the upper end of its range.',
    '「{cell}」は範囲の上限の{share}をピークとして読み取りました。',
    { cell: quoted(cell), share },
  ),
  hint: text('Correct the cell if the peak is another.', 'ピークが異なる場合はセルを修正してください。'),
});

/** Of '>80%' all that the file says is where the peak begins. */
export const openShareReadAs = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'open-share',
  problem: text(
    '“{cell}” says no more than where the peak begins: it counts as {most}, the most that a CPU can be used.',
    '「{cell}」ではピークの下限しか分からないため、CPU使用率の上限である{most}として計算します。',
    { cell: quoted(cell), most: amount(1, 'share') },
  ),
  hint: text('Correct the cell to the peak that was measured.', '実測したピーク値にセルを修正してください。'),
});
