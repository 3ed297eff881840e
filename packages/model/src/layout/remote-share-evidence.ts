import { type Estimate, type Figure, text } from '../figure/index.ts';
import { meanRemoteShare, STUDY0_REMOTE_SHARES } from '../numa/index.ts';

const { patternA, patternB } = STUDY0_REMOTE_SHARES;

/** What study 0 measured: the share of remote memory accesses of instances bound to one node, and of instances over both. */
export const REMOTE_SHARE_EVIDENCE: Readonly<Record<'bound' | 'spanning', Estimate>> = {
  bound: meanRemoteShare(patternA),
  spanning: meanRemoteShare(patternB),
};

/** The study's shares in one sentence. */
export const STUDY_SHARES_TEXT = text(
  `In study 0, ${rangeOf(patternB)} of memory accesses were then remote, against ${rangeOf(patternA)} with each instance on a node of its own.`,
  `事例0では、この割り当てで${rangeOf(patternB)}のメモリ・アクセスがリモートになりました（1ノードに固定した場合は${rangeOf(patternA)}）。`,
);

function rangeOf(figures: readonly Figure[]): string {
  const percents = figures.map(({ value }) => Math.round(value * 100));
  const [low, high] = [Math.min(...percents), Math.max(...percents)];
  return low === high ? `${low} %` : `${low}–${high} %`;
}
