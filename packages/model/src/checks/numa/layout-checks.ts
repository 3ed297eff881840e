import { type Demand, workloadNames } from '../../demand/index.ts';
import { type Text, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import { checkedInstances, type LayoutCheck, type LayoutReading, layoutChecker } from '../../layout/index.ts';
import type { Plan } from '../../placement/index.ts';
import { serverSpecs, type Target } from '../../target/index.ts';

/** The layout checks of all planned servers; findings that repeat from server to server are said once. */
export function layoutChecks(
  { nodes }: Plan,
  target: Target,
  demand: Demand,
  inputs: ScenarioInputs,
  boundServers: number,
): readonly LayoutCheck[] {
  const used = nodes.filter(({ spare }) => !spare);
  const specOf = serverSpecs(target);
  const checkers = new Map<string, ReturnType<typeof layoutChecker>>();
  const checkerOf = (typeId: string) => {
    const check = checkers.get(typeId) ?? layoutChecker(specOf(typeId).topology);
    checkers.set(typeId, check);
    return check;
  };
  const nameOf = workloadNames(demand);
  const reading = layoutReading(inputs, (key) => nameOf(key) ?? key);
  const findings = used.flatMap((node) =>
    checkerOf(node.typeId ?? node.platformId)(node.name, checkedInstances(node, reading)),
  );
  return [...onceEach(findings, used.length), ...granularity(used.length, boundServers)];
}

/** How the layout of a scenario's servers is to be read: vertical consolidation ends as one database on each; own runs tell of `balancing`. */
export function layoutReading(
  { consolidationType, memoryBasis }: Pick<ScenarioInputs, 'consolidationType' | 'memoryBasis'>,
  nameOf: LayoutReading['nameOf'],
  balancing: LayoutCheck | null = null,
  softwareOf?: LayoutReading['softwareOf'],
): LayoutReading {
  return {
    softwareOf,
    nameOf,
    balancing,
    oneDatabase: consolidationType === 'vertical' || consolidationType === 'redesign',
    memoryIsCovered: memoryBasis === 'covered-by-ratio',
  };
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
    return [{ ...finding, says: andOthers(finding, (counts.get(finding.code) ?? 1) - 1, servers) }];
  });
}

function onServer({ says, server }: LayoutCheck): Text {
  return text('{server}: {says}', '{server}：{says}', { server, says });
}

/** Of several servers the one is named: what "all instances" of it are, those of another may not be. */
function andOthers(finding: LayoutCheck, others: number, servers: number): Text {
  if (others === 0) return servers > 1 ? onServer(finding) : finding.says;
  return text('{says} (Likewise in {others} more {others:place|places}.)', '{says}（ほか{others}か所も同様です）', {
    says: onServer(finding),
    others,
  });
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
        '{used} {used:server|servers} where {boundServers} is the proven least: whole workloads do not fill NUMA nodes without a gap.',
        '理論下限{boundServers}台に対し{used}台です。ワークロードをNUMAノード単位で配置するため、隙間が残ります。',
        { used, boundServers },
      ),
      evidence: null,
    },
  ];
}
