import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const shareOfEntitlement = (entitled: number): Trouble => ({
  severity: 'warning',
  code: 'share-of-entitlement',
  problem: text(
    'The partition shares processors: its use is the physical processors it consumed (physc) over the {entitled} it is entitled to.',
    '共有プロセッサーのパーティションのため、消費した物理プロセッサー数（physc）の資格容量{entitled}に対する割合を使用率とします。',
    { entitled: Math.round(entitled * 100) / 100 },
  ),
  hint: text(
    'State that entitlement as its cores, or send nmon: use over virtual processors would be a smaller share of more cores.',
    'コア数には資格容量を登録してください。仮想プロセッサー数を登録する場合は、nmonの記録を送ってください。',
  ),
});
