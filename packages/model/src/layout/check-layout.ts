import { allOf, amount, amountOf, type Estimate, firstOf, type Text, type TextValue, text } from '../figure/index.ts';
import { formatCpuList } from '../inventory/index.ts';
import { memoryFitsNode } from '../numa/index.ts';
import type { NumaNode, NumaTopology } from '../platform/index.ts';
import { adapterCheck } from './adapter-check.ts';
import type { BoundInstance } from './bound-instance.ts';
import { type CpuPlace, cpuPlaces } from './cpu-places.ts';
import { localityExpecter } from './expected-locality.ts';
import type { LayoutCheck } from './layout-check.ts';
import { BOUND_SHARES, REMOTE_SHARE_EVIDENCE } from './remote-share-evidence.ts';

/** Sums of GiB are compared to a millionth: below that they are rounding. */
const GIB_DIGITS = 6;
const MOST_NODES_ONE_BY_ONE = 8;

/**
 * Does every instance fit its NUMA node? Names what spans nodes, shares CPUs across nodes, exceeds or exactly fills a
 * node's memory, or takes memory from a board without CPUs (study 0: patterns A, B and C; study 4: SGA within a node).
 * One 'ok' line when nothing is wrong and all memory is local. Unreadable CPU lists are a warning of their own.
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
  const expectedOf = localityExpecter(nodes, null);
  const remoteOf: RemoteOf = (instance) => expectedOf(instance).remoteShare;
  return (server: string, instances: readonly BoundInstance[]): readonly LayoutCheck[] => {
    const located = instances.map((instance): Located => ({ instance, ...placeOf(instance.cpuList) }));
    const lent = memoryLent(instances);
    const findings = [
      ...located.flatMap((instance) => unreadable(server, instance)),
      ...located.flatMap((instance) => spansNodes(server, instance, remoteOf)),
      ...overlaps(server, located, remoteOf),
      ...nodes.flatMap((node) => nodeMemory(server, node, lent.get(node.id) ?? 0)),
      ...nodes.flatMap((node) => memoryOnly(server, node, instances)),
      ...nodes.flatMap((node) => sharesNode(server, node, located)),
      ...adapterCheck(server, located, nodes),
    ];
    const local = instances.length > 0 && located.every(({ on }) => on.length === 1);
    const warned = findings.some(({ severity }) => severity === 'warning');
    if (!local || warned) return findings;
    const afar = located.filter(hasMemoryAfar);
    return [...findings, afar.length > 0 ? memoryAfar(server, afar) : allLocal(server, located, nodes.length)];
  };
}

interface Located extends CpuPlace {
  readonly instance: BoundInstance;
}

/** Whether an instance has memory on another node than the one its CPUs are of. */
function hasMemoryAfar({ instance: { memory }, on: [own] }: Located): boolean {
  return memory.some(({ node, memoryGiB }) => node !== own && round(memoryGiB, GIB_DIGITS) > 0);
}

function memoryAfar(server: string, afar: readonly Located[]): LayoutCheck {
  const names = afar.map(({ instance }) => instance.name);
  return finding(
    'info',
    'memory-afar',
    server,
    server,
    text(
      'Every instance has the CPUs of one NUMA node, but part of the memory of {names} lies on other nodes: their share of remote accesses is given with each.',
      '各インスタンスのCPUは1つのNUMAノードに収まっていますが、{names}のメモリの一部はほかのノードにあります。リモート割合はインスタンスごとに示します。',
      { names: firstOf(names, MOST_NAMED) },
    ),
  );
}

function unreadable(server: string, { instance, cpus }: Located): LayoutCheck[] {
  if (cpus) return [];
  return [
    warning(
      'unknown-cpus',
      server,
      instance.name,
      text(
        '{name}: the CPU list "{cpuList}" does not name CPUs of this server.',
        '{name}：CPUリスト「{cpuList}」はこのサーバーのCPUを指していません。',
        { name: instance.name, cpuList: instance.cpuList },
      ),
    ),
  ];
}

/** Share of an instance's memory accesses that is expected to be remote on this machine. */
type RemoteOf = (instance: BoundInstance) => Estimate;

function spansNodes(server: string, { instance, on }: Located, remoteOf: RemoteOf): LayoutCheck[] {
  if (on.length < 2) return [];
  const remote = remoteOf(instance);
  if (instance.mustSpan) return [spansByDesign(server, on, remote)];
  return [
    warning(
      'spans-nodes',
      server,
      instance.name,
      text(
        '{name} spans NUMA nodes {nodes}: {remote} of its memory accesses are expected to be remote, against {bound} on one node. One node is better where it fits.',
        '{name}はNUMAノード{nodes}にまたがっており、メモリ・アクセスの{remote}がリモートになる見込みです（1ノードに固定した場合は{bound}）。収まる場合は1つのノードへの固定割り当てを推奨します。',
        { name: instance.name, nodes: numbersOf(on), remote: amountOf(remote), bound: BOUND_SHARES },
      ),
      remote,
    ),
  ];
}

/** Said of the server, which the one database is called after, and not of an instance: who lists several servers names it. */
function spansByDesign(server: string, on: readonly number[], remote: Estimate): LayoutCheck {
  return finding(
    'info',
    'spans-nodes',
    server,
    server,
    text(
      'One database over NUMA nodes {nodes}, as vertical consolidation has it; some memory access is remote and cannot be avoided.',
      '垂直統合のため、1つのデータベースがNUMAノード{nodes}にまたがります。一部のリモート・メモリ・アクセスは避けられません。',
      { nodes: numbersOf(on) },
    ),
    remote,
  );
}

/**
 * CPUs in common are a conflict as soon as one of the two is not confined to a node; within a node it is sharing. Each pair is named
 * once, all that meet one instance in one finding.
 */
function overlaps(server: string, located: readonly Located[], remoteOf: RemoteOf): LayoutCheck[] {
  return located.flatMap((first, index) => {
    if (first.on.length < 2) return [];
    const others = located.filter(
      (second, at) => (second.on.length < 2 || index < at) && second !== first && intersects(first.cpus, second.cpus),
    );
    return others.length === 0 ? [] : [overlap(server, first, others, remoteOf(first.instance))];
  });
}

function overlap(
  server: string,
  { instance: { name } }: Located,
  others: readonly Located[],
  remote: Estimate,
): LayoutCheck {
  const names = others.map(({ instance }) => instance.name);
  return warning(
    'overlap',
    server,
    name,
    text(
      '{name} and {others} use the same CPUs on several nodes: they compete for them, and {remote} of the memory accesses of {name} are expected to be remote.',
      '{name}と{others}が複数ノードの同じCPUを使っています。CPUが競合し、{name}のメモリ・アクセスの{remote}がリモートになる見込みです。',
      { name, others: firstOf(names, MOST_NAMED), remote: amountOf(remote) },
    ),
    remote,
  );
}

function intersects(a: ReadonlySet<number> | null, b: ReadonlySet<number> | null): boolean {
  if (a === null || b === null) return false;
  for (const cpu of a) if (b.has(cpu)) return true;
  return false;
}

function nodeMemory(server: string, { id, memoryGiB }: NumaNode, lentGiB: number): LayoutCheck[] {
  const used = round(lentGiB, GIB_DIGITS);
  const size = round(memoryGiB, GIB_DIGITS);
  if (used === 0 || used < size) return [];
  const { verdict, margin, says } = memoryFitsNode(used, size);
  const code = verdict === 'exceeds' ? 'memory-exceeds-node' : 'zero-margin';
  const about = text('Node {node} ({used} of {size}): {says}', 'ノード{node}（{used} / {size}）：{says}', {
    node: id,
    used: amount(used, 'GiB'),
    size: amount(size, 'GiB'),
    says,
  });
  return [warning(code, server, `${id}`, about, margin)];
}

/** GiB that each node lends to all instances together. */
function memoryLent(instances: readonly BoundInstance[]): ReadonlyMap<number, number> {
  const lent = new Map<number, number>();
  for (const { memory } of instances)
    for (const { node, memoryGiB } of memory) lent.set(node, (lent.get(node) ?? 0) + memoryGiB);
  return lent;
}

function memoryOnly(server: string, { id, memoryOnly }: NumaNode, instances: readonly BoundInstance[]): LayoutCheck[] {
  if (!memoryOnly) return [];
  const users = instances.filter(({ memory }) =>
    memory.some(({ node, memoryGiB }) => node === id && round(memoryGiB, GIB_DIGITS) > 0),
  );
  if (users.length === 0) return [];
  const names = users.map(({ name }) => name);
  return [
    finding(
      'info',
      'memory-only-node',
      server,
      `${id}`,
      text(
        'Node {node} has memory and no CPUs: it serves {names} over the interconnect. Its latency is not known here.',
        'ノード{node}はCPUを持たないメモリ専用ノードです。{names}はノード間接続経由で利用します。遅延は確認できていません。',
        { node: id, names: firstOf(names, MOST_NAMED) },
      ),
    ),
  ];
}

function sharesNode(server: string, { id }: NumaNode, located: readonly Located[]): LayoutCheck[] {
  const here = located.filter(({ on }) => on.length === 1 && on[0] === id);
  if (here.length < 2) return [];
  return [
    finding(
      'info',
      'shares-node',
      server,
      `${id}`,
      text(
        '{instances} instances share the CPUs of node {node}; the plan counts their joint peak.',
        'ノード{node}のCPUを{instances}インスタンスで共有します。計画では、使用率の合計のピークで数えています。',
        { instances: here.length, node: id },
      ),
    ),
  ];
}

function allLocalText(instances: number): Text {
  if (instances === 1)
    return text(
      'The instance is bound to one NUMA node (pattern A of Tanimoto, 2003).',
      'インスタンスは1つのNUMAノードに収まっています（谷本（2003）の割り当てパターンA）。',
    );
  return text(
    'All {instances} instances are bound to one NUMA node each (pattern A of Tanimoto, 2003).',
    '{instances}インスタンスはいずれも1つのNUMAノードに収まっています（谷本（2003）の割り当てパターンA）。',
    { instances },
  );
}

function allLocal(server: string, located: readonly Located[], nodes: number): LayoutCheck {
  if (nodes === 1) return finding('ok', 'local', server, server, ONE_NODE);
  return finding('ok', 'local', server, server, allLocalText(located.length), REMOTE_SHARE_EVIDENCE.bound);
}

const ONE_NODE = text(
  'The server has one NUMA node: all memory is local.',
  'このサーバーのNUMAノードは1つで、すべてのメモリがローカルです。',
);

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

/** As many names as a finding lists; of more it gives the number. */
const MOST_NAMED = 3;

/** Nodes by number: each of a few, ranges of many. */
function numbersOf(nodes: readonly number[]): TextValue {
  return nodes.length <= MOST_NODES_ONE_BY_ONE ? allOf(nodes) : formatCpuList(nodes);
}

function round(gib: number, digits: number): number {
  return Number(gib.toFixed(digits));
}
