import { type Figure, type Source, text } from '../figure/index.ts';

/** How far a database or Java workload may move from the SPEC rate of the same machine. */
export const WORKLOAD_SPREAD: Figure = {
  label: text('Spread between workloads', 'ワークロードによるばらつき'),
  value: 1,
  low: 0.8,
  high: 1.2,
  unit: 'ratio',
  kind: 'approximate',
  source: {
    title: 'SPECjbb2015 against SPECrate2017_int_base on the same machine: 21 to 33% apart at the 90th percentile',
    date: '2026-03',
  },
};

/** SPECint_rate2006 (peak) times this is near SPECrate2017_int_base, by the CPUs that have both. */
export const SUITE_2006_BRIDGE: Figure = {
  label: text('Bridge from the 2006 suite', '2006年版スイートからの換算係数'),
  value: 0.1,
  unit: 'ratio',
  kind: 'approximate',
  source: { title: 'CPUs with results in both suites: median error 2.1%, p90 13%', date: '2026-03' },
};

const HELD_OUT: Source = {
  title: 'Leave-one-out over 551 CPUs with published SPECrate2017_int_base, per chip',
  date: '2026-03',
};

/** The rating of an unrated CPU, times and divided by this, spans its 80 % interval. */
export const RATING_ERROR = {
  generation: {
    label: text('Error factor of a rating by generation', '世代から推定した評価値の誤差係数'),
    value: 1.11,
    unit: 'ratio',
    kind: 'approximate',
    source: { ...HELD_OUT, section: 'generation, cores, clock and threads: p90 error 10.9%' },
  },
  'generation-bridged': {
    label: text(
      'Error factor of a rating by generation, bridged from the 2006 suite',
      '世代から推定し2006年版スイートから換算した評価値の誤差係数',
    ),
    value: 1.27,
    unit: 'ratio',
    kind: 'assumption',
    source: { ...HELD_OUT, section: 'both errors compound; ± 25% for the bridge before Sandy Bridge is a judgement' },
  },
  year: {
    label: text('Error factor of a rating by year alone', '年のみから推定した評価値の誤差係数'),
    value: 1.2,
    unit: 'ratio',
    kind: 'approximate',
    source: { ...HELD_OUT, section: 'generation unknown: p90 error 20%' },
  },
  'year-before-2012': {
    label: text(
      'Error factor of a rating by year alone, before 2012',
      '2012年より前の、年のみから推定した評価値の誤差係数',
    ),
    value: 1.35,
    unit: 'ratio',
    kind: 'assumption',
    source: { ...HELD_OUT, section: 'generation unknown, before 2012: a judgement' },
  },
} as const satisfies Record<string, Figure>;
