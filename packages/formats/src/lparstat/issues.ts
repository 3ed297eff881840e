import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const sharedEntitlement = (name: string, entitled: string, mode: string, virtual: number): Trouble => ({
  severity: 'info',
  code: 'shared-partition',
  problem: text(
    '“{name}” shares processors: {entitled} entitled ({mode}), {virtual} virtual {virtual:processor|processors}.',
    '「{name}」は共有プロセッサーのパーティションです（資格容量{entitled}、{mode}、仮想プロセッサー{virtual}個）。',
    { name: quoted(name), entitled, mode, virtual },
  ),
  hint: text(
    'Its virtual processors count as its cores: the most it can use. What it does use of them is told by nmon.',
    '最大で使える量として、仮想プロセッサー数をコア数とします。実際の使用量はnmonの記録で分かります。',
  ),
});

export const withoutSize: Trouble = {
  severity: 'warning',
  code: 'partition-without-size',
  problem: text(
    'The partition states neither its virtual processors nor its memory.',
    'パーティションの仮想プロセッサー数とメモリの記載がありません。',
  ),
  hint: text(
    'Nothing was imported of it. Send the whole output of lparstat -i.',
    '取り込んでいません。lparstat -i の出力全体を送ってください。',
  ),
};
