import {
  assumed,
  derive,
  type Estimate,
  estimateOf,
  type Figure,
  known,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import { SLIT_LOCAL } from './numa.data.ts';

export interface NumaPenaltyInput {
  /** Share (0..1) of memory accesses that go to another node. */
  readonly remoteShare: number | Estimate;
  /** Measured latency of remote over local memory (≥ 1). */
  readonly latencyRatio?: number | Estimate;
  /** SLIT matrix as numactl prints it; used only where no latency was measured. */
  readonly distances?: readonly (readonly number[])[];
  /** Share (0..1) of the all-local run time spent waiting for memory. */
  readonly stallFraction?: number | Estimate;
  /** Prior for x = stall × (ratio - 1), used where stall share or latency are not known. */
  readonly prior?: Figure;
}

/**
 * Throughput relative to all-local memory (1 = no penalty): 1 ÷ (1 + f·r·(ρ - 1)). Latency from a measurement, else from
 * the SLIT table with an interval down to 1 (many firmwares print defaults). Unknown without f and without a prior.
 */
export function numaPenalty(input: NumaPenaltyInput): Estimate {
  const remote = estimated(REMOTE, input.remoteShare);
  const latency = latencyOf(input);
  if (latency && input.stallFraction !== undefined) {
    return derive({
      label: RELATIVE,
      formula: '1 ÷ (1 + stall × remote × (latency - 1))',
      unit: 'ratio',
      kind: 'predicted',
      inputs: { stall: estimated(STALL, input.stallFraction), remote, latency },
    });
  }
  if (!input.prior) return unknown('ratio', RELATIVE, SETTLE, [{ symbol: 'remote', estimate: remote }]);
  return derive({
    label: RELATIVE,
    formula: '1 ÷ (1 + x × remote)',
    unit: 'ratio',
    kind: 'predicted',
    inputs: { x: estimateOf(input.prior), remote },
    notes: [PRIOR],
  });
}

/** Throughput with one remote share relative to another, everything else equal: (1 + x·r_reference) ÷ (1 + x·r). */
export function penaltyBetween(
  input: Omit<NumaPenaltyInput, 'remoteShare' | 'prior'> & {
    readonly remoteShare: number | Estimate;
    readonly referenceShare: number | Estimate;
  },
): Estimate {
  const label = text('throughput relative to the reference placement', '基準配置に対する性能比');
  const latency = latencyOf(input);
  if (!latency || input.stallFraction === undefined) return unknown('ratio', label, SETTLE);
  return derive({
    label,
    formula: '(1 + stall × reference × (latency - 1)) ÷ (1 + stall × remote × (latency - 1))',
    unit: 'ratio',
    kind: 'predicted',
    inputs: {
      stall: estimated(STALL, input.stallFraction),
      latency,
      remote: estimated(REMOTE, input.remoteShare),
      reference: estimated(text('remote share of the reference', '基準配置のリモート割合'), input.referenceShare),
    },
  });
}

/** Remote share when memory is spread evenly over n nodes: (n - 1) ÷ n. */
export function interleavedRemoteShare(nodes: number): Estimate {
  return derive({
    label: text('remote share of evenly spread memory', 'メモリを均等に分散した場合のリモート割合'),
    formula: '(nodes - 1) ÷ nodes',
    unit: 'share',
    kind: 'predicted',
    inputs: {
      nodes: known('measured', {
        value: nodes,
        unit: 'count',
        because: { label: text('NUMA nodes', 'NUMAノード数'), inputs: [] },
      }),
    },
  });
}

/** The mean of the shares a study prints for its nodes, each kept as an input. */
export function meanRemoteShare(shares: readonly Figure[]): Estimate {
  return derive({
    label: text('mean remote share of the nodes', '各ノードのリモート割合の平均'),
    formula: 'sum(share) ÷ count(share)',
    unit: 'share',
    inputs: { share: shares.map(estimateOf) },
  });
}

/** The stall factor x that explains a measured gain from turning one remote share into another: the inverse of numaPenalty. */
export function stallFactorOf(gain: number, remoteBefore: number, remoteAfter: number): Estimate {
  const label = text('stall factor that explains the gain', '性能差を説明する停止係数');
  const scope = remoteBefore - gain * remoteAfter;
  if (!(scope > 0)) {
    return unknown(
      'ratio',
      label,
      text(
        'No stall factor explains this gain: something besides memory locality changed.',
        'メモリの局所性だけではこの差を説明できません。ほかの要因が変化しています。',
      ),
    );
  }
  return derive({
    label,
    formula: '(gain - 1) ÷ (before - gain × after)',
    unit: 'ratio',
    kind: 'predicted',
    inputs: {
      gain: given(text('gain', '性能比'), 'ratio', gain),
      before: given(text('remote share before', '変更前のリモート割合'), 'share', remoteBefore),
      after: given(text('remote share after', '変更後のリモート割合'), 'share', remoteAfter),
    },
  });
}

function latencyOf({ latencyRatio, distances }: Pick<NumaPenaltyInput, 'latencyRatio' | 'distances'>): Estimate | null {
  if (latencyRatio !== undefined) return estimated(LATENCY, latencyRatio);
  const remote = (distances ?? []).flatMap((row, node) => row.filter((_, other) => other !== node));
  if (remote.length === 0) return null;
  const ratio = remote.reduce((total, distance) => total + distance, 0) / remote.length / SLIT_LOCAL.value;
  if (!(ratio >= 1)) return null;
  const slit = assumed(LATENCY, ratio, 'ratio', { low: 1 });
  return { ...slit, because: { ...slit.because, notes: [SLIT_IS_RELATIVE] } };
}

function estimated(label: Text, value: number | Estimate): Estimate {
  return typeof value === 'number' ? given(label, label === LATENCY ? 'ratio' : 'share', value) : value;
}

function given(label: Text, unit: 'ratio' | 'share', value: number): Estimate {
  return known('measured', { value, unit, because: { label, inputs: [] } });
}

const RELATIVE = text('throughput relative to all-local memory', 'すべてローカルの場合に対する性能比');
const REMOTE = text('remote share of memory accesses', 'リモート・メモリ・アクセスの割合');
const LATENCY = text('latency of remote over local memory', 'ローカルに対するリモートメモリの遅延比');
const STALL = text('share of run time spent waiting for memory', 'メモリ待ちが実行時間に占める割合');
const SETTLE = text(
  'The share of time spent waiting for memory and the latencies, measured (perf, Intel MLC), or a bound run beside an interleaved one.',
  'メモリ待ちの割合と遅延（perf、Intel MLCなど）の測定値、または固定割り当てとインターリーブの性能比較が必要です。',
);
const PRIOR = text(
  'From a range seen on other systems: measure before quoting a percentage.',
  '他システムでの実測範囲による値です。割合を提示する前に実機で測定してください。',
);
const SLIT_IS_RELATIVE = text(
  'SLIT distances are a relative table, often defaults, not a measured latency: the interval reaches down to no difference.',
  'SLITの距離は相対値で、既定値のままの場合も多く、実測の遅延ではありません。下限は「差なし」としています。',
);
