import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const sharedPartition = (virtual: number, entitled: string): Trouble => ({
  severity: 'info',
  code: 'shared-partition',
  problem: text(
    'The partition shares processors: its use is the physical processors it consumed over its {virtual} virtual ones (entitled to {entitled}).',
    '共有プロセッサーのパーティションのため、消費した物理プロセッサー数を仮想プロセッサー数{virtual}で割った値を使用率とします（資格容量{entitled}）。',
    { virtual, entitled },
  ),
  hint: text(
    'Its own percentages are of what it was given at the moment, and are not used.',
    'OSの使用率は、その時点で割り当てられた量に対する割合のため使いません。',
  ),
});

export const noTimesOfSnapshots: Trouble = {
  severity: 'error',
  code: 'no-times',
  problem: text(
    'The recording has no times of its snapshots (ZZZZ lines).',
    'スナップショットの日時（ZZZZの行）がありません。',
  ),
  hint: text('Send the file whole, as nmon wrote it.', 'nmonが出力したままのファイル全体を送ってください。'),
};
