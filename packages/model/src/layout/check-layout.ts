import type { Estimate, Text } from '../figure/index.ts';
import { memoryFitsNode } from '../numa/index.ts';
import type { NumaNode, NumaTopology } from '../platform/index.ts';
import type { BoundInstance } from './bound-instance.ts';
import { type CpuPlace, cpuPlaces } from './cpu-places.ts';
import type { LayoutCheck } from './layout-check.ts';
import { REMOTE_SHARE_EVIDENCE, STUDY_SHARES_TEXT } from './remote-share-evidence.ts';

/** Sums of GiB are compared to a millionth: below that they are rounding. */
const GIB_DIGITS = 6;

/**
 * Does every instance fit its NUMA node? Names what spans nodes, shares CPUs across nodes, exceeds or exactly fills a
 * node's memory, or takes memory from a board without CPUs (study 0: patterns A, B and C; study 4: SGA within a node).
 * One 'ok' line when nothing is wrong. Unreadable CPU lists are a warning of their own.
 */
export function checkLayout(
  server: string,
  instances: readonly BoundInstance[],
  topology: Pick<NumaTopology, 'nodes'>,
): readonly LayoutCheck[] {
  return layoutChecker(topology)(server, instances);
}

/** The same for many servers of one topology, which is read once. */
export function layoutChecker({ nodes }: Pick<NumaTopology, 'nodes'>) {
  const placeOf = cpuPlaces(nodes);
  return (server: string, instances: readonly BoundInstance[]): readonly LayoutCheck[] => {
    const located = instances.map((instance): Located => ({ instance, ...placeOf(instance.cpuList) }));
    const findings = [
      ...located.flatMap((instance) => unreadable(server, instance)),
      ...located.flatMap((instance) => spansNodes(server, instance)),
      ...overlaps(server, located),
      ...nodes.flatMap((node) => nodeMemory(server, node, instances)),
      ...nodes.flatMap((node) => memoryOnly(server, node, instances)),
      ...nodes.flatMap((node) => sharesNode(server, node, located)),
    ];
    const local = instances.length > 0 && located.every(({ on }) => on.length === 1);
    const warned = findings.some(({ severity }) => severity === 'warning');
    return local && !warned ? [...findings, allLocal(server, located)] : findings;
  };
}

interface Located extends CpuPlace {
  readonly instance: BoundInstance;
}

function unreadable(server: string, { instance, cpus }: Located): LayoutCheck[] {
  if (cpus) return [];
  return [
    warning('unknown-cpus', server, instance.name, {
      en: `${instance.name}: the CPU list "${instance.cpuList}" does not name CPUs of this server.`,
      ja: `${instance.name}：CPUリスト「${instance.cpuList}」はこのサーバーのCPUを指していません。`,
    }),
  ];
}

function spansNodes(server: string, { instance, on }: Located): LayoutCheck[] {
  if (on.length < 2) return [];
  if (instance.mustSpan) return [spansByDesign(server, instance, on)];
  return [
    warning(
      'spans-nodes',
      server,
      instance.name,
      {
        en: `${instance.name} spans NUMA nodes ${on.join(' and ')}. ${STUDY_SHARES_TEXT.en} Bind it to one node if it fits.`,
        ja: `${instance.name}はNUMAノード${on.join('・')}にまたがっています。${STUDY_SHARES_TEXT.ja}収まる場合は1つのノードに固定割り当てしてください。`,
      },
      REMOTE_SHARE_EVIDENCE.spanning,
    ),
  ];
}

function spansByDesign(server: string, { name }: BoundInstance, on: readonly number[]): LayoutCheck {
  return finding(
    'info',
    'spans-nodes',
    server,
    name,
    {
      en: `${name}: one database over NUMA nodes ${on.join(' and ')}, as vertical consolidation has it; some memory access is remote and cannot be avoided.`,
      ja: `${name}：垂直統合のため1つのデータベースがNUMAノード${on.join('・')}にまたがります。一部のリモート・メモリ・アクセスは避けられません。`,
    },
    REMOTE_SHARE_EVIDENCE.spanning,
  );
}

/**
 * CPUs in common are a conflict as soon as one of the two is not confined to a node; within a node it is sharing. Each pair is named
 * once, all that meet one instance in one finding.
 */
function overlaps(server: string, located: readonly Located[]): LayoutCheck[] {
  return located.flatMap((first, index) => {
    if (first.on.length < 2) return [];
    const others = located.filter(
      (second, at) => (second.on.length < 2 || index < at) && second !== first && intersects(first.cpus, second.cpus),
    );
    return others.length === 0 ? [] : [overlap(server, first, others)];
  });
}

function overlap(server: string, { instance: { name } }: Located, others: readonly Located[]): LayoutCheck {
  const names = others.map(({ instance }) => instance.name);
  return warning(
    'overlap',
    server,
    name,
    {
      en: `${name} and ${listed(names, 'en')} use the same CPUs on several nodes: they compete for them, and much memory is remote. ${STUDY_SHARES_TEXT.en}`,
      ja: `${name}と${listed(names, 'ja')}が複数ノードの同じCPUを使っています。CPUの競合とリモート・メモリ・アクセスの増加を招きます。${STUDY_SHARES_TEXT.ja}`,
    },
    REMOTE_SHARE_EVIDENCE.spanning,
  );
}

function intersects(a: ReadonlySet<number> | null, b: ReadonlySet<number> | null): boolean {
  return a !== null && b !== null && [...a].some((cpu) => b.has(cpu));
}

function nodeMemory(server: string, { id, memoryGiB }: NumaNode, instances: readonly BoundInstance[]): LayoutCheck[] {
  const used = round(memoryLent(id, instances), GIB_DIGITS);
  const size = round(memoryGiB, GIB_DIGITS);
  if (used === 0 || used < size) return [];
  const { verdict, margin, says } = memoryFitsNode(used, size);
  const code = verdict === 'exceeds' ? 'memory-exceeds-node' : 'zero-margin';
  const sizes = `${round(used, 1)} / ${round(size, 1)} GiB`;
  const about = { en: `Node ${id} (${sizes}): ${says.en}`, ja: `ノード${id}（${sizes}）：${says.ja}` };
  return [warning(code, server, `${id}`, about, margin)];
}

function memoryLent(id: number, instances: readonly BoundInstance[]): number {
  let lent = 0;
  for (const { memory } of instances) for (const { node, memoryGiB } of memory) if (node === id) lent += memoryGiB;
  return lent;
}

function memoryOnly(server: string, { id, memoryOnly }: NumaNode, instances: readonly BoundInstance[]): LayoutCheck[] {
  if (!memoryOnly) return [];
  const users = instances.filter(({ memory }) => memory.some(({ node, memoryGiB }) => node === id && memoryGiB > 0));
  if (users.length === 0) return [];
  const names = users.map(({ name }) => name);
  return [
    finding('info', 'memory-only-node', server, `${id}`, {
      en: `Node ${id} has memory and no CPUs: it serves ${listed(names, 'en')} over the interconnect. Its latency is not known here.`,
      ja: `ノード${id}はCPUを持たないメモリ専用ノードです。${listed(names, 'ja')}はノード間接続経由で利用します。遅延は確認できていません。`,
    }),
  ];
}

function sharesNode(server: string, { id }: NumaNode, located: readonly Located[]): LayoutCheck[] {
  const here = located.filter(({ on }) => on.length === 1 && on[0] === id);
  if (here.length < 2) return [];
  return [
    finding('info', 'shares-node', server, `${id}`, {
      en: `${here.length} instances share the CPUs of node ${id}; the plan counts their joint peak.`,
      ja: `ノード${id}のCPUを${here.length}インスタンスで共有します。合計ピークが収まる計画です。`,
    }),
  ];
}

function allLocalText(instances: number): Text {
  if (instances === 1)
    return {
      en: "The instance is bound to one NUMA node (study 0's Pattern A).",
      ja: 'インスタンスは1つのNUMAノードに収まっています（事例0のPattern A）。',
    };
  return {
    en: `All ${instances} instances are bound to one NUMA node each (study 0's Pattern A).`,
    ja: `${instances}インスタンスはいずれも1つのNUMAノードに収まっています（事例0のPattern A）。`,
  };
}

function allLocal(server: string, located: readonly Located[]): LayoutCheck {
  return finding('ok', 'local', server, server, allLocalText(located.length), REMOTE_SHARE_EVIDENCE.bound);
}

function warning(code: string, server: string, about: string, says: Text, evidence: Estimate | null = null) {
  return finding('warning', code, server, about, says, evidence);
}

function finding(
  severity: LayoutCheck['severity'],
  code: string,
  server: string,
  about: string,
  says: Text,
  evidence: Estimate | null = null,
): LayoutCheck {
  return { severity, code, server, node: about, says, evidence };
}

function listed(names: readonly string[], language: 'en' | 'ja'): string {
  const shown = names.slice(0, 3).join(language === 'en' ? ', ' : '、');
  const more = names.length - 3;
  if (more <= 0) return shown;
  return language === 'en' ? `${shown} and ${more} more` : `${shown}ほか${more}件`;
}

function round(gib: number, digits: number): number {
  return Number(gib.toFixed(digits));
}
