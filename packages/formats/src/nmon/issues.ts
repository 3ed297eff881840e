import { type Text, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import type { PartitionGrant } from './partition-grant.ts';
import type { ProcessorsStated } from './snapshot-figures.ts';

export const sharedPartition = (virtual: number, { entitled, pool }: PartitionGrant): Trouble => ({
  severity: 'info',
  code: 'shared-partition',
  problem: text(
    'The partition shares processors: its use is the physical processors it consumed over its {virtual} virtual ones{granted}.',
    '共有プロセッサーのパーティションのため、消費した物理プロセッサー数を仮想プロセッサー数{virtual}で割った値を使用率とします{granted}。',
    { virtual, granted: grantedText(entitled?.value ?? null, pool?.value ?? null) },
  ),
  hint: text(
    'Its own percentages are of what it was given at the moment, and are not used.',
    'OSの使用率は、その時点で割り当てられた量に対する割合のため使いません。',
  ),
});

function grantedText(entitled: number | null, pool: number | null): Text {
  if (entitled === null) return pool === null ? text('', '') : text(' (pool of {pool})', '（プール{pool}）', { pool });
  return pool === null
    ? text(' (entitled to {entitled})', '（資格容量{entitled}）', { entitled })
    : text(' (entitled to {entitled}, of a pool of {pool})', '（資格容量{entitled}、プール{pool}）', {
        entitled,
        pool,
      });
}

export const processorsDiffer = ({ least, most }: ProcessorsStated): Trouble => ({
  severity: 'warning',
  code: 'processors-differ',
  problem: text(
    'The recording states from {least} to {most} virtual processors of the partition: some were added or taken away while it ran, or lines of it were changed.',
    'パーティションの仮想プロセッサー数が{least}から{most}まで記録されています。稼働中に増減したか、記録の一部が変更されています。',
    { least, most },
  ),
  hint: text(
    'The most, {most}, is taken as the cores of the server, and all of its CPU use is a share of them. Correct the cores if they are others.',
    '最大の{most}をサーバーのコア数とし、CPU使用率はすべてこれに対する割合とします。実際のコア数と異なる場合は修正してください。',
    { most },
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
