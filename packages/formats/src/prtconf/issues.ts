import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const processorsOfPartition = (name: string, processors: number): Trouble => ({
  severity: 'info',
  code: 'processors-of-partition',
  problem: text(
    '“{name}” is a partition with {processors} {processors:processor|processors}, counted as its cores.',
    '「{name}」はパーティションです。プロセッサー{processors}個をコア数としました。',
    { name: quoted(name), processors },
  ),
  hint: text(
    'prtconf does not say whether it shares them, nor what it is entitled to. Send the output of lparstat -i for that.',
    '共有プロセッサーかどうかと資格容量は、prtconfの出力では分かりません。lparstat -i の出力を送ってください。',
  ),
});
