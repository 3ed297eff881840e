import { type Figure, text } from '../figure/index.ts';

/* How far a peak that was measured may lie from the one that matters; drawn beside ratio, split gain and growth. */

export const COMMON_PEAK_ERROR: Figure = {
  label: text('Error of all peaks alike, from how they were sampled', 'サンプリング方法による全ピーク共通の誤差'),
  value: 1,
  low: 0.9,
  high: 1.1,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title:
      'Tatami methodology, "Uncertainty": one day of an Oracle database (R package usl, oracledb) peaks at 1.80 CPUs by ten minutes and 1.62 by the hour, 11% apart; ± 10% taken',
    date: '2026-11',
  },
};

export const OWN_PEAK_ERROR: Figure = {
  label: text('Error of each peak by itself', '個々のピークの誤差'),
  value: 1,
  low: 0.95,
  high: 1.05,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title:
      'Tatami methodology, "Uncertainty": throughput of one run varies by 3 to 5% from second to second (HammerDB 2026, data in memory); ± 5% taken',
    date: '2026-11',
  },
};
