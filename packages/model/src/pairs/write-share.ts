import type { Demand } from '../demand/index.ts';
import { derive, type Estimate, known, text, unknown } from '../figure/index.ts';

const LABEL = text('Share of writes in its I/O', 'I/Oに占める書き込みの割合');

/** What share of a workload's I/O are writes, by its files or by what a scenario assumes of all; unknown where neither says it. */
export function writeShareOf(demand: Demand, index: number): Estimate {
  const [all, writes] = [demand.iops[index], demand.writeIops[index]];
  if (all == null || writes == null) return unknown('share', LABEL, SETTLE);
  if (all === 0) return known('measured', { value: 0, unit: 'share', because: { label: LABEL, inputs: [] } });
  return derive({
    label: LABEL,
    formula: 'min(1, w ÷ i)',
    unit: 'share',
    inputs: { w: demand.explainWrites(index), i: demand.explainIops(index) },
  });
}

const SETTLE = text(
  'How many of its I/O are writes, or a share of writes.',
  'I/Oのうちの書き込み数、または書き込み比率が必要です。',
);
