import { type Estimate, known, text } from '../figure/index.ts';
import type { MeasuredRatio } from './measured-ratio.ts';
import { isPublishedRatio } from './published-ratios.data.ts';

/**
 * The ratio as an Estimate, with the interval stated with it. What a study published was not measured on the customer's machines, and what a
 * person assumes was not measured at all.
 */
export function measuredRatioEstimate(ratio: MeasuredRatio): Estimate {
  const { value, low, high, provenance } = ratio;
  const kind = ratio.assumed ? 'assumed' : isPublishedRatio(ratio) ? 'published' : 'measured';
  return known(kind, {
    value,
    low,
    high,
    unit: 'ratio',
    because: { label: LABELS[kind], inputs: [], source: { title: provenance, date: null } },
  });
}

const LABELS = {
  assumed: text('Assumed throughput ratio (target over source)', '想定したスループット比（統合先÷統合元）'),
  published: text('Published throughput ratio (target over source)', '公表されたスループット比（統合先÷統合元）'),
  measured: text('Measured throughput ratio (target over source)', '測定されたスループット比（統合先÷統合元）'),
};
