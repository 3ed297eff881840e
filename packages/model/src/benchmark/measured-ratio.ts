import { type Estimate, known, text } from '../figure/index.ts';

/** A ratio measured by benchmark: how many of the source machine one target does. */
export interface MeasuredRatio {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** What was measured on what, as a person would cite it. */
  readonly provenance: string;
}

/** The measured ratio as an Estimate; its interval is the one stated with it. */
export function measuredRatioEstimate({ value, low, high, provenance }: MeasuredRatio): Estimate {
  return known('measured', {
    value,
    low,
    high,
    unit: 'ratio',
    because: {
      label: text('Measured throughput of one target over one source', '測定されたスループット比（統合先÷統合元）'),
      inputs: [],
      source: { title: provenance, date: null },
    },
  });
}
