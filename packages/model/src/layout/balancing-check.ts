import { amount, type Estimate, inARow, type Text, text } from '../figure/index.ts';
import { parseCpuList } from '../inventory/index.ts';
import { compareBalancing, STUDY3_ROWS } from '../numa/index.ts';
import type { PlanNode } from '../placement/index.ts';
import type { NumaNode } from '../platform/index.ts';
import { type BoundInstance, boundInstancesOf } from './bound-instance.ts';
import type { SoftwareOf } from './commands/instance-software.ts';
import { cpuPlaces } from './cpu-places.ts';
import type { LayoutCheck } from './layout-check.ts';
import { linuxReach, withReach } from './linux-reach.ts';

/**
 * Automatic NUMA balancing on or off on this (Linux) server, and why? Off where every instance is bound to a node, as the kernel's
 * documentation has it; on where one spans nodes, with what study 3 measured; as the project's own runs tell where `studied` says it. Of instances
 * on Windows it says that it does not apply. Nothing with one node or nothing bound.
 */
export function balancingCheck(
  server: string,
  instances: readonly BoundInstance[],
  nodes: readonly NumaNode[],
  studied: LayoutCheck | null = null,
): readonly LayoutCheck[] {
  if (nodes.length < 2 || instances.length === 0) return [];
  const placeOf = cpuPlaces(nodes);
  const reach = linuxReach(instances);
  if (reach.takers.length === 0 && reach.says) return [balancingNotLinux(server, reach.says)];
  if (studied) return [{ ...studied, server, node: server }];
  const first = reach.takers.find(({ cpuList }) => placeOf(cpuList).on.length > 1);
  const check = { severity: 'info', server, node: server } as const;
  if (!first) return [{ ...check, code: 'balancing-off', says: withReach(OFF, reach), evidence: null }];
  return [{ ...check, code: 'balancing-on', says: withReach(onBecause(first.name), reach), evidence: STUDY3.peak }];
}

/** What is said of balancing where nothing runs that it is for. */
export function balancingNotLinux(server: string, says: Text): LayoutCheck {
  const about = inARow([OF_LINUX, says]);
  return { severity: 'info', code: 'balancing-not-linux', server, node: server, says: about, evidence: null };
}

const OF_LINUX = text(
  'Automatic NUMA balancing is a setting of the Linux kernel.',
  '自動NUMAバランス調整はLinuxカーネルの設定です。',
);

/** The same of a planned server. */
export function balancingOf(
  server: PlanNode,
  studied: LayoutCheck | null,
  softwareOf?: SoftwareOf,
  nameOf: (workloadId: string) => string = (workloadId) => workloadId,
): LayoutCheck | null {
  const nodes = server.numaNodes.map(({ id, cpuList, memoryGiB }) => {
    const cpus = parseCpuList(cpuList)?.length ?? 0;
    return { id, cpuList, cpus, memoryGiB, memoryOnly: cpus === 0 };
  });
  const instances = boundInstancesOf(server, softwareOf).map((each) => ({ ...each, name: nameOf(each.name) }));
  return balancingCheck(server.name, instances, nodes, studied)[0] ?? null;
}

/** Whether a check says to leave balancing on. */
export function balancesOn(check: LayoutCheck | null): boolean {
  return check?.code === 'balancing-on';
}

const STUDY3 = study3();

function study3(): { readonly peak: Estimate; readonly gain: number; readonly worst: number } {
  const compared = compareBalancing(STUDY3_ROWS.map(({ warehouses, off, on }) => ({ load: warehouses, off, on })));
  if (!compared) throw new Error('study 3 lost its rows');
  const worst = Math.min(...compared.gains.map(({ gain }) => gain.value ?? 0));
  const peak = compared.peakRatio;
  return { peak, gain: (peak.value ?? 1) - 1, worst: -worst };
}

const OFF = text(
  'Linux: switch automatic NUMA balancing off (sysctl kernel.numa_balancing=0). Every instance is bound to its node, and the kernel documentation says to disable it then: sampling pages costs time and moves nothing.',
  'Linuxの場合：自動NUMAバランス調整は無効（kernel.numa_balancing=0）にします。全インスタンスをノードに固定済みで、この場合は無効にするようカーネル文書に記載されています（ページの監視は負荷になるだけで効果がありません）。',
);

function onBecause(name: string) {
  return text(
    'Linux: leave automatic NUMA balancing on (sysctl kernel.numa_balancing=1): {name} spans nodes. In study 3 (one Java process over four nodes) the peak rose by {gain}, with up to {loss} lost at light load. Huge pages of hugetlbfs are not balanced.',
    'Linuxの場合：{name}がノードをまたぐため、自動NUMAバランス調整は有効（kernel.numa_balancing=1）のままにします。事例3（4ノードで1つのJavaプロセス）ではピークが{gain}向上し、低負荷時は最大{loss}低下しました。hugetlbfsのヒュージページは調整の対象外です。',
    { name, gain: amount(STUDY3.gain, 'share'), loss: amount(STUDY3.worst, 'share') },
  );
}
