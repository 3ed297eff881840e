import { type Figure, text } from '../figure/index.ts';

/* How far a quantity that was measured or stated may lie from the one that matters. 80 % intervals around a median. */

export const COMMON_PEAK_ERROR: Figure = {
  label: text('Error of all peaks alike, from the weeks that were looked at', '観測期間に起因する全ピーク共通の誤差'),
  value: 1,
  low: 0.9,
  high: 1.1,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title:
      'Tatami methodology, "Uncertainty": the weeks recorded need not hold the busiest hour of the year; ± 10% taken, as far as ten-minute and hourly peaks of one Oracle day lie apart',
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

export const ASSUMED_PEAK_COMMON_ERROR: Figure = {
  label: text('Error of all assumed peaks alike', '仮定したピーク全体に共通する誤差'),
  value: 1,
  low: 0.8,
  high: 1.25,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title: 'Tatami methodology, "Uncertainty": nobody measured these peaks; a quarter more or a fifth less on average',
    date: '2026-11',
  },
};

export const ASSUMED_PEAK_OWN_ERROR: Figure = {
  label: text('Error of each assumed peak by itself', '仮定した個々のピークの誤差'),
  value: 1,
  low: 0.65,
  high: 1.5,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title:
      'Tatami methodology, "Uncertainty": nobody measured these peaks; each may lie by half beside the assumed one',
    date: '2026-11',
  },
};

export const MEMORY_COMMON_ERROR: Figure = {
  label: text('Error of all memory needs alike', 'メモリ必要量全体に共通する誤差'),
  value: 1,
  low: 0.95,
  high: 1.05,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title:
      'Tatami methodology, "Uncertainty": memory as configured or installed is not memory needed on another machine; ± 5% on the whole',
    date: '2026-11',
  },
};

export const MEMORY_OWN_ERROR: Figure = {
  label: text('Error of each memory need by itself', '個々のメモリ必要量の誤差'),
  value: 1,
  low: 0.9,
  high: 1.1,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title: 'Tatami methodology, "Uncertainty": memory as configured or installed; ± 10% for each by itself',
    date: '2026-11',
  },
};

export const IO_COMMON_ERROR: Figure = {
  label: text('Error of all I/O rates alike', 'I/Oレート全体に共通する誤差'),
  value: 1,
  low: 0.9,
  high: 1.1,
  unit: 'ratio',
  kind: 'assumption',
  source: { title: 'Tatami methodology, "Uncertainty": as for the peaks of CPU; ± 10% taken', date: '2026-11' },
};

/** Over the rate that is stated: 0 % stated is 0 %. */
export const GROWTH_ERROR: Figure = {
  label: text('Yearly growth over the rate stated', '年間増加率の指定値に対する比'),
  value: 1,
  low: 0.5,
  high: 1.5,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title: 'Tatami methodology, "Uncertainty": a rate of growth is a forecast; half of it more or less taken',
    date: '2026-11',
  },
};

/** Over what the gain is above 1: no gain stated has no error. */
export const SPLIT_GAIN_ERROR: Figure = {
  label: text(
    'Gain of one instance per NUMA node over the gain stated',
    'NUMAノードごとのインスタンス化による向上分の、指定値に対する比',
  ),
  value: 1,
  low: 0.75,
  high: 1.25,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title:
      'Tatami methodology, "Uncertainty": of the 45% of one study, 19 points follow from the nodes of another pair of machines; a quarter more or less taken',
    date: '2026-11',
  },
};

const ORACLE_DAY = {
  title:
    'R package usl, oracledb: one day of a four-processor Oracle server by two minutes; highest mean of five minutes (2.03 CPUs) over that of each step, mean of all phases',
  date: '2012-01',
} as const;

/** How much higher the highest five minutes are than the highest step, in the order of steps. */
export const HIDDEN_BY_STEP: readonly { readonly stepS: number; readonly figure: Figure }[] = [
  { stepS: 300, figure: hiddenBy(1, text('Peak of five minutes over itself', '5分値のピークに対する比（5分間隔）')) },
  {
    stepS: 600,
    figure: hiddenBy(1.12, text('Peak of five minutes over that of ten', '5分値と10分値のピークの比')),
  },
  {
    stepS: 1800,
    figure: hiddenBy(1.19, text('Peak of five minutes over that of thirty', '5分値と30分値のピークの比')),
  },
  {
    stepS: 3600,
    figure: hiddenBy(1.26, text('Peak of five minutes over that of an hour', '5分値と1時間値のピークの比')),
  },
];

function hiddenBy(value: number, label: Figure['label']): Figure {
  return { label, value, unit: 'ratio', kind: 'approximate', source: ORACLE_DAY };
}
