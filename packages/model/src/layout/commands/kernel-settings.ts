import { amount, type Text, text } from '../../figure/index.ts';
import { STALL_FACTORS } from '../../numa/index.ts';
import type { PlanNode } from '../../placement/index.ts';
import { MIB_PER_GIB } from '../../units/index.ts';
import { balancesOn, balancingOf } from '../balancing-check.ts';
import { boundInstancesOf } from '../bound-instance.ts';
import type { LayoutCheck } from '../layout-check.ts';
import { linuxReach } from '../linux-reach.ts';
import type { BindingCommand } from './binding-command.ts';
import type { SoftwareOf } from './instance-software.ts';
import { HUGE_PAGE_MIB, HUGETLB, IRQ_AFFINITY, NOPM, SYSCTL, TMPFILES } from './kernel-settings.data.ts';

/** What is set once for a whole Linux server beside the bindings of its instances. */
export type KernelSetting = Pick<BindingCommand, 'file' | 'text' | 'check' | 'sources' | 'notes'>;

/**
 * Kernel settings of a planned server: automatic NUMA balancing on or off with the scan settings that go with it, and huge pages on each node for the
 * memory of the instances there. `studied` is what the project's own runs tell of balancing; null = what studies tell. `softwareOf` says on which
 * system each instance runs. None for a server without instances, or with none but on Windows.
 */
export function kernelSettings(
  server: PlanNode,
  studied: LayoutCheck | null = null,
  softwareOf?: SoftwareOf,
  nameOf: (workloadId: string) => string = (workloadId) => workloadId,
): readonly KernelSetting[] {
  const instances = boundInstancesOf(server, softwareOf).map((each) => ({
    ...each,
    id: each.name,
    name: nameOf(each.name),
  }));
  const { takers, says } = linuxReach(instances);
  if (takers.length === 0) return [];
  const balancing = balancingOf(server, studied, softwareOf, nameOf);
  const onLinux = withoutOthers(server, new Set(takers.map(({ id }) => id)));
  return [...(balancing ? [balancingSetting(balancing)] : []), ...hugePages(onLinux, says), ...interrupts(server)];
}

/** The server with these instances alone: what runs on Windows takes none of the pages that Linux reserves. */
function withoutOthers(server: PlanNode, kept: ReadonlySet<string>): PlanNode {
  const numaNodes = server.numaNodes.map((node) => ({
    ...node,
    workloads: node.workloads.filter(({ workloadId }) => kept.has(workloadId)),
  }));
  return { ...server, numaNodes };
}

function balancingSetting(balancing: LayoutCheck): KernelSetting {
  const { says } = balancing;
  const on = balancesOn(balancing);
  return {
    file: '/etc/sysctl.d/60-numa-balancing.conf',
    text: `kernel.numa_balancing = ${on ? 1 : 0}\n`,
    check: on
      ? 'sysctl kernel.numa_balancing; grep -E "numa_(pte_updates|hint_faults|hint_faults_local|pages_migrated)" /proc/vmstat'
      : 'sysctl kernel.numa_balancing',
    sources: [SYSCTL],
    notes: on ? [says, SCANS] : [says],
  };
}

function hugePages({ numaNodes }: PlanNode, reach: Text | null): readonly KernelSetting[] {
  const lines = numaNodes.flatMap(({ id, workloads }) => {
    const memoryGiB = workloads.reduce((sum, each) => sum + each.memoryGiB + (each.extraMemoryGiB ?? 0), 0);
    const pages = Math.floor((memoryGiB * MIB_PER_GIB) / HUGE_PAGE_MIB);
    return pages > 0 ? [{ id, pages, memoryGiB }] : [];
  });
  if (lines.length === 0) return [];
  const total = lines.reduce((sum, { pages }) => sum + pages, 0);
  return [
    {
      file: '/etc/tmpfiles.d/60-huge-pages.conf',
      text: lines
        .map(
          ({ id, pages }) =>
            `w /sys/devices/system/node/node${id}/hugepages/hugepages-2048kB/nr_hugepages - - - - ${pages}\n`,
        )
        .join(''),
      check:
        'grep . /sys/devices/system/node/node*/hugepages/hugepages-2048kB/{nr,free}_hugepages; grep Huge /proc/meminfo',
      sources: [HUGETLB, TMPFILES, STALL_FACTORS.twoSocketOltp.source],
      notes: [
        text(
          'At most {pages} pages of 2 MiB ({memory}): the memory planned for the instances on each node. Only shared memory (SGA, shared_buffers, buffer pool) uses them: where its size is known, that is the number. vm.nr_hugepages would spread them evenly over all nodes.',
          '2 MiBページを最大{pages}（{memory}）：各ノードのインスタンスに計画したメモリの合計です。使われるのは共有メモリ（SGA、shared_buffers、バッファプール）だけで、その容量が分かる場合はその分とします。vm.nr_hugepagesでは全ノードに均等に割り当てられます。',
          {
            pages: total,
            memory: amount(
              lines.reduce((sum, { memoryGiB }) => sum + memoryGiB, 0),
              'GiB',
            ),
          },
        ),
        WHY_HUGE,
        ...(reach ? [reach] : []),
      ],
    },
  ];
}

/** Interrupts of network adapters on the CPUs of the node that their slot is connected to. */
function interrupts({ numaNodes }: PlanNode): readonly KernelSetting[] {
  const lines = numaNodes.flatMap(({ cpuList, adapters = [] }) =>
    adapters.flatMap(({ name, kind }) => (kind === 'network' && cpuList !== '' ? [{ name, cpuList }] : [])),
  );
  if (lines.length === 0) return [];
  const classOf = (name: string) => (INFINIBAND.test(name) ? 'infiniband' : 'net');
  return [
    {
      file: null,
      text: lines
        .map(
          ({ name, cpuList }) =>
            `for irq in /sys/class/${classOf(name)}/${name}/device/msi_irqs/*; do echo ${cpuList} > "/proc/irq/\${irq##*/}/smp_affinity_list"; done\n`,
        )
        .join(''),
      check: `grep . ${lines.map(({ name }) => `/sys/class/${classOf(name)}/${name}/device/numa_node`).join(' ')}`,
      sources: [IRQ_AFFINITY],
      notes: [INTERRUPTS],
    },
  ];
}

/** Names that RDMA drivers give; as network interfaces they have others. */
const INFINIBAND = /^(?:mlx|hfi|ocrdma|bnxt_re|irdma)/;
const INTERRUPTS = text(
  'Interrupts of each network adapter go to the CPUs of the node its slot is connected to, as the file of the machine tells; they hold until the next start. irqbalance moves them again: stop it, or exempt these. NVMe queues place their interrupts themselves.',
  '各ネットワークアダプターの割り込みを、接続先ノードのCPUに割り当てます（マシンのファイルの記載による）。再起動すると元に戻ります。irqbalanceが再配置するため、停止するか対象から除外してください。NVMeの割り込みはキューごとに自動で配置されます。',
);

const SCANS = text(
  'Scan settings stay at their defaults: a scan starts after 1,000 ms of run time (scan_delay), comes every 1,000 to 60,000 ms (scan_period_min, scan_period_max) and covers 256 MB (scan_size). Before Linux 5.13 they are kernel.numa_balancing_scan_…, since then files in /sys/kernel/debug/sched/numa_balancing/. Where many numa_pte_updates stand against few numa_pages_migrated, a longer least period costs less.',
  'スキャンの設定は既定値のままにします：開始まで1,000 ms（scan_delay）、間隔は1,000〜60,000 ms（scan_period_min、scan_period_max）、1回256 MB（scan_size）。Linux 5.13より前はkernel.numa_balancing_scan_…、以降は/sys/kernel/debug/sched/numa_balancing/のファイルです。numa_pte_updatesが多くnuma_pages_migratedが少ない場合は、最短間隔を長くすると負荷が下がります。',
);
const WHY_HUGE = text(
  'Why: with all memory remote, Postgres lost {huge} with huge pages and {small} without; with local memory huge pages gave {gain}. Pages that are reserved on a node are not swapped out while other nodes have free memory (study 4).',
  '理由：全メモリがリモートの場合、Postgresの低下はヒュージページありで{huge}、なしで{small}でした（ローカルではヒュージページにより{gain}向上）。ノードに確保したページは、ほかのノードに空きがあるままスワップされることもありません（事例4）。',
  {
    huge: amount(1 - NOPM.huge.remote / NOPM.huge.local, 'share'),
    small: amount(1 - NOPM.small.remote / NOPM.small.local, 'share'),
    gain: amount(NOPM.huge.local / NOPM.small.local - 1, 'share'),
  },
);
