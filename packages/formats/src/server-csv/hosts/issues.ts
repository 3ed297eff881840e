import { text } from '@tatami/model';
import type { Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';

/** `words` = what the first of these rows shows, `column` where. */
export const machinesByHardware = (
  machines: number,
  { words, column }: { readonly words: string; readonly column: string },
): Trouble => ({
  severity: 'info',
  code: 'machines-by-hardware',
  problem: text(
    '{machines} {machines:row was|rows were} read as {machines:a virtual machine|virtual machines}: “{words}” under “{column}” and the like is of virtual machines alone.',
    '{machines}行を仮想マシンとして読み取りました。「{column}」の「{words}」などは、仮想マシンに固有の値です。',
    { machines, words: quoted(words), column },
  ),
  hint: text(
    'If they are physical servers, say so in a column “Physical or virtual”.',
    '物理サーバーの場合は、「物理・仮想の別」の列を設けて記入してください。',
  ),
});
