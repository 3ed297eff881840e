import { text } from '../figure/index.ts';

/** Remarks that ratings carry by the rights and cautions of their sources. */
export const SPEC_NOTICE = text(
  'SPEC and the benchmark names are trademarks of the Standard Performance Evaluation Corporation. The rating per chip is an estimate of ours, not a SPEC metric.',
  'SPECおよびベンチマーク名はStandard Performance Evaluation Corporationの商標です。チップあたりの値は当社の推定値であり、SPECの指標ではありません。',
);
export const RETIRED_SUITE = text(
  'Bridged from the SPEC CPU2006 suite, which is retired, by a factor of 0.1.',
  '提供が終了したSPEC CPU2006の値に係数0.1を掛けて換算しています。',
);
export const EXTRAPOLATED_BRIDGE = text(
  'No CPU of this generation or older has results in both suites: the interval is a judgement.',
  'この世代以前には両方のスイートの結果を持つCPUがないため、区間は判断による値です。',
);
export const JANUARY_2024_NOTICE = text(
  'Many results of this generation carry a SPEC notice of January 2024 (about +3% measured).',
  'この世代の結果の多くには2024年1月のSPECの注記があります（実測で約3%高い値）。',
);
export const CHIP_NOT_DATABASE = text(
  'SPEC rate grows almost in line with the number of chips: it hides NUMA and lock contention.',
  'SPECレートはチップ数にほぼ比例するため、NUMAやロック競合の影響は表れません。',
);
