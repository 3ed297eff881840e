import { type Figure, type Source, text } from '../figure/index.ts';

const FORECAST_TEST = {
  title:
    'openSUSE, 自動的な NUMA バランス調整: SPECjbb2005, 48 rows; USL fitted to rows 1..k, row 48 predicted (+9 to +79%)',
  date: null,
} as const satisfies Source;

const CHOICE = {
  title: 'Tatami methodology, "Scalability"',
  section: 'Assumptions',
  date: '2026-11',
} as const satisfies Source;

export const LARGEST_REACH: Figure = {
  label: text('how far beyond the largest measured load a prediction may reach', '最大測定負荷を超えて予測できる倍率'),
  value: 1.3,
  unit: 'ratio',
  kind: 'approximate',
  source: FORECAST_TEST,
};

export const FORECAST_ERROR: Figure = {
  label: text('error of a forecast beyond the largest measured load', '最大測定負荷を超える予測の誤差'),
  value: 0.15,
  unit: 'share',
  kind: 'approximate',
  source: {
    title:
      'Tatami methodology, "Scalability": study 3 and public sweeps, forecasts up to 1.3 times the largest load given',
    section:
      '80th percentile of the absolute error: 6% (study 3), 11% (148 forecasts), 20% (25 forecasts of sweeps kept for the check)',
    date: '2026-11',
  },
};

export const REJECTED_ERROR: Figure = {
  label: text('mean error from which a law is rejected', '法則を棄却する平均誤差'),
  value: 0.1,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

export const HIGH_AUTOCORRELATION: Figure = {
  label: text(
    'lag-1 autocorrelation of residuals from which the shape is called wrong',
    '曲線形が不適切とみなす残差の1次自己相関',
  ),
  value: 0.5,
  unit: 'ratio',
  kind: 'assumption',
  source: CHOICE,
};

const SWEEPS = {
  title:
    'Tatami methodology, "Scalability": public sweeps over threads, users and warehouses, the half kept for calibration',
  section: 'Interval',
  date: '2026-11',
} as const satisfies Source;

export const LEAST_ERROR: Figure = {
  label: text('least error of a value between measured loads', '実測負荷の間の値に見込む最小の誤差'),
  value: 0.07,
  unit: 'share',
  kind: 'approximate',
  source: SWEEPS,
};

/** Times the logarithm of the ratio of two neighbouring loads, in their middle. */
export const GAP_ERROR: Figure = {
  label: text(
    'error in the middle of a gap between loads, per e-fold of load',
    '実測負荷の間隔（e倍）の中央で見込む誤差',
  ),
  value: 0.09,
  unit: 'share',
  kind: 'approximate',
  source: SWEEPS,
};

export const RIVAL_ERROR: Figure = {
  label: text('share of the distance to other curves that counts as error', '他の曲線との差のうち誤差に含める割合'),
  value: 0.3,
  unit: 'share',
  kind: 'approximate',
  source: SWEEPS,
};

/** Leaving a load out doubles a gap of the curve, whose error grows at least in proportion; the law hardly notices. */
export const LAW_ADVANTAGE: Figure = {
  label: text(
    'error of the law over that of the curve, at loads left out, below which the law is taken',
    '法則を採用するとみなす、除外した負荷での誤差の比（法則÷曲線）',
  ),
  value: 0.5,
  unit: 'ratio',
  kind: 'assumption',
  source: CHOICE,
};
