import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const othersPassedOver = (entries: number): Trouble => ({
  severity: 'info',
  code: 'resources-passed-over',
  problem: text(
    '{entries} {entries:entry|entries} of storage, networks or pools {entries:was|were} passed over.',
    'ストレージ・ネットワーク・プールの項目{entries}件は読み飛ばしました。',
    { entries },
  ),
  hint: text('Nothing is to be done: these are no machines.', '対応は不要です。マシンではありません。'),
});

export const bootDiskAlone: Trouble = {
  severity: 'info',
  code: 'boot-disk-alone',
  problem: text(
    'Of the disks of a machine Proxmox lists only the size of the one it boots from (maxdisk): the disk capacity stays unknown.',
    'Proxmoxの一覧にあるディスク容量（maxdisk）は起動ディスクだけのため、ディスク容量は不明としました。',
  ),
  hint: text(
    'Send a list with the disk capacity of the machines where it is needed.',
    'ディスク容量が必要な場合は、マシンごとのディスク容量を記載した一覧を送ってください。',
  ),
};

export const containerWithoutLimit = (name: string, cpus: number): Trouble => ({
  severity: 'warning',
  code: 'container-without-limit',
  problem: text(
    'The container “{name}” has all {cpus} CPUs of its node, as one without a limit has: its vCPUs stay unknown.',
    'コンテナ「{name}」のCPU数はノードの全CPU（{cpus}）と同じで、上限の設定がない可能性があるため、vCPU数は不明としました。',
    { name: quoted(name), cpus },
  ),
  hint: text(
    'Enter its vCPUs in the inventory, from what it really needs.',
    '実際に必要なvCPU数を台帳で入力してください。',
  ),
});
