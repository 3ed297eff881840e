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

/** Of '9 %' under 'CPU avg/max' nobody knows which of the two it is. */
export const figureAlone = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'figure-alone',
  problem: text(
    'The header names several figures and “{cell}” is one: which of them is not known.',
    '見出しは複数の値を示しますが、「{cell}」は1つだけで、どの値か分かりません。',
    { cell: quoted(cell) },
  ),
  hint: text('Write all figures that the header names.', '見出しの示す値をすべて記入してください。'),
});

export const memoryPeakInOneCell = (header: string): Trouble => ({
  severity: 'info',
  code: 'uses-in-one-cell',
  problem: text(
    'Each cell of “{header}” states several figures of the memory in use; the peak was read, in the order of the header.',
    '「{header}」の各セルには使用メモリの値が複数あり、見出しの順にピークを読み取りました。',
    { header: quoted(header) },
  ),
  hint: text('Correct the header if the order is another.', '順序が異なる場合は見出しを修正してください。'),
});

export const usesReadInOneCell = (header: string): Trouble => ({
  severity: 'info',
  code: 'uses-in-one-cell',
  problem: text(
    'Each cell of “{header}” states the average and the peak of the CPU use; they were read in the order of the header.',
    '「{header}」の各セルにはCPU使用率の平均とピークがあり、見出しの順に読み取りました。',
    { header: quoted(header) },
  ),
  hint: text('Correct the header if the order is another.', '順序が異なる場合は見出しを修正してください。'),
});
