import {
  derive,
  type Estimate,
  type Figure,
  isKnown,
  type KnownEstimate,
  type Span,
  span,
  type Text,
  text,
} from '../figure/index.ts';
import { interleavedRemoteShare, meanRemoteShare, STUDY0_REMOTE_SHARES } from '../numa/index.ts';

const { patternA, patternB } = STUDY0_REMOTE_SHARES;

/** Nodes of the machine of study 0. */
const STUDY_NODES = 2;

/** What study 0 measured: the share of remote memory accesses of instances bound to one node, and of instances over both. */
export const REMOTE_SHARE_EVIDENCE: Readonly<Record<'bound' | 'spanning', Estimate>> = {
  bound: meanRemoteShare(patternA),
  spanning: meanRemoteShare(patternB),
};

/** What study 0 measured with each instance on a node of its own. */
export const BOUND_SHARES = rangeOf(patternA);

/** The study's shares in one sentence. */
export const STUDY_SHARES_TEXT = text(
  'In study 0, {spanning} of memory accesses were then remote, against {bound} with each instance on a node of its own.',
  '事例0では、この割り当てで{spanning}のメモリ・アクセスがリモートになりました（1ノードに固定した場合は{bound}）。',
  { spanning: rangeOf(patternB), bound: BOUND_SHARES },
);

/** Remote share to expect of an instance bound to one node with all its memory there: what study 0 measured for both nodes. */
export function remoteShareWhenBound(): KnownEstimate {
  const { low, high } = boundsOf(patternA);
  return expected(REMOTE_SHARE_EVIDENCE.bound, low, high, ONE_MACHINE);
}

/**
 * Which part of the remote share of a random placement is left on an instance that spans nodes? Study 0's Pattern B over the
 * half that a random placement on its two nodes has; up to all of it.
 */
export function shareOfRandomPlacement(): KnownEstimate {
  const random = interleavedRemoteShare(STUDY_NODES);
  const measured = derive({
    label: text('remote share over that of a random placement', 'ランダム配置に対するリモート割合の比'),
    formula: 'spanning ÷ random',
    unit: 'ratio',
    inputs: { spanning: REMOTE_SHARE_EVIDENCE.spanning, random },
  });
  return expected(measured, boundsOf(patternB).low / (random.value ?? 1), 1, UP_TO_RANDOM);
}

/** A measurement taken over to another machine: an assumption there, with the range that leaves open. */
function expected(measured: Estimate, low: number, high: number, note: Text): KnownEstimate {
  if (!isKnown(measured)) throw new Error('study 0 states its remote shares');
  return { ...measured, kind: 'assumed', low, high, because: { ...measured.because, notes: [note] } };
}

function boundsOf(figures: readonly Figure[]): { low: number; high: number } {
  const values = figures.map(({ value }) => value);
  return { low: Math.min(...values), high: Math.max(...values) };
}

function rangeOf(figures: readonly Figure[]): Span {
  const { low, high } = boundsOf(figures);
  return span(low, high, 'share');
}

const ONE_MACHINE = text(
  'Measured on one machine of 2003 with two nodes: count it on yours (numastat, PCM) before relying on it.',
  '2003年の2ノード機1台での実測値です。実機で計測（numastat、PCMなど）したうえでご利用ください。',
);
const UP_TO_RANDOM = text(
  'Study 0 measured less than a random placement gives; the interval reaches up to it.',
  '事例0の実測はランダム配置の理論値を下回りました。上限はランダム配置の値としています。',
);
