import { type Estimate, known, text } from '../figure/index.ts';
import type { MeasuredRatio } from './measured-ratio.ts';
import { isPublishedRatio } from './published-ratios.data.ts';

/** The ratio as an Estimate, with the interval stated with it. What a study published was not measured on the customer's machines. */
export function measuredRatioEstimate(ratio: MeasuredRatio): Estimate {
  const { value, low, high, provenance } = ratio;
  const published = isPublishedRatio(ratio);
  return known(published ? 'published' : 'measured', {
    value,
    low,
    high,
    unit: 'ratio',
    because: { label: published ? PUBLISHED : MEASURED, inputs: [], source: { title: provenance, date: null } },
  });
}

const PUBLISHED = text('Published throughput ratio (target over source)', '公表されたスループット比（統合先÷統合元）');
const MEASURED = text('Measured throughput ratio (target over source)', '測定されたスループット比（統合先÷統合元）');
