import { calledNames, type ScopedWorkload, systemOf } from '../../demand/index.ts';
import { isKnown, type Text, text } from '../../figure/index.ts';
import { balancingNotLinux, type LayoutCheck, linuxReach, withReach } from '../../layout/index.ts';
import type { AdoptedFindings, OfferedFinding } from '../../study/index.ts';
import type { Target } from '../../target/index.ts';

const BALANCING = ['on', 'off', 'static'] as const;
type Balancing = (typeof BALANCING)[number];

/**
 * Automatic NUMA balancing on, off or off with static binding, as the runs of the project that the scenario adopts tell: the faster of the two that
 * were compared; of whom it does not hold, since they run on another system, is said beside it. Nothing where none is adopted, or the target has one
 * node.
 */
export function balancingChecks(
  { adopted }: AdoptedFindings,
  target: Target | null,
  workloads: readonly ScopedWorkload[],
): readonly LayoutCheck[] {
  const finding = adopted.find(({ of }) => of === 'numaBalancing');
  if (!finding || !target || target.topology.nodes.length < 2 || !isKnown(finding.change)) return [];
  const better = finding.change.value >= 0 ? finding.level : finding.baseline;
  const best = BALANCING.find((each) => each === better);
  if (!best) return [];
  const [names, systems] = [
    calledNames(workloads),
    workloads.map(({ workload, server }) => systemOf(workload, server)),
  ];
  const reach = linuxReach(names.map((name, at) => ({ name, system: systems[at] ?? null })));
  if (workloads.length > 0 && reach.takers.length === 0 && reach.says) return [balancingNotLinux('plan', reach.says)];
  const says = text('{advice} {says} ({study}).', '{advice}{says}（{study}）。', {
    advice: ADVICE[best],
    says: measured(finding),
    study: finding.study,
  });
  return [
    {
      ...{ severity: 'info', code: `balancing-${best}`, server: 'plan', node: 'plan' },
      ...{ says: withReach(says, reach), evidence: finding.change },
    },
  ];
}

/** What the project's own runs tell of balancing among the findings on a plan; null = nothing. */
export function studiedBalancing(checks: readonly LayoutCheck[]): LayoutCheck | null {
  const codes = BALANCING.map((each) => `balancing-${each}`);
  return checks.find(({ code }) => codes.includes(code)) ?? null;
}

function measured({ says }: OfferedFinding): Text {
  return text('Measured in this project: {says}', '本プロジェクトの測定：{says}', { says });
}

const ADVICE: Readonly<Record<Balancing, Text>> = {
  on: text(
    'Linux: automatic NUMA balancing on (kernel.numa_balancing=1). Huge pages of hugetlbfs are not balanced.',
    'Linuxの場合：自動NUMAバランス調整は有効（kernel.numa_balancing=1）にします。hugetlbfsのヒュージページは調整の対象外です。',
  ),
  off: text(
    'Linux: automatic NUMA balancing off (kernel.numa_balancing=0).',
    'Linuxの場合：自動NUMAバランス調整は無効（kernel.numa_balancing=0）にします。',
  ),
  static: text(
    'Linux: instances bound statically, automatic NUMA balancing off (kernel.numa_balancing=0).',
    'Linuxの場合：インスタンスを静的に固定し、自動NUMAバランス調整は無効（kernel.numa_balancing=0）にします。',
  ),
};
