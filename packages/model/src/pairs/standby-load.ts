import { derive, type Estimate, estimateOf, isKnown, known, text } from '../figure/index.ts';
import type { MirroredPair } from '../placement/index.ts';
import { STANDBY_CPU_OF_WRITES, WRITE_SHARE_NOT_STATED } from './pairs.data.ts';

const LABEL = text(
  'CPU of the standby while it follows, over that of its primary',
  '追従中の待機系のCPU（現用系に対する比）',
);

/** What share of its primary's CPU does a standby use that the plan makes, while nothing fails? What is not mirrored uses none. */
export function loadOfStandby({ mode }: Pick<MirroredPair, 'mode'>, writeShare: Estimate): Estimate {
  if (mode === 'none') return known('assumed', { value: 0, unit: 'share', because: { label: LABEL, inputs: [] } });
  return derive({
    label: LABEL,
    formula: 'min(1, w × k)',
    unit: 'share',
    inputs: {
      w: isKnown(writeShare) ? writeShare : estimateOf(WRITE_SHARE_NOT_STATED),
      k: estimateOf(STANDBY_CPU_OF_WRITES),
    },
  });
}
