import type { Demand } from '../demand/index.ts';
import { type Text, text } from '../figure/index.ts';
import { type BoundInstance, boundInstancesOf, type LayoutCheck, layoutChecker } from '../layout/index.ts';
import type { Plan, PlanNode } from '../placement/index.ts';
import type { ScenarioInputs } from './inputs.ts';
import type { Target } from './target.ts';

/** The layout checks of all planned servers; findings that repeat from server to server are said once. */
export function layoutChecks(
  { nodes }: Plan,
  { topology }: Target,
  demand: Demand,
  inputs: ScenarioInputs,
  boundServers: number,
): readonly LayoutCheck[] {
  const names = new Map(demand.workloads.map(({ key, name }) => [key, name]));
  const merged = inputs.consolidationType === 'vertical' || inputs.consolidationType === 'redesign';
  const used = nodes.filter(({ spare }) => !spare);
  const check = layoutChecker(topology);
  const findings = used.flatMap((node) => {
    const instances = boundInstancesOf(node).map((each) => ({
      ...each,
      name: names.get(each.name) ?? each.name,
      // A measured ratio of whole machines has their memory in it: a full node is what was measured, not a finding.
      memory: inputs.memoryBasis === 'covered-by-ratio' ? [] : each.memory,
    }));
    return check(node.name, merged ? oneDatabase(node, instances) : instances);
  });
  return [
    ...onceEach(findings, used.length),
    ...granularity(used.length, boundServers),
    ...ioNotChecked(demand, inputs),
  ];
}

/** Vertical consolidation ends as one database on the server: its parts are one instance over all nodes. */
function oneDatabase({ name }: PlanNode, instances: readonly BoundInstance[]): readonly BoundInstance[] {
  const cpuLists = new Set(instances.flatMap(({ cpuList }) => (cpuList === '' ? [] : [cpuList])));
  const memory = instances.flatMap((instance) => instance.memory);
  return [{ name, cpuList: [...cpuLists].join(','), memory, mustSpan: true }];
}

/** As many warnings of one kind as stand one by one; of more, a reader takes in the first and their number. */
const MOST_WARNINGS = 4;

/** A few warnings stand one by one, by server; what repeats or is only worth knowing is said once, with the number of other places. */
function onceEach(findings: readonly LayoutCheck[], servers: number): readonly LayoutCheck[] {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const said = new Set<string>();
  return findings.flatMap((finding) => {
    const few = (counts.get(finding.code) ?? 0) <= MOST_WARNINGS;
    if (finding.severity === 'warning' && few) return [servers > 1 ? { ...finding, says: onServer(finding) } : finding];
    if (said.has(finding.code)) return [];
    said.add(finding.code);
    return [{ ...finding, says: andOthers(finding, (counts.get(finding.code) ?? 1) - 1) }];
  });
}

function onServer({ says, server }: LayoutCheck): Text {
  return text(`${server}: ${says.en}`, `${server}：${says.ja}`);
}

function andOthers(finding: LayoutCheck, others: number): Text {
  if (others === 0) return finding.says;
  const { en, ja } = onServer(finding);
  return text(
    `${en} (Likewise in ${others} more ${others === 1 ? 'place' : 'places'}.)`,
    `${ja}（ほか${others}か所も同様です）`,
  );
}

function granularity(used: number, boundServers: number): readonly LayoutCheck[] {
  if (used <= boundServers) return [];
  return [
    {
      severity: 'info',
      code: 'node-granularity',
      server: 'plan',
      node: 'plan',
      says: text(
        `${used} servers where ${boundServers} is the proven least: whole workloads do not fill NUMA nodes without a gap.`,
        `理論下限${boundServers}台に対し${used}台です。ワークロードをNUMAノード単位で配置するため、隙間が残ります。`,
      ),
      evidence: null,
    },
  ];
}

function ioNotChecked({ iops, total }: Demand, { iopsPerServer }: ScenarioInputs): readonly LayoutCheck[] {
  if (typeof iopsPerServer === 'number' || !iops.some((need) => need !== null && need > 0)) return [];
  return [
    {
      severity: 'info',
      code: 'io-not-checked',
      server: 'plan',
      node: 'plan',
      says: text(
        'I/O is not checked: what the storage of one target gives is not stated.',
        'I/Oは確認していません。統合先1台のストレージ性能（IOPS）が未指定です。',
      ),
      evidence: total.iops,
    },
  ];
}
