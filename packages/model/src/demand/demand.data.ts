import { type Figure, text } from '../figure/index.ts';

/** Run-to-run variation of a throughput where fewer than three runs tell it. */
export const RUN_NOISE: Figure = {
  label: text('Run-to-run variation', '測定ごとのばらつき'),
  value: 0.02,
  unit: 'share',
  kind: 'assumption',
  source: { title: 'Repeated HammerDB runs of 2026: 0.2 to 1.5% apart; 2% taken', date: '2026' },
};
