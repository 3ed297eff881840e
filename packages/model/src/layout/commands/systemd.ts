import { type Source, type Text, text } from '../../figure/index.ts';
import { formatCpuList } from '../../inventory/index.ts';
import type { BindingCommand } from './binding-command.ts';
import type { InstanceBinding } from './instance-binding.ts';

const EXEC: Source = {
  title: 'systemd.exec(5), systemd 252',
  section: 'CPUAffinity=, NUMAPolicy=, NUMAMask=',
  url: 'https://www.freedesktop.org/software/systemd/man/252/systemd.exec.html',
  date: null,
};
const RESOURCE_CONTROL: Source = {
  title: 'systemd.resource-control(5), systemd 252',
  section: 'AllowedCPUs=, AllowedMemoryNodes=',
  url: 'https://www.freedesktop.org/software/systemd/man/252/systemd.resource-control.html',
  date: null,
};

export const SYSTEMD_SOURCES: readonly Source[] = [EXEC, RESOURCE_CONTROL];

/** Drop-in for the unit of the instance. */
export function systemdCommand(binding: InstanceBinding): BindingCommand {
  return unitDropIn(binding, 'systemd', `${binding.name}.service`, SYSTEMD_SOURCES, [UNIT_NAME]);
}

/** The drop-in as it is for any unit of systemd, with the check of that unit. */
export function unitDropIn(
  { workloadId, cpus, memoryNodes, balanced }: InstanceBinding,
  target: BindingCommand['target'],
  unit: string,
  sources: readonly Source[],
  notes: readonly Text[],
): BindingCommand {
  const [cpuList, nodeList] = [formatCpuList(cpus), formatCpuList(memoryNodes)];
  return {
    workloadId,
    target,
    file: `/etc/systemd/system/${unit}.d/numa.conf`,
    text: [
      '[Service]',
      // Masks of several lines are merged: the empty one forgets what the unit itself says.
      'CPUAffinity=',
      `CPUAffinity=${cpuList}`,
      // The default is written out: the unit itself may say another policy.
      ...(balanced ? ['NUMAPolicy=default'] : ['NUMAPolicy=bind', `NUMAMask=${nodeList}`]),
      `AllowedCPUs=${cpuList}`,
      `AllowedMemoryNodes=${nodeList}`,
      '',
    ].join('\n'),
    check: [
      `systemctl show ${unit} -p CPUAffinity -p NUMAPolicy -p NUMAMask -p EffectiveCPUs -p EffectiveMemoryNodes`,
      `numastat -p $(systemctl show ${unit} -p MainPID --value)`,
    ].join('; '),
    sources,
    notes: [...notes, APPLY, ...(balanced ? [BALANCING, CONFINED] : [UNIFIED])],
  };
}

const UNIT_NAME = text(
  'The unit is named after the instance: put in the name of yours.',
  'ユニット名はインスタンス名から付けています。実際の名前に置き換えてください。',
);
const APPLY = text(
  'Takes effect after systemctl daemon-reload and a restart of the unit.',
  'systemctl daemon-reload とユニットの再起動後に有効になります。',
);
const UNIFIED = text(
  'AllowedCPUs and AllowedMemoryNodes need the unified control group hierarchy (cgroup v2); elsewhere the lines above them bind alone.',
  'AllowedCPUsとAllowedMemoryNodesにはcgroup v2（統合階層）が必要です。それ以外の環境では、その上の行だけが有効です。',
);
const BALANCING = text(
  'NUMAPolicy=bind would keep automatic NUMA balancing from its memory: AllowedMemoryNodes confines it to the nodes and leaves the default policy.',
  'NUMAPolicy=bindではメモリが自動NUMAバランス調整の対象外となるため、既定のポリシーのままAllowedMemoryNodesで使用ノードを限定します。',
);
const CONFINED = text(
  'AllowedCPUs and AllowedMemoryNodes need the unified control group hierarchy (cgroup v2); elsewhere CPUAffinity binds alone, and nothing confines the memory.',
  'AllowedCPUsとAllowedMemoryNodesにはcgroup v2（統合階層）が必要です。それ以外の環境ではCPUAffinityだけが有効で、メモリのノードは限定されません。',
);
