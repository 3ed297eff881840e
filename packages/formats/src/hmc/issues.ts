import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const partitionsShare = (partitions: number, units: number): Trouble => ({
  severity: 'info',
  code: 'shared-partition',
  problem: text(
    '{partitions} {partitions:partition shares|partitions share} processors; entitled to {units} processing {units:unit|units} in all.',
    '共有プロセッサーのパーティションが{partitions}個あります（処理装置の合計{units}）。',
    { partitions, units },
  ),
  hint: text(
    'Their virtual processors count as their vCPUs: the most they can use. Their processing units are kept, and are no cores. What they use is told by nmon.',
    '最大で使える量として、仮想プロセッサー数をvCPU数とします。処理装置の値は参考として保持し、コア数とはしません。実際の使用量はnmonの記録で分かります。',
  ),
});

export const systemUnknown = (partitions: number): Trouble => ({
  severity: 'info',
  code: 'managed-system-unknown',
  problem: text(
    'The managed system of {partitions} {partitions:partition|partitions} stands in no line.',
    '{partitions}個のパーティションの管理対象システムの記載がありません。',
    { partitions },
  ),
  hint: text(
    'Keep the command with -m and its system in the text, or a line with its name above what it lists.',
    '管理対象システムを指定した -m 付きのコマンド行、またはシステム名の行を出力の前に残してください。',
  ),
});

export const isVirtualIo = (name: string): Trouble => ({
  severity: 'info',
  code: 'machine-of-platform',
  problem: text(
    '“{name}” is a Virtual I/O Server: a part of its platform, and no workload.',
    '「{name}」はVirtual I/O Server（仮想化基盤の一部）で、ワークロードではありません。',
    { name: quoted(name) },
  ),
  hint: text('It was skipped.', '対象外としました。'),
});
