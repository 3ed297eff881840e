import { type Source, type Text, text } from '../../figure/index.ts';
import type { BindingCommand } from './binding-command.ts';
import type { InstanceBinding } from './instance-binding.ts';

const NODE_AFFINITY: Source = {
  title: 'vSphere Resource Management 8.0',
  section: 'Specifying NUMA Controls; Associate Virtual Machines with Specified NUMA Nodes (numa.nodeAffinity)',
  url: 'https://docs.vmware.com/en/VMware-vSphere/8.0/vsphere-resource-management/GUID-68817061-CAA9-4997-8384-3C1A0DF7F3E9.html',
  date: null,
};
const VIRTUAL_NUMA: Source = {
  title: 'vSphere Resource Management 6.5',
  section: 'Virtual NUMA Controls (numa.vcpu.maxPerVirtualNode, numa.vcpu.min)',
  url: 'https://docs.vmware.com/jp/VMware-vSphere/6.5/com.vmware.vsphere.resmgmt.doc/GUID-3E956FB5-8ACB-42C3-B068-664989C3FF44.html',
  date: null,
};
const PREFER_HT: Source = {
  title: 'Broadcom knowledge base 415687, NUMA and Hyper-Threading (preferHT) Considerations',
  url: 'https://knowledge.broadcom.com/external/article/415687/numa-and-hyperthreading-preferht-conside.html',
  date: null,
};

/** Least virtual CPUs at which ESXi makes virtual NUMA nodes of its own accord (numa.vcpu.min, default). */
const LEAST_FOR_VIRTUAL_NUMA = 9;

/** Advanced settings of the virtual machine: the nodes it may use, and for one that spans, virtual nodes like them. */
export function vmwareCommand({
  workloadId,
  cpus,
  nodes,
  memoryNodes,
  threadsPerCore,
}: InstanceBinding): BindingCommand {
  const affinity = [...new Set([...nodes.map(({ id }) => id), ...memoryNodes])].sort((a, b) => a - b);
  const perNode = Math.max(...nodes.map((node) => node.cpus.length));
  const settings: [string, string][] = [
    ['numa.nodeAffinity', affinity.join(',')],
    ['numa.vcpu.maxPerVirtualNode', `${perNode}`],
  ];
  if (nodes.length > 1 && cpus.length < LEAST_FOR_VIRTUAL_NUMA) settings.push(['numa.vcpu.min', `${cpus.length}`]);
  if (threadsPerCore > 1) settings.push(['numa.vcpu.preferHT', 'TRUE']);
  return {
    workloadId,
    target: 'vmware',
    file: null,
    text: settings.map(([key, value]) => `${key} = "${value}"\n`).join(''),
    check: 'sched-stats -t numa-clients',
    sources: [NODE_AFFINITY, VIRTUAL_NUMA, ...(threadsPerCore > 1 ? [PREFER_HT] : [])],
    notes: notesOn(threadsPerCore),
  };
}

function notesOn(threadsPerCore: number): readonly Text[] {
  return [WHERE, ...(threadsPerCore > 1 ? [THREADS] : []), AFTER_MOVE];
}

const WHERE = text(
  'Advanced configuration parameters of the virtual machine (its .vmx file), while it is off. Check on the ESXi host, or in esxtop (m, field N%L).',
  '仮想マシンの詳細構成パラメータ（.vmxファイル）に、電源オフの状態で設定します。確認はESXiホスト上、またはesxtop（m、N%L列）で行います。',
);
const THREADS = text(
  'The plan counts both threads of a core; ESXi counts cores unless preferHT is set. Leave it out with no more virtual CPUs than cores in the node.',
  '計画ではコアの両スレッドを数えますが、ESXiはpreferHTがない限りコア数で数えます。仮想CPU数がノードのコア数以下であれば不要です。',
);
const AFTER_MOVE = text(
  'Node numbers are those of this host: with vMotion to another, review them. ESXi places well by itself in most situations.',
  'ノード番号はこのホストのものです。vMotionで移動する場合は見直してください。多くの場合、ESXiの自動配置でも十分です。',
);
