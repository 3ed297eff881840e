import { type KnownEstimate, known, type Text } from '../figure/index.ts';

/** Of throughputs the other over the baseline, of times the baseline over the other. */
export function ratioLessOne(other: KnownEstimate, baseline: KnownEstimate, label: Text): KnownEstimate {
  return known('measured', {
    value: other.value / baseline.value - 1,
    unit: 'share',
    because: {
      label,
      formula: 'other ÷ baseline - 1',
      inputs: [
        { symbol: 'other', estimate: other },
        { symbol: 'baseline', estimate: baseline },
      ],
    },
  });
}
