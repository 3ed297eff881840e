import { type Source, text } from '../../figure/index.ts';
import { formatCpuList } from '../../inventory/index.ts';
import type { BindingCommand } from './binding-command.ts';
import type { InstanceBinding } from './instance-binding.ts';

const CPU_TUNING: Source = {
  title: 'Red Hat Enterprise Linux 7, Virtualization Deployment and Administration Guide',
  section: '23.5. CPU tuning (cputune, vcpupin, emulatorpin)',
  url: 'https://access.redhat.com/documentation/en-us/red_hat_enterprise_linux/7/html/virtualization_deployment_and_administration_guide/sect-manipulating_the_domain_xml-cpu_tuning',
  date: null,
};
const NUMA_TUNING: Source = {
  title: 'Red Hat Enterprise Linux 7, Virtualization Deployment and Administration Guide',
  section: '23.9. NUMA Node Tuning (numatune, memory, mode, nodeset)',
  url: 'https://docs.redhat.com/en/documentation/red_hat_enterprise_linux/7/html/virtualization_deployment_and_administration_guide/sect-manipulating_the_domain_xml-numa_node_tuning',
  date: null,
};
const RESTRICTIVE_MODE: Source = {
  title: 'libvirt, Domain XML format',
  section: 'NUMA Node Tuning (memory, mode restrictive)',
  url: 'https://libvirt.org/formatdomain.html#numa-node-tuning',
  date: null,
};

/** Elements of the domain XML: each virtual CPU may run on all CPUs of its node, as the plan shares them. */
export function libvirtCommand({
  workloadId,
  cpus,
  nodes,
  memoryNodes,
  balanced,
  name,
}: InstanceBinding): BindingCommand {
  const all = formatCpuList(cpus);
  const pins = nodes.flatMap((node) => node.cpus.map(() => formatCpuList(node.cpus)));
  return {
    workloadId,
    target: 'libvirt',
    file: null,
    text: [
      `<vcpu placement='static' cpuset='${all}'>${cpus.length}</vcpu>`,
      '<cputune>',
      ...pins.map((cpuset, vcpu) => `  <vcpupin vcpu='${vcpu}' cpuset='${cpuset}'/>`),
      `  <emulatorpin cpuset='${all}'/>`,
      '</cputune>',
      '<numatune>',
      `  <memory mode='${balanced ? 'restrictive' : 'strict'}' nodeset='${formatCpuList(memoryNodes)}'/>`,
      '</numatune>',
      '',
    ].join('\n'),
    check: `virsh vcpupin ${name}; virsh emulatorpin ${name}; virsh numatune ${name}; numastat -c qemu-kvm`,
    sources: [CPU_TUNING, NUMA_TUNING, ...(balanced ? [RESTRICTIVE_MODE] : [])],
    notes: [EDIT, VCPUS, ...(nodes.length > 1 ? [GUEST_NODES] : []), ...(balanced ? [RESTRICTIVE] : [])],
  };
}

const EDIT = text(
  'Into <domain>, with virsh edit; takes effect at the next start of the guest.',
  'virsh edit で<domain>の中に記述します。次回のゲスト起動時に有効になります。',
);
const VCPUS = text(
  'As many virtual CPUs as the node has: with fewer, leave out the last pins.',
  '仮想CPU数はノードのCPU数に合わせています。少ない場合は末尾のvcpupinを削除してください。',
);
const GUEST_NODES = text(
  'Spans nodes: give the guest a NUMA topology of its own (<cpu><numa>), or it cannot keep memory near its CPUs.',
  'ノードをまたぎます。ゲストにもNUMAトポロジ（<cpu><numa>）を設定しないと、メモリをCPUの近くに置けません。',
);
const RESTRICTIVE = text(
  'Mode restrictive confines the memory to the nodes and leaves the default policy; strict would keep automatic NUMA balancing from it. It needs libvirt 7.3, and the same mode in each memnode.',
  'restrictiveは既定のポリシーのまま使用ノードを限定します。strictではメモリが自動NUMAバランス調整の対象外となります。libvirt 7.3以降が必要で、memnodeを使う場合も同じモードにします。',
);
