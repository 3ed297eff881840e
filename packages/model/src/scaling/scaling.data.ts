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
  value: 0.1,
  unit: 'share',
  kind: 'approximate',
  source: {
    ...FORECAST_TEST,
    section: '438 forecasts up to 1.3 times the largest fitted load: 80th percentile of the absolute error 10%',
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

/** Standard deviations that hold the central 80 % of a normal distribution. */
export const NORMAL_80: Figure = {
  label: text('standard deviations of an 80% interval', '80%区間に相当する標準偏差の倍数'),
  value: 1.2816,
  unit: 'ratio',
  kind: 'stated',
  source: { title: 'Normal distribution, 90th percentile', date: null },
};
