import { derive, type Estimate, type Figure, known, text, unknown } from '../figure/index.ts';
import { numaPenalty, STALL_FACTORS } from '../numa/index.ts';
import type { NumaNode } from '../platform/index.ts';
import type { BoundInstance } from './bound-instance.ts';
import { type CpuPlace, cpuPlaces } from './cpu-places.ts';
import { remoteShareWhenBound, shareOfRandomPlacement } from './remote-share-evidence.ts';

/** What a binding is expected to do to memory accesses. */
export interface ExpectedLocality {
  /** Share (0..1) of memory accesses that go to another node. */
  readonly remoteShare: Estimate;
  /** Throughput relative to all-local memory; 1 = no penalty. */
  readonly throughput: Estimate;
}

/**
 * Expected remote share and penalty of instances on a machine. Bound to one node: study 0's Pattern A. Over several: the share a random
 * placement gives, 1 − Σ CPU share × memory share, times what study 0 kept of it. Memory on nodes it does not run on is remote
 * whatever the binding. `year` is the machine's; null = not known.
 */
export function localityExpecter(nodes: readonly NumaNode[], year: number | null) {
  const placeOf = cpuPlaces(nodes);
  const prior = stallFactorFor(nodes, year);
  const boards = new Set(nodes.filter(({ memoryOnly }) => memoryOnly).map(({ id }) => id));
  return (instance: BoundInstance): ExpectedLocality => {
    const place = placeOf(instance.cpuList);
    if (!place.cpus) return { remoteShare: NO_CPUS, throughput: unknown('ratio', THROUGHPUT, SETTLE_CPUS) };
    const remoteShare = nodes.length === 1 ? ALL_LOCAL : remoteShareOf(instance.memory, place);
    const overBoards = instance.memory.some(({ node, memoryGiB }) => boards.has(node) && memoryGiB > 0);
    const throughput = overBoards
      ? unknown('ratio', THROUGHPUT, SETTLE_BOARD, [{ symbol: 'remote', estimate: remoteShare }])
      : numaPenalty({ remoteShare, prior });
    return { remoteShare, throughput };
  };
}

function remoteShareOf(memory: BoundInstance['memory'], { on, cpus, countOn }: CpuPlace): Estimate {
  const shares = memoryShares(memory, on);
  const far = [...shares].reduce((total, [node, share]) => (on.includes(node) ? total : total + share), 0);
  const elsewhere = far > 0 ? { far: given(FAR, far) } : {};
  const notes = far > 0 ? [BY_SIZE] : [];
  if (on.length === 1)
    return derive({
      label: REMOTE,
      formula: far > 0 ? 'far + (1 - far) × bound' : 'bound',
      unit: 'share',
      kind: 'predicted',
      inputs: { ...elsewhere, bound: remoteShareWhenBound() },
      notes,
    });
  const cpuShare = (node: number) => (countOn.get(node) ?? 0) / (cpus?.size ?? 1);
  return derive({
    label: REMOTE,
    formula: far > 0 ? 'far + (1 - far - sum(local)) × kept' : '(1 - sum(local)) × kept',
    unit: 'share',
    kind: 'predicted',
    inputs: {
      ...elsewhere,
      local: on.map((node) => given(localTo(node), cpuShare(node) * (shares.get(node) ?? 0))),
      kept: shareOfRandomPlacement(),
    },
    notes: memory.length === 0 ? [EVEN] : notes,
  });
}

/** Share of the instance's memory on each node; without figures, even over the nodes it runs on. */
function memoryShares(memory: BoundInstance['memory'], on: readonly number[]): ReadonlyMap<number, number> {
  const total = memory.reduce((sum, { memoryGiB }) => sum + memoryGiB, 0);
  if (total === 0) return new Map(on.map((node) => [node, 1 / on.length]));
  return new Map(memory.map(({ node, memoryGiB }) => [node, memoryGiB / total]));
}

/** The last year of the hardware whose stall factor was as large as that of many nodes. */
const OLD_HARDWARE = 2003;

/** Stall factor to count with where none was measured on the machine itself. */
export function stallFactorFor(nodes: readonly NumaNode[], year: number | null): Figure {
  const many = nodes.filter(({ memoryOnly }) => !memoryOnly).length > 2;
  return many || (year !== null && year <= OLD_HARDWARE) ? STALL_FACTORS.manyNodes : STALL_FACTORS.twoSocketOltp;
}

function given(label: ReturnType<typeof text>, value: number): Estimate {
  return known('predicted', { value, unit: 'share', because: { label, inputs: [] } });
}

function localTo(node: number) {
  return text(
    'local on node {node}: its share of the CPUs × its share of the memory',
    'ノード{node}のローカル分（CPUの割合 × メモリの割合）',
    { node },
  );
}

const REMOTE = text('expected remote share of memory accesses', '想定されるリモート・メモリ・アクセスの割合');
/** A machine with one node has no memory elsewhere. */
const ALL_LOCAL: Estimate = known('published', {
  value: 0,
  unit: 'share',
  because: {
    label: REMOTE,
    inputs: [],
    notes: [text('The machine has one NUMA node.', 'NUMAノードが1つのマシンです。')],
  },
});
const THROUGHPUT = text('throughput relative to all-local memory', 'すべてローカルの場合に対する性能比');
const FAR = text('share of its memory on nodes it does not run on', '実行しないノードにあるメモリの割合');
const BY_SIZE = text(
  'Memory on other nodes is counted by its size; hot pages kept near the CPUs make it less.',
  '他ノードのメモリは容量比で数えています。頻繁に使うページが近くにあれば、これより小さくなります。',
);
const EVEN = text(
  'Without memory figures its memory counts as even over its nodes.',
  'メモリ容量の情報がないため、各ノードに均等にあるものとして計算しています。',
);
const SETTLE_CPUS = text(
  'A CPU list of this server: the one given names none of its CPUs.',
  'このサーバーのCPUを指すCPUリストが必要です（現在の指定は該当なし）。',
);
const SETTLE_BOARD = text(
  'The latency of the memory-only board or CXL memory (Intel MLC), measured, and the share of time spent waiting for memory.',
  'メモリ専用ボードまたはCXLメモリの遅延（Intel MLCなど）と、メモリ待ちの割合の測定値が必要です。',
);
const NO_CPUS = unknown('share', REMOTE, SETTLE_CPUS);
